import type { Dump } from '../../../models/dump/dump';
import { loadWord, toHex } from '../../../models/kernel/bits';
import type { Owner } from '../../../models/map/owners';
import { hexByte } from '../../ui/format';
import type { Rect } from '../../ui/owners/owners';
import type { DumpWords } from '../words/en/dump';
import { type EntryReading, readSlot, type SlotPlace, type SlotReading, type StripUnits } from './stripUnits';

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

/** One fact about a slot. */
interface ReadingPart {
  readonly id: 'place' | 'content' | 'byte' | 'hash' | 'key' | 'looked';
  /** Label, where the text needs one. */
  readonly name?: string;
  readonly text: string;
  /** True for text in the code font. */
  readonly isCode: boolean;
}

const NAN = 'NaN';

/** The facts about a slot, from its place to its key. */
export function readingParts(words: DumpWords, dump: Dump, reading: SlotReading): ReadingPart[] {
  const parts: ReadingPart[] = [
    { id: 'place', text: words.place(reading), isCode: false },
    { id: 'content', text: words.contents[reading.state], isCode: false },
    { id: 'byte', text: words.byte(dump.impl, hexByte(reading.ctrl)), isCode: false },
  ];
  const { entry } = reading;
  if (!entry) return parts;
  const known = textOfKey(entry, dump.state.config.key.go);
  const key = entry.isNaN ? NAN : (known ?? words.keyNumber(entry.key));
  return [
    ...parts,
    { id: 'hash', name: words.hash, text: `0x${toHex(entry.hash)}`, isCode: true },
    { id: 'key', name: words.key, text: key, isCode: known !== undefined },
    ...(entry.looked === undefined
      ? []
      : [{ id: 'looked' as const, text: words.found(dump.impl, entry.looked), isCode: false }]),
  ];
}

/** The facts in one sentence, for screen readers. */
export function readingText(words: DumpWords, dump: Dump, reading: SlotReading): string {
  return readingParts(words, dump, reading)
    .map(({ name, text }) => (name === undefined ? text : `${name} ${text}`))
    .join(', ');
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
function textOfKey({ text }: EntryReading, keyType: string | undefined): string | undefined {
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
