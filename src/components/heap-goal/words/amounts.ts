import type { ContainerFit } from '../../../models/heap/container';
import type { WrappedBy } from '../../../models/heap/events';
import { MIB } from '../../../models/kernel/bits';
import type { Formats, Precision } from '../../ui/format';

/** Least floating garbage worth mentioning, in bytes. */
export const LEAST_FLOATING = 2 ** 19;

const ROUND: Precision = { most: 1 };

/** Calls that leave it to the collector to unmap a block. */
export const WRAPPING: Readonly<Record<WrappedBy, string>> = {
  finalizer: 'runtime.SetFinalizer(w, unmap)',
  cleanup: 'runtime.AddCleanup(w, unmap, block)',
};

/** Three digits of a frequency: `0.74`, `12.9`, `140`. */
export function ratePrecision(perSecond: number): Precision {
  if (perSecond === 0) return { most: 0 };
  if (perSecond < 1) return { places: 2 };
  return perSecond < 20 ? { places: 1 } : { most: 0 };
}

/** Number formats for any language. */
export const amounts = (f: Formats) => ({
  rate: (perSecond: number) => f.number(perSecond, ratePrecision(perSecond)),
  /** Three digits, rounded from the tenths shown elsewhere: `135 MiB`, `64 MiB`, `97.3 MiB`. */
  short(bytes: number): string {
    const tenths = Math.round((10 * bytes) / MIB) / 10;
    return f.heapBytes(tenths >= 100 && tenths < 1000 ? Math.round(tenths) * MIB : bytes, ROUND);
  },
  /** Axis labels: no zero after the decimal point. */
  bytesTick: (bytes: number) => f.heapBytes(bytes, ROUND),
  timeTick: (ms: number) => (ms === 0 ? '0' : f.duration(ms, ROUND)),
});

/** Command that writes a log. */
export const GET_A_LOG = 'GODEBUG=gctrace=1 ./server 2> gc.log';
/** Command that extracts the cycles from a gzipped log. */
export const KEEP_CYCLES = 'zgrep "gc " gc.log.gz > cycles.log';
/** Beginning of a log, as a placeholder. */
export const LOG_BEGIN = 'gc 1 @0.008s 40%: 4.0+12+0.073 ms clock, …';

export type Fits = Extract<ContainerFit, { readonly type: 'fits' }>;
export type TooSmall = Extract<ContainerFit, { readonly type: 'tooSmall' }>;

/** True for a size in powers of ten, which a field shows as such: `500M` of Kubernetes. */
export const isDecimal = (bytes: number) => bytes >= 1e6 && bytes % 1e6 === 0 && bytes % MIB !== 0;

/** Environment variables for the settings. Go accepts no fractions: `GOMEMLIMIT=1536MiB`. */
export function settingsOf({ best, limitBytes }: Fits): readonly string[] {
  return [`GOGC=${best.gogc}`, ...(limitBytes === null ? [] : [`GOMEMLIMIT=${limitBytes / MIB}MiB`])];
}
