import type { Owner } from '../../../models/map/owners';
import type { Rect } from '../../ui/owners/owners';
import type { Part, Unit, UnitSlot } from '../record/pane';
import { nameOf, type UnitWords } from './unitWords';

/** px. */
const MAX_SCALE = 32;
export const BAR_HEIGHT = 24;
const PITCH = { usual: 29, least: 26, most: 40 } as const;
const HEAD_HEIGHT = 34;
/** Between bytes that don't touch in memory. */
const GAP = 8;
/** The slot's number, and the bracket around control bytes that are compared at once. */
const GUTTER = 30;
const HEX_WIDTH = 20;
/** From this many px a byte its two digits stand inside the control byte. */
const HEX_INSIDE_FROM = 18;
/** From this width on a role is said in words. */
const WORDS_FROM = 480;
const WORDS_WIDTH = 84;
const GLYPH_WIDTH = 16;
/** A character of the monospaced face at 11 px. */
const CHARACTER = 6.7;

interface PlacedPart {
  readonly part: Part;
  readonly rect: Rect;
}

interface PlacedText {
  readonly x: number;
  readonly text: string;
}

interface SlotText extends PlacedText {
  readonly piece: 'key' | 'elem';
}

export interface PlacedSlot {
  readonly slot: UnitSlot;
  readonly y: number;
  readonly parts: readonly PlacedPart[];
  readonly control: Rect | undefined;
  /** A rect for each stretch of memory behind the control byte, and the one that holds the key. */
  readonly body: readonly Rect[];
  readonly key: Rect | undefined;
  /**
   * Texts in the words of the key; or the key, or the word for its absence, as much of it as fits. Behind it the value, if it
   * is known and fits.
   */
  readonly texts: readonly SlotText[];
}

interface PlacedRest extends PlacedPart, PlacedText {}

export interface UnitLayout {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly pitch: number;
  readonly hexInside: boolean;
  /** True if a role is said in words beside its glyph. */
  readonly wordy: boolean;
  /** Right end of the bytes, px, where the words about a slot begin. */
  readonly right: number;
  readonly slots: readonly PlacedSlot[];
  readonly rest: readonly PlacedRest[];
  /** All bytes, by the owner they are drawn as. */
  readonly shapes: ReadonlyMap<Owner, readonly Rect[]>;
}

interface Column {
  readonly bytes: number;
  readonly gaps: number;
}

/** Numbers of bytes and gaps before each part of a slot; the same in all slots of a unit. */
function columnsOf(parts: readonly Part[]): Column[] {
  let bytes = 0;
  let gaps = 0;
  let end = parts[0]?.at ?? 0;
  return parts.map((part) => {
    if (part.at !== end) gaps += 1;
    const column = { bytes, gaps };
    bytes += part.bytes;
    end = part.at + part.bytes;
    return column;
  });
}

function wordsWidth(width: number): number {
  return width >= WORDS_FROM ? WORDS_WIDTH : GLYPH_WIDTH;
}

/** px a byte, so that a slot's bytes fill the width; less than 1 where a slot is large and the view narrow. */
export function unitScale(unit: Unit, width: number): { readonly scale: number; readonly hexInside: boolean } {
  const parts = unit.slots[0]?.parts ?? [];
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 1);
  const gaps = columnsOf(parts).at(-1)?.gaps ?? 0;
  const space = width - GUTTER - gaps * GAP - wordsWidth(width);
  const scale = Math.min(MAX_SCALE, space / bytes);
  if (scale >= HEX_INSIDE_FROM) return { scale, hexInside: true };
  return { scale: Math.max(0.1, (space - HEX_WIDTH) / bytes), hexInside: false };
}

/** The owner that bytes are drawn as: padding inside a key or an element is seen to be padding. */
export function drawnOwner({ owner, padding }: Part): Owner {
  return padding && (owner === 'key' || owner === 'value') ? 'padding' : owner;
}

/** Neighbours in one, where they touch and `joins` says so. */
function joined<T extends { readonly rect: Rect }>(placed: readonly T[], joins: (a: T, b: T) => boolean): T[] {
  const result: T[] = [];
  for (const one of placed) {
    const last = result.at(-1);
    const touches = last && Math.abs(last.rect.x + last.rect.width - one.rect.x) < 0.01;
    if (last && touches && joins(last, one)) {
      result[result.length - 1] = { ...last, rect: { ...last.rect, width: last.rect.width + one.rect.width } };
    } else {
      result.push(one);
    }
  }
  return result;
}

/** Fields are told apart only where they hold something. */
const DIVIDED: ReadonlySet<Owner> = new Set(['key', 'value', 'padding']);

function joinsAsOneOwner({ part: a }: PlacedPart, { part: b }: PlacedPart): boolean {
  return a.owner === b.owner && !DIVIDED.has(a.owner);
}

