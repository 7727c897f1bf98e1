import { groups } from 'd3';
import { useCallback, useMemo, useState } from 'react';
import { MEASURING_BYTES, type MeasuredRow, type Prediction, releaseOf } from '../../../golang/program/programText';
import type { MapDesign } from '../../../models/go/release';
import type { WhatIf } from '../../../models/sizing/whatIf';

/** Runs of real Go on this page, of this map with any number of entries. */
export interface Measured {
  readonly rows: readonly MeasuredRow[];
  add(row: MeasuredRow, of: WhatIf): void;
}

interface Question {
  readonly question: string;
  readonly rows: readonly MeasuredRow[];
}

/** Identifies a map regardless of release and entries; an exact hint follows the entries. */
function questionOf(whatIf: WhatIf): string {
  const { entries, hint } = whatIf;
  return JSON.stringify({ ...whatIf, maps: 1, entries: 0, hint: hint === entries ? 'exact' : hint });
}

const NONE: readonly MeasuredRow[] = [];

/** Keeps the runs until one of another map is added. */
export function useMeasured(whatIf: WhatIf): Measured {
  const [{ question, rows }, setSeen] = useState<Question>({ question: '', rows: NONE });
  const add = useCallback((row: MeasuredRow, of: WhatIf) => {
    const asked = questionOf(of);
    setSeen((seen) => ({ question: asked, rows: seen.question === asked ? [...seen.rows, row] : [row] }));
  }, []);
  const isHere = useMemo(() => rows !== NONE && questionOf(whatIf) === question, [rows, whatIf, question]);
  return { rows: isHere ? rows : NONE, add };
}

type Interval = Pick<Prediction, 'low' | 'high'>;

/** Runs of one map on one build of Go, beside their prediction. */
export interface ComparedRuns {
  /** `Go 1.26.8` */
  readonly go: string;
  readonly platform: string;
  /** Map design of the release; null if the release is unknown. */
  readonly design: MapDesign | null;
  /** Live bytes of each run. */
  readonly liveBytes: readonly number[];
  readonly predicted: Interval | null;
  readonly verdict: Verdict;
  readonly objection: Objection | null;
  readonly bar: IntervalBar | undefined;
}

/** Bytes by which a run misses the interval, and on which side. */
interface Outside {
  readonly type: 'above' | 'below';
  readonly bytes: number;
  readonly bound: number;
}

/** Where a run lies; for several runs, how many are inside the interval and the worst outlier. */
export type Verdict =
  | { readonly type: 'inside'; readonly isExact: boolean }
  | Outside
  | { readonly type: 'several'; readonly inside: number; readonly runs: number; readonly farthest: Outside | undefined }
  | { readonly type: 'unknown' };

/** How the program that ran differs from the page's question. */
export type Objection =
  | { readonly type: 'otherEntries'; readonly run: number; readonly here: number }
  | { readonly type: 'otherSettings' };

/** Positions from 0 to 1. */
export interface IntervalBar {
  readonly from: number;
  readonly to: number;
  /** One for each run. */
  readonly ticks: readonly number[];
}

/** Margin on either side, as a share of the width. */
const MARGIN = 0.12;

function outside(liveBytes: number, { low, high }: Interval): Outside | undefined {
  if (liveBytes > high + MEASURING_BYTES) return { type: 'above', bytes: liveBytes - high, bound: high };
  if (liveBytes < low - MEASURING_BYTES) return { type: 'below', bytes: low - liveBytes, bound: low };
  return undefined;
}

function verdictOf(runs: readonly number[], interval: Interval | null): Verdict {
  if (!interval) return { type: 'unknown' };
  const beyond = runs.flatMap((liveBytes) => outside(liveBytes, interval) ?? []);
  const [farthest] = beyond.toSorted((a, b) => b.bytes - a.bytes);
  if (runs.length > 1) return { type: 'several', inside: runs.length - beyond.length, runs: runs.length, farthest };
  return farthest ?? { type: 'inside', isExact: interval.low === interval.high };
}

/** The interval, widened by the error of measuring, and the runs, to scale. */
export function intervalBar(runs: readonly number[], { low, high }: Interval): IntervalBar {
  const [from, to] = [low - MEASURING_BYTES, high + MEASURING_BYTES];
  const [least, most] = [Math.min(from, ...runs), Math.max(to, ...runs)];
  const span = (most - least) / (1 - 2 * MARGIN);
  const place = (bytes: number) => MARGIN + (bytes - least) / span;
  return { from: place(from), to: place(to), ticks: runs.map(place) };
}

function objectionTo(row: MeasuredRow, prediction: Prediction | undefined, entries: number): Objection | null {
  if (row.entries !== entries) return { type: 'otherEntries', run: row.entries, here: entries };
  if (!prediction || !row.predicted) return null;
  const same = row.predicted.low === Math.floor(prediction.low) && row.predicted.high === Math.ceil(prediction.high);
  return same ? null : { type: 'otherSettings' };
}

/** Groups runs that differ only in their bytes, beside the prediction that they carry. */
export function compareRuns(
  rows: readonly MeasuredRow[],
  predictions: readonly Prediction[],
  entries: number,
): ComparedRuns[] {
  const questionOf = ({ release, platform, entries: run, predicted }: MeasuredRow) =>
    [release, platform, run, predicted?.low, predicted?.high].join();
  return groups(rows, questionOf).flatMap(([, group]) => {
    const [row] = group;
    if (!row) return [];
    const { release, platform, predicted } = row;
    const known = releaseOf(release);
    const prediction = predictions.find((each) => releaseOf(each.release) === known);
    const liveBytes = group.map((each) => each.liveBytes);
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
