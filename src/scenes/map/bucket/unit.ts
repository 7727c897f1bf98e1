import { slotIndex } from '../../../models/bucket-map/chain';
import type { BucketEvent } from '../../../models/bucket-map/events';
import { BUCKET_SLOTS } from '../../../models/bucket-map/layout';
import { type BucketArray, type BucketState, SLOT_WORDS } from '../../../models/bucket-map/state';
import {
  EMPTY_ONE,
  EMPTY_REST,
  EVACUATED_EMPTY,
  EVACUATED_X,
  EVACUATED_Y,
  isEvacuated,
  isFree,
  MIN_TOP_HASH,
} from '../../../models/bucket-map/tophash';
import { load } from '../../../models/kernel/bits';
import { word64 } from '../../../models/kernel/word64';
import type { SlotFields } from '../../../models/layout/fields';
import { POINTER_BYTES } from '../../../models/map/config';
import type { Owner } from '../../../models/map/owners';
import type { ControlFact, PathFact, UnitTask } from '../run/facts';
import type { Part, SlotRole, Unit, UnitRef, UnitSlot } from '../stage/pane';
import { blockNumber, controlPart, fieldParts, hexByte, isIndex, otherKey } from '../stage/unit/unitParts';
import { arrayName, heldArrays, loneBuckets, nextHeld } from './blocks';
import { bucketsOf } from './focus';
import { keyInSlot, rowId } from './layout';

interface Bucket {
  readonly array: BucketArray;
  readonly bucket: number;
}

/** Roles of the slots, as the steps since the bucket was reached have shown them. */
function rolesOf(events: readonly BucketEvent[], { array: { id }, bucket }: Bucket): Map<number, SlotRole> {
  const roles = new Map<number, SlotRole>();
  for (const event of events) {
    if (!('slot' in event) || event.array !== id || event.bucket !== bucket) continue;
    if (event.type === 'compareTophash') roles.set(event.slot, event.equal ? 'candidate' : 'different');
    else if (event.type === 'compareKey')
      roles.set(event.slot, event.equal ? 'equal' : otherKey(roles.get(event.slot)));
    else if (event.type === 'rememberFree') roles.set(event.slot, 'candidate');
    else if (event.type === 'deleteSlot') roles.set(event.slot, 'removed');
    else if (event.type === 'yield') roles.set(event.slot, 'seen');
    else if (event.type === 'writeSlot' || event.type === 'updateSlot') roles.set(event.slot, 'written');
  }
  const last = events.at(-1);
  if (last?.type === 'moveEntry' && last.to.array === id && last.to.bucket === bucket) {
    roles.set(last.to.slot, 'written');
  }
  return roles;
}

/** The bucket that a person chose, if it is held at this step. */
function chosenBucket(h: BucketState, pin: UnitRef | undefined): Bucket | undefined {
  const id = pin && blockNumber(pin, 'a');
  const array = id === undefined ? undefined : h.arrays[id];
  if (!pin || !array) return undefined;
  const bucket = pin.unit;
  if (!isIndex(bucket, array.size)) return undefined;
  const held = bucket < array.count || headOf(array, bucket) !== undefined || loneBuckets(array).includes(bucket);
  return held ? { array, bucket } : undefined;
}

function latestBucket(h: BucketState, events: readonly BucketEvent[]): Bucket | undefined {
  const place = events.map((event) => bucketsOf(event)[0]).findLast((found) => found !== undefined);
  const array = place && h.arrays[place.array];
  return array ? { array, bucket: place.bucket } : undefined;
}

/** The first bucket that holds an entry, or else the first of all. */
function firstBucket(h: BucketState): Bucket | undefined {
  const arrays = heldArrays(h);
  for (const array of arrays) {
    const slot = array.used === 0 ? -1 : array.tophash.findIndex((tophash) => tophash >= MIN_TOP_HASH);
    if (slot >= 0) return { array, bucket: Math.floor(slot / BUCKET_SLOTS) };
  }
  return arrays[0] && { array: arrays[0], bucket: 0 };
}

/** The main bucket that a bucket hangs from, itself if it is one; undefined where it stands in no chain. */
function headOf(array: BucketArray, bucket: number): number | undefined {
  if (bucket < array.base) return bucket;
  for (let head = 0; head < array.base; head++) {
    for (let next = nextHeld(array, head); next !== 0; next = nextHeld(array, next)) if (next === bucket) return head;
  }
  return undefined;
}

/** Owner of the whole bucket, if it has only one: a spare bucket, or one that has been moved. */
function wholeOwner({ array, bucket }: Bucket, head: number | undefined): Owner | undefined {
  if (head === undefined) return 'overflow';
  // A bucket is moved slot by slot: once its last slot has moved, all have.
  return isEvacuated(load(array.tophash, slotIndex(bucket, BUCKET_SLOTS - 1))) ? 'oldArray' : undefined;
}

