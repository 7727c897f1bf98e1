import type { ContainerFit } from '../../../models/heap/container';
import type { Formats, Precision } from '../../ui/format';

/** Of floating garbage, in bytes: less isn't worth a word. */
export const LEAST_FLOATING = 2 ** 19;

const ROUND: Precision = { most: 1 };
const MIB = 2 ** 20;

/** Three digits of a frequency: `0.74`, `12.9`, `140`. */
export function ratePrecision(perSecond: number): Precision {
  if (perSecond === 0) return { most: 0 };
  if (perSecond < 1) return { places: 2 };
  return perSecond < 20 ? { places: 1 } : { most: 0 };
}

/** Amounts as any language writes them. */
export const amounts = (f: Formats) => ({
  rate: (perSecond: number) => f.number(perSecond, ratePrecision(perSecond)),
  /** Three digits are enough to remember, rounded from the tenths written elsewhere: `135 MiB`, `64 MiB`, `97.3 MiB`. */
  short(bytes: number): string {
    const tenths = Math.round((10 * bytes) / MIB) / 10;
    return f.heapBytes(tenths >= 100 && tenths < 1000 ? Math.round(tenths) * MIB : bytes, ROUND);
  },
  /** Round amounts along an axis need no zero behind the point. */
  bytesTick: (bytes: number) => f.heapBytes(bytes, ROUND),
  timeTick: (ms: number) => (ms === 0 ? '0' : f.duration(ms, ROUND)),
});

/** The line that makes a program write a log. */
export const GET_A_LOG = 'GODEBUG=gctrace=1 ./server 2> gc.log';
/** Leaves nothing in a packed log but its cycles. */
export const KEEP_CYCLES = 'zgrep "gc " gc.log.gz > cycles.log';
/** Beginning of a log. */
export const LOG_BEGIN = 'gc 1 @0.008s 40%: 4.0+12+0.073 ms clock, …';

export type Fits = Extract<ContainerFit, { readonly type: 'fits' }>;

/** Settings as in the environment of a process. Go reads no fraction: `GOMEMLIMIT=1536MiB`. */
export function settingsOf({ best, limitBytes }: Fits): readonly string[] {
  return [`GOGC=${best.gogc}`, ...(limitBytes === null ? [] : [`GOMEMLIMIT=${limitBytes / MIB}MiB`])];
}
