// Bytes of pages beside the objects themselves.
import { MIB } from '../kernel/bits';
import type { Range } from '../sizing/range';
import type { HeapConfig } from './config';

/** Measured on Go 1.17 to 1.27, with 30 to 1,088 MiB alive and GOGC from 10 to 400. */
const LEAST_SHARE = 0.99;
const MOST_OF_SHARE = 1.04;
/** Without pointers, whose objects have headers and leave ends of spans. */
const MOST_OF_PLAIN_SHARE = 1.025;
const MOST_BYTES = 15 * MIB;

/** Beside a heap whose pages are known: at most, 9 times in 10. */
export const MOST_BESIDE = {
  share: MOST_OF_SHARE - 1,
  plainShare: MOST_OF_PLAIN_SHARE - 1,
  bytes: MOST_BYTES,
} as const;

/** Bytes around the objects of a heap, for each byte of them. */
function around({ aroundShare, scannedShare }: HeapConfig): number {
  return aroundShare * scannedShare;
}

/** Resident pages for each byte that the heap ever reached. */
export function residentShare(config: HeapConfig): number {
  return config.release.pacer.residentShare * (1 + around(config));
}

/** Bytes that a memory limit counts beside objects and free heap, where the heap has `pagesBytes` resident. */
export function besideHeapBytes(config: HeapConfig, pagesBytes: number): number {
  const share = around(config);
  return share === 0 ? config.nonHeapBytes : config.nonHeapBytes + (pagesBytes * share) / (1 + share);
}

/** Resident beside the objects of the heap at its peak: a share of their bytes, and bytes. */
export interface Surroundings {
  readonly share: Range;
  readonly bytes: Range;
}

export function surroundings(config: HeapConfig): Surroundings {
  const { restBytes, nonHeapBytes, scannedShare } = config;
  const pages = residentShare(config);
  const most = MOST_OF_PLAIN_SHARE + (MOST_OF_SHARE - MOST_OF_PLAIN_SHARE) * scannedShare;
  return {
    share: { expected: pages - 1, low: LEAST_SHARE - 1, high: pages * most - 1 },
    bytes: { expected: restBytes + nonHeapBytes, low: 0, high: MOST_BYTES },
  };
}

// Assumptions about a program where nothing was measured: which of its CPUs are idle, and how fast its heap is marked.

/**
 * Bytes that one CPU scans in a second, by tests/recorded/heap/programs, 30 to 900 MiB on Go 1.23 to 1.27. Nodes that lie
 * in memory as a walk meets them are the high end; search trees and maps, whose neighbours lie far apart, the low one.
 */
export const MARK_SPEED: Range = { expected: 800 * MIB, low: 140 * MIB, high: 1800 * MIB };

/** Division of CPUs between a program and the collector. Null where it isn't known. */
export interface MarkingInput {
  /** GOMAXPROCS. */
  readonly procs: number;
  /** Number of them that the program leaves idle while nothing is collected, on average. */
  readonly idleProcs: number | null;
  /** Bytes that one CPU scans in a second. */
  readonly markBytesPerCpuSecond: number | null;
}

/** Least and most that a range has to cover. */
export type Unknown = { readonly [K in 'idleProcs' | 'markBytesPerCpuSecond']: boolean };

/** Of the CPUs of a program of which nothing is known: services are idle for most of the time. */
export const IDLE_SHARE = 0.75;

type MarkingConfig = Pick<HeapConfig, 'cpus' | 'programCpus' | 'idleMarkCpus' | 'markBytesPerCpuSecond'>;

/** Expectation of the program. */
export function markingConfig({ procs, idleProcs, markBytesPerCpuSecond }: MarkingInput): MarkingConfig {
  return {
    ...idleConfig(procs, idleProcs ?? IDLE_SHARE * procs),
    markBytesPerCpuSecond: markBytesPerCpuSecond ?? MARK_SPEED.expected,
  };
}

export function unknownOf({ idleProcs, markBytesPerCpuSecond }: MarkingInput): Unknown {
  return { idleProcs: idleProcs === null, markBytesPerCpuSecond: markBytesPerCpuSecond === null };
}

/** Bytes around each byte that has pointers, as measured: the ends of what decides how much a memory limit leaves. */
const AROUND_SHARES = [0.02, 0.1];

/** The program as it may be too: with no idle CPU and with all of them, marked slowly and fast, its objects large or small. */
export function otherPrograms(config: HeapConfig, unknown: Unknown): HeapConfig[] {
  const { cpus, limitBytes } = config;
  const idles = unknown.idleProcs ? [0, cpus] : [];
  const speeds = unknown.markBytesPerCpuSecond ? [MARK_SPEED.low, MARK_SPEED.high] : [];
  const shares = limitBytes === null ? [] : AROUND_SHARES;
  return [config]
    .flatMap((each) => withOthers(each, idles, (idle) => ({ ...each, ...idleConfig(cpus, idle) })))
    .flatMap((each) => withOthers(each, speeds, (speed) => ({ ...each, markBytesPerCpuSecond: speed })))
    .flatMap((each) => withOthers(each, shares, (share) => ({ ...each, aroundShare: share })));
}

/** Value where no other is possible. */
function withOthers(config: HeapConfig, values: readonly number[], of: (value: number) => HeapConfig): HeapConfig[] {
  return values.length === 0 ? [config] : values.map(of);
}

function idleConfig(cpus: number, idle: number) {
  return { cpus, programCpus: cpus - idle, idleMarkCpus: idle };
}
