import { slotIndex } from '../../models/bucket-map/chain';
import type { BucketEvent } from '../../models/bucket-map/events';
import { BUCKET_SLOTS } from '../../models/bucket-map/layout';
import { type BucketArray, type BucketState, isGrowing, oldBucketCount } from '../../models/bucket-map/state';
import {
  EMPTY_ONE,
  EMPTY_REST,
  EVACUATED_EMPTY,
  EVACUATED_X,
  EVACUATED_Y,
  isEvacuated,
} from '../../models/bucket-map/tophash';
import { loadByte } from '../../models/kernel/words';
import type { UnitRef } from '../stage/pane';
import {
  FIELD_COLUMNS,
  fieldRow,
  MOST_UNITS,
  type StructureRow,
  type StructureTable,
  shownNote,
} from '../stage/structure';
import { blockNumber, hexByte } from '../stage/unitParts';
import { windowAround } from '../stage/window';
import { formatBytes, formatCount } from '../ui/bytes';
import { arrayTitle, heldArrays, loneBuckets, nextHeld } from './blocks';
import { type BucketFocus, type BucketPlace, bucketFocus } from './focus';
import { keyInSlot } from './layout';

/** The map at the last of `events`, the steps of one operation so far, as tables; `pin` is a bucket that a person chose. */
export function bucketStructure(
  h: BucketState,
  events: readonly BucketEvent[],
  keyText: (key: number) => string,
  pin?: UnitRef,
): StructureTable[] {
  if (!h.made) return [{ caption: 'hmap', columns: FIELD_COLUMNS, rows: [], note: 'The map is nil: it has no hmap.' }];
  return [hmapTable(h), arraysTable(h), slotsTable(h, bucketFocus(events), keyText, pin)];
}

function hmapTable(h: BucketState): StructureTable {
  const arrayText = (id: number) => {
    const array = h.arrays[id];
    return array ? `→ ${formatCount(array.base)} buckets` : 'nil';
  };
  const rows = [
    fieldRow('count', formatCount(h.count), 'entries: what len(m) returns'),
    fieldRow('flags', flagWords(h), 'what is under way'),
    fieldRow('B', `${h.B}`, `2^B = ${formatCount(2 ** h.B)} buckets`),
    fieldRow('noverflow', formatCount(h.noverflow), 'overflow buckets of the current array; an estimate where B ≥ 16'),
    fieldRow('buckets', arrayText(h.buckets), 'the current array'),
    fieldRow('oldbuckets', arrayText(h.oldbuckets), 'the array being evacuated'),
    fieldRow('nevacuate', formatCount(h.nevacuate), evacuationText(h)),
    ...extraRows(h),
  ];
  return { caption: 'hmap', columns: FIELD_COLUMNS, rows };
}

function flagWords({ iterator, oldIterator, sameSizeGrow }: BucketState): string {
  const words = Object.entries({ iterator, oldIterator, sameSizeGrow }).filter(([, set]) => set);
  return words.map(([word]) => word).join(' | ') || '0';
}

function evacuationText(h: BucketState): string {
  if (!isGrowing(h)) return 'counts old buckets during a growth';
  return `all old buckets below it have moved, of ${formatCount(oldBucketCount(h))}`;
}

function extraRows(h: BucketState): StructureRow[] {
  if (!h.extra) return [fieldRow('extra', 'nil', 'no mapextra')];
  const rows = [
    fieldRow(
      'extra.nextOverflow',
      h.nextOverflow < 0 ? 'nil' : `→ overflow bucket ${formatCount(h.nextOverflow)}`,
      'the next preallocated overflow bucket',
    ),
  ];
  const slices = [
    { field: 'extra.overflow', slice: h.overflow, of: 'the current array' },
    { field: 'extra.oldoverflow', slice: h.oldoverflow, of: 'the old array' },
  ];
  for (const { field, slice, of } of slices) {
    if (!slice) continue;
    const size = `len ${formatCount(slice.length)}, cap ${formatCount(slice.capacity)}`;
    rows.push(fieldRow(field, size, `keeps the overflow buckets of ${of} alive`));
  }
  return rows;
}

function arraysTable(h: BucketState): StructureTable {
  return {
    caption: 'Arrays of buckets',
    columns: [
      { title: 'array' },
      { title: 'buckets', numeric: true },
      { title: 'evacuated', numeric: true },
      { title: 'overflow used', numeric: true },
      { title: 'overflow spare', numeric: true },
      { title: 'entries', numeric: true },
      { title: 'bytes', numeric: true },
    ],
    rows: heldArrays(h).map((array) => {
      const held = array.count + array.alone;
      const spare = loneBuckets(array).length;
      const counts = [array.base, evacuatedCount(array), held - array.base - spare, spare, array.used];
      return {
        id: `a${array.id}`,
        cells: [arrayTitle(h, array).block, ...counts.map(formatCount), formatBytes(held * h.layout.bucketSize)],
      };
    }),
  };
}