/** A text, or its beginning and its end where no more fits: keys often differ at the end. */
function cut(text: string, px: number): string {
  const most = Math.floor(px / CHARACTER);
  if (text.length <= most) return text;
  const bare = text.replace(/^"(.*)"$/s, '$1');
  if (bare.length <= most) return bare;
  if (most < 3) return '';
  const tail = Math.floor((most - 1) / 2);
  return `${bare.slice(0, most - 1 - tail)}…${bare.slice(bare.length - tail)}`;
}

function fits({ part: { text }, rect }: PlacedPart): boolean {
  return text.length * CHARACTER <= rect.width - 8;
}

function textsIn(parts: readonly PlacedPart[], piece: SlotText['piece']): SlotText[] {
  return parts.map(({ part, rect }) => ({ piece, x: rect.x + 5, text: part.text }));
}

function textsOf(words: UnitWords, slot: UnitSlot, parts: readonly PlacedPart[], key: Rect | undefined): SlotText[] {
  const withText = (piece: SlotText['piece']) => parts.filter(({ part }) => part.piece === piece && part.text !== '');
  const keyParts = withText('key');
  const value = textsIn(withText('elem').filter(fits), 'elem');
  if (keyParts.length > 0 && keyParts.every(fits)) return [...textsIn(keyParts, 'key'), ...value];
  const text = key ? cut(slot.key || words.states[slot.state], key.width - 8) : '';
  return key && text !== '' ? [{ piece: 'key', x: key.x + 5, text }, ...value] : value;
}

function placeSlot(
  words: UnitWords,
  slot: UnitSlot,
  columns: readonly Column[],
  left: number,
  y: number,
  scale: number,
): PlacedSlot {
  const parts = slot.parts.map((part, i) => {
    const { bytes = 0, gaps = 0 } = columns[i] ?? {};
    return { part, rect: { x: left + bytes * scale + gaps * GAP, y, width: part.bytes * scale, height: BAR_HEIGHT } };
  });
  const stretches = joined(
    parts.filter(({ part }) => part.piece !== 'control'),
    () => true,
  );
  const [key] = joined(
    parts.filter(({ part }) => part.piece === 'key'),
    () => true,
  );
  return {
    slot,
    y,
    parts,
    control: parts.find(({ part }) => part.piece === 'control')?.rect,
    body: stretches.map(({ rect }) => rect),
    key: key?.rect,
    texts: textsOf(words, slot, parts, key?.rect),
  };
}

function placeRest(words: UnitWords, part: Part, x: number, y: number, scale: number, width: number): PlacedRest {
  const rect = { x, y, width: part.bytes * scale, height: BAR_HEIGHT };
  const textX = x + rect.width + 6;
  const name = nameOf(words, part);
  const content = part.leadsTo === undefined ? '' : words.overflow(part.leadsTo);
  const texts = [`${name} +${part.at}  ${content}`, `${name} ${content}`];
  const text = texts.find(({ length }) => textX + length * CHARACTER <= width) ?? cut(content, width - textX);
  return { part, rect, x: textX, text: text.trim() };
}

function shapesOf(slots: readonly PlacedSlot[], rest: readonly PlacedRest[]): Map<Owner, Rect[]> {
  const shapes = new Map<Owner, Rect[]>();
  const drawn = [...slots.flatMap(({ parts }) => joined(parts, joinsAsOneOwner)), ...rest];
  for (const { part, rect } of drawn) {
    const owner = drawnOwner(part);
    const rects = shapes.get(owner);
    if (rects) rects.push(rect);
    else shapes.set(owner, [rect]);
  }
  return shapes;
}

/** Eight rows, one a slot, and one for the rest. `height`: px to be filled, if rows of a sensible height can. */
export function layoutUnit(words: UnitWords, unit: Unit, width: number, height = 0): UnitLayout {
  const { scale, hexInside } = unitScale(unit, width);
  const columns = columnsOf(unit.slots[0]?.parts ?? []);
  const left = GUTTER + (hexInside ? 0 : HEX_WIDTH);
  const lines = unit.slots.length + unit.rest.length;
  const wanted = height > 0 ? Math.floor((height - HEAD_HEIGHT) / lines) : PITCH.usual;
  const pitch = Math.max(PITCH.least, Math.min(PITCH.most, wanted));
  const yOf = (line: number) => HEAD_HEIGHT + line * pitch;
  const slots = unit.slots.map((slot, i) => placeSlot(words, slot, columns, left, yOf(i), scale));
  const restX = slots[0]?.body[0]?.x ?? left;
  const rest = unit.rest.map((part, i) => placeRest(words, part, restX, yOf(slots.length + i), scale, width));
  const last = slots[0]?.parts.at(-1)?.rect;
  return {
    width,
    height: yOf(lines),
    scale,
    pitch,
    hexInside,
    wordy: width >= WORDS_FROM,
    right: last ? last.x + last.width : left,
    slots,
    rest,
    shapes: shapesOf(slots, rest),
  };
}

