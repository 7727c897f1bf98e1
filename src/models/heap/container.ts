import { MIB } from '../kernel/bits';
import type { Range } from '../sizing/range';
import type { Unknown } from './assumed';
import type { HeapConfig } from './config';
import { type Gogc, knowsMemoryLimit } from './goal';
import { type SteadyEstimate, steadyEstimate } from './steadyState';

/** Whole percents that GOGC may be. */
export interface GogcRange {
  readonly min: number;
  readonly max: number;
}

/** A heap at one GOGC. Bytes are those of the resident set. */
interface AtGogc {
  readonly gogc: number;
  readonly residentBytes: Range;
}

/** Largest GOGC whose resident set stays within a container, and below the limit beside it, as far up as real programs come 9 times in 10. */
export type ContainerFit =
  | {
      readonly type: 'fits';
      readonly best: AtGogc;
      /** The first that may not fit without a limit; null where the range ends. */
      readonly next: AtGogc | null;
      /** GOMEMLIMIT, under which the heap stays within the container with GOGC off too; null where there is none such. */
      readonly limitBytes: number | null;
      /** True if the release knows GOMEMLIMIT. */
      readonly knowsLimit: boolean;
      /** Resident with that GOGC and that limit: the limit keeps it lower, and counts no memory but Go's own. */
      readonly residentBytes: Range;
      /** Of that, memory of mmap, which no limit counts. */
      readonly uncountedBytes: number;
      /** The limit is not the largest that does: it ends at the reserve. */
      readonly leavesReserve: boolean;
    }
  /** Not even the least does, for which whole MiB would do; below it the collector may need half of the CPU, and then lets the heap pass its goal. */
  | { readonly type: 'tooSmall'; readonly least: AtGogc; readonly enoughBytes: number };

/** Share of a container that a memory limit leaves to what Go doesn't count: go.dev/doc/gc-guide advises 5 to 10 %. */
export const RESERVE = 0.05;

/** The least whole number of a range from which on something holds; null where it never does. */
function firstOf(min: number, max: number, holds: (value: number) => boolean): number | null {
  if (min > max || !holds(max)) return null;
  let [low, high] = [min, max];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The largest whole number of a range up to which something holds; null where it never does. */
function lastOf(min: number, max: number, holds: (value: number) => boolean): number | null {
  const next = firstOf(min, max, (value) => !holds(value));
  if (next === min) return null;
  return next === null ? max : next - 1;
}

/** Least memory limit, in whole MiB up to `mostBytes`, with which collecting takes no more than `share` of all CPUs; null where none does. */
export function easyLimit(program: HeapConfig, unknown: Unknown, share: number, mostBytes: number): number | null {
  const under = (mib: number) => steadyEstimate({ ...program, limitBytes: mib * MIB }, unknown);
  const mib = firstOf(1, Math.floor(mostBytes / MIB), (each) => under(each).gcCpuShare.high <= share);
  return mib && mib * MIB;
}

/** GOGC and GOMEMLIMIT of the program are left out: they are what is looked for. */
export function fitContainer(
  program: HeapConfig,
  unknown: Unknown,
  containerBytes: number,
  { min, max }: GogcRange,
): ContainerFit {
  const settled = (gogc: Gogc, limitBytes: number | null) => steadyEstimate({ ...program, gogc, limitBytes }, unknown);
  const at = (gogc: number): AtGogc => ({ gogc, residentBytes: settled(gogc, null).residentBytes });
  const fits = ({ residentBytes }: Pick<SteadyEstimate, 'residentBytes'>) => residentBytes.high <= containerBytes;

  // Where the limiter holds the collector back, more GOGC may mean less heap; from there on it means more.
  const least = firstOf(min, max, (gogc) => !settled(gogc, null).mayBeLimited) ?? max;
  const alone = lastOf(least, max, (gogc) => fits(at(gogc)));
  if (alone === null) {
    const found = at(least);
    return { type: 'tooSmall', least: found, enoughBytes: Math.ceil(found.residentBytes.high / MIB) * MIB };
  }
  const knowsLimit = knowsMemoryLimit(program.release);
  const limit = knowsLimit ? largestLimit() : null;
  const below = limit && lastOf(least, alone, (gogc) => staysBelow(settled(gogc, limit.bytes), limit.bytes));
  const set = below === null ? null : limit;
  const limitBytes = set?.bytes ?? null;
  const gogc = below ?? alone;
  return {
    type: 'fits',
    best: at(gogc),
    next: alone === max ? null : at(alone + 1),
    limitBytes,
    knowsLimit,
    residentBytes: settled(gogc, limitBytes).residentBytes,
    uncountedBytes: program.mmapCacheBytes,
    leavesReserve: set?.isLast ?? false,
  };

  function staysBelow({ residentBytes }: SteadyEstimate, limitBytes: number): boolean {
    return residentBytes.high <= limitBytes + program.mmapCacheBytes;
  }

  /** Whole MiB, with GOGC off: nothing but the limit bounds the heap. It doesn't count memory of mmap. */
  function largestLimit() {
    const under = (mib: number) => settled('off', mib * MIB);
    const last = Math.floor(((1 - RESERVE) * containerBytes - program.mmapCacheBytes) / MIB);
    const first = firstOf(1, last, (mib) => under(mib).limitHolds);
    const mib = first === null ? null : lastOf(first, last, (each) => fits(under(each)));
    return mib === null ? null : { bytes: mib * MIB, isLast: mib === last };
  }
}
