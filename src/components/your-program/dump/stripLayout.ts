import { slotAt as bucketSlotAt, eachLink, entryCounter, isMoved, slotsOf } from '../../../models/bucket-map/inspect';
import { arrayAt, type BucketArray, type BucketState, isGrowing } from '../../../models/bucket-map/state';
import { type Dump, groupsTo } from '../../../models/dump/dump';
import { textAt } from '../../../models/dump/lines';
import { bitCount, loadByte, loadInt, loadWord, toHex, type Word64 } from '../../../models/kernel/bits';
import { NAN_KEY } from '../../../models/map/ops';
import type { Owner } from '../../../models/map/owners';
import type { MapSlot } from '../../../models/map/unit';
import { firstSlot, GROUP_SLOTS, matchDeleted, matchFull } from '../../../models/swiss-map/ctrl';
import { groupCount, slotAt as groupSlotAt, tablesOf } from '../../../models/swiss-map/inspect';
import { isSmall, SLOT_WORDS, type SwissState, tableAt } from '../../../models/swiss-map/state';
import type { Rect } from '../../ui/owners/owners';

/** Heights of a slot's row, of the lane below the slots, and of the strip, px. */
export const ROW = 22;
const LANE_GAP = 4;
const LANE = 8;
export const SLOT_ROWS = 8;
export const STRIP_HEIGHT = ROW * SLOT_ROWS + LANE_GAP + LANE;

/** Unit widths from which slots are drawn singly, separated by a gap, and labelled, px. */
const LEAST_CELLS = 4;
const LEAST_GAP = 10;
const LEAST_TEXT = 76;
/** Widest unit, px. */
export const MOST_UNIT = 168;

/** The visible part of the strip. */
export interface StripView {
  /** Units left of the view, possibly fractional. */
  readonly from: number;
  /** px per unit. */
  readonly unitWidth: number;
  /** px of the view. */
  readonly width: number;
}

/** Owners that colour the areas; an entry has the colour of its value. */
export type StripRole = Extract<Owner, 'value' | 'emptySlot' | 'tombstone' | 'oldArray' | 'pointer'>;

interface SlotText extends Rect {
  readonly place: SlotPlace;
  readonly reading: SlotReading;
}

export interface StripLayout {
  /** `load`: a column shows how full its units are; `slots`: a cell per slot; `texts`: with labels. */
  readonly level: 'load' | 'slots' | 'texts';
  readonly areas: Readonly<Record<StripRole, readonly Rect[]>>;
  /** x of the first unit of each visible table or array, px. */
  readonly edges: readonly number[];
  readonly texts: readonly SlotText[];
}

type Areas = Record<StripRole, Rect[]>;

function stretch(sums: Uint32Array, from: number, to: number): number {
  return loadWord(sums, to) - loadWord(sums, from);
}

/** Adds one column per px, filled from below: entries, then tombstones. */
function addColumns(areas: Areas, units: StripUnits, { from, unitWidth, width }: StripView): void {
  const height = ROW * SLOT_ROWS;
  for (let x = 0; x < width; x++) {
    const first = Math.floor(from + x / unitWidth);
    const end = Math.min(units.count, Math.max(first + 1, Math.floor(from + (x + 1) / unitWidth)));
    if (first < 0 || first >= units.count) continue;
    const slots = (end - first) * SLOT_ROWS;
    const usedHeight = (stretch(units.usedBefore, first, end) / slots) * height;
    const deletedHeight = (stretch(units.deletedBefore, first, end) / slots) * height;
    const moved = stretch(units.movedBefore, first, end);
    if (moved > 0) areas.oldArray.push({ x, y: 0, width: 1, height: (moved / (end - first)) * height });
    if (usedHeight > 0) areas.value.push({ x, y: height - usedHeight, width: 1, height: usedHeight });
    if (deletedHeight > 0) {
      areas.tombstone.push({ x, y: height - usedHeight - deletedHeight, width: 1, height: deletedHeight });
    }
    const overflow = stretch(units.overflowBefore, first, end) / (end - first);
    if (overflow > 0) areas.pointer.push({ x, y: height + LANE_GAP, width: 1, height: Math.max(1, overflow * LANE) });
  }
}

