import { OWNERS } from '../../models/map/owners';
import { type AnswerPart, answerBytes } from '../../models/sizing/derivation/deriveWhatIf';
import type { WhatIfSize } from '../../models/sizing/whatIf';
import { MANY_OWNED } from '../memory/manyOwned';
import type { Rect } from '../memory/textures';
import { bytesText } from './staircaseWords';

/** A part of the bar of a release: bytes of one owner, or of what its entries lead to. */
export type BarPart = Exclude<AnswerPart, 'total'>;

export interface Segment extends Rect {
  readonly part: BarPart;
  readonly bytes: number;
  /** What there is room for: `values 134`, `134` or nothing. */
  readonly label: string;
}

/** Where chance lets the end of a bar be, px. */
export interface Whisker {
  readonly from: number;
  readonly to: number;
}

export interface Bar {
  readonly segments: readonly Segment[];
  /** Null where chance plays no part that could be seen. */
  readonly whisker: Whisker | null;
}

/** Bytes by which all figures of a breakdown are divided, and their word. */
export interface Unit {
  readonly bytes: number;
  readonly word: 'B' | 'KiB' | 'MiB' | 'GiB' | 'TiB';
}

export const BAR_HEIGHT = 24;
/** Between the map and what its entries lead to. */
export const GAP = 6;
/** A segment this narrow is no target: the table has its figure. */
export const LEAST_TARGET = 24;

const UNITS: readonly Unit['word'][] = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
/** Of a digit of the mono face at 11 px, and of the space that a label leaves on both sides together. */
const CHAR_WIDTH = 6.7;
const LABEL_MARGIN = 10;

/** What a part is called when it is drawn. */
export function partWord(part: AnswerPart): string {
  if (part === 'behind') return 'behind the entries';
  return part === 'total' ? 'live heap' : MANY_OWNED[part];
}

/** An owner of less, by chance, has nothing. */
export const LEAST_BYTES = 0.5;

/** In the order in which they are stacked. */
const PARTS: readonly BarPart[] = [...OWNERS, 'behind'];

/** The parts that any of the sizes has. */
export function partsOf(sizes: readonly WhatIfSize[]): BarPart[] {
  return PARTS.filter((part) => sizes.some((size) => answerBytes(size, part, 1) >= LEAST_BYTES));
}

/** From this many on a unit is the next one: one decimal of it says enough. */
const ENOUGH = 8;

/** The unit for figures up to `bytes`. */
export function unitOf(bytes: number): Unit {
  const exponent = Math.max(0, Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes / ENOUGH) / 10)));
  return { bytes: 1024 ** exponent, word: UNITS[exponent] ?? 'B' };
}

const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const ONE_DECIMAL = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Bytes in the unit, without its word: `134`, `53.4`. */
export function inUnit(bytes: number, unit: Unit): string {
  const amount = bytes / unit.bytes;
  return unit.word === 'B' || amount >= 99.95 ? WHOLE.format(amount) : ONE_DECIMAL.format(amount);
}

/** A total in the unit of the breakdown: `763.3 MiB`; in one of its own where that says nothing. */
export function totalText(bytes: number, unit: Unit): string {
  if (unit.word === 'B' || bytes < unit.bytes) return bytesText(bytes);
  return `${ONE_DECIMAL.format(bytes / unit.bytes)} ${unit.word}`;
}

function labelOf(part: BarPart, bytes: number, width: number, unit: Unit): string {
  const amount = inUnit(bytes, unit);
  const fits = (text: string): boolean => text.length * CHAR_WIDTH + LABEL_MARGIN <= width;
  return [`${partWord(part)} ${amount}`, amount].find(fits) ?? '';
}

/** The px a byte has when the widest of the bars, with what chance may add, fills the width. */
export function pxAByte(sizes: readonly WhatIfSize[], width: number): number {
  const gap = sizes.some(({ behindBytes }) => behindBytes.expected > 0) ? GAP : 0;
  const most = Math.max(1, ...sizes.map(({ liveBytes }) => liveBytes.high));
  return Math.max(0, width - gap - 1) / most;
}

/** The bytes of one release from left to right. */
export function layoutBreakdown(size: WhatIfSize, maps: number, scale: number, unit: Unit): Bar {
  const segments: Segment[] = [];
  const shown = partsOf([size]);
  let x = 0;
  for (const part of PARTS) {
    const bytes = answerBytes(size, part, maps);
    const width = bytes * scale;
    // What one map has by chance alone counts where there are many.
    if (!shown.includes(part)) {
      x += width;
      continue;
    }
    if (part === 'behind') x += GAP;
    segments.push({ part, bytes, x, y: 0, width, height: BAR_HEIGHT, label: labelOf(part, bytes, width, unit) });
    x += width;
  }
  const { expected, low, high } = size.liveBytes;
  const [from, to] = [x - (expected - low) * scale, x + (high - expected) * scale];
  return { segments, whisker: to - from < 1 ? null : { from, to } };
}
