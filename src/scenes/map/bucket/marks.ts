import type { BucketEvent, SlotRef } from '../../../models/bucket-map/events';
import type { Mark, MarkRole, Move, Place } from '../stage/pane';
import { rowId } from './layout';

function place({ array, bucket, slot }: SlotRef): Place {
  return { row: rowId(array, bucket), slot };
}

function slotMark(ref: SlotRef, role: MarkRole): Mark {
  return { ...place(ref), role };
}

function rowMark(array: number, bucket: number, role: MarkRole): Mark {
  return { row: rowId(array, bucket), slot: -1, role };
}

/** Places on the stage that the event points at. */
export function bucketMarks(event: BucketEvent | undefined): readonly Mark[] {
  switch (event?.type) {
    case 'selectBucket':
    case 'evacuate':
    case 'evacuated':
    case 'iterBucket':
      return [rowMark(event.array, event.bucket, 'active')];
    case 'followOverflow':
      return [rowMark(event.array, event.to, 'active')];
    case 'linkOverflow':
      return [rowMark(event.array, event.overflow, 'written')];
    case 'compareTophash':
      return [{ ...slotMark(event, event.equal ? 'candidate' : 'compared'), controlOnly: true }];
    case 'compareKey':
      return [slotMark(event, event.equal ? 'match' : 'compared')];
    case 'rememberFree':
      return [slotMark(event, 'candidate')];
    case 'writeSlot':
    case 'updateSlot':
      return [slotMark(event, 'written')];
    case 'found':
      return [slotMark(event, 'match')];
    case 'deleteSlot':
    case 'markEmptyRest':
      return [slotMark(event, 'removed')];
    case 'moveEntry':
      return [slotMark(event.to, 'written')];
    case 'yield':
    case 'skipEntry':
      return [slotMark(event, 'seen')];
    default:
      return [];
  }
}

export function bucketMove(event: BucketEvent | undefined): Move | undefined {
  return event?.type === 'moveEntry' ? { from: place(event.from), to: place(event.to) } : undefined;
}

/** The buckets of the chain that the walk has visited since it chose its bucket. */
export function bucketTrail(events: readonly BucketEvent[]): readonly string[] {
  const from = events.findLastIndex((event) => event.type === 'selectBucket');
  return events.slice(Math.max(0, from)).flatMap((event) => {
    if (event.type === 'selectBucket') return [rowId(event.array, event.bucket)];
    return event.type === 'followOverflow' ? [rowId(event.array, event.to)] : [];
  });
}