const ROLES = { full: 'value', empty: 'emptySlot', deleted: 'tombstone', moved: 'oldArray' } as const;

function addSlots(areas: Areas, texts: SlotText[], dump: Dump, units: StripUnits, view: StripView): void {
  const { from, unitWidth, width } = view;
  const gap = unitWidth >= LEAST_GAP ? 2 : 0;
  const last = Math.min(units.count - 1, Math.ceil(from + width / unitWidth));
  for (let unit = Math.max(0, Math.floor(from)); unit <= last; unit++) {
    const x = (unit - from) * unitWidth;
    for (let slot = 0; slot < SLOT_ROWS; slot++) {
      const reading = readSlot(dump, units, { unit, slot });
      if (!reading) continue;
      const rect = { x: x + gap / 2, y: slot * ROW + 1, width: unitWidth - gap, height: ROW - 2 };
      areas[ROLES[reading.state]].push(rect);
      if (unitWidth >= LEAST_TEXT) texts.push({ ...rect, place: { unit, slot }, reading });
      if (slot > 0) continue;
      const lane = { ...rect, y: SLOT_ROWS * ROW + LANE_GAP, height: LANE };
      if (reading.kind === 'overflow') areas.pointer.push(lane);
      else if (reading.kind === 'waiting') areas.oldArray.push(lane);
    }
  }
}

/** Lays out the visible part, px. */
export function layoutStrip(dump: Dump, units: StripUnits, view: StripView): StripLayout {
  const { from, unitWidth, width } = view;
  const areas: Areas = { value: [], emptySlot: [], tombstone: [], oldArray: [], pointer: [] };
  const texts: SlotText[] = [];
  if (unitWidth < LEAST_CELLS) addColumns(areas, units, view);
  else addSlots(areas, texts, dump, units, view);
  const edges = units.sections
    .map((section) => (section.from - from) * unitWidth)
    .filter((x, i, all) => x > 0 && x < width && (i === 0 || x - (all[i - 1] ?? 0) >= 3));
  const level = unitWidth < LEAST_CELLS ? 'load' : unitWidth < LEAST_TEXT ? 'slots' : 'texts';
  return { level, areas, edges, texts };
}

/** The slot at a point; in a column of several units, the first of them. */
export function placeAt(
  units: StripUnits,
  { from, unitWidth }: StripView,
  x: number,
  y: number,
): SlotPlace | undefined {
  const unit = Math.floor(from + x / unitWidth);
  if (unit < 0 || unit >= units.count) return undefined;
  return { unit, slot: Math.max(0, Math.min(SLOT_ROWS - 1, Math.floor(y / ROW))) };
}

/** Rectangle of a slot; at load level its whole column, at least 3 px wide. */
export function placeRect({ from, unitWidth }: StripView, { unit, slot }: SlotPlace): Rect {
  const x = (unit - from) * unitWidth;
  if (unitWidth < LEAST_CELLS) return { x: x - 1, y: 0, width: Math.max(3, unitWidth), height: SLOT_ROWS * ROW };
  return { x, y: slot * ROW, width: unitWidth, height: ROW };
}

type StripCommand =
  | { readonly type: 'move'; readonly to: SlotPlace }
  | { readonly type: 'zoom'; readonly factor: number }
  | { readonly type: 'whole' };

/** Zoom factor of one key press. */
export const ZOOM_STEP = 2;

/** Units that an arrow key moves by: at least one px. */
function stepOf(unitWidth: number): number {
  return Math.max(1, Math.ceil(1 / unitWidth));
}

