import { MEASURING_BYTES, type Prediction, releaseOf } from '../../golang/program/prediction';
import type { MeasuredRow } from '../../golang/program/readOutput';
import type { MapDesign } from '../../models/go/release';
import { formatBytes, formatCount } from '../ui/bytes';
import { rangeText } from './staircaseWords';

/** A run beside what its program was told to expect. */
export interface ComparedRun {
  /** `Go 1.26.8` */
  readonly go: string;
  readonly platform: string;
  /** Of the maps in that release; null for one that isn't known here. */
  readonly design: MapDesign | null;
  readonly measured: string;
  /** To the byte. */
  readonly measuredExactly: string;
  /** Empty where there is no prediction. */
  readonly predicted: string;
  readonly verdict: Verdict;
  /** Why the run says nothing about what the page asks now. */
  readonly objection: string | undefined;
  readonly bar: IntervalBar | undefined;
}

export interface Verdict {
  readonly type: 'inside' | 'above' | 'below' | 'unknown';
  readonly text: string;
}

/** Places from 0 to 1. */
export interface IntervalBar {
  readonly from: number;
  readonly to: number;
  readonly tick: number;
}

type Interval = Pick<Prediction, 'low' | 'high'>;

const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 2 });
/** Of the drawing, on either side of all that is marked. */
const MARGIN = 0.12;

function offBy(bytes: number, bound: number): string {
  return bound > 0 ? PERCENT.format(bytes / bound).replace('%', ' %') : formatBytes(bytes);
}

function verdictOf(liveBytes: number, interval: Interval | null): Verdict {
  if (!interval) return { type: 'unknown', text: 'nothing was predicted' };
  const { low, high } = interval;
  if (liveBytes > high + MEASURING_BYTES) {
    return { type: 'above', text: `${offBy(liveBytes - high, high)} above` };
  }
  if (liveBytes < low - MEASURING_BYTES) {
    return { type: 'below', text: `${offBy(low - liveBytes, low)} below` };
  }
  return { type: 'inside', text: low === high ? 'as predicted' : 'inside the interval' };
}

/** Both the interval and the tick to scale, with what measuring itself may take around the interval. */
export function intervalBar(liveBytes: number, { low, high }: Interval): IntervalBar {
  const [from, to] = [low - MEASURING_BYTES, high + MEASURING_BYTES];
  const [least, most] = [Math.min(from, liveBytes), Math.max(to, liveBytes)];
  const room = (most - least) / (1 - 2 * MARGIN);
  const place = (bytes: number) => MARGIN + (bytes - least) / room;
  return { from: place(from), to: place(to), tick: place(liveBytes) };
}

function objectionTo(row: MeasuredRow, prediction: Prediction | undefined, entries: number): string | undefined {
  if (row.entries !== entries) {
    return `It was run with ${formatCount(row.entries)} entries; the question here is about ${formatCount(entries)}.`;
  }
  if (!prediction || !row.predicted) return undefined;
  const same = row.predicted.low === Math.floor(prediction.low) && row.predicted.high === Math.ceil(prediction.high);
  if (same) return undefined;
  return 'It was run with other settings: another type, hint, share deleted or number of maps. Copy the program once more.';
}

/** Every run beside its prediction: the one that its program was given. */
export function compareRuns(
  rows: readonly MeasuredRow[],
  predictions: readonly Prediction[],
  entries: number,
): ComparedRun[] {
  return rows.map((row) => {
    const { release, platform, liveBytes, predicted } = row;
    const known = releaseOf(release);
    const prediction = predictions.find((each) => releaseOf(each.release) === known);
    return {
      go: release.replace(/^go/, 'Go '),
      platform,
      design: known?.mapDesigns[0] ?? null,
      measured: formatBytes(liveBytes),
      measuredExactly: `${formatCount(liveBytes)} B`,
      predicted: predicted ? rangeText({ ...predicted, expected: (predicted.low + predicted.high) / 2 }) : '',
      verdict: verdictOf(liveBytes, predicted),
      objection: objectionTo(row, prediction, entries),
      bar: predicted ? intervalBar(liveBytes, predicted) : undefined,
    };
  });
}
