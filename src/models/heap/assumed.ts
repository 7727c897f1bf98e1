// Assumptions about a program where nothing was measured: which of its CPUs are idle, and how fast its heap is marked.
import type { Range } from '../sizing/range';
import type { HeapConfig } from './config';

const MIB = 2 ** 20;

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
