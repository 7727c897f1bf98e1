import { sentenceOf } from '../../../components/words/eventWords';
import { slotIndex } from '../../../models/bucket-map/chain';
import type { BucketEvent } from '../../../models/bucket-map/events';
import { BUCKET_SLOTS } from '../../../models/bucket-map/layout';
import { type BucketArray, type BucketState, isGrowing, oldBucketCount } from '../../../models/bucket-map/state';
import {
  EMPTY_ONE,
  EMPTY_REST,
  EVACUATED_EMPTY,
  EVACUATED_X,
  EVACUATED_Y,
  isEvacuated,
} from '../../../models/bucket-map/tophash';
import { loadByte } from '../../../models/kernel/bits';
import type { UnitRef } from '../stage/pane';
import { fieldColumns, fieldRow, MOST_UNITS, type StructureRow, type StructureTable } from '../stage/structure';
import { blockNumber, hexByte } from '../stage/unit/unitParts';
import { windowAround } from '../stage/window';
import type { StructureWords } from '../words/en/structure';
import { arrayName, heldArrays, loneBuckets, nextHeld } from './blocks';
import { type BucketFocus, type BucketPlace, bucketFocus } from './focus';
import { keyInSlot } from './layout';

/** The map at the last of `events`, the steps of one operation so far, as tables; `pin` is a bucket that a person chose. */
export function bucketStructure(
  words: StructureWords,
  h: BucketState,
  events: readonly BucketEvent[],
  keyText: (key: number) => string,
  pin?: UnitRef,
): StructureTable[] {
  const { caption, nil } = words.hmap;
  if (!h.made) return [{ caption, columns: fieldColumns(words), rows: [], note: nil }];
  return [hmapTable(words, h), arraysTable(words, h), slotsTable(words, h, bucketFocus(events), keyText, pin)];
}

function hmapTable(words: StructureWords, h: BucketState): StructureTable {
  const { formats: f, hmap } = words;
  const arrayText = (id: number) => {
    const array = h.arrays[id];
    return array ? hmap.toBuckets(array.base) : 'nil';
  };
  const rows = [
    fieldRow('count', f.count(h.count), hmap.count),
    fieldRow('flags', flagWords(h), hmap.flags),
    fieldRow('B', `${h.B}`, hmap.ofB(2 ** h.B)),
    fieldRow('noverflow', f.count(h.noverflow), hmap.noverflow),
    fieldRow('buckets', arrayText(h.buckets), hmap.buckets),
    fieldRow('oldbuckets', arrayText(h.oldbuckets), hmap.oldbuckets),
    fieldRow('nevacuate', f.count(h.nevacuate), isGrowing(h) ? hmap.nevacuate(oldBucketCount(h)) : hmap.notGrowing),
    ...extraRows(words, h),
  ];
  return { caption: hmap.caption, columns: fieldColumns(words), rows };
}

function flagWords({ iterator, oldIterator, sameSizeGrow }: BucketState): string {
  const words = Object.entries({ iterator, oldIterator, sameSizeGrow }).filter(([, set]) => set);
  return words.map(([word]) => word).join(' | ') || '0';
}

function extraRows({ formats: f, hmap }: StructureWords, h: BucketState): StructureRow[] {
  if (!h.extra) return [fieldRow('extra', 'nil', hmap.noExtra)];
  const rows = [
    fieldRow('extra.nextOverflow', h.nextOverflow < 0 ? 'nil' : hmap.toOverflow(h.nextOverflow), hmap.nextOverflow),
  ];
  const slices = [
    { field: 'extra.overflow', slice: h.overflow, meaning: hmap.overflow },
    { field: 'extra.oldoverflow', slice: h.oldoverflow, meaning: hmap.oldoverflow },
  ];
  for (const { field, slice, meaning } of slices) {
    if (!slice) continue;
    const size = `len ${f.count(slice.length)}, cap ${f.count(slice.capacity)}`;
    rows.push(fieldRow(field, size, meaning));
  }
  return rows;
}

function arraysTable(words: StructureWords, h: BucketState): StructureTable {
  const { formats: f, hmap } = words;
  const { columns } = hmap;
  return {
    caption: hmap.arrays,
    columns: [
      { title: columns.array },
      { title: columns.buckets, numeric: true },
      { title: columns.evacuated, numeric: true },
      { title: columns.used, numeric: true },
      { title: columns.spare, numeric: true },
      { title: columns.entries, numeric: true },
      { title: columns.bytes, numeric: true },
    ],
    rows: heldArrays(h).map((array) => {
      const held = array.count + array.alone;
      const spare = loneBuckets(array).length;
      const counts = [array.base, evacuatedCount(array), held - array.base - spare, spare, array.used];
      return {
        id: `a${array.id}`,
        cells: [
          sentenceOf(words.blocks, arrayName(h, array)),
          ...counts.map(f.count),
          f.bytes(held * h.layout.bucketSize),
        ],
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
  /** True for the one to look at. */
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

/** Places of the wanted buckets among all links, in the order of `wanted`, and the number of links. */
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
  words: StructureWords,
  h: BucketState,
  focus: BucketFocus,
  keyText: (key: number) => string,
  pin: UnitRef | undefined,
): StructureTable {
  const arrays = heldArrays(h);
  const { found, total } = findLinks(arrays, wantedBuckets(arrays, focus, pin));
  const links = linksAround(arrays, total, found);
  const { hmap, slot } = words;
  const { columns } = hmap;
  const arrayNames = (array: BucketArray) => (arrays.length > 1 ? [sentenceOf(words.blocks, arrayName(h, array))] : []);
  return {
    caption: hmap.slots,
    columns: [
      ...(arrays.length > 1 ? [{ title: columns.array }] : []),
      { title: columns.bucket, numeric: true },
      { title: columns.overflow, numeric: true },
      { title: slot.slot, numeric: true },
      { title: 'tophash', numeric: true },
      { title: slot.state },
      { title: slot.key },
    ],
    rows: links.flatMap((link) => slotRows(words, link, arrayNames(link.array), keyText)),
    note: links.length === total ? undefined : words.shown.buckets(links.length, total, found.length > 0),
  };
}

function slotRows(
  { formats: f, hmap }: StructureWords,
  { array, head, bucket, depth, current }: Link,
  name: readonly string[],
  keyText: (key: number) => string,
): StructureRow[] {
  const place = [...name, f.count(head), depth === 0 ? '–' : f.count(depth)];
  return Array.from({ length: BUCKET_SLOTS }, (_, slot) => {
    const tophash = loadByte(array.tophash, slotIndex(bucket, slot));
    const key = keyInSlot(array, bucket, slot);
    return {
      id: `a${array.id}b${bucket}s${slot}`,
      cells: [...place, `${slot}`, hexByte(tophash), stateWord(hmap.usedSlot, tophash), key < 0 ? '' : keyText(key)],
      continues: slot > 0,
      current,
    };
  });
}

/** The runtime's name of a special tophash value. */
function stateWord(usedWord: string, tophash: number): string {
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
      return usedWord;
  }
}