/** px: a character of the sans face at 11 px, estimated from above. */
const HEADING_CHARACTER = 6.2;
const BASELINES = [11, 26] as const;

interface Heading {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** True if it ends at `x`. */
  readonly ends: boolean;
  readonly text: string;
}

function widest(texts: readonly string[], px: number): string {
  return texts.find((text) => text.length * HEADING_CHARACTER <= px) ?? '';
}

/** `key +8, every 16 bytes`: where the column begins, and how far it is from slot to slot. */
function columnTexts(words: UnitWords, { slots }: Unit, index: number, word: string): string[] {
  const [first = 0, second = 0] = slots.map(({ parts }) => parts[index]?.at);
  return [words.column(word, first, second - first), `${word} +${first}`, word];
}

function columnHeading(
  words: UnitWords,
  unit: Unit,
  parts: readonly PlacedPart[],
  piece: 'key' | 'elem',
  to: number,
): Heading[] {
  const index = parts.findIndex(({ part }) => part.piece === piece);
  const x = parts[index]?.rect.x;
  if (x === undefined) return [];
  const text = widest(columnTexts(words, unit, index, piece), to - x - 6);
  return [{ id: piece, x, y: BASELINES[0], ends: false, text }];
}

/** `RoutingKey.len`; `len` where the column's heading says the rest. It ends before `to`. */
function fieldHeading(words: UnitWords, { part, rect }: PlacedPart, to: number): Heading {
  const ofColumn = `${part.piece}.`;
  const whole = nameOf(words, part);
  const name = whole.startsWith(ofColumn) ? whole.slice(ofColumn.length) : whole;
  const text = name === part.piece ? '' : widest([name], to - rect.x - 3);
  return { id: `${part.name} ${part.at}`, x: rect.x, y: BASELINES[1], ends: false, text };
}

/** Names of fields, each over its bytes and the padding behind them, which is named where that leaves it room. */
function fieldHeadings(words: UnitWords, body: readonly PlacedPart[], width: number): Heading[] {
  let end = 0;
  return body.map((placed, i) => {
    const next = body.slice(i + 1).find(({ part }) => !part.padding);
    const heading = fieldHeading(words, placed, next?.rect.x ?? width);
    if (heading.x < end) return { ...heading, text: '' };
    end = heading.x + heading.text.length * HEADING_CHARACTER;
    return heading;
  });
}

function controlHeadings({ part, rect }: PlacedPart): Heading[] {
  const x = rect.x + rect.width;
  return [
    { id: 'control', x, y: BASELINES[0], ends: true, text: part.name },
    { id: 'control at', x, y: BASELINES[1], ends: true, text: `+${part.at}, 0x` },
  ];
}

/** Over the columns: what they are and at which offset they begin; under that the fields that have room. */
export function unitHeadings(words: UnitWords, unit: Unit, { slots, width }: UnitLayout): Heading[] {
  const parts = slots[0]?.parts ?? [];
  const [control, ...body] = parts;
  const elemX = body.find(({ part }) => part.piece === 'elem')?.rect.x ?? width;
  return [
    ...(control ? controlHeadings(control) : []),
    ...columnHeading(words, unit, parts, 'key', elemX),
    ...columnHeading(words, unit, parts, 'elem', width),
    ...fieldHeadings(words, body, width),
  ].filter(({ text }) => text !== '');
}

/** Bytes of a machine word. */
export const WORD_BYTES = 8;

/** A machine word that a slot has bytes in. */
export interface SlotLine {
  /** Offset from the start of the unit, in bytes. */
  readonly at: number;
  /** The slot's own bytes of it; the others belong to its neighbours. */
  readonly stretches: readonly Stretch[];
  /** Parts whose first byte it holds. */
  readonly begins: readonly Part[];
}

/** The bytes that a part has in one word. */
interface Stretch {
  readonly part: Part;
  readonly at: number;
  readonly bytes: number;
}

function stretchIn(part: Part, at: number): Stretch[] {
  const from = Math.max(at, part.at);
  const to = Math.min(at + WORD_BYTES, part.at + part.bytes);
  return to > from ? [{ part, at: from, bytes: to - from }] : [];
}

/** A slot word by word, in the order of addresses. Words that it has no byte in are left out. */
export function slotLines({ parts }: UnitSlot): SlotLine[] {
  const words = new Set<number>();
  for (const { at, bytes } of parts) {
    for (let word = Math.floor(at / WORD_BYTES); word * WORD_BYTES < at + bytes; word++) words.add(word * WORD_BYTES);
  }
  return [...words]
    .sort((a, b) => a - b)
    .map((at) => ({
      at,
      stretches: parts.flatMap((part) => stretchIn(part, at)),
      begins: parts.filter((part) => part.at >= at && part.at < at + WORD_BYTES),
    }));
}
