import { slotIndex } from '../../models/bucket-map/chain';
import type { BucketEvent } from '../../models/bucket-map/events';
import { BUCKET_SLOTS } from '../../models/bucket-map/layout';
import type { BucketState } from '../../models/bucket-map/state';
import { isFree, MIN_TOP_HASH } from '../../models/bucket-map/tophash';
import type { Loupe, LoupeCell } from '../stage/pane';
import { type BucketPlace, bucketsOf } from './focus';
import { keyInSlot } from './layout';

/** What the steps since the bucket was reached have shown of each slot. */
function rolesOf(events: readonly BucketEvent[], { array, bucket }: BucketPlace): Map<number, LoupeCell['role']> {
  const roles = new Map<number, LoupeCell['role']>();
  for (const event of events) {
    if (!('slot' in event) || event.array !== array || event.bucket !== bucket) continue;
    if (event.type === 'compareTophash') roles.set(event.slot, event.equal ? 'candidate' : 'different');
    else if (event.type === 'compareKey') roles.set(event.slot, event.equal ? 'equal' : 'different');
    else if (event.type === 'rememberFree') roles.set(event.slot, 'candidate');
    else if (event.type === 'yield') roles.set(event.slot, 'seen');
    else if (event.type === 'writeSlot' || event.type === 'updateSlot') roles.set(event.slot, 'written');
  }
  const last = events.at(-1);
  if (last?.type === 'moveEntry' && last.to.array === array && last.to.bucket === bucket) {
    roles.set(last.to.slot, 'written');
  }
  return roles;
}

/** The bucket of the latest step that is about one, slot by slot; undefined where the operation is about none. */
export function bucketLoupe(
  h: BucketState,
  events: readonly BucketEvent[],
  keyText: (key: number) => string,
): Loupe | undefined {
  const ref = events.map((event) => bucketsOf(event)[0]).findLast((found) => found !== undefined);
  const array = ref && h.arrays[ref.array];
  if (!ref || !array) return undefined;
  const roles = rolesOf(events, ref);
  const cells = Array.from({ length: BUCKET_SLOTS }, (_, slot): LoupeCell => {
    const tophash = array.tophash[slotIndex(ref.bucket, slot)] ?? 0;
    const key = keyInSlot(array, ref.bucket, slot);
    return {
      slot,
      control: tophash.toString(16).padStart(2, '0'),
      state: isFree(tophash) ? 'empty' : tophash < MIN_TOP_HASH ? 'moved' : 'full',
      key: key < 0 ? '' : keyText(key),
      role: roles.get(slot) ?? 'none',
    };
  });
  const where = array.id === h.buckets ? '' : array.id === h.oldbuckets ? 'old ' : 'former ';
  const name = ref.bucket < array.base ? `bucket ${ref.bucket}` : 'overflow bucket';
  return { title: `${where}${name}: eight tophash bytes, then the keys`, cells };
}