/** Command of a key, undefined for others. The cursor starts at the first visible unit. */
export function stripCommand(
  key: string,
  cursor: SlotPlace | undefined,
  { from, unitWidth, count }: { readonly from: number; readonly unitWidth: number; readonly count: number },
): StripCommand | undefined {
  const at = cursor ?? { unit: Math.max(0, Math.ceil(from)), slot: 0 };
  const to = (unit: number, slot: number): StripCommand => ({
    type: 'move',
    to: {
      unit: Math.max(0, Math.min(count - 1, unit)),
      slot: Math.max(0, Math.min(SLOT_ROWS - 1, slot)),
    },
  });
  const step = cursor ? stepOf(unitWidth) : 0;
  switch (key) {
    case 'ArrowLeft':
      return to(at.unit - step, at.slot);
    case 'ArrowRight':
      return to(at.unit + step, at.slot);
    case 'ArrowUp':
      return to(at.unit, at.slot - (cursor ? 1 : 0));
    case 'ArrowDown':
      return to(at.unit, at.slot + (cursor ? 1 : 0));
    case 'Home':
      return to(0, 0);
    case 'End':
      return to(count - 1, SLOT_ROWS - 1);
    case '+':
    case '=':
      return { type: 'zoom', factor: ZOOM_STEP };
    case '-':
      return { type: 'zoom', factor: 1 / ZOOM_STEP };
    case '0':
      return { type: 'whole' };
    default:
      return undefined;
  }
}

/** Most characters of a key shown: keys may be whole documents. */
const LONGEST = 120;

/** Width of a character in the slots' font, px. */
const CHARACTER = 6.7;

/** Characters that are invisible or affect others: controls, formats (bidi overrides), separators, lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;

function escaped(char: string): string {
  return `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
}

/** A key with invisible and bidi characters escaped; strings are quoted. */
export function keyText(text: string, isString: boolean): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  // JSON has the short escapes, such as \n.
  const quoted = JSON.stringify(cut).replace(UNSEEN, escaped);
  return isString ? quoted : quoted.slice(1, -1);
}

/** Text of a key; undefined if the dump holds none. */
export function textOfKey({ text }: EntryReading, keyType: string | undefined): string | undefined {
  return text === undefined
    ? undefined
    : keyText(text, keyType === undefined || keyType === '' || keyType === 'string');
}

/** Label of a slot: the control byte, and as much of the key or hash as `width` px hold. */
export function slotLabel(
  byte: number,
  entry: EntryReading | undefined,
  keyType: string | undefined,
  width: number,
): string {
  const most = Math.floor((width - 8) / CHARACTER);
  const own = byte.toString(16).padStart(2, '0');
  if (!entry) return own;
  const label = `${own} ${textOfKey(entry, keyType) ?? toHex(entry.hash)}`;
  return label.length <= most ? label : `${label.slice(0, Math.max(0, most - 1))}…`;
}

/** `moved`: an evacuated bucket of the old array; `waiting`: one not yet evacuated. */
const UNIT_KINDS = ['main', 'overflow', 'waiting', 'moved'] as const;
type UnitKind = (typeof UNIT_KINDS)[number];

/** Consecutive units of one table, of the current bucket array, or of the old one. */
export interface Section {
  readonly type: 'table' | 'group' | 'buckets' | 'oldbuckets';
  /** Id of the table or array in the map's state. */
  readonly id: number;
  /** Index among sections of its type. */
  readonly place: number;
  /** Index of its first unit. */
  readonly from: number;
  readonly units: number;
}

/**
 * A map unrolled: its groups table by table, or its buckets chain by chain, the old array last. Each unit has eight slots.
 * The `…Before` arrays are prefix sums over the units.
 */
export interface StripUnits {
  readonly count: number;
  readonly sections: readonly Section[];
  /** Index of the group in its table, or of the bucket in its array. */
  readonly numbers: Int32Array;
  readonly sectionOf: Int32Array;
  /** Index in UNIT_KINDS. */
  readonly kinds: Uint8Array;
  readonly usedBefore: Uint32Array;
  readonly deletedBefore: Uint32Array;
  readonly overflowBefore: Uint32Array;
  readonly movedBefore: Uint32Array;
}

/** Index of a kind, as the arrays have it. */
const KIND = { main: 0, overflow: 1, waiting: 2, moved: 3 } as const satisfies Record<UnitKind, number>;

/** Appends units; `most` is the capacity. */
class Unroller {
  readonly #sections: Section[] = [];
  readonly #numbers: Int32Array;
  readonly #sectionOf: Int32Array;
  readonly #kinds: Uint8Array;
  readonly #used: Uint32Array;
  readonly #deleted: Uint32Array;
  readonly #overflow: Uint32Array;
  readonly #moved: Uint32Array;
  #count = 0;

