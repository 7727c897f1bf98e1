import type { Bridge, BridgeStep, BridgeStepId } from '../../models/resident/bridge';
import type { Rect } from '../memory/textures';
import { bytesText } from '../ui/parseBytes';

/** A part of the last bar, as its step is drawn. */
interface ResidentPart extends Rect {
  readonly id: BridgeStepId;
}

export interface BridgeBar extends Rect {
  readonly id: BridgeStepId;
  /** It takes away: the bar ends where it begins to the reader's left. */
  readonly negative: boolean;
  /** It has no end: the bar runs out of the picture. */
  readonly open: boolean;
  /** It starts where nothing can be drawn any more. */
  readonly beyond: boolean;
  /** Where the next bar starts, px. */
  readonly end: number;
  /** Of the last bar: what it is made of. */
  readonly parts: readonly ResidentPart[];
  /** Of the last bar: where it may end, px. Null where that can't be seen. */
  readonly whisker: { readonly from: number; readonly to: number } | null;
}

export interface BridgeLayout {
  readonly bars: readonly BridgeBar[];
  readonly ticks: readonly { readonly bytes: number; readonly label: string; readonly x: number }[];
  readonly scaleBytes: number;
}

export const BAR_HEIGHT = 22;
const TICK_ROOM = 90;
/** What an open bar leaves of the width to what comes before it. */
const OPEN_SHARE = 2;

interface Placed {
  readonly step: BridgeStep;
  readonly from: number;
  readonly to: number;
}

/** Where each step starts and ends, in bytes; the last from nothing to the sum. */
function place(steps: readonly BridgeStep[]): Placed[] {
  let sum = 0;
  return steps.map((step) => {
    if (step.id === 'resident') return { step, from: 0, to: step.bytes.expected };
    const from = sum;
    sum += step.bytes.expected;
    return { step, from, to: sum };
  });
}

function scaleOf(placed: readonly Placed[], bounded: boolean): number {
  const ends = placed.flatMap(({ step, from, to }) =>
    step.id === 'resident' ? [from, to, step.bytes.high] : [from, to],
  );
  const most = Math.max(1, ...ends.filter(Number.isFinite));
  return bounded ? most : most * OPEN_SHARE;
}

/** Steps without a part of their own in the last bar: the garbage is less by what they take. */
const WITHIN_GARBAGE: readonly BridgeStepId[] = ['limit', 'unreached'];

/** The last bar, made of the others. */
function partsOf(steps: readonly BridgeStep[], px: (bytes: number) => number): ResidentPart[] {
  const within = steps.filter(({ id }) => WITHIN_GARBAGE.includes(id));
  const taken = within.reduce((sum, { bytes }) => sum + bytes.expected, 0);
  let x = 0;
  return steps
    .filter(({ id }) => id !== 'resident' && !WITHIN_GARBAGE.includes(id))
    .map(({ id, bytes }) => {
      const width = px(id === 'garbage' ? bytes.expected + taken : bytes.expected);
      const part = { id, x, y: 0, width, height: BAR_HEIGHT };
      x += width;
      return part;
    })
    .filter(({ width }) => width > 0);
}

/** A bar a step, at one scale: each starts where the one before ended. */
export function layoutBridge({ steps, bounded }: Bridge, width: number): BridgeLayout {
  const placed = place(steps);
  const scaleBytes = scaleOf(placed, bounded);
  const px = (bytes: number) => (Number.isFinite(bytes) ? (bytes / scaleBytes) * width : width);
  const bars = placed.map(({ step, from, to }): BridgeBar => {
    const [a, b] = [px(from), px(to)];
    const isLast = step.id === 'resident';
    const { low, high } = step.bytes;
    const whisker = isLast && bounded && px(high) - px(low) >= 2 ? { from: px(low), to: px(high) } : null;
    return {
      id: step.id,
      negative: to < from,
      open: Number.isFinite(from) && !Number.isFinite(to),
      beyond: !Number.isFinite(from),
      x: Math.min(a, b),
      y: 0,
      width: Math.abs(b - a),
      height: BAR_HEIGHT,
      end: b,
      parts: isLast && bounded ? partsOf(steps, px) : [],
      whisker,
    };
  });
  return { bars, ticks: ticksOf(scaleBytes, width), scaleBytes };
}

function ticksOf(scaleBytes: number, width: number): BridgeLayout['ticks'] {
  const most = Math.max(1, Math.floor(width / TICK_ROOM));
  const step = 2 ** Math.ceil(Math.log2(scaleBytes / most));
  return Array.from({ length: Math.floor(scaleBytes / step) + 1 }, (_, i) => ({
    bytes: i * step,
    label: i === 0 ? '0' : bytesText(i * step),
    x: ((i * step) / scaleBytes) * width,
  }));
}
