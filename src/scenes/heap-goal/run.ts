import { describeHeap } from '../../components/heap/describe';
import { type HeapSeries, heapRecorder } from '../../components/heap/heapSeries';
import type { LogSentence } from '../../components/player/logSteps';
import type { Mark } from '../../components/player/marks';
import type { LogEntry } from '../../components/player/StepLog';
import type { StoryRun } from '../../components/player/storyRun';
import type { HeapConfig } from '../../models/heap/config';
import type { HeapEvent } from '../../models/heap/events';
import { levelsOf } from '../../models/heap/fact';
import { heapModel } from '../../models/heap/heapModel';
import type { HeapOp } from '../../models/heap/ops';
import type { HeapState } from '../../models/heap/state';
import { createTape, type Tape, type TapeObserver } from '../../timeline/tape';
import type { Moment, Story } from './stories';

/** A story recorded on a tape. */
export interface GoalRun extends StoryRun {
  readonly series: HeapSeries;
  readonly log: readonly LogEntry[];
  /** What is said of an operation's steps. */
  sentencesOf(op: number): readonly LogSentence[];
}

function markLabel(event: HeapEvent): string | undefined {
  switch (event.type) {
    case 'gcDone':
      return `cycle ${event.cycle} ends`;
    case 'goalChanged':
      return 'the goal changes';
    case 'limiterOn':
      return 'the limiter steps in';
    case 'limiterOff':
      return 'the limiter lets go';
    case 'cacheMoved':
      return 'the cache moves off the heap';
    case 'munmapped':
      return 'memory is unmapped';
    case 'wrappersDropped':
      return 'wrappers are let go';
    case 'finalizerRan':
      return 'finalizers run';
    case 'freedWhileReferenced':
      return 'an object is freed though it is pointed at';
    default:
      return undefined;
  }
}

type GoalTape = Tape<HeapConfig, HeapState, HeapOp, HeapEvent>;

/** The sentence before anything has happened. */
const NOTHING_YET = 'A cycle has just ended: the total heap is what it found alive.';
const NOTHING_TO_SEE = 'Nothing happens on the heap.';

export function recordStory(story: Story, settings: HeapConfig): GoalRun {
  const program = story.program(settings);
  const script = story.ops(program);
  const recorder = heapRecorder(levelsOf(heapModel.init(program)));
  const marks: Mark[] = [];
  const marker: TapeObserver<HeapState, HeapOp, HeapEvent> = {
    event(event, step) {
      const label = markLabel(event);
      if (label !== undefined) marks.push({ step, label, kind: event.type });
    },
  };
  const tape: GoalTape = createTape<HeapConfig, HeapState, HeapOp, HeapEvent>(heapModel, program, {
    observers: [recorder.observer, marker],
  });
  for (const { op } of script) tape.append(op);
  return {
    track: tape,
    series: recorder.series(),
    marks,
    log: script.map(({ source }, op) => ({ step: tape.opEnd(op - 1) + 1, op, text: source })),
    openingStep: openingStep(tape, story.moments),
    frame(step) {
      const { event, op } = tape.seek(step);
      const nothing = op < 0 ? NOTHING_YET : NOTHING_TO_SEE;
      return { sentence: event ? describeHeap(event) : nothing, source: script[op]?.source ?? '' };
    },
    sentencesOf: (op) =>
      tape.events(op).map((event, i) => ({ step: tape.opEnd(op - 1) + 1 + i, text: describeHeap(event) })),
  };
}

function openingStep(tape: GoalTape, moments: readonly Moment[]): number {
  const steps = moments.map((moment) => stepOf(tape, moment));
  return steps.find((step) => step !== undefined) ?? tape.stepCount;
}

function stepOf(tape: GoalTape, { fromOp, event }: Moment): number | undefined {
  for (let op = fromOp; op < tape.opCount; op++) {
    const index = tape.events(op).findIndex(({ type }) => type === event);
    if (index >= 0) return tape.opEnd(op - 1) + 1 + index;
  }
  return undefined;
}
