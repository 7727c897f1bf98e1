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
  /** Go release: `"1.N"` or `"1.N.P"`, such as `"1.26.8"`. */
  readonly release: string;
  /** Bytes on its heap that the program can reach, 0 to 2^48. */
  readonly liveBytes: number;
  /** Share of those bytes in objects that hold pointers, 0 to 1. The collector scans only these objects. */
  readonly pointerShare: number;
  /** GOGC in percent, 0 to 100,000, or `'off'`. */
  readonly gogc: Gogc;
  /** GOMEMLIMIT in bytes, 1 to 2^48; no limit by default. */
  readonly memoryLimit?: number;
  /** Bytes per second of short-lived allocations, 0 to 2^42. */
  readonly allocBytesPerSecond: number;
  /** GOMAXPROCS, a whole number from 1 to 4096. */
  readonly procs: number;
  /** Average number of these CPUs that the program leaves idle; they do GC marking at no cost. Unknown by default. */
  readonly idleProcs?: number;
}

/** Result of `steadyHeap`: expected values, each with the range that 9 in 10 real programs are within. */
export interface SteadyHeap {
  /** Heap goal in bytes; Infinity if GOGC is off and there is no limit. */
  readonly goalBytes: Range;
  /** VmRSS at its peak, in bytes, including the binary and the runtime's own memory. */
  readonly residentBytes: Range;
  /** Collections per second. */
  readonly cyclesPerSecond: Range;
  /** Share of all CPUs that the collector takes, 0 to 1, not counting idle marking. */
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

function checkedProgram(input: SteadyHeapInput): Program {
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
 * Computes the steady state of a Go program's heap: its goal, the resident memory, how often the collector runs, and what
 * share of the CPU that takes. Compared with real Go 1.23, 1.26 and 1.27 in docs/heap-measured.md. Throws a RangeError that
 * names the invalid field and the values it may have.
 */
export function steadyHeap(input: SteadyHeapInput): SteadyHeap {
  const { goalBytes, residentBytes, cyclesPerSecond, gcCpuShare } = steadyProgram(checkedProgram(input));
  return { goalBytes, residentBytes, cyclesPerSecond, gcCpuShare };
}
