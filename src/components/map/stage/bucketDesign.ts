import { bucketMap } from '../../../models/bucket-map/bucketMap';
import type { BucketEvent } from '../../../models/bucket-map/events';
import { mostEntries } from '../../../models/bucket-map/grow';
import {
  type BucketUnit,
  bucketAt,
  chainAt,
  heldArrays,
  slotAt,
  spareBuckets,
} from '../../../models/bucket-map/inspect';
import {
  EVACUATED_X,
  HMAP_BYTES,
  MAPEXTRA_BYTES,
  SLICE_HEADER_BYTES,
  tophashOf,
} from '../../../models/bucket-map/layout';
import {
  arrayObjects,
  bucketHeapLedger,
  bucketLedger,
  deletedAlive,
  recordObjects,
} from '../../../models/bucket-map/ledger';
import { type BucketArray, type BucketState, isGrowing, oldBucketCount } from '../../../models/bucket-map/state';
import { lowBits, type Word64 } from '../../../models/kernel/bits';
import { POINTER_BYTES } from '../../../models/map/config';
import { NAN_KEY } from '../../../models/map/ops';
import type { Design } from '../record/design';
import type { MapSummary, Marker, PaneNote, SegmentFact } from '../record/facts';
import { bitOf, type HashSegment, type HashTarget, type MovedEntry } from '../record/hashInFocus';
import type { Pane, PaneRow, Row } from '../record/pane';
import { arrayId, bucketRowId } from '../record/pane';
import {
  arrayName,
  bucketKind,
  bucketMarks,
  bucketMove,
  bucketPlaces,
  bucketRecord,
  bucketSetting,
  bucketStretch,
  bucketTrail,
} from './bucketEvents';
import {
  countChange,
  type Focus,
  focusOf,
  MAX_ROWS_WITHOUT_STRIP,
  type MemoryRecord,
  objectRecords,
  recordRows,
  restRows,
  rowsAround,
  unitRow,
} from './rows';

function summary(h: BucketState): MapSummary {
  if (!h.made) return { type: 'nil' };
  const { B, nevacuate, sameSizeGrow: sameSize } = h;
  if (!isGrowing(h)) return { type: 'buckets', B, entries: h.count };
  return { type: 'growing', B, sameSize, nevacuate, old: oldBucketCount(h) };
}

function marker(event: BucketEvent): Marker | undefined {
  switch (event.type) {
    case 'startGrowth':
      return event.sameSize ? { type: 'sameSizeGrowth' } : { type: 'growth', B: event.B };
    case 'growthDone':
      return { type: 'growthDone' };
    case 'linkOverflow':
      return { type: 'firstOverflow' };
    default:
      return undefined;
  }
}

export const bucketDesign: Design<BucketState, BucketEvent> = {
  model: bucketMap,
  seedOf: (h) => h.seed,
  requested: bucketLedger,
  heap: bucketHeapLedger,
  summary,
  entries: (h) => h.count,
  panes: (h, events, pin) => bucketPanes(h, focusOf(events, bucketPlaces, pin)),
  allInRows,
  directory: () => [],
  marks: bucketMarks,
  record: bucketRecord,
  move: bucketMove,
  movedEntry: bucketMovedEntry,
  trail: bucketTrail,
  segments: bucketSegments,
  fact: (event, h, op) => ({ type: 'bucket', event, map: bucketSetting(event, h, op) }),
  marker,
  arrays: (event) => countChange(event, ['buckets']),
  kind: bucketKind,
  begins: ({ type }) => type === 'evacuate',
  stretch: bucketStretch,
  slot: (event) => ('slot' in event ? event.slot : undefined),
  unitBytes: (h) => h.layout.bucketSize,
};

/** Overflow buckets drawn under their main bucket before the chain is abridged. */
const CHAIN_ROWS = 5;

/** Buckets that the entries of a moved one have gone to, as far as the present growth says it. */
function destinations(h: BucketState, array: BucketArray, head: number): number[] {
  if (array.id !== h.oldbuckets) return [];
  return h.sameSizeGrow ? [head] : [head, head + array.base];
}

