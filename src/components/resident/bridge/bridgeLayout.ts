import type { Owner } from '../../../models/map/owners';
import type { Bridge, BridgeStep, BridgeStepId } from '../../../models/resident/bridge';
import { type ByteScale, byteScale } from '../../ui/chart/ByteBars';

interface BridgePart {
  readonly id: BridgeStepId;
  readonly bytes: number;
}

/** A step from the maps to what is resident, in bytes: the last one reaches from nothing to the sum. */
export interface BridgeBar {
  readonly step: BridgeStep;
  /** End of the step before. */
  readonly from: number;
  /** Less than `from` where the step takes away; infinite where nothing bounds it. */
  readonly to: number;
  /** The step itself; those before it in the last one. */
  readonly parts: readonly BridgePart[];
}

/** Owner of a map's bytes whose colour and texture a step has. */
export const DRAWN_AS: Readonly<Record<BridgeStepId, Owner>> = {
  maps: 'value',
  other: 'mallocHeader',
  floating: 'tombstone',
  garbage: 'garbage',
  limit: 'oldArray',
  unreached: 'emptySlot',
  spans: 'pageTail',
  runtime: 'header',
  resident: 'header',
};

/** Width of the picture in widths of all that comes before an open bar. */
const OPEN_SHARE = 2;

/** Steps without a part of their own in the last bar: the garbage is less by what they take. */
const WITHIN_GARBAGE: readonly BridgeStepId[] = ['limit', 'unreached'];

/** The last bar, made of the others. */
function partsOf(steps: readonly BridgeStep[]): BridgePart[] {
  const taken = steps
    .filter(({ id }) => WITHIN_GARBAGE.includes(id))
    .reduce((sum, { bytes }) => sum + bytes.expected, 0);
  return steps
    .filter(({ id }) => id !== 'resident' && !WITHIN_GARBAGE.includes(id))
    .map(({ id, bytes }) => ({ id, bytes: bytes.expected + (id === 'garbage' ? taken : 0) }));
}

/** A bar a step: each starts where the one before ended. */
export function bridgeBars({ steps, bounded }: Bridge): BridgeBar[] {
  let sum = 0;
  return steps.map((step) => {
    const { id } = step;
    const { expected } = step.bytes;
    if (id === 'resident') {
      return { step, from: 0, to: expected, parts: bounded ? partsOf(steps) : [{ id, bytes: expected }] };
    }
    const from = sum;
    sum += expected;
    return { step, from, to: sum, parts: [{ id, bytes: Math.abs(expected) }] };
  });
}

/** Bytes to px for all bars, with what chance may add. */
export function bridgeScale({ bounded }: Bridge, bars: readonly BridgeBar[], width: number): ByteScale {
  const ends = bars.flatMap(({ step, from, to }) => (step.id === 'resident' ? [to, step.bytes.high] : [from, to]));
  const most = Math.max(...ends.filter(Number.isFinite));
  return byteScale(bounded ? most : most * OPEN_SHARE, width);
}
