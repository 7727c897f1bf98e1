import { heapBytes } from '../../../models/allocator/sizeClass';
import { lookupWalk, putWalk, slotIndex } from '../../../models/bucket-map/access';
import type { BucketEvent, BucketObject, SlotRef } from '../../../models/bucket-map/events';
import { overLoadFactor, tooManyOverflowBuckets } from '../../../models/bucket-map/grow';
import { EMPTY_ONE, EMPTY_REST } from '../../../models/bucket-map/layout';
import {
  type BucketArray,
  type BucketState,
  isGrowing,
  oldBucketCount,
  SLOT_WORDS,
} from '../../../models/bucket-map/state';
import { lowBits } from '../../../models/kernel/bits';
import type { EventStretch } from '../record/design';
import type { BlockName, BucketSetting, EventFact, OpType, RecordName, StretchFact } from '../record/facts';
import {
  arrayId,
  bucketRowId,
  type Mark,
  type MarkRole,
  type Move,
  type Place,
  SLOT_ROLES,
  type UnitRef,
} from '../record/pane';

function unitRef({ array, bucket }: { readonly array: number; readonly bucket: number }): UnitRef {
  return { block: arrayId(array), unit: bucket };
}

/** The buckets that an event is about, the one to look at first. */
export function bucketPlaces(event: BucketEvent): readonly UnitRef[] {
  if (event.type === 'moveEntry') return [unitRef(event.to), unitRef(event.from)];
  if (!('bucket' in event)) return [];
  const here = unitRef(event);
  if (event.type === 'linkOverflow') return [{ ...here, unit: event.overflow }, here];
  if (event.type === 'followOverflow') return [{ ...here, unit: event.to }, here];
  return [here];
}

export function arrayName(h: BucketState, { id }: BucketArray): BlockName {
  if (id === h.buckets) return { type: 'buckets' };
  if (id === h.oldbuckets) return { type: 'oldbuckets' };
  return { type: id > h.buckets ? 'newArray' : 'heldArray' };
}

function place({ array, bucket, slot }: SlotRef): Place {
  return { row: bucketRowId(array, bucket), slot };
}

function slotMark(ref: SlotRef, role: MarkRole): Mark {
  return { ...place(ref), role };
}

function rowMark(array: number, bucket: number, role: MarkRole): Mark {
  return { row: bucketRowId(array, bucket), slot: -1, role };
}

function arrayMark(array: number): Mark {
  return { row: arrayId(array), slot: -1, role: 'active' };
}

/** Records by the events that are about them: B, oldbuckets, nevacuate and noverflow are fields of the hmap. */
const RECORDS: Partial<Readonly<Record<BucketEvent['type'] | BucketObject, RecordName>>> = {
  startGrowth: 'hmap',
  advanceEvacuation: 'hmap',
  growthDone: 'hmap',
  hmap: 'hmap',
  buckets: 'hmap',
  overflow: 'hmap',
  mapextra: 'mapextra',
  overflowHeader: 'overflow',
  overflowSlice: 'overflow',
};

/** The record that the event is about; of memory that is allocated or dropped it is the object itself. */
export function bucketRecord(event: BucketEvent | undefined): RecordName | undefined {
  return event && RECORDS['object' in event ? event.object : event.type];
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
    case 'alloc':
      return event.object === 'buckets' ? [arrayMark(event.id)] : [];
    case 'startGrowth':
      return [arrayMark(event.to)];
    case 'compareTophash':
    case 'compareEnds':
      return [
        { ...slotMark(event, event.equal ? 'candidate' : 'compared'), controlOnly: event.type === 'compareTophash' },
      ];
    case 'compareKey':
      return [slotMark(event, event.equal ? 'match' : 'compared')];
    case 'moveEntry':
      return [slotMark(event.to, 'written')];
    default:
      return event && 'slot' in event ? [slotMark(event, SLOT_ROLES[event.type] ?? 'compared')] : [];
  }
}

export function bucketMove(event: BucketEvent | undefined): Move | undefined {
  if (event?.type === 'writeSlot') return { to: place(event) };
  return event?.type === 'moveEntry' ? { from: place(event.from), to: place(event.to) } : undefined;
}

