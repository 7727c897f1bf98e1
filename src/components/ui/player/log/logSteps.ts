import { bisector } from 'd3';
import type { Clip } from '../../../../timeline/player';

/** One thing said of a step. */
export interface LogSentence {
  readonly step: number;
  /** Subject of the sentence, where there are several: 'Go 1.26'. */
  readonly side?: string | undefined;
  readonly text: string;
  /** Sentence that tells it together with its neighbours, of which the first is named. */
  readonly whole?: { readonly first: number; readonly text: string } | undefined;
}

/** All that is said of one step. */
export interface LogStep {
  readonly step: number;
  readonly sentences: readonly LogSentence[];
}

/** Sentences by their step, in the order of the steps; those of one step keep their order. */
export function logSteps(sentences: readonly LogSentence[]): LogStep[] {
  const byStep = new Map<number, LogSentence[]>();
  for (const sentence of sentences) {
    const known = byStep.get(sentence.step);
    if (known) known.push(sentence);
    else byStep.set(sentence.step, [sentence]);
  }
  return [...byStep].map(([step, ofStep]) => ({ step, sentences: ofStep })).sort((a, b) => a.step - b.step);
}

/** Steps that are told together, or one by itself. */
export interface LogStretch extends LogStep {
  readonly steps: readonly LogStep[];
}

function isOfOne(a: LogStep, b: LogStep): boolean {
  return (
    a.sentences.length === b.sentences.length &&
    a.sentences.every(({ side, whole }, i) => {
      const other = b.sentences[i];
      return whole !== undefined && side === other?.side && whole.first === other?.whole?.first;
    })
  );
}

/** Neighbours whose sentences say that they are told together, in one line each. */
export function logStretches(steps: readonly LogStep[]): LogStretch[] {
  const runs: LogStep[][] = [];
  for (const step of steps) {
    const run = runs.at(-1);
    if (run?.[0] && isOfOne(run[0], step)) run.push(step);
    else runs.push([step]);
  }
  return runs.flatMap((run) => {
    const [first] = run;
    if (!first) return [];
    const sentences = first.sentences.map(({ text, whole, ...sentence }) => ({
      ...sentence,
      text: whole?.text ?? text,
    }));
    return [{ step: first.step, sentences: run.length > 1 ? sentences : first.sentences, steps: run }];
  });
}

const byStep = bisector((entry: { readonly step: number }) => entry.step);

/** Index of the last entry at or before `step`; -1 if there is none. `entries` are in the order of their steps. */
export function indexAtStep(entries: readonly { readonly step: number }[], step: number): number {
  return byStep.right(entries, step) - 1;
}

/** The operations that have a step in a clip. `entries` are in the order of their steps. */
export function clipEntries<E extends { readonly step: number }>(entries: readonly E[], { from, until }: Clip): E[] {
  return entries.filter(({ step }, i) => step <= until && (entries[i + 1]?.step ?? Number.POSITIVE_INFINITY) > from);
}

/** Entries on either side of the current one that a long list shows at first. */
export const LOG_REACH = 100;

/** Lists up to this long are shown whole. */
const MOST_SHOWN_WHOLE = 200;

/** The range of entries to show: all of a short list, otherwise up to `reach` on either side of the current one. */
export function logWindow(length: number, current: number, reach: number): { start: number; end: number } {
  if (length <= MOST_SHOWN_WHOLE) return { start: 0, end: length };
  const middle = Math.max(0, current);
  return { start: Math.max(0, middle - reach), end: Math.min(length, middle + reach + 1) };
}