/** Main buckets that have moved. A bucket is moved slot by slot: once its last slot has moved, all have. */
function evacuatedCount({ base, tophash }: BucketArray): number {
  let moved = 0;
  for (let bucket = 0; bucket < base; bucket++) {
    if (isEvacuated(loadByte(tophash, slotIndex(bucket, BUCKET_SLOTS - 1)))) moved += 1;
  }
  return moved;
}

/** A bucket in its chain. */
interface Link {
  readonly array: BucketArray;
  /** The main bucket that the chain starts with. */
  readonly head: number;
  readonly bucket: number;
  /** Its number in the chain, from 0. */
  readonly depth: number;
  /** Whether it is the one to look at. */
  readonly current: boolean;
}

/** Every bucket that stands in a chain, chain by chain. It builds nothing: there may be very many. */
function eachLink(array: BucketArray, visit: (bucket: number, head: number, depth: number) => void): void {
  for (let head = 0; head < array.base; head++) {
    visit(head, head, 0);
    let depth = 1;
    for (let next = nextHeld(array, head); next !== 0; next = nextHeld(array, next)) {
      visit(next, head, depth);
      depth += 1;
    }
  }
}

/** The buckets to be in view, the one to look at first; those of several arrays take turns. */
function wantedBuckets(arrays: readonly BucketArray[], focus: BucketFocus, pin: UnitRef | undefined): BucketPlace[] {
  const focused = arrays
    .flatMap(({ id }) => focus.units(id).map((bucket, rank) => ({ array: id, bucket, rank })))
    .sort((a, b) => a.rank - b.rank);
  const chosen = pin && blockNumber(pin, 'a');
  if (!pin || chosen === undefined) return focused;
  const others = focused.filter(({ array, bucket }) => array !== chosen || bucket !== pin.unit);
  return [{ array: chosen, bucket: pin.unit }, ...others];
}

/** Where the wanted buckets stand among all links, in the order of `wanted`, and how many links there are. */
function findLinks(arrays: readonly BucketArray[], wanted: readonly BucketPlace[]) {
  const found = new Map<BucketPlace, number>();
  let total = 0;
  for (const array of arrays) {
    const places = new Map(wanted.filter((place) => place.array === array.id).map((place) => [place.bucket, place]));
    eachLink(array, (bucket) => {
      const place = places.get(bucket);
      if (place) found.set(place, total);
      total += 1;
    });
  }
  return { found: wanted.flatMap((place) => found.get(place) ?? []), total };
}

/** The links around the found ones, the first of which is the one to look at. */
function linksAround(arrays: readonly BucketArray[], total: number, found: readonly number[]): Link[] {
  const spans = windowAround(total, found, MOST_UNITS);
  const links: Link[] = [];
  let index = 0;
  for (const array of arrays) {
    eachLink(array, (bucket, head, depth) => {
      if (spans.some(({ from, to }) => index >= from && index < to)) {
        links.push({ array, head, bucket, depth, current: index === found[0] });
      }
      index += 1;
    });
  }
  return links;
}

function slotsTable(
  h: BucketState,
  focus: BucketFocus,
  keyText: (key: number) => string,
  pin: UnitRef | undefined,
): StructureTable {
  const arrays = heldArrays(h);
  const { found, total } = findLinks(arrays, wantedBuckets(arrays, focus, pin));
  const links = linksAround(arrays, total, found);
  return {
    caption: 'Slots of the buckets in view',
    columns: [
      ...(arrays.length > 1 ? [{ title: 'array' }] : []),
      { title: 'bucket', numeric: true },
      { title: 'overflow', numeric: true },
      { title: 'slot', numeric: true },
      { title: 'tophash', numeric: true },
      { title: 'state' },
      { title: 'key' },
    ],
    rows: links.flatMap((link) => slotRows(link, arrays.length > 1 ? [arrayTitle(h, link.array).block] : [], keyText)),
    note: shownNote(links.length, total, 'buckets', found.length > 0),
  };
}

function slotRows(
  { array, head, bucket, depth, current }: Link,
  name: readonly string[],
  keyText: (key: number) => string,
): StructureRow[] {
  const place = [...name, formatCount(head), depth === 0 ? '–' : formatCount(depth)];
  return Array.from({ length: BUCKET_SLOTS }, (_, slot) => {
    const tophash = loadByte(array.tophash, slotIndex(bucket, slot));
    const key = keyInSlot(array, bucket, slot);
    return {
      id: `a${array.id}b${bucket}s${slot}`,
      cells: [...place, `${slot}`, hexByte(tophash), stateWord(tophash), key < 0 ? '' : keyText(key)],
      continues: slot > 0,
      current,
    };
  });
}

/** The runtime's name of a special tophash value. */
function stateWord(tophash: number): string {
  switch (tophash) {
    case EMPTY_REST:
      return 'emptyRest';
    case EMPTY_ONE:
      return 'emptyOne';
    case EVACUATED_X:
      return 'evacuatedX';
    case EVACUATED_Y:
      return 'evacuatedY';
    case EVACUATED_EMPTY:
      return 'evacuatedEmpty';
    default:
      return 'used';
  }
}
