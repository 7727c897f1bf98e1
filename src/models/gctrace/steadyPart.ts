import { allocatedMB, type CycleRange, type Cycles, periodSeconds, spreadOf, wholeRange } from './cycles';

export interface SteadyPart extends CycleRange {
  /** True if there is one; else the range is the whole run. */
  readonly found: boolean;
}

/** Like the middle of the later half: live within this share or this many MB, the allocation rate within this factor. */
const ALIKE_SHARE = 0.1;
const ALIKE_MB = 4;
const ALIKE_FACTOR = 1.5;
/** The log's times are whole milliseconds: over less than this a rate is noise. */
const BLOCK_SECONDS = 0.05;
/** So many unlike blocks in a row end the steady part. */
const MOST_UNLIKE = 3;
const LEAST_BLOCKS = 4;
/** Of the run's time. A program that changes slowly has no steady part: its last minutes are no better than others. */
const LEAST_SHARE = 0.25;

/** The last part of a run in which the live heap and the allocation rate stay what they are in its later half. */
export function steadyPart(cycles: Cycles): SteadyPart {
  const blocks = blocksOf(cycles);
  const { count, liveMB, rate } = blocks;
  const half = Math.ceil(count / 2);
  const [usualLive, usualRate] = [usual(liveMB, half), usual(rate, half)];
  const mostOff = Math.max(ALIKE_MB, usualLive * ALIKE_SHARE);
  const isAlike = (block: number) =>
    Math.abs((liveMB[block] ?? 0) - usualLive) <= mostOff &&
    (rate[block] ?? 0) <= usualRate * ALIKE_FACTOR &&
    (rate[block] ?? 0) >= usualRate / ALIKE_FACTOR;

  let [first, last, unlike] = [-1, -1, 0];
  for (let block = 0; block < count && !(last >= 0 && unlike === MOST_UNLIKE); block++) {
    unlike = isAlike(block) ? 0 : unlike + 1;
    if (unlike > 0) continue;
    if (last < 0) last = block;
    first = block;
  }
  const whole = wholeRange(cycles);
  if (last < 0 || first - last + 1 < LEAST_BLOCKS) return { ...whole, found: false };
  // The earliest alike block follows from a cycle that is not alike: what it says begins at its end.
  const part = { from: blocks.endOf(first), to: blocks.endOf(last) };
  if (secondsOf(cycles, part) < LEAST_SHARE * secondsOf(cycles, whole)) return { ...whole, found: false };
  return { ...part, found: true };
}

function secondsOf({ atSeconds }: Cycles, { from, to }: CycleRange): number {
  return (atSeconds[to] ?? 0) - (atSeconds[from] ?? 0);
}

function usual(values: Float64Array, count: number): number {
  return spreadOf(values, { from: 0, to: count - 1 })?.median ?? 0;
}

/** Stretches of cycles, counted back from the end of the run. */
interface Blocks {
  readonly count: number;
  /** At their ends. */
  readonly liveMB: Float64Array;
  /** MB allocated a second. */
  readonly rate: Float64Array;
  /** The last cycle of a block. */
  endOf(block: number): number;
}

function blocksOf(cycles: Cycles): Blocks {
  const last = cycles.count - 1;
  const stride = cyclesInBlock(cycles);
  const count = Math.max(0, Math.floor(last / stride));
  const liveMB = new Float64Array(count);
  const rate = new Float64Array(count);
  for (let block = 0; block < count; block++) {
    const end = last - block * stride;
    let allocated = 0;
    let seconds = 0;
    for (let i = end - stride + 1; i <= end; i++) {
      allocated += allocatedMB(cycles, i);
      seconds += periodSeconds(cycles, i);
    }
    liveMB[block] = cycles.liveMB[end] ?? 0;
    rate[block] = seconds > 0 ? allocated / seconds : 0;
  }
  return { count, liveMB, rate, endOf: (block) => last - block * stride };
}

/** So many that a block has the time it needs, by the later half of the run. */
function cyclesInBlock({ count, atSeconds }: Cycles): number {
  const last = count - 1;
  const middle = Math.floor(last / 2);
  const period = ((atSeconds[last] ?? 0) - (atSeconds[middle] ?? 0)) / Math.max(1, last - middle);
  return period > 0 ? Math.max(1, Math.ceil(BLOCK_SECONDS / period)) : Math.max(1, last);
}
