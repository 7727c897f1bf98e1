import type { GoRelease } from '../go/release';
import { requireRelease } from '../go/releaseNames';
import { RELEASES } from '../go/table';
import { requireObject } from '../kernel/required';
import type { Range } from '../sizing/range';
import { type MarkingInput, markingConfig, unknownOf } from './assumed';
import { type HeapConfig, heapConfig } from './config';
import type { Gogc } from './goal';
import { type SteadyEstimate, steadyEstimate } from './steadyState';

/** Causes of the steady state of a program's heap: the same for every page that asks. Sizes in bytes. */
export interface Program extends MarkingInput {
  readonly release: GoRelease;
  readonly gogc: Gogc;
  /** GOMEMLIMIT; null for none. */
  readonly limitBytes: number | null;
  readonly bytesPerSecond: number;
  /** Bytes that it can reach on the heap. */
  readonly liveBytes: number;
  /** Of those, what lies in objects that hold pointers; 0 to 1. */
  readonly pointerShare: number;
}

/** The program as it is expected to be. */
export function programConfig({
  pointerShare,
  procs,
  idleProcs,
  markBytesPerCpuSecond,
  ...program
}: Program): HeapConfig {
  return heapConfig({
    ...program,
    scannedShare: pointerShare,
    ...markingConfig({ procs, idleProcs, markBytesPerCpuSecond }),
  });
}

/** Steady state of its heap. */
export function steadyProgram(program: Program): SteadyEstimate {
  return steadyEstimate(programConfig(program), unknownOf(program));
}

/** A Go program whose live heap no longer changes. */
export interface SteadyHeapInput {
  /** `"1.N"` or `"1.N.P"`, such as `"1.26.8"`. */
  readonly release: string;
  /** Bytes that it can reach on its heap. */
  readonly liveBytes: number;
  /** Of those bytes, what lies in objects that hold pointers, 0 to 1: the collector scans them, and only them. */
  readonly pointerShare: number;
  /** In percent, or `'off'`. */
  readonly gogc: Gogc;
  /** GOMEMLIMIT in bytes; none by default. */
  readonly memoryLimit?: number;
  /** Bytes a second that the program allocates and soon lets go. */
  readonly allocBytesPerSecond: number;
  /** GOMAXPROCS. */
  readonly procs: number;
  /** Number of them that the program leaves idle, on average: they mark for free. Not known by default. */
  readonly idleProcs?: number;
}

/** Range that real programs keep within 9 times in 10, and what is expected of them. */
export interface SteadyHeap {
  /** The heap goal in bytes; Infinity where GOGC is off and there is no limit. */
  readonly goalBytes: Range;
  /** VmRSS at its peak, in bytes: the binary and the runtime's own memory included. */
  readonly residentBytes: Range;
  readonly cyclesPerSecond: Range;
  /** Of all CPUs, for the collector, idle marking left out; 0 to 1. */
  readonly gcCpuShare: Range;
}

const MOST_BYTES = 2 ** 48;
const MOST_RATE = 2 ** 42;
const MOST_GOGC = 100_000;
const MOST_PROCS = 4096;

function check(isRight: boolean, name: string, allowed: string, value: unknown): void {
  if (!isRight)
    throw new RangeError(
      `${name} is ${allowed}, not ${typeof value === 'string' ? JSON.stringify(value) : String(value)}`,
    );
}

function between(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}

function programOf(input: SteadyHeapInput): Program {
  requireObject('the program', input);
  const { liveBytes, pointerShare, gogc, memoryLimit, allocBytesPerSecond, procs, idleProcs } = input;
  const release = requireRelease(String(input.release), RELEASES);
  check(between(liveBytes, 0, MOST_BYTES), 'liveBytes', '0 to 2^48 bytes', liveBytes);
  check(between(pointerShare, 0, 1), 'pointerShare', '0 to 1', pointerShare);
  check(gogc === 'off' || between(gogc, 0, MOST_GOGC), 'gogc', `0 to ${MOST_GOGC} percent or 'off'`, gogc);
  check(
    memoryLimit === undefined || between(memoryLimit, 1, MOST_BYTES),
    'memoryLimit',
    '1 to 2^48 bytes, or left out for none',
    memoryLimit,
  );
  check(
    between(allocBytesPerSecond, 0, MOST_RATE),
    'allocBytesPerSecond',
    '0 to 2^42 bytes a second',
    allocBytesPerSecond,
  );
  check(
    between(procs, 1, MOST_PROCS) && Number.isInteger(procs),
    'procs',
    `a whole number from 1 to ${MOST_PROCS}`,
    procs,
  );
  check(
    idleProcs === undefined || between(idleProcs, 0, procs),
    'idleProcs',
    `0 to procs, ${procs} here, or left out where it isn't known`,
    idleProcs,
  );
  return {
    release,
    gogc,
    limitBytes: memoryLimit ?? null,
    bytesPerSecond: allocBytesPerSecond,
    liveBytes,
    pointerShare,
    procs,
    idleProcs: idleProcs ?? null,
    markBytesPerCpuSecond: null,
  };
}

/**
 * Steady state of the heap of a Go program: its goal, how much is resident, how often it is collected, and at what share of
 * the CPU. Held against real Go 1.23, 1.26 and 1.27 on one to four CPUs: see docs/heap-measured.md. Throws a RangeError that
 * names the field and what it may be.
 */
export function steadyHeap(input: SteadyHeapInput): SteadyHeap {
  const { goalBytes, residentBytes, cyclesPerSecond, gcCpuShare } = steadyProgram(programOf(input));
  return { goalBytes, residentBytes, cyclesPerSecond, gcCpuShare };
}