/** The buckets of the chain that the walk has visited since it chose its bucket. */
export function bucketTrail(events: readonly BucketEvent[]): readonly string[] {
  const from = events.findLastIndex((event) => event.type === 'selectBucket');
  return events.slice(Math.max(0, from)).flatMap((event) => {
    if (event.type === 'selectBucket') return [bucketRowId(event.array, event.bucket)];
    return event.type === 'followOverflow' ? [bucketRowId(event.array, event.to)] : [];
  });
}

/** Place that an event speaks of: a slot, or a bucket's first. */
interface Spot {
  readonly array: number;
  readonly bucket: number;
  readonly slot: number;
}

function spotOf(event: BucketEvent): Spot {
  if (event.type === 'moveEntry') return event.to;
  if (event.type === 'alloc' && event.object === 'buckets') return { array: event.id, bucket: 0, slot: 0 };
  if (event.type === 'startGrowth') return { array: event.to, bucket: 0, slot: 0 };
  return {
    array: 'array' in event ? event.array : -1,
    bucket: 'bucket' in event ? event.bucket : 0,
    slot: 'slot' in event ? event.slot : 0,
  };
}

/** Low word of the hash in a slot. */
function hashLow(array: BucketArray | null | undefined, { bucket, slot }: Spot): number {
  return array?.slots[slotIndex(bucket, slot) * SLOT_WORDS + 3] ?? 0;
}

function goesElsewhere(event: BucketEvent, h: BucketState, lo: number): boolean {
  if (event.type !== 'skipEntry' || h.sameSizeGrow) return false;
  const loop = h.iterators.find(({ iter }) => iter === event.iter);
  return loop !== undefined && loop.checkBucket >= 0 && lowBits(lo, loop.B) !== loop.checkBucket;
}

/** Surroundings of an event: what its sentence says besides. */
export function bucketSetting(event: BucketEvent, h: BucketState, op: OpType): BucketSetting {
  const { B, config } = h;
  const spot = spotOf(event);
  const array = h.arrays[spot.array];
  const lo = hashLow(array, spot);
  const oldBuckets = isGrowing(h) ? oldBucketCount(h) : 0;
  const { first } = op === 'put' ? putWalk(config.assign) : lookupWalk(config.assign);
  // A lookup in the only bucket compares keys without a hash.
  const isUnhashed = B === 0 && op === 'get' && config.assign !== 'generic';
  return {
    op,
    rounded: event.type === 'alloc' ? heapBytes(config.release, event.bytes, event.pointers) : 0,
    B,
    buckets: array?.base ?? 0,
    spare: array ? array.count - array.base : 0,
    oldBuckets,
    byTophash: first !== 'key' && !isUnhashed,
    byLength: first === 'length',
    mustGrow: !isGrowing(h) && (overLoadFactor(h.count + 1, B) || tooManyOverflowBuckets(h.noverflow, B)),
    isRest: array?.tophash[slotIndex(spot.bucket, spot.slot)] === EMPTY_REST,
    isOld: isGrowing(h) && spot.array === h.oldbuckets,
    isNext: spot.bucket === h.nevacuate,
    target: lowBits(lo, B),
    isOverflow: array !== null && array !== undefined && spot.bucket >= array.base,
    newBit: h.sameSizeGrow ? undefined : (lo & oldBuckets) === 0 ? 0 : 1,
    goesElsewhere: goesElsewhere(event, h, lo),
  };
}

