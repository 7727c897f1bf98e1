import type { CollectEvent, MemoryEvent } from '../map/heap';

export type BucketObject =
  | 'hmap'
  | 'mapextra'
  | 'buckets'
  | 'overflow'
  | 'overflowHeader'
  | 'overflowSlice'
  | 'key'
  | 'elem';

/** A slot of a bucket: `array` is an array's id, `bucket` counts its main buckets first, then its overflow buckets. */
export interface SlotRef {
  readonly array: number;
  readonly bucket: number;
  readonly slot: number;
}

/** One fact about a bucket map, in the runtime's words. */
export type BucketEvent =
  | MemoryEvent<BucketObject>
  | CollectEvent
  /** The key was hashed under the map's seed. */
  | { readonly type: 'hash'; readonly key: number; readonly hi: number; readonly lo: number }
  /** The low B bits of the hash chose a main bucket. `old` while it is still to be moved. */
  | { readonly type: 'selectBucket'; readonly array: number; readonly bucket: number; readonly old: boolean }
  | ({ readonly type: 'compareTophash'; readonly tophash: number; readonly equal: boolean } & SlotRef)
  | ({ readonly type: 'compareKey'; readonly key: number; readonly equal: boolean } & SlotRef)
  /** The string in the slot has another length than the key, so its bytes aren't read. */
  | ({ readonly type: 'otherLength'; readonly length: number } & SlotRef)
  /** Of two long strings, the lengths and the four bytes at either end were compared. */
  | ({ readonly type: 'compareEnds'; readonly equal: boolean } & SlotRef)
  /** The slot is free: a lookup that doesn't end at emptyRest reads it and goes on. */
  | ({ readonly type: 'passFree' } & SlotRef)
  /** The chain goes on in an overflow bucket. */
  | { readonly type: 'followOverflow'; readonly array: number; readonly bucket: number; readonly to: number }
  /** The first free slot of the chain, for the entry if its key is absent. */
  | ({ readonly type: 'rememberFree' } & SlotRef)
  /** An overflow bucket was linked to a chain; `preallocated` if it lay ready in the array. */
  | {
      readonly type: 'linkOverflow';
      readonly array: number;
      readonly bucket: number;
      readonly overflow: number;
      readonly preallocated: boolean;
    }
  | ({ readonly type: 'writeSlot'; readonly key: number; readonly tophash: number } & SlotRef)
  | ({ readonly type: 'updateSlot'; readonly key: number } & SlotRef)
  | ({ readonly type: 'found'; readonly key: number } & SlotRef)
  | { readonly type: 'absent'; readonly key: number }
  | ({ readonly type: 'deleteSlot'; readonly key: number } & SlotRef)
  /** Nothing used follows any more: emptyOne became emptyRest. */
  | ({ readonly type: 'markEmptyRest' } & SlotRef)
  | {
      readonly type: 'startGrowth';
      readonly sameSize: boolean;
      readonly B: number;
      readonly from: number;
      readonly to: number;
    }
  /** A bucket of the old array is about to be moved, chain and all; `y` is -1 in a same-size growth. */
  | {
      readonly type: 'evacuate';
      readonly array: number;
      readonly bucket: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly type: 'moveEntry'; readonly key: number; readonly from: SlotRef; readonly to: SlotRef }
  /** The old bucket is empty; with `detached` its overflow chain was let go at once. */
  | { readonly type: 'evacuated'; readonly array: number; readonly bucket: number; readonly detached: boolean }
  | { readonly type: 'advanceEvacuation'; readonly nevacuate: number }
  | { readonly type: 'growthDone' }
  | { readonly type: 'clearBuckets'; readonly array: number }
  /** The map became empty: it draws a new seed, so every key's hash changes. */
  | { readonly type: 'reseed' }
  | { readonly type: 'iterStart'; readonly iter: number; readonly startBucket: number; readonly offset: number }
  | { readonly type: 'iterBucket'; readonly iter: number; readonly array: number; readonly bucket: number }
  | ({ readonly type: 'yield'; readonly iter: number; readonly key: number } & SlotRef)
  /** The entry goes to the other half of the new array, or has moved there and is no longer in the map. */
  | ({ readonly type: 'skipEntry'; readonly iter: number; readonly key: number } & SlotRef)
  | { readonly type: 'iterEnd'; readonly iter: number };
