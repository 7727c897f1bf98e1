import type { Rect } from '../memory/textures';
import { bytesText } from '../ui/parseBytes';
import { billBytes } from './billBytes';
import { BILL_PARTS, BILL_ROLES, type BilledSide, type BillPart, partBytes } from './billSides';

/** A bound that is drawn across all bars. */
export interface BillMark {
  readonly id: 'limit' | 'container';
  readonly text: string;
  readonly bytes: number;
}

export interface BarPart extends Rect {
  readonly part: BillPart;
  /** What is written in it, and its width in px; empty where it has no room. */
  readonly text: string;
  readonly textWidth: number;
}

interface BillBar {
  readonly label: string;
  readonly labelY: number;
  readonly parts: readonly BarPart[];
  /** From the least to the most that is expected to be resident; null where nothing bounds the heap. */
  readonly whisker: { readonly from: number; readonly to: number; readonly y: number } | null;
}

interface MarkLine {
  readonly id: BillMark['id'];
  readonly text: string;
  /** Undefined beyond the right end. */
  readonly x: number | undefined;
  readonly textX: number;
  readonly textY: number;
  readonly anchor: 'start' | 'end';
}

export interface BillLayout {
  readonly height: number;
  readonly bars: readonly BillBar[];
  readonly marks: readonly MarkLine[];
  readonly ticks: readonly { readonly bytes: number; readonly label: string; readonly x: number }[];
  /** Of the plot: where lines begin and end. */
  readonly top: number;
  readonly bottom: number;
}

export const BAR_HEIGHT = 28;
const LABEL = 24;
const GAP = 18;
const AXIS = 22;
const MARK_LINE = 18;
const CHARACTER = 6.7;
/** px between ticks, at least. */
const TICK_ROOM = 110;
/** A bound further right than this many times the longest bar is named, not drawn. */
const FAR = 2.5;
/** Air right of the longest bar. */
const AIR = 1.02;

/** Bytes that the whole width stands for. */
function scaleOf(sides: readonly BilledSide[], marks: readonly BillMark[]): number {
  const ends = sides.map(({ bill: { residentBytes, liveBytes } }) =>
    Number.isFinite(residentBytes.high) ? residentBytes.high : 2 * liveBytes.high,
  );
  const longest = Math.max(1, ...ends);
  const near = marks.filter(({ bytes }) => bytes <= FAR * longest).map(({ bytes }) => bytes);
  return AIR * Math.max(longest, ...near);
}

function layoutBar(side: BilledSide, top: number, width: number, pxPerByte: number): BillBar {
  const bytes = partBytes(side);
  const { low, high } = side.bill.residentBytes;
  const y = top + LABEL;
  let x = 0;
  const parts: BarPart[] = [];
  for (const part of BILL_PARTS) {
    const partWidth = Math.min(width - x, bytes[part] * pxPerByte);
    if (partWidth <= 0) continue;
    const amount = billBytes(bytes[part]);
    const texts = Number.isFinite(bytes[part]) ? [`${BILL_ROLES[part].word} ${amount}`, amount] : [amount];
    const text = texts.find((each) => (each.length + 2) * CHARACTER <= partWidth) ?? '';
    parts.push({ part, x, y, width: partWidth, height: BAR_HEIGHT, text, textWidth: text.length * CHARACTER });
    x += partWidth;
  }
  const whisker = Number.isFinite(high) ? { from: low * pxPerByte, to: high * pxPerByte, y: y + BAR_HEIGHT / 2 } : null;
  return { label: side.label, labelY: top + LABEL - 8, parts, whisker };
}

function layoutMark(mark: BillMark, index: number, width: number, pxPerByte: number): MarkLine {
  const at = mark.bytes * pxPerByte;
  const textY = index * MARK_LINE + 12;
  if (at > width) return { ...mark, text: `${mark.text} →`, x: undefined, textX: width, textY, anchor: 'end' };
  const x = Math.round(at) + 0.5;
  const fits = x + 8 + mark.text.length * CHARACTER <= width;
  return { ...mark, x, textX: fits ? x + 6 : x - 6, textY, anchor: fits ? 'start' : 'end' };
}

function ticksOf(scaleBytes: number, width: number): BillLayout['ticks'] {
  const most = Math.max(1, Math.floor(width / TICK_ROOM));
  const step = 2 ** Math.ceil(Math.log2(scaleBytes / most));
  return Array.from({ length: Math.floor(scaleBytes / step) + 1 }, (_, i) => ({
    bytes: i * step,
    label: i === 0 ? '0' : bytesText(i * step),
    x: ((i * step) / scaleBytes) * width,
  }));
}

/** All bars at one scale, and the bounds across them. */
export function layoutBills(sides: readonly BilledSide[], marks: readonly BillMark[], width: number): BillLayout {
  const scaleBytes = scaleOf(sides, marks);
  const pxPerByte = width / scaleBytes;
  const top = marks.length * MARK_LINE + (marks.length > 0 ? 4 : 0);
  const rowHeight = LABEL + BAR_HEIGHT + GAP;
  const bottom = top + sides.length * rowHeight - GAP + 10;
  return {
    height: bottom + AXIS,
    bars: sides.map((side, i) => layoutBar(side, top + i * rowHeight, width, pxPerByte)),
    marks: marks.map((mark, i) => layoutMark(mark, i, width, pxPerByte)),
    ticks: ticksOf(scaleBytes, width),
    top,
    bottom,
  };
}