function controlFact({ array, bucket }: Bucket, slot: number, sameSize: boolean): ControlFact {
  const tophash = load(array.tophash, slotIndex(bucket, slot));
  switch (tophash) {
    case EMPTY_REST:
      return { type: 'emptyRest' };
    case EMPTY_ONE:
      return { type: 'emptyOne' };
    case EVACUATED_X:
      return { type: sameSize ? 'evacuatedSame' : 'evacuatedX' };
    case EVACUATED_Y:
      return { type: 'evacuatedY' };
    case EVACUATED_EMPTY:
      return { type: 'evacuatedEmpty' };
    default: {
      const top = load(array.slots, slotIndex(bucket, slot) * SLOT_WORDS + 2) >>> 24;
      return { type: 'tophash', top, by: tophash - top };
    }
  }
}

function slotOf(
  h: BucketState,
  place: Bucket,
  slot: number,
  whole: Owner | undefined,
  fields: SlotFields,
  keyText: (key: number) => string,
): Omit<UnitSlot, 'role'> {
  const { key: keyPart, elem: elemPart } = h.layout;
  const { array, bucket } = place;
  const tophash = load(array.tophash, slotIndex(bucket, slot));
  const state = isFree(tophash) ? 'empty' : tophash < MIN_TOP_HASH ? 'moved' : 'full';
  const number = keyInSlot(array, bucket, slot);
  const key = number < 0 ? '' : keyText(number);
  const ownerWhenUsed = (used: Owner) =>
    whole ?? (state === 'full' ? used : state === 'empty' ? 'emptySlot' : 'oldArray');
  const keyAt = BUCKET_SLOTS + slot * keyPart.size;
  const elemAt = BUCKET_SLOTS * (1 + keyPart.size) + slot * elemPart.size;
  const parts: Part[] = [
    controlPart({ slot, at: slot, owner: whole ?? 'control' }, 'tophash', controlFact(place, slot, h.sameSizeGrow)),
    ...fieldParts('key', fields.key, { slot, at: keyAt, owner: ownerWhenUsed('key') }, key),
    ...fieldParts('elem', fields.elem, { slot, at: elemAt, owner: ownerWhenUsed('value') }, ''),
  ];
  const at = slotIndex(bucket, slot) * SLOT_WORDS;
  const hash = word64(load(array.slots, at + 2), load(array.slots, at + 3));
  return { slot, control: hexByte(tophash), state, key, ...(number >= 0 && { entry: { number, hash } }), parts };
}

function overflowPart(h: BucketState, { array, bucket }: Bucket, whole: Owner | undefined): Part {
  const next = nextHeld(array, bucket);
  return {
    piece: 'none',
    owner: whole ?? 'pointer',
    at: h.layout.bucketSize - POINTER_BYTES,
    bytes: POINTER_BYTES,
    slot: -1,
    name: 'overflow',
    go: h.layout.pointers ? '*bmap' : 'uintptr',
    text: '',
    leadsTo: next,
    padding: false,
  };
}

function pathOf(h: BucketState, { array, bucket }: Bucket, head: number | undefined): PathFact[] {
  const name = arrayName(h, array);
  if (head === undefined) return [name, { type: 'spareAt', number: bucket }];
  const main: PathFact = { type: 'bucketAt', number: head };
  return head === bucket ? [name, main] : [name, main, { type: 'overflowAt', number: bucket }];
}

function ageOf(h: BucketState, { id }: BucketArray): Extract<UnitTask, { type: 'bucket' }>['of'] {
  if (id === h.buckets) return 'current';
  if (id === h.oldbuckets) return 'old';
  return id > h.buckets ? 'new' : 'former';
}

/** A bucket slot by slot: `pin` if it is held, or the one the latest step is about, or the first that holds an entry. */
export function bucketUnit(
  h: BucketState,
  events: readonly BucketEvent[],
  keyText: (key: number) => string,
  fields: SlotFields,
  pin?: UnitRef,
): Unit | undefined {
  const chosen = chosenBucket(h, pin);
  const latest = chosen ? undefined : latestBucket(h, events);
  const place = chosen ?? latest ?? firstBucket(h);
  if (!place) return undefined;
  const { array, bucket } = place;
  const head = headOf(array, bucket);
  const whole = wholeOwner(place, head);
  const roles = rolesOf(events, place);
  return {
    ref: { block: `a${array.id}`, unit: bucket },
    because: chosen ? 'chosen' : latest ? 'steps' : 'first',
    row: rowId(array.id, bucket),
    task: { type: 'bucket', of: ageOf(h, array), number: bucket < array.base ? bucket : undefined },
    path: pathOf(h, place, head),
    note: 'bucket',
    atOnce: false,
    bytes: h.layout.bucketSize,
    slots: Array.from({ length: BUCKET_SLOTS }, (_, slot) => ({
      ...slotOf(h, place, slot, whole, fields, keyText),
      role: roles.get(slot) ?? 'none',
    })),
    rest: [overflowPart(h, place, whole)],
  };
}