/** A main bucket has its number, overflow buckets hang from it; a moved bucket says where its entries went. */
function bucketRow(h: BucketState, array: BucketArray, unit: BucketUnit): Row {
  const { number, head, whole } = unit;
  const id = bucketRowId(array.id, number);
  if (head === undefined) return unitRow(id, unit, { name: 'spare' });
  const moved = destinations(h, array, head);
  return unitRow(
    id,
    unit,
    {
      ...(number === head ? { name: head, linked: false } : { linked: true }),
      ...(whole && { movedTo: moved }),
    },
    ({ ctrl }) => moved[ctrl - EVACUATED_X],
  );
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
  const id = arrayId(array.id);
  const units = focus.units(id);
  const [first] = units;
  const main = units.filter((unit) => unit < array.base);
  return {
    id,
    title: arrayName(h, array),
    note: arrayNote(h, array),
    load:
      array.id === h.buckets && !isGrowing(h)
        ? { taken: h.count / array.base, most: mostEntries(h.B) / array.base }
        : undefined,
    rows: [
      ...rowsAround(id, 'buckets', array.base, main, (head) => chainRows(h, array, head)),
      ...spareRows(h, array),
      ...restRows(id, h.config.release, arrayObjects(h, array)),
    ],
    anchor: first === undefined ? undefined : bucketRowId(array.id, first),
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
  if (!h.made) return [];
  // The array that is moved stands left of the one that takes its place; what only a loop still holds comes last.
  const place = ({ id }: BucketArray) => (id === h.oldbuckets ? 0 : id >= h.buckets ? 1 : 2);
  const arrays = heldArrays(h).toSorted((a, b) => place(a) - place(b));
  return [...arrays.map((array) => arrayPane(h, array, focus)), recordsPane(h)];
}

/** True if every bucket has a row of its own. */
function allInRows(h: BucketState): boolean {
  return heldArrays(h).every((array) => array.base <= MAX_ROWS_WITHOUT_STRIP);
}

type Move = Extract<BucketEvent, { type: 'moveEntry' }>;

/** The entry that moves. Where NaN goes no stored hash says: each look at it draws another. */
export function bucketMovedEntry(h: BucketState, event: BucketEvent | undefined): MovedEntry | undefined {
  if (event?.type !== 'moveEntry' || event.key === NAN_KEY) return undefined;
  const { array: id, bucket, slot } = event.to;
  const array = h.arrays[id];
  return array ? slotAt(array, bucket, slot).entry : undefined;
}

/** The bits of a hash that the bucket map looks at: of the entry that moves, or else of the operation's key. */
export function bucketSegments(h: BucketState, hash: Word64, event: BucketEvent | undefined): HashSegment[] {
  const segments = [tophashSegment(hash, event), ...(h.B === 0 ? [] : indexSegments(h, hash, event))];
  return event?.type === 'hash' ? segments.map((segment) => ({ ...segment, lit: true })) : segments;
}

function tophashSegment(hash: Word64, event: BucketEvent | undefined): HashSegment {
  const to = tophashTarget(event);
  return {
    id: 'tophash',
    fromBit: 56,
    bits: 8,
    fact: { type: 'tophash', tophash: tophashOf(hash.hi) },
    role: 'control',
    place: 'below',
    lit: to !== undefined,
    to,
  };
}

function tophashTarget(event: BucketEvent | undefined): HashTarget | undefined {
  return event?.type === 'compareTophash' || event?.type === 'writeSlot'
    ? { row: bucketRowId(event.array, event.bucket), part: 'control' }
    : undefined;
}

function indexSegments(h: BucketState, hash: Word64, event: BucketEvent | undefined): HashSegment[] {
  switch (event?.type) {
    case 'selectBucket': {
      const to = rowTarget(event);
      return [event.old ? oldIndexSegment(h, hash, to) : indexSegment(h, hash, to)];
    }
    case 'evacuate':
      // Each write moves one more bucket, which has nothing to do with its key.
      return [
        event.bucket === lowBits(hash.lo, oldB(h))
          ? oldIndexSegment(h, hash, rowTarget(event))
          : indexSegment(h, hash, undefined),
      ];
    case 'moveEntry':
      return h.sameSizeGrow
        ? [indexSegment(h, hash, rowTarget(event.to))]
        : [{ ...oldIndexSegment(h, hash, undefined), place: 'above' }, halfSegment(h, hash, event)];
    case 'startGrowth':
      return [indexSegment(h, hash, rowTarget({ array: event.to, bucket: lowBits(hash.lo, h.B) }))];
    default:
      return [indexSegment(h, hash, undefined)];
  }
}

function rowTarget({ array, bucket }: { array: number; bucket: number }): HashTarget {
  return { row: bucketRowId(array, bucket), part: 'row' };
}

/** B of the array that is being moved. */
function oldB(h: BucketState): number {
  return Math.log2(oldBucketCount(h));
}

function lowSegment(bits: number, fact: SegmentFact, to: HashTarget | undefined): HashSegment {
  return { id: 'bucket', fromBit: 0, bits, fact, role: 'accent', place: 'below', lit: to !== undefined, to };
}

function indexSegment(h: BucketState, hash: Word64, to: HashTarget | undefined): HashSegment {
  return lowSegment(h.B, { type: 'bucket', bits: h.B, bucket: lowBits(hash.lo, h.B) }, to);
}

function oldIndexSegment(h: BucketState, hash: Word64, to: HashTarget | undefined): HashSegment {
  const bits = oldB(h);
  return lowSegment(bits, { type: 'oldBucket', bits, bucket: lowBits(hash.lo, bits) }, to);
}

/** The one bit that the new array looks at in addition. */
function halfSegment(h: BucketState, hash: Word64, { to }: Move): HashSegment {
  const bit = oldB(h);
  return {
    id: 'half',
    fromBit: bit,
    bits: 1,
    fact: { type: bitOf(hash, bit) === 1 ? 'upperHalf' : 'stays', bit, bucket: lowBits(hash.lo, h.B) },
    role: 'accent',
    place: 'below',
    lit: true,
    to: rowTarget(to),
  };
}
