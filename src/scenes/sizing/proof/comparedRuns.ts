import { MEASURING_BYTES, type Prediction, releaseOf } from '../../../golang/program/prediction';
import type { MeasuredRow } from '../../../golang/program/readOutput';
import type { MapDesign } from '../../../models/go/release';

type Interval = Pick<Prediction, 'low' | 'high'>;

/** A run of the program beside what it was predicted to measure. */
export interface ComparedRun {
  /** `Go 1.26.8` */
  readonly go: string;
  readonly platform: string;
  /** Design of the maps in that release; null for a release that isn't known here. */
  readonly design: MapDesign | null;
  readonly liveBytes: number;
  readonly predicted: Interval | null;
  readonly verdict: Verdict;
  readonly objection: Objection | null;
  readonly bar: IntervalBar | undefined;
}

/** Bytes by which a run is outside the interval, and the end of the interval that it is beyond. */
export type Verdict =
  | { readonly type: 'inside'; readonly isExact: boolean }
  | { readonly type: 'above' | 'below'; readonly bytes: number; readonly bound: number }
  | { readonly type: 'unknown' };

/** A difference between the program that ran and the question of the page. */
export type Objection =
  | { readonly type: 'otherEntries'; readonly run: number; readonly here: number }
  | { readonly type: 'otherSettings' };

/** Places from 0 to 1. */
export interface IntervalBar {
  readonly from: number;
  readonly to: number;
  readonly tick: number;
}

/** Part of the drawing on either side of all that is marked. */
const MARGIN = 0.12;

function verdictOf(liveBytes: number, interval: Interval | null): Verdict {
  if (!interval) return { type: 'unknown' };
  const { low, high } = interval;
  if (liveBytes > high + MEASURING_BYTES) return { type: 'above', bytes: liveBytes - high, bound: high };
  if (liveBytes < low - MEASURING_BYTES) return { type: 'below', bytes: low - liveBytes, bound: low };
  return { type: 'inside', isExact: low === high };
}

/** The interval and the tick to scale, with what measuring itself may take around the interval. */
export function intervalBar(liveBytes: number, { low, high }: Interval): IntervalBar {
  const [from, to] = [low - MEASURING_BYTES, high + MEASURING_BYTES];
  const [least, most] = [Math.min(from, liveBytes), Math.max(to, liveBytes)];
  const span = (most - least) / (1 - 2 * MARGIN);
  const place = (bytes: number) => MARGIN + (bytes - least) / span;
  return { from: place(from), to: place(to), tick: place(liveBytes) };
}

function objectionTo(row: MeasuredRow, prediction: Prediction | undefined, entries: number): Objection | null {
  if (row.entries !== entries) return { type: 'otherEntries', run: row.entries, here: entries };
  if (!prediction || !row.predicted) return null;
  const same = row.predicted.low === Math.floor(prediction.low) && row.predicted.high === Math.ceil(prediction.high);
  return same ? null : { type: 'otherSettings' };
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
      liveBytes,
      predicted,
      verdict: verdictOf(liveBytes, predicted),
      objection: objectionTo(row, prediction, entries),
      bar: predicted ? intervalBar(liveBytes, predicted) : undefined,
    };
  });
}
