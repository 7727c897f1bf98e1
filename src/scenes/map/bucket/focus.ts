import type { BucketEvent } from '../../../models/bucket-map/events';
import type { UnitRef } from '../stage/pane';

/** Buckets that the last steps of an operation are about, the latest first. */
export interface BucketFocus {
  units(array: number): readonly number[];
}

/** A bucket, main or overflow, of an array. */
export interface BucketPlace {
  readonly array: number;
  readonly bucket: number;
}

/** The buckets that an event is about, the one to look at first. */
export function bucketsOf(event: BucketEvent): readonly BucketPlace[] {
  switch (event.type) {
    case 'moveEntry':
      return [event.to, event.from];
    case 'linkOverflow':
      return [{ array: event.array, bucket: event.overflow }, event];
    case 'followOverflow':
      return [{ array: event.array, bucket: event.to }, event];
    case 'selectBucket':
    case 'compareTophash':
    case 'compareKey':
    case 'rememberFree':
    case 'writeSlot':
    case 'updateSlot':
    case 'found':
    case 'deleteSlot':
    case 'markEmptyRest':
    case 'evacuate':
    case 'evacuated':
    case 'iterBucket':
    case 'yield':
    case 'skipEntry':
      return [event];
    default:
      return [];
  }
}

/** Number of steps back that a bucket stays in view. */
const MEMORY = 24;

/** The focus at the last of `events`, the steps of one operation so far; before all a bucket that a person chose. */
export function bucketFocus(events: readonly BucketEvent[], pin?: UnitRef): BucketFocus {
  const byArray = new Map<number, number[]>();
  for (let i = events.length - 1; i >= Math.max(0, events.length - MEMORY); i--) {
    const event = events[i];
    if (!event) continue;
    for (const { array, bucket } of bucketsOf(event)) {
      const units = byArray.get(array) ?? [];
      if (!units.includes(bucket)) units.push(bucket);
      byArray.set(array, units);
    }
  }
  return {
    units: (array) => {
      const units = byArray.get(array) ?? [];
      return pin?.block === `a${array}` ? [pin.unit, ...units] : units;
    },
  };
}