  constructor(most: number) {
    this.#numbers = new Int32Array(most);
    this.#sectionOf = new Int32Array(most);
    this.#kinds = new Uint8Array(most);
    this.#used = new Uint32Array(most + 1);
    this.#deleted = new Uint32Array(most + 1);
    this.#overflow = new Uint32Array(most + 1);
    this.#moved = new Uint32Array(most + 1);
  }

  section(type: Section['type'], id: number, fill: () => void): void {
    const from = this.#count;
    fill();
    this.#sections.push({ type, id, place: this.#sections.length, from, units: this.#count - from });
  }

  add(number: number, kind: UnitKind, used: number, deleted: number): void {
    const unit = this.#count;
    this.#numbers[unit] = number;
    this.#sectionOf[unit] = this.#sections.length;
    this.#kinds[unit] = KIND[kind];
    this.#used[unit + 1] = loadWord(this.#used, unit) + used;
    this.#deleted[unit + 1] = loadWord(this.#deleted, unit) + deleted;
    this.#overflow[unit + 1] = loadWord(this.#overflow, unit) + (kind === 'overflow' ? 1 : 0);
    this.#moved[unit + 1] = loadWord(this.#moved, unit) + (kind === 'moved' ? 1 : 0);
    this.#count += 1;
  }

  end(): StripUnits {
    const count = this.#count;
    return {
      count,
      sections: this.#sections,
      numbers: this.#numbers.subarray(0, count),
      sectionOf: this.#sectionOf.subarray(0, count),
      kinds: this.#kinds.subarray(0, count),
      usedBefore: this.#used.subarray(0, count + 1),
      deletedBefore: this.#deleted.subarray(0, count + 1),
      overflowBefore: this.#overflow.subarray(0, count + 1),
      movedBefore: this.#moved.subarray(0, count + 1),
    };
  }
}

function addTables(strip: Unroller, m: SwissState): void {
  for (const table of tablesOf(m)) {
    const { id, ctrl } = table;
    strip.section(isSmall(m) ? 'group' : 'table', id, () => {
      for (let group = 0; group < groupCount(table); group++) {
        strip.add(group, 'main', bitCount(matchFull(ctrl, group)), bitCount(matchDeleted(ctrl, group)));
      }
    });
  }
}

function addChains(strip: Unroller, array: BucketArray, isOld: boolean): void {
  const entriesOf = entryCounter(array);
  const kindOf = (head: number, depth: number): UnitKind => {
    if (isOld) return isMoved(array, head) ? 'moved' : 'waiting';
    return depth === 0 ? 'main' : 'overflow';
  };
  strip.section(isOld ? 'oldbuckets' : 'buckets', array.id, () => {
    eachLink(array, (bucket, head, depth) => strip.add(bucket, kindOf(head, depth), entriesOf(bucket), 0));
  });
}

function addBuckets(strip: Unroller, h: BucketState): void {
  if (h.buckets >= 0) addChains(strip, arrayAt(h, h.buckets), false);
  if (isGrowing(h)) addChains(strip, arrayAt(h, h.oldbuckets), true);
}

/** Upper bound of the number of units. */
function mostUnits(dump: Dump): number {
  if (dump.impl === 'swiss') return tablesOf(dump.state).reduce((sum, t) => sum + groupCount(t), 0);
  return dump.state.arrays.reduce((sum, array) => sum + (array?.size ?? 0), 0);
}

/** Buffers that a worker may transfer. */
export function unitBuffers({ sections: _, count: __, ...arrays }: StripUnits): ArrayBuffer[] {
  return Object.values(arrays).map(({ buffer }) => buffer as ArrayBuffer);
}

export function stripUnits(dump: Dump): StripUnits {
  const strip = new Unroller(mostUnits(dump));
  if (dump.impl === 'swiss') addTables(strip, dump.state);
  else addBuckets(strip, dump.state);
  return strip.end();
}

/** A slot by its unit in the strip and its index in the unit, 0 to 7. */
export interface SlotPlace {
  readonly unit: number;
  readonly slot: number;
}

/** An entry of the dump. */
interface EntryReading {
  /** The key's number in the dump. */
  readonly key: number;
  readonly isNaN: boolean;
  /** Undefined if the dump holds no texts, and for keys put since. */
  readonly text: string | undefined;
  readonly hash: Word64;
  /** Groups or buckets that a lookup visits; undefined for NaN, which no lookup finds. */
  readonly looked: number | undefined;
}

