import type { BucketEvent } from '../../../models/bucket-map/events';
import {
  type BucketRef,
  type BucketUnit,
  bucketAt,
  bucketLoads,
  chainAt,
  firstBucket,
  headOf,
  heldArrays,
  heldBucket,
  spareBuckets,
} from '../../../models/bucket-map/inspect';
import { BUCKET_SLOTS, HMAP_BYTES, MAPEXTRA_BYTES, SLICE_HEADER_BYTES } from '../../../models/bucket-map/layout';
import { arrayObjects, deletedAlive, recordObjects } from '../../../models/bucket-map/ledger';
import type { BucketArray, BucketState } from '../../../models/bucket-map/state';
import { EMPTY_ONE, EMPTY_REST, EVACUATED_EMPTY, EVACUATED_X, EVACUATED_Y } from '../../../models/bucket-map/tophash';
import type { SlotFields } from '../../../models/layout/fields';
import { POINTER_BYTES } from '../../../models/map/config';
import type { MapSlot } from '../../../models/map/unit';
import type { BlockName, ControlFact, KeyText, PaneNote, PathFact, UnitTask } from '../run/facts';
import { blockNumber, type Focus, magnify, otherKey, rowsAround, unitRow } from '../run/memory';
import type { Block, Pane, PaneRow, Row, SlotRole, Unit, UnitRef } from '../stage/pane';
import { type MemoryRecord, objectRecords, recordRows, restRows } from '../stage/records';
import { blockId, placesOf, rowId } from './events';

/** Rows of an array that are drawn as rows; what is beyond is seen in the strip of all buckets. */
const ROW_BUDGET = 17;
/** Overflow buckets drawn under their main bucket before the chain is abridged. */
const CHAIN_ROWS = 5;

export function arrayName(h: BucketState, { id }: BucketArray): BlockName {
  if (id === h.buckets) return { type: 'buckets' };
  if (id === h.oldbuckets) return { type: 'oldbuckets' };
  return { type: id > h.buckets ? 'newArray' : 'heldArray' };
}

/** All buckets of all arrays that are held. */
export function bucketBlocks(h: BucketState, focus: Focus): Block[] {
  return heldArrays(h).map((array): Block => {
    const id = blockId(array.id);
    const { loads: cells, buckets: units } = bucketLoads(array);
    let entries = 0;
    for (const load of cells) if (load <= BUCKET_SLOTS) entries += load;
    return {
      id,
      name: arrayName(h, array),
      kind: array.id >= h.buckets ? 'live' : 'old',
      unitBytes: h.layout.bucketSize,
      cells,
      ...(units && { units }),
      focus: focus
        .units(id)
        .map((unit) => (units ? units.indexOf(unit) : unit))
        .filter((cell) => cell >= 0 && cell < cells.length),
      entries,
      slots: cells.length * BUCKET_SLOTS,
    };
  });
}

/** Buckets that the entries of a moved one have gone to, as far as the present growth says it. */
function destinations(h: BucketState, array: BucketArray, head: number): number[] {
  if (array.id !== h.oldbuckets) return [];
  return h.sameSizeGrow ? [head] : [head, head + array.base];
}

/** A main bucket has its number, overflow buckets hang from it; a moved bucket says where its entries went. */
function bucketRow(h: BucketState, array: BucketArray, unit: BucketUnit): Row {
  const { number, head, whole } = unit;
  const id = rowId(array.id, number);
  if (head === undefined) return unitRow(id, unit, { name: 'spare' });
  return unitRow(id, unit, {
    ...(number === head ? { name: head, linked: false } : { linked: true }),
    ...(whole && { movedTo: destinations(h, array, head) }),
  });
}

function chainRows(h: BucketState, array: BucketArray, head: number): PaneRow[] {
  const chain = chainAt(array, head);
  const rows: PaneRow[] = chain
    .slice(0, 1 + CHAIN_ROWS)
    .map((bucket) => bucketRow(h, array, bucketAt(h, array, bucket, head)));
  const hidden = chain.length - rows.length;
  if (hidden > 0) rows.push({ id: `a${array.id}c${head}`, gap: { type: 'overflow', count: hidden } });
  return rows;
}

function spareRows(h: BucketState, array: BucketArray): PaneRow[] {
  const spare = spareBuckets(array);
  if (spare.length > 2) return [{ id: `a${array.id}spare`, gap: { type: 'spare', count: spare.length } }];
  return spare.map((bucket) => bucketRow(h, array, bucketAt(h, array, bucket, undefined)));
}

