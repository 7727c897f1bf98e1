import type { HeapConfig } from '../../models/heap/config';
import { levelsOf } from '../../models/heap/cycle';
import type { CycleCause, HeapEvent, HeapLevels } from '../../models/heap/events';
import { type HeapOp, heapModel } from '../../models/heap/heapModel';
import type { HeapState } from '../../models/heap/state';
import { createTape, type Tape, type TapeObserver } from '../../timeline/tape';
import type { Act, OpeningEvent, Story, StoryOp } from './stories';

type GoalTape = Tape<HeapConfig, HeapState, HeapOp, HeapEvent>;

/** Events marked on the scrubber. */
const MARKED = [
  'gcDone',
  'goalChanged',
  'limiterOn',
  'limiterOff',
  'liveChanged',
  'cacheGrown',
  'cacheMoved',
  'forgotten',
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

/** A story recorded on a tape, without words. */
interface RecordedStory {
  readonly tape: GoalTape;
  readonly series: HeapSeries;
  readonly marked: readonly MarkedStep[];
  readonly script: readonly StoryOp[];
  readonly openingStep: number;
}

function isMarked(event: HeapEvent): event is MarkedEvent {
  return MARKED.some((type) => type === event.type);
}

/** `acts`: what a reader lets the program do, in a story that asks for it. */
export function recordStory(story: Story, settings: HeapConfig, acts?: readonly Act[]): RecordedStory {
  const program = story.program(settings);
  const script = story.ops(program, acts);
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
    series: recorder.series,
    marked,
    script,
    openingStep: openingStep(tape, story.moments),
  };
}

function openingStep(tape: GoalTape, moments: readonly OpeningEvent[]): number {
  const steps = moments.map((moment) => stepOf(tape, moment));
  return steps.find((step) => step !== undefined) ?? tape.stepCount;
}

function stepOf(tape: GoalTape, { fromOp, event }: OpeningEvent): number | undefined {
  for (let op = fromOp; op < tape.opCount; op++) {
    const index = tape.events(op).findIndex(({ type }) => type === event);
    if (index >= 0) return tape.opEnd(op - 1) + 1 + index;
  }
  return undefined;
}

export interface HeapSample extends HeapLevels {
  readonly step: number;
}

/** A finished cycle. */
interface MarkedCycle {
  readonly cycle: number;
  readonly cause: CycleCause;
  readonly startMs: number;
  readonly endMs: number;
  readonly liveBytes: number;
  readonly freedBytes: number;
  /** Its goal. */
  readonly goalBytes: number;
}

/** Samples and cycles of a run, by time. */
export interface HeapSeries {
  /** At least one, the start. An instant change has two samples of the same time. */
  readonly samples: readonly HeapSample[];
  readonly cycles: readonly MarkedCycle[];
}

/** The series up to a step. */
export function seriesUntil(series: HeapSeries, until: number): HeapSeries {
  const samples = series.samples.filter(({ step }) => step <= until);
  // A cycle's result belongs to the event that ends it.
  if (samples.at(-1)?.step === samples.at(-2)?.step) samples.pop();
  const now = samples.at(-1)?.atMs ?? 0;
  return { samples, cycles: series.cycles.filter(({ endMs }) => endMs <= now) };
}

function sampleOf(levels: HeapLevels, step: number): HeapSample {
  const { atMs, totalBytes, liveBytes, goalBytes, triggerBytes, limitBytes, offHeapBytes, residentBytes } = levels;
  return { atMs, totalBytes, liveBytes, goalBytes, triggerBytes, limitBytes, offHeapBytes, residentBytes, step };
}

/** Records the heap's levels at each event of a tape. `start`: levels before the first event. */
export function heapRecorder(start: HeapLevels) {
  const first = sampleOf(start, 0);
  const samples: HeapSample[] = [first];
  const cycles: MarkedCycle[] = [];
  const series: HeapSeries = { samples, cycles };
  let marking: Extract<HeapEvent, { type: 'gcStart' }> | undefined;

  function keepCycle(event: Extract<HeapEvent, { type: 'gcDone' }>, before: HeapSample): void {
    samples.push({ ...before, atMs: event.atMs, totalBytes: event.totalBytes + event.freedBytes });
    const { cycle, atMs: endMs, liveBytes, freedBytes, endedGoalBytes: goalBytes } = event;
    const { cause, atMs: startMs } = marking ?? { cause: 'trigger', atMs: endMs - event.markMs };
    cycles.push({ cycle, cause, startMs, endMs, liveBytes, freedBytes, goalBytes });
    marking = undefined;
  }

  const observer: TapeObserver<unknown, unknown, HeapEvent> = {
    event(event, step) {
      if (event.type === 'gcStart') marking = event;
      if (event.type === 'gcDone') keepCycle(event, samples.at(-1) ?? first);
      samples.push(sampleOf(event, step));
    },
  };
  return { observer, series };
}