export interface SlotReading extends Pick<MapSlot, 'state' | 'ctrl'> {
  readonly section: Section;
  readonly kind: UnitKind;
  /** Index of the group in its table, or of the bucket in its array. */
  readonly number: number;
  readonly slot: number;
  readonly entry: EntryReading | undefined;
}

/** Buckets that a lookup visits to reach this one in its chain, with the old bucket first while the map grows. */
function bucketsTo(h: BucketState, { numbers, sections, sectionOf }: StripUnits, unit: number): number {
  const section = sections[loadInt(sectionOf, unit)];
  if (!section) return 0;
  const { base } = arrayAt(h, section.id);
  let looked = isGrowing(h) && section.type === 'buckets' ? 2 : 1;
  for (let at = unit; loadInt(numbers, at) >= base; at--) looked += 1;
  return looked;
}

function readEntry(
  { texts }: Dump,
  { key, hash }: NonNullable<MapSlot['entry']>,
  looked: (hash: Word64) => number,
): EntryReading {
  const isFound = key !== NAN_KEY;
  return { key, isNaN: !isFound, text: texts && textAt(texts, key), hash, looked: isFound ? looked(hash) : undefined };
}

/** Facts of a slot; undefined beyond the end of the map. */
export function readSlot(dump: Dump, units: StripUnits, { unit, slot }: SlotPlace): SlotReading | undefined {
  const section = units.sections[units.sectionOf[unit] ?? -1];
  if (!section) return undefined;
  const number = loadInt(units.numbers, unit);
  const kind = UNIT_KINDS[loadByte(units.kinds, unit)] ?? 'main';
  const reading = ({ state, ctrl, entry }: MapSlot, looked: (hash: Word64) => number): SlotReading => ({
    section,
    kind,
    number,
    slot,
    state,
    ctrl,
    entry: entry && readEntry(dump, entry, looked),
  });
  if (dump.impl === 'swiss') {
    const table = tableAt(dump.state, section.id);
    return reading(groupSlotAt(table, number * GROUP_SLOTS + slot), ({ lo }) =>
      groupsTo(number, lo, groupCount(table) - 1),
    );
  }
  const { state } = dump;
  return reading(bucketSlotAt(arrayAt(state, section.id), number, slot), () => bucketsTo(state, units, unit));
}

function costliestOfTables(m: SwissState, { sections }: StripUnits): SlotPlace | undefined {
  let place: SlotPlace | undefined;
  let most = 1;
  for (const { id, from } of sections) {
    const { ctrl, slots, capacity } = tableAt(m, id);
    const groups = capacity / GROUP_SLOTS;
    for (let group = 0; group < groups; group++) {
      for (let bits = matchFull(ctrl, group); bits !== 0; bits &= bits - 1) {
        const slot = firstSlot(bits);
        const at = (group * GROUP_SLOTS + slot) * SLOT_WORDS;
        if (loadWord(slots, at) === NAN_KEY) continue;
        const looked = groupsTo(group, loadWord(slots, at + 3), groups - 1);
        if (looked <= most) continue;
        most = looked;
        place = { unit: from + group, slot };
      }
    }
  }
  return place;
}

/** The first entry of the bucket that takes the most visits. */
function costliestOfChains(h: BucketState, units: StripUnits): SlotPlace | undefined {
  let place: SlotPlace | undefined;
  let most = 1;
  for (let unit = 0; unit < units.count; unit++) {
    const looked = bucketsTo(h, units, unit);
    if (looked <= most) continue;
    const array = arrayAt(h, units.sections[loadInt(units.sectionOf, unit)]?.id ?? -1);
    const slot = slotsOf(array, loadInt(units.numbers, unit)).findIndex(({ entry }) => entry);
    if (slot < 0) continue;
    most = looked;
    place = { unit, slot };
  }
  return place;
}

/** Slot of the key with the most expensive lookup; undefined if every lookup visits one group or bucket. */
export function costliestSlot(dump: Dump, units: StripUnits): SlotPlace | undefined {
  return dump.impl === 'swiss' ? costliestOfTables(dump.state, units) : costliestOfChains(dump.state, units);
}
