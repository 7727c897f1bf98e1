import type { BucketEvent } from '../../../models/bucket-map/events';
import { EMPTY_ONE, EMPTY_REST } from '../../../models/bucket-map/tophash';

function kindOfTophash(tophash: number): string {
  if (tophash === EMPTY_REST) return 'emptyRest';
  return tophash === EMPTY_ONE ? 'emptyOne' : 'otherTophash';
}

/** Kind of an event: its type, or the case of it that sentences tell apart. */
export function bucketKind(event: BucketEvent): string {
  switch (event.type) {
    case 'alloc':
    case 'drop':
      return `${event.type} ${event.object}`;
    case 'selectBucket':
      return event.old ? 'selectOldBucket' : event.type;
    case 'compareTophash':
      return event.equal ? event.type : kindOfTophash(event.tophash);
    case 'compareKey':
      return event.equal ? event.type : 'otherKey';
    case 'linkOverflow':
      return event.preallocated ? 'linkPreallocated' : event.type;
    case 'startGrowth':
      return event.sameSize ? 'startSameSizeGrowth' : event.type;
    case 'evacuate':
      return event.y < 0 ? 'evacuateToOne' : event.type;
    case 'evacuated':
      return event.detached ? 'evacuatedChain' : event.type;
    default:
      return event.type;
  }
}
