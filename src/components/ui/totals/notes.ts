import { type PlotArea, px, textWidth } from '../chart/axis';
import { TINY } from '../textSizes';
import type { TotalsLine } from './TotalsChart';

/** Something that an operation did to the bytes, in words. */
export interface TotalsNote {
  /** Operations done when it had happened. */
  readonly op: number;
  /** The longest first. */
  readonly texts: readonly string[];
}

export interface PlacedNote {
  readonly op: number;
  readonly text: string;
  /** px of its baseline, and of the end of it that stands beside the step. */
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** Line from the words to the step that they are about, where they don't touch. */
  readonly lead: string;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** px. */
const ASCENT = 10;
const DESCENT = 3;
/** px between words and the step they stand beside, and between words of two notes. */
const BESIDE = 5;
const APART = 6;
/** px of a step that is worth words. */
const LEAST_STEP = 5;

/** Notes beside the steps of a line, none over the drawing or another: of those that meet, the larger step has its words. */
export function placeNotes(notes: readonly TotalsNote[], line: TotalsLine, area: PlotArea): PlacedNote[] {
  const stepOf = ({ op }: TotalsNote) => line.y(line.live[op - 1] ?? 0) - line.y(line.live[op] ?? 0);
  const bySize = notes
    .filter((note) => Math.abs(stepOf(note)) >= LEAST_STEP)
    .toSorted((a, b) => Math.abs(stepOf(b)) - Math.abs(stepOf(a)));
  const taken: Box[] = [];
  const placed: PlacedNote[] = [];
  for (const note of bySize) {
    const found = placeNote(note, line, area, taken);
    if (!found) continue;
    taken.push(...found.boxes);
    placed.push(found.note);
  }
  return placed.toSorted((a, b) => a.op - b.op);
}

interface Place {
  readonly note: PlacedNote;
  /** Words and lead. */
  readonly boxes: readonly Box[];
}

function placeNote(
  { op, texts }: TotalsNote,
  line: TotalsLine,
  { left, right }: PlotArea,
  taken: readonly Box[],
): Place | undefined {
  const at = line.x(op);
  const [before = 0, after = 0] = [line.live[op - 1], line.live[op]];
  const top = line.y(Math.max(before, after));
  for (const text of texts) {
    const width = textWidth(text, TINY);
    const above = Math.max(left, Math.min(right - width, at - width / 2));
    // On the lower side of the step, or above it.
    const ends = [
      after > before
        ? { x: at - BESIDE - width, anchor: 'end' as const, end: at - BESIDE }
        : { x: at + BESIDE, anchor: 'start' as const, end: at + BESIDE },
      { x: above, anchor: 'middle' as const, end: above + width / 2 },
    ];
    const places = ends.flatMap(({ x, anchor, end }): Place[] => {
      if (x < left || x + width > right) return [];
      // At the upper end of the step, and above all that is drawn below the words.
      const y = Math.min(top + ASCENT, highest(line, x, x + width) - DESCENT - 2);
      const gap = top - y - DESCENT;
      const isLed = gap > DESCENT;
      if (y < ASCENT || (isLed && anchor !== 'middle')) return [];
      const words = { x, y: y - ASCENT, width, height: ASCENT + DESCENT };
      const boxes = isLed ? [words, { x: at - 1, y: y + DESCENT, width: 2, height: gap }] : [words];
      if (boxes.some((box) => taken.some((other) => meet(box, other)))) return [];
      const lead = isLed ? `M${px(at)} ${px(y + DESCENT)}V${px(top)}` : '';
      return [{ note: { op, text, x: px(end), y: px(y), anchor, lead }, boxes }];
    });
    const [nearest] = places.toSorted((a, b) => b.note.y - a.note.y);
    if (nearest) return nearest;
  }
  return undefined;
}

/** y of the highest thing drawn from one x to another. */
function highest({ xs, tops }: TotalsLine, from: number, to: number): number {
  let least = Infinity;
  for (let i = 0; i < tops.length; i++) {
    const [start = 0, end = start] = [xs[i], xs[i + 1]];
    if (end >= from && start <= to) least = Math.min(least, tops[i] ?? Infinity);
  }
  return least;
}

function meet(a: Box, b: Box): boolean {
  return (
    a.x < b.x + b.width + APART && b.x < a.x + a.width + APART && a.y < b.y + b.height + 1 && b.y < a.y + a.height + 1
  );
}