function arrayNote(h: BucketState, { base, count, alone }: BucketArray): PaneNote {
  return { type: 'array', buckets: base, preallocated: count - base, alone, bucketBytes: h.layout.bucketSize };
}

function arrayPane(h: BucketState, array: BucketArray, focus: Focus): Pane {
  const id = blockId(array.id);
  const units = focus.units(id);
  const [first] = units;
  const main = units.filter((unit) => unit < array.base);
  return {
    id,
    title: arrayName(h, array),
    note: arrayNote(h, array),
    rows: [
      ...rowsAround(id, 'buckets', array.base, main, (head) => chainRows(h, array, head)),
      ...spareRows(h, array),
      ...restRows(id, h.config.release, arrayObjects(h, array)),
    ],
    anchor: first === undefined ? undefined : rowId(array.id, first),
    kind: array.id >= h.buckets ? 'live' : 'old',
  };
}

function recordsPane(h: BucketState): Pane {
  const records: MemoryRecord[] = [{ name: 'hmap', owner: 'header', bytes: HMAP_BYTES }];
  if (h.extra) records.push({ name: 'mapextra', owner: 'header', bytes: MAPEXTRA_BYTES });
  const slices = [
    { name: 'overflow', owner: 'overflow', slice: h.overflow },
    { name: 'oldoverflow', owner: 'oldArray', slice: h.oldoverflow },
  ] as const;
  for (const { name, owner, slice } of slices)
    if (slice) records.push({ name, owner, bytes: SLICE_HEADER_BYTES + slice.capacity * POINTER_BYTES });
  records.push(...objectRecords(h));
  const { bytes } = deletedAlive(h);
  if (bytes > 0) records.push({ name: 'deleted', owner: 'oldArray', bytes });
  const rest = restRows('records', h.config.release, recordObjects(h));
  const rows = [...recordRows(records), ...rest];
  return { id: 'records', title: { type: 'records' }, note: undefined, rows, kind: 'records' };
}

export function bucketPanes(h: BucketState, focus: Focus): Pane[] {
  return h.made ? [...heldArrays(h).map((array) => arrayPane(h, array, focus)), recordsPane(h)] : [];
}

/** True if every bucket has a row of its own. */
export function allInRows(h: BucketState): boolean {
  return heldArrays(h).every((array) => array.base <= ROW_BUDGET);
}

/** Roles of the slots, as the steps since the bucket was reached have shown them. */
function rolesOf(events: readonly BucketEvent[], { array: { id }, bucket }: BucketRef): Map<number, SlotRole> {
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
export function chosenBucket(h: BucketState, pin: UnitRef | undefined): BucketRef | undefined {
  const id = pin && blockNumber(pin.block, 'a');
  return pin && id !== undefined ? heldBucket(h, id, pin.unit) : undefined;
}

function latestBucket(h: BucketState, events: readonly BucketEvent[]): BucketRef | undefined {
  const place = events.map((event) => placesOf(event)[0]).findLast((found) => found !== undefined);
  const array = place && h.arrays[blockNumber(place.block, 'a') ?? -1];
  return array ? { array, bucket: place.unit } : undefined;
}

function controlFact({ ctrl, entry }: MapSlot, sameSize: boolean): ControlFact {
  switch (ctrl) {
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
      const top = (entry?.hash.hi ?? 0) >>> 24;
      return { type: 'tophash', top, by: ctrl - top };
    }
  }
}

function pathOf(h: BucketState, { array, bucket }: BucketRef, head: number | undefined): PathFact[] {
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
  keyText: KeyText,
  fields: SlotFields,
  pin?: UnitRef,
): Unit | undefined {
  const chosen = chosenBucket(h, pin);
  const latest = chosen ? undefined : latestBucket(h, events);
  const place = chosen ?? latest ?? firstBucket(h);
  if (!place) return undefined;
  const { array, bucket } = place;
  const unit = bucketAt(h, array, bucket, headOf(array, bucket));
  return {
    ref: { block: blockId(array.id), unit: bucket },
    because: chosen ? 'chosen' : latest ? 'steps' : 'first',
    row: rowId(array.id, bucket),
    task: { type: 'bucket', of: ageOf(h, array), number: bucket < array.base ? bucket : undefined },
    path: pathOf(h, place, unit.head),
    note: 'bucket',
    atOnce: false,
    ...magnify(unit, rolesOf(events, place), {
      control: 'tophash',
      meaning: (slot) => controlFact(slot, h.sameSizeGrow),
      overflow: { go: h.layout.pointers ? '*bmap' : 'uintptr', leadsTo: unit.next },
      fields,
      keyText,
    }),
  };
}
