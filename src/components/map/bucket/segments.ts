import { slotAt } from '../../../models/bucket-map/bucket';
import type { BucketEvent } from '../../../models/bucket-map/events';
import { type BucketState, oldBucketCount } from '../../../models/bucket-map/state';
import { tophashOf } from '../../../models/bucket-map/tophash';
import { lowBits } from '../../../models/kernel/bits';
import type { Word64 } from '../../../models/kernel/word64';
import { NAN_KEY } from '../../../models/map/ops';
import type { MovedEntry } from '../hash/hashInFocus';
import { bitOf, type HashSegment, type HashTarget } from '../hash/layout';
import type { SegmentFact } from '../run/facts';
import { rowId } from './events';

type Move = Extract<BucketEvent, { type: 'moveEntry' }>;

/** The entry that moves. Where NaN goes no stored hash says: each look at it draws another. */
export function bucketMovedEntry(h: BucketState, event: BucketEvent | undefined): MovedEntry | undefined {
  if (event?.type !== 'moveEntry' || event.key === NAN_KEY) return undefined;
  const { array: id, bucket, slot } = event.to;
  const array = h.arrays[id];
  return array ? slotAt(array, bucket, slot).entry : undefined;
}

/** The bits of a hash that the bucket map looks at: of the entry that moves, or else of the operation's key. */
export function bucketSegments(h: BucketState, hash: Word64, event: BucketEvent | undefined): HashSegment[] {
  return [tophashSegment(hash, event), ...(h.B === 0 ? [] : indexSegments(h, hash, event))];
}

function tophashSegment(hash: Word64, event: BucketEvent | undefined): HashSegment {
  const to = tophashTarget(event);
  return {
    id: 'tophash',
    fromBit: 56,
    bits: 8,
    fact: { type: 'tophash', tophash: tophashOf(hash.hi) },
    role: 'control',
    place: 'below',
    lit: to !== undefined,
    to,
  };
}

function tophashTarget(event: BucketEvent | undefined): HashTarget | undefined {
  return event?.type === 'compareTophash' || event?.type === 'writeSlot'
    ? { row: rowId(event.array, event.bucket), part: 'control' }
    : undefined;
}

function indexSegments(h: BucketState, hash: Word64, event: BucketEvent | undefined): HashSegment[] {
  switch (event?.type) {
    case 'selectBucket': {
      const to = rowTarget(event);
      return [event.old ? oldIndexSegment(h, hash, to) : indexSegment(h, hash, to)];
    }
    case 'evacuate':
      // Each write moves one more bucket, which has nothing to do with its key.
      return [
        event.bucket === lowBits(hash.lo, oldB(h))
          ? oldIndexSegment(h, hash, rowTarget(event))
          : indexSegment(h, hash, undefined),
      ];
    case 'moveEntry':
      return h.sameSizeGrow
        ? [indexSegment(h, hash, rowTarget(event.to))]
        : [{ ...oldIndexSegment(h, hash, undefined), place: 'above' }, halfSegment(h, hash, event)];
    case 'startGrowth':
      return [{ ...indexSegment(h, hash, undefined), lit: true }];
    default:
      return [indexSegment(h, hash, undefined)];
  }
}

function rowTarget({ array, bucket }: { array: number; bucket: number }): HashTarget {
  return { row: rowId(array, bucket), part: 'row' };
}

/** B of the array that is being moved. */
function oldB(h: BucketState): number {
  return Math.log2(oldBucketCount(h));
}

function lowSegment(bits: number, fact: SegmentFact, to: HashTarget | undefined): HashSegment {
  return { id: 'bucket', fromBit: 0, bits, fact, role: 'accent', place: 'below', lit: to !== undefined, to };
}

function indexSegment(h: BucketState, hash: Word64, to: HashTarget | undefined): HashSegment {
  return lowSegment(h.B, { type: 'bucket', bits: h.B, bucket: lowBits(hash.lo, h.B) }, to);
}

function oldIndexSegment(h: BucketState, hash: Word64, to: HashTarget | undefined): HashSegment {
  const bits = oldB(h);
  return lowSegment(bits, { type: 'oldBucket', bits, bucket: lowBits(hash.lo, bits) }, to);
}

/** The one bit that the new array looks at in addition. */
function halfSegment(h: BucketState, hash: Word64, { to }: Move): HashSegment {
  const bit = oldB(h);
  return {
    id: 'half',
    fromBit: bit,
    bits: 1,
    fact: { type: bitOf(hash, bit) === 1 ? 'upperHalf' : 'stays', bit, bucket: lowBits(hash.lo, h.B) },
    role: 'accent',
    place: 'below',
    lit: true,
    to: rowTarget(to),
  };
}
