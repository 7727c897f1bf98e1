import type { HeapConfig } from '../../models/heap/config';
import type { HeapEvent } from '../../models/heap/events';
import { type HeapOp, heapModel } from '../../models/heap/heapModel';
import type { HeapState } from '../../models/heap/state';
import { levelsOf } from '../../models/heap/cycleEmitter';
import { createTape, type Tape, type TapeObserver } from '../../timeline/tape';
import { type HeapSeries, heapRecorder } from './sawtooth/heapSeries';
import type { Moment, Story, StoryOp } from './stories';

type GoalTape = Tape<HeapConfig, HeapState, HeapOp, HeapEvent>;

/** Types of events that are marked on the scrubber. */
const MARKED = [
  'gcDone',
  'goalChanged',
  'limiterOn',
  'limiterOff',
  'cacheMoved',
  'munmapped',
  'wrappersDropped',
  'finalizerRan',
  'freedWhileReferenced',
] as const satisfies readonly HeapEvent['type'][];

export type MarkedEvent = Extract<HeapEvent, { type: (typeof MARKED)[number] }>;

interface MarkedStep {
  readonly step: number;
  readonly event: MarkedEvent;
}

/** A story recorded on a tape: facts only. */
export interface RecordedStory {
  readonly tape: GoalTape;
  readonly series: HeapSeries;
  readonly marked: readonly MarkedStep[];
  readonly script: readonly StoryOp[];
  readonly openingStep: number;
}

function isMarked(event: HeapEvent): event is MarkedEvent {
  return MARKED.some((type) => type === event.type);
}

export function recordStory(story: Story, settings: HeapConfig): RecordedStory {
  const program = story.program(settings);
  const script = story.ops(program);
  const recorder = heapRecorder(levelsOf(heapModel.init(program)));
  const marked: MarkedStep[] = [];
  const marker: TapeObserver<HeapState, HeapOp, HeapEvent> = {
    event(event, step) {
      if (isMarked(event)) marked.push({ step, event });
    },
  };
  const tape: GoalTape = createTape<HeapConfig, HeapState, HeapOp, HeapEvent>(heapModel, program, {
    observers: [recorder.observer, marker],
  });
  for (const { op } of script) tape.append(op);
  return {
    tape,
    series: recorder.series(),
    marked,
    script,
    openingStep: openingStep(tape, story.moments),
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
