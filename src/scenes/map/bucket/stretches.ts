import type { BucketEvent } from '../../../models/bucket-map/events';
import { EMPTY_ONE, EMPTY_REST } from '../../../models/bucket-map/tophash';
import type { EventStretch } from '../run/design';
import type { EventFact, StretchFact } from '../run/facts';

function moved(facts: readonly EventFact[], entries: number): StretchFact {
  const byBucket = new Map<number, number>();
  for (const fact of facts) {
    if (fact.type !== 'bucket' || fact.event.type !== 'moveEntry') continue;
    const { target } = fact.map;
    byBucket.set(target, (byBucket.get(target) ?? 0) + 1);
  }
  const buckets = [...byBucket].sort(([a], [b]) => a - b).map(([bucket, count]) => ({ bucket, entries: count }));
  return { type: 'movedToBuckets', entries, buckets };
}

function passed(event: BucketEvent): 'otherTophash' | 'otherKey' | 'emptyOne' | undefined {
  if (event.type === 'compareKey') return event.equal ? undefined : 'otherKey';
  if (event.type !== 'compareTophash' || event.equal || event.tophash === EMPTY_REST) return undefined;
  return event.tophash === EMPTY_ONE ? 'emptyOne' : 'otherTophash';
}

/** Facts about events of one kind in a row; undefined where each is told by itself. */
export function bucketStretch(event: BucketEvent, { count, slots, facts }: EventStretch): StretchFact | undefined {
  switch (event.type) {
    case 'moveEntry':
      return moved(facts(), count);
    case 'compareTophash':
    case 'compareKey': {
      const type = passed(event);
      return type && { type, slots };
    }
    case 'markEmptyRest':
      return { type: 'emptyRest', count };
    case 'yield':
      return { type: 'seen', count };
    case 'skipEntry':
      return { type: 'skipped', count };
    case 'iterBucket':
      return { type: 'passedBuckets', count };
    default:
      return undefined;
  }
}
