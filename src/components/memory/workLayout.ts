import { formatBytes, formatCount } from '../ui/bytes';
import { opScale } from './chartFrame';
import { linear } from './linear';
import { samplePeaks } from './sampling';
import { type Measure, type WorkSeries, workInWords, worstOf } from './work';

export interface WorkSize {
  readonly width: number;
  readonly height: number;
  /** The top of the scale, if that is more than the series needs: two charts may share theirs. */
  readonly most?: number | undefined;
}

export interface WorkLayout {
  /** All bars as one path of rects, without the worst. */
  readonly bars: string;
  /** The first of the operations that cost most; undefined if none cost anything. */
  readonly worst: WorstOp | undefined;
  /** The top of the scale, if it is a shared one. */
  readonly tick: string | undefined;
  readonly top: number;
  readonly bottom: number;
}

export interface WorstOp {
  readonly op: number;
  readonly amount: number;
  readonly path: string;
  /** A triangle that points down at the bar. */
  readonly glyph: string;
  /** Its words, from the top down, each with its baseline; all centred on `wordX`. */
  readonly words: readonly { readonly text: string; readonly y: number }[];
  readonly wordX: number;
}

const LINE = 13;
/** Of the words in use, at 11 px. */
const CHARACTER_WIDTH = 5.8;
const GLYPH_WIDTH = 8;
const GLYPH_HEIGHT = 6;
/** Of a bar above the base line, however little it stands for. */
const LEAST_BAR = 2.5;
/** Across the worst bar. */
const LEAST_WORST = 2;

export function layoutWork(series: WorkSeries, measure: Measure, size: WorkSize): WorkLayout {
  const { width, height, most = 0 } = size;
  const x = opScale(series.ops, width);
  const [left = 0, right = 0] = x.range;
  const { op, amount } = worstOf(series, measure);
  const lines = linesIn(right - left, `worst: op ${formatCount(op)},`, workInWords(measure, amount));
  const top = lines.length * LINE + GLYPH_HEIGHT + 3;
  const bottom = height - 0.5;
  const tick = most > 0 ? tickLabel(measure, Math.max(most, amount)) : undefined;
  if (amount === 0) return { bars: '', worst: undefined, tick, top, bottom };

  const y = linear([0, Math.max(amount, most)], [bottom, top]);
  const samples = samplePeaks(series[measure], series.ops, right - left);
  const pitch = (right - left) / samples.length;
  const thickness = Math.max(1, Math.min(pitch - 1, 12));
  const topOf = (value: number) => round(Math.min(bottom - LEAST_BAR, y(value)));
  const bar = (middle: number, across: number, value: number) =>
    `M${round(middle - across / 2)} ${bottom}V${topOf(value)}h${round(across)}V${bottom}z`;
  const middleOf = (index: number) => left + (index + 0.5) * pitch;
  const bars = samples.map((sample, index) => {
    const value = series[measure][sample] ?? 0;
    return value === 0 || sample === op ? '' : bar(middleOf(index), thickness, value);
  });
  const middle = middleOf(samples.indexOf(op));
  const tip = topOf(amount) - 1;
  const worst: WorstOp = {
    op,
    amount,
    path: bar(middle, Math.max(thickness, LEAST_WORST), amount),
    glyph: `M${round(middle)} ${tip}l${-GLYPH_WIDTH / 2} ${-GLYPH_HEIGHT}h${GLYPH_WIDTH}z`,
    // No bar is higher than the worst, so nothing is in the way of words that stand on it.
    words: lines.map((text, i) => ({ text, y: tip - GLYPH_HEIGHT - 4 - (lines.length - 1 - i) * LINE })),
    wordX: round(centreWithin(middle, Math.max(...lines.map((line) => line.length)) * CHARACTER_WIDTH, left, width)),
  };
  return { bars: bars.join(''), worst, tick, top, bottom };
}

/** The words on one line if that has room for them, else one below the other. */
function linesIn(room: number, first: string, second: string): string[] {
  const line = `${first} ${second}`;
  return line.length * CHARACTER_WIDTH <= room ? [line] : [first, second];
}

/** The centre next to `middle` of something `width` wide that stays between `left` and `right`. */
function centreWithin(middle: number, width: number, left: number, right: number): number {
  return Math.max(left + width / 2, Math.min(right - width / 2, middle));
}

function tickLabel(measure: Measure, amount: number): string {
  return measure === 'allocated' ? formatBytes(amount).replace('.0 ', ' ') : formatCount(amount);
}

function round(x: number): number {
  return Math.round(x * 100) / 100;
}
