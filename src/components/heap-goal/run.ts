import type { HeapConfig } from '../../models/heap/config';
import type { HeapEvent } from '../../models/heap/events';
import type { HeapState } from '../../models/heap/state';
import { dwellInOp, typesAt } from '../../timeline/storyPace';
import type { LogEntry, LogSentence } from '../ui/player/log/StepLog';
import type { StepWords, StoryRun } from '../ui/player/StoryStage';
import { sentenceOf } from '../ui/words/language';
import { type Act, pieceBytes } from './acts';
import { type HeapSeries, type MarkedEvent, recordStory } from './recordStory';
import { isLive, type Story, type StoryOp } from './stories';
import type { GoalFigureWords } from './words/en/figure';

/** A recorded story with its sentences. */
export interface GoalRun extends StoryRun {
  readonly series: HeapSeries;
  readonly log: readonly LogEntry[];
  /** True if some of its memory is outside the heap, or may come to be. */
  readonly hasAddresses: boolean;
  /** Bytes of each large object of its cache, where these are known. */
  readonly spanBytes: number | undefined;
  stateAt(step: number): HeapState;
  /** Sentences of each step in an operation. */
  sentencesOf(op: number): readonly LogSentence[];
}

/** An operation as Go source, with its comment. */
function sourceOf({ source, note }: StoryOp, { notes }: GoalFigureWords['steps']): string {
  return note ? `${source} // ${sentenceOf(notes, note)}` : source;
}

/** Records a story and adds its sentences. */
export function goalRun(
  story: Story,
  settings: HeapConfig,
  words: GoalFigureWords['steps'],
  acts?: readonly Act[],
): GoalRun {
  const { tape, series, marked, script, openingStep } = recordStory(story, settings, acts);
  const sources = script.map((each) => sourceOf(each, words));
  const sentence = (event: HeapEvent) => sentenceOf<HeapEvent, void>(words.events, event, undefined);

  function frame(step: number): StepWords {
    const { event, op } = tape.seek(step);
    const nothing = op < 0 ? words.beginning : words.nothing;
    return { sentence: event ? sentence(event) : nothing, source: sources[op] ?? '' };
  }

  return {
    track: tape,
    dwellMs: (step) => dwellInOp(...typesAt(tape, step), () => frame(step).sentence),
    series,
    hasAddresses: isLive(story) || series.samples.some(({ offHeapBytes }) => offHeapBytes > 0),
    spanBytes: isLive(story) ? pieceBytes(tape.config.liveBytes) : undefined,
    stateAt: (step) => tape.seek(step).state,
    marks: marked.map(({ step, event }) => ({
      step,
      label: sentenceOf<MarkedEvent, void>(words.marks, event, undefined),
      kind: event.type,
    })),
    eventTypes: (op) => tape.events(op).map(({ type }) => [type]),
    log: sources.map((text, op) => ({ step: tape.opEnd(op - 1) + 1, op, text })),
    openingStep,
    frame,
    sentencesOf: (op) =>
      tape.events(op).map((event, i) => ({ step: tape.opEnd(op - 1) + 1 + i, text: sentence(event) })),
  };
}
