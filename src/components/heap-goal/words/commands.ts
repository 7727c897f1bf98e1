import type { ContainerFit } from '../../../models/heap/container';

/** The line that makes a program write a log. */
export const GET_A_LOG = 'GODEBUG=gctrace=1 ./server 2> gc.log';
/** Leaves nothing in a packed log but its cycles. */
export const KEEP_CYCLES = 'zgrep "gc " gc.log.gz > cycles.log';
/** Beginning of a log. */
export const LOG_BEGIN = 'gc 1 @0.008s 40%: 4.0+12+0.073 ms clock, …';

const MIB = 2 ** 20;

export type Fits = Extract<ContainerFit, { readonly type: 'fits' }>;

/** Settings as in the environment of a process. Go reads no fraction: `GOMEMLIMIT=1536MiB`. */
export function settingsOf({ best, limitBytes }: Fits): readonly string[] {
  return [`GOGC=${best.gogc}`, ...(limitBytes === null ? [] : [`GOMEMLIMIT=${limitBytes / MIB}MiB`])];
}
