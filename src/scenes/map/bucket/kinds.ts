import type { BucketEvent } from '../../../models/bucket-map/events';
import type { BucketState } from '../../../models/bucket-map/state';
import { EMPTY_ONE, EMPTY_REST } from '../../../models/bucket-map/tophash';
import type { OpType } from '../run/facts';
import { bucketSetting } from './setting';

/** Case of an event's type that sentences tell apart. */
function caseOf(event: BucketEvent, h: BucketState, op: OpType): string | boolean {
  const map = () => bucketSetting(event, h, op);
  switch (event.type) {
    case 'alloc': {
      const { buckets, spare } = map();
      return `${event.object} ${buckets === 1} ${spare > 0}`;
    }
    case 'drop':
      return `${event.object} ${event.count === 1}`;
    case 'collect':
      return event.bytes === 0;
    case 'selectBucket':
      return event.old ? 'old' : h.B === 0;
    case 'compareTophash':
      if (event.tophash === EMPTY_ONE) return 'emptyOne';
      if (event.tophash !== EMPTY_REST) return event.equal;
      return `emptyRest ${map().stopsAtRest && event.slot === 7} ${map().stopsAtRest}`;
    case 'compareKey':
      return event.equal ? 'equal' : map().byTophash;
    case 'rememberFree':
      return map().isRest;
    case 'linkOverflow':
      return event.preallocated;
    case 'found':
      return map().oldBuckets > 0;
    case 'absent':
      return op;
    case 'startGrowth':
      return event.sameSize ? 'sameSize' : map().oldBuckets === 1;
    case 'evacuate':
      return `${event.y < 0} ${map().isNext}`;
    case 'moveEntry':
      return h.sameSizeGrow;
    case 'evacuated':
      return event.detached;
    case 'advanceEvacuation': {
      const { oldBuckets } = map();
      return oldBuckets === 1 ? 'only' : event.nevacuate === oldBuckets;
    }
    case 'iterBucket':
      return map().isOld;
    case 'skipEntry':
      return map().goesElsewhere;
    default:
      return '';
  }
}

/** Kind of an event: its type, and the case of it that sentences tell apart. */
export function bucketKind(event: BucketEvent, h: BucketState, op: OpType): string {
  return `${event.type} ${caseOf(event, h, op)}`;
}
