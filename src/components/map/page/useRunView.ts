import { useMemo } from 'react';
import type { LogEntry, LogSentence } from '../../ui/player/log/StepLog';
import { type Measure, mostBytesOf, mostWorkOf, peakAt } from '../../ui/totals/series';
import { useStore } from '../../ui/useStore';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import { operationText, type Run } from '../record/run';
import type { Session } from '../record/session';
import type { Side } from '../record/side';
import { workOf } from '../record/work';
import type { MapWords } from '../words/en/stage';
import { MAP_WORDS } from '../words/languages';
import { sideWords, stepSentence } from '../words/steps';

/** Parts of a run that don't depend on the step shown. */
export interface RunView {
  readonly log: readonly LogEntry[];
  sentencesOf(op: number): readonly LogSentence[];
  /** The most bytes that any side holds alive at any time. */
  readonly mostLive: number;
  readonly mostWork: Readonly<Record<Measure, number>> | undefined;
  /** True if some units have no row at the last step: maps hardly shrink, so what has room then always has. */
  readonly abridged: boolean;
}

/** Sentence that tells a step together with others of its kind. */
function wholeOf(words: MapWords, side: Side, step: number): LogSentence['whole'] {
  const { first, fact, turn } = side.stretch(step);
  return fact && { first, text: sentenceOf(words.runs, fact, { turn, made: Number.POSITIVE_INFINITY }) };
}

/** Sentences for every step of an operation, the sides beside each other. */
function logSentences(words: MapWords, run: Run, op: number): LogSentence[] {
  const several = run.sides.length > 1;
  return run.sides.flatMap((side, index) =>
    side.facts(op).map(({ step, fact }) => ({
      step: run.stepOf(index, step),
      text: stepSentence(words, fact, run),
      whole: wholeOf(words, side, step),
      ...(several && { side: sideWords(words, side)[0] }),
    })),
  );
}

function viewOf(words: MapWords, run: Run): RunView {
  const lastFrames = run.sides.map((side) => side.frame(side.track.stepCount));
  return {
    log: Array.from({ length: run.opCount }, (_, op) => ({
      step: run.track.opEnd(op - 1) + 1,
      op,
      text: operationText(words.hash.operations, run, op),
    })),
    sentencesOf: (op) => logSentences(words, run, op),
    mostLive: mostBytesOf(
      run.sides.map((side) => side.totals()),
      peakAt,
    ),
    mostWork: run.sides.length > 1 ? mostWorkOf(run.sides.map(workOf)) : undefined,
    abridged: lastFrames.some(({ allInRows }) => !allInRows),
  };
}

/** Computed anew when the run has changed, which a new revision of its player says. */
export function useRunView({ run, player }: Session): RunView {
  const words = useWords(MAP_WORDS);
  const revision = useStore(player, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the run is the same object after it changed.
  return useMemo(() => viewOf(words, run), [words, run, revision]);
}