/** Case of an event's type that sentences tell apart. */
function caseOf(event: BucketEvent, h: BucketState, op: OpType): string | boolean {
  const map = () => bucketSetting(event, h, op);
  switch (event.type) {
    case 'alloc': {
      const { buckets, spare } = map();
      return `${event.object} ${buckets === 1} ${spare > 0} ${op} ${h.B === 0} ${buckets === 2 ** h.B}`;
    }
    case 'drop':
      return `${event.object} ${event.count === 1}`;
    case 'collect':
      return event.bytes === 0;
    case 'selectBucket':
      return event.old ? 'old' : h.B === 0;
    case 'compareTophash':
      if (event.tophash === EMPTY_ONE) return 'emptyOne';
      return event.tophash === EMPTY_REST ? `emptyRest ${event.slot === 7}` : `${event.equal} ${map().byLength}`;
    case 'compareEnds':
      return event.equal;
    case 'compareKey':
      return event.equal ? 'equal' : map().byTophash;
    case 'rememberFree':
      return `${map().isRest} ${map().mustGrow}`;
    case 'linkOverflow':
      return event.preallocated;
    case 'writeSlot':
      return map().isOverflow;
    case 'found':
      return map().oldBuckets > 0;
    case 'absent':
      return op;
    case 'startGrowth':
      return event.sameSize ? 'sameSize' : `${map().oldBuckets === 1} ${map().spare > 0}`;
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

/** Kind of every event that belongs to moving one old bucket. The events that end a growth have kinds of their own. */
const EVACUATION = 'evacuation';

/** True of the steps that end the search of a put where its bucket’s entries do: the slot is empty, and free for the entry. */
function endsSearch(event: BucketEvent, h: BucketState, op: OpType): boolean {
  if (op !== 'put') return false;
  if (event.type === 'compareTophash') return event.tophash === EMPTY_REST;
  return event.type === 'rememberFree' && bucketSetting(event, h, op).isRest;
}

/** True of the two steps that each slot takes whose tophash is the key’s and whose key is another. */
function meetsSameTophash(event: BucketEvent, h: BucketState, op: OpType): boolean {
  if (event.type === 'compareTophash') return event.equal;
  return event.type === 'compareKey' && !event.equal && bucketSetting(event, h, op).byTophash;
}

/** Kind of an event: its type, and the case of it that sentences tell apart. */
export function bucketKind(event: BucketEvent, h: BucketState, op: OpType): string {
  const { type } = event;
  if (endsSearch(event, h, op)) {
    const { mustGrow, byTophash } = bucketSetting(event, h, op);
    return `searchEnd ${mustGrow} ${byTophash}`;
  }
  if (meetsSameTophash(event, h, op)) return 'sameTophash';
  const kind = caseOf(event, h, op);
  if (type === 'evacuate' || type === 'moveEntry' || type === 'evacuated') return `${EVACUATION} ${h.sameSizeGrow}`;
  if (type === 'advanceEvacuation' && kind === false) return `${EVACUATION} ${h.sameSizeGrow}`;
  return `${type} ${kind}`;
}

/** Entries that an old bucket moves, from its `evacuate` or from an overflow bucket on that was linked meanwhile. */
function moved(facts: readonly EventFact[]): StretchFact | undefined {
  const [first] = facts;
  const old =
    first?.type === 'bucket' && first.event.type === 'evacuate'
      ? { bucket: first.event.bucket, isNext: first.map.isNext }
      : undefined;
  const moves: { key: number; bucket: number }[] = [];
  let emptied = -1;
  for (const { event, map } of facts) {
    if (event.type === 'evacuated') emptied = event.bucket;
    if (event.type === 'moveEntry' && 'target' in map) moves.push({ key: event.key, bucket: map.target });
  }
  const [low, high] = [...new Set(moves.map(({ bucket }) => bucket))].sort((a, b) => a - b);
  if (low === undefined) return old ? { type: 'movedNothing', old } : { type: 'emptied', bucket: emptied };
  return { type: 'movedToBuckets', old, moves, low, high };
}

/** End of a search whose key is new. */
function newKey(slot: number, facts: readonly EventFact[]): StretchFact {
  return { type: 'newKey', slot, mustGrow: facts.some(({ map }) => 'mustGrow' in map && map.mustGrow) };
}

/** Fewer slots that have the key’s tophash by chance are told one by one: each says what it means. */
const LEAST_SAME_TOPHASH = 3;

/** Summary of a run of events of one kind; undefined if each gets its own sentence. */
export function bucketStretch(event: BucketEvent, { count, slots, facts }: EventStretch): StretchFact | undefined {
  switch (event.type) {
    case 'evacuate':
    case 'moveEntry':
    case 'evacuated':
    case 'advanceEvacuation':
      return moved(facts());
    case 'compareTophash':
    case 'compareKey':
    case 'compareEnds':
    case 'otherLength':
    case 'passFree': {
      if ('equal' in event && event.equal) {
        const others = slots.slice(0, count >> 1);
        return others.length < LEAST_SAME_TOPHASH ? undefined : { type: 'sameTophash', slots: others };
      }
      const tophash = event.type === 'compareTophash' ? event.tophash : undefined;
      if (tophash === EMPTY_REST) return newKey(event.slot, facts());
      return { type: tophash === EMPTY_ONE ? 'emptyOne' : event.type, slots };
    }
    case 'rememberFree':
      return newKey(event.slot, facts());
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
