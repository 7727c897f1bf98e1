import type { BucketEvent } from '../../models/bucket-map/events';
import type { BucketState } from '../../models/bucket-map/state';
import { tophashOf } from '../../models/bucket-map/tophash';
import { lowBits } from '../../models/kernel/bits';
import type { Word64 } from '../../models/kernel/word64';
import type { HashSegment } from '../hash/layout';

const TOPHASH_STEPS = new Set<BucketEvent['type']>(['compareTophash', 'writeSlot']);
const INDEX_STEPS = new Set<BucketEvent['type']>(['selectBucket', 'evacuate', 'startGrowth']);

/** The bits of a hash that the bucket map looks at. */
export function bucketSegments(h: BucketState, hash: Word64, event: BucketEvent | undefined): HashSegment[] {
  const tophash: HashSegment = {
    id: 'tophash',
    fromBit: 56,
    bits: 8,
    label: `tophash 0x${tophashOf(hash.hi).toString(16).padStart(2, '0')}`,
    role: 'control',
    place: 'below',
    lit: event !== undefined && TOPHASH_STEPS.has(event.type),
  };
  if (h.B === 0) return [tophash];
  const index: HashSegment = {
    id: 'bucket',
    fromBit: 0,
    bits: h.B,
    label: `low B = ${h.B} bits → bucket ${lowBits(hash.lo, h.B)}`,
    role: 'accent',
    place: 'below',
    lit: event !== undefined && INDEX_STEPS.has(event.type),
  };
  return [tophash, index];
}
