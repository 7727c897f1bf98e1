import { useCallback, useEffect, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Word64 } from '../../../models/kernel/bits';
import {
  browserClock,
  browserPause,
  CHECK_MS,
  type Clock,
  dwellOf,
  LEAST_SENTENCE_MS,
  LEAST_STEP_MS,
  type PacedTrack,
} from '../../../timeline/pace';
import { type Clip, createPlayer, type Player, WHOLE } from '../../../timeline/player';
import { appendInSlices, type SliceOptions } from '../../../timeline/tape';
import type { RunProblem } from '../../ui/player/figureStage';
import type { MapWords } from '../words/en/stage';
import { type SideCaption, sideCaption } from '../words/steps';
import type { Example } from './examples';
import type { RecordingProblem } from './facts';
import type { OpenedView } from './moments';
import { drawsOf, planExample, type RunPlan, typeOfExample } from './plan';
import { type ProgramOp, Run } from './run';
import type { OpenedRun } from './runFile';
import { exampleOf, type MapSceneDefinition, type MapSettings } from './settings';
import type { Designs } from './side';
import { type MapView, type Pin, PLAIN_VIEW } from './view';

/** One thing a person did, so that it can be undone. */
export interface Edit {
  /** Operations before it. */
  readonly opCount: number;
  readonly dropped: readonly ProgramOp[];
  /** The step shown before it, and the last one that there was to show. */
  readonly step: number;
  readonly until: number;
  /** The hash that a key had been given before; undefined for the one that follows from the seed. */
  readonly rehashed?: { readonly key: string; readonly before: Word64 | undefined };
}

interface SessionState {
  /** Edits that can be undone. */
  readonly undoable: number;
  /** Operations that the last of them dropped. */
  readonly replaced: number;
}

/** A recorded run, its player, and what can be undone. One per mounted scene. Figures that are only watched don’t load
 * what changes a run: `edits.ts`. */
export class Session {
  readonly run: Run;
  readonly player: Player;
  readonly store: StoreApi<SessionState> = createStore<SessionState>(() => ({ undoable: 0, replaced: 0 }));
  /** Newest last: that one is undone first. */
  readonly edits: Edit[] = [];
  /** Ends the recording of many operations, while there is one. */
  recording: AbortController | undefined;

  /** `words`: the language that its steps are read in. */
  constructor(run: Run, clock: Clock, step: number, words: MapWords, clip: Clip = WHOLE) {
    this.run = run;
    const paced = pacedRun(run, words);
    this.player = createPlayer(() => paced, clock, { step, clip });
  }
}

/** Longest time of a step before the last of its sentence, ms: what looks at slots moves nothing, and a search goes on by groups. */
function tickOf({ fact }: SideCaption): number | undefined {
  if (fact?.type === 'search') return LEAST_STEP_MS;
  return fact && ('slots' in fact || 'slot' in fact) ? CHECK_MS : undefined;
}

/** Duration of a step by the sentence that tells it. */
function dwellAt(caption: SideCaption, number = caption.at): number {
  return dwellOf(caption.plain, caption.steps, number, tickOf(caption));
}

/** Time of all steps that share a sentence, and of those before the present one, at speed 1, ms. */
export function timeOfSentence(caption: SideCaption): { readonly ms: number; readonly passedMs: number } {
  const { steps, at } = caption;
  const each = dwellAt(caption, 1);
  return { ms: (steps - 1) * each + dwellAt(caption, steps), passedMs: (at - 1) * each };
}

/** True if a sentence’s steps tick by while another side acts, which may take longer for each of them. */
export function canBeHeldUp(caption: SideCaption, run: Run, step: number): boolean {
  const first = step - caption.at + 1;
  const acting = run.sides.filter((_, index) => !run.track.isWaiting(index, first));
  return tickOf(caption) !== undefined && acting.length > 1;
}

/** A run that is read in some words: of two sides the one that takes longer counts, and one that waits takes no time. */
export function pacedRun(run: Run, words: MapWords): PacedTrack {
  const { track } = run;
  /** Durations that are known of one operation. */
  let known = { op: Number.NaN, forks: 0, dwells: new Map<number, number>() };

  /** Time of a side's step, ms: at a sentence's last one what its reading still takes, after the time that the other side took. */
  function needOf(index: number, step: number): number {
    const caption = sideCaption(words, run, index, step);
    const dwell = dwellAt(caption);
    const { at, steps } = caption;
    if (at < steps || steps === 1 || !canBeHeldUp(caption, run, step)) return dwell;
    const { ms } = timeOfSentence(caption);
    // How it ends is news.
    const least = Math.max(LEAST_SENTENCE_MS, ms / 2);
    let left = ms;
    for (let before = step - at + 1; before < step && left > least; before++) left -= dwellMs(before);
    return Math.min(dwell, Math.max(left, least));
  }

  function dwellMs(step: number): number {
    const op = track.opAt(step);
    const forks = run.sides.reduce((sum, side) => sum + side.track.forkCount, 0);
    if (known.op !== op || known.forks !== forks) known = { op, forks, dwells: new Map() };
    const { dwells } = known;
    let dwell = dwells.get(step);
    if (dwell === undefined) {
      const acting = run.sides.map((_, index) => index).filter((index) => !track.isWaiting(index, step));
      dwell = Math.max(...acting.map((index) => needOf(index, step)), 0);
      dwells.set(step, dwell);
    }
    return dwell;
  }

  return {
    track,
    get marks() {
      return run.markers().sort((a, b) => a.step - b.step);
    },
    dwellMs,
  };
}

/** A run being recorded, or ready. */
export interface Recording {
  /** The last one that was ready: it is shown until the next one is. */
  readonly session: Session | undefined;
  /** State of the one that is planned, from the first drawing with another plan on: `ready` if it is the session. */
  readonly state: 'ready' | 'recording' | 'failed';
  /** Another number for each: nothing of an old stage may linger in a new one. */
  readonly generation: number;
  /** Operations recorded so far and in all; undefined when nothing is being recorded. */
  readonly progress: { readonly done: number; readonly total: number; cancel(): void } | undefined;
  /** Why a run could not be recorded. */
  readonly problem: RecordingProblem | undefined;
  /** Faults of the link that only its run shows: moments that it doesn’t have, a type that can’t be used. */
  readonly missing: readonly RunProblem[];
  /** Units that are looked at, by side: another array where others are wanted. */
  readonly pins: readonly (Pin | undefined)[];
  /** Records the plan once more. */
  again(): void;
}

/** A recording, and the plan it was begun with. */
interface Planned extends Omit<Recording, 'again'> {
  readonly plan: (() => RunPlan | Promise<RunPlan>) | undefined;
  /** Run of the session, and the view of it. */
  readonly shown?: { readonly planned: RunPlan; readonly view: MapView };
}

const BEGUN = { state: 'recording', progress: undefined, problem: undefined } as const;
const PLAIN_PINS: readonly undefined[] = [];
const NONE_MISSING: readonly RunProblem[] = [];
const NOTHING = {
  ...BEGUN,
  plan: undefined,
  session: undefined,
  generation: 0,
  missing: NONE_MISSING,
  pins: PLAIN_PINS,
};

/** Milliseconds between two drawings of the progress: each takes time from the recording. */
const PROGRESS_MS = 50;

/** A model throws a RangeError where it follows no further; anything else is a fault, which is told too. */
function problemOf(reason: unknown): RecordingProblem {
  if (reason === 'cancelled') return { type: 'cancelled' };
  return { type: 'failed', reason: reason instanceof Error ? reason.message : String(reason) };
}

/** The part to show of a recorded run. Names are read by code that only those load who have some. */
export async function loadOpening(plan: RunPlan, view: MapView): Promise<OpenedView> {
  const { problems = NONE_MISSING } = plan;
  if (keyOf(view) === keyOf(PLAIN_VIEW)) return { step: plan.opening(), ...WHOLE, problems, pins: PLAIN_PINS };
  const opened = (await import('./moments')).openedView(plan, view);
  return { ...opened, problems: [...problems, ...opened.problems] };
}

function keyOf({ at, from, until, open }: MapView): string {
  return `${at} ${from} ${until} ${open}`;
}

export async function record({ run, program, ops = [] }: RunPlan, fill: Fill, options: SliceOptions): Promise<void> {
  const { prefill } = run.config;
  await fill(run, options);
  const more = ops.length > 0 ? (await import('./planOwn')).readOps(ops, run.config.mapType).usable : [];
  await appendInSlices(run, [...program, ...more], {
    ...options,
    onProgress: (done) => options.onProgress?.(prefill + done),
  });
}

/**
 * Records a planned run in slices, and shows of it what the view says. `words`: the language that its steps are read in.
 * `fill`: the way to fill its maps beforehand.
 */
export function useSession(
  plan: () => RunPlan | Promise<RunPlan>,
  view: MapView,
  words: MapWords,
  fill = fillHere,
): Recording {
  const [latest, setLatest] = useState<Planned>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const key = keyOf(view);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt records the same plan; other words, another view or ways to fill it are no other run.
  useEffect(() => {
    const abort = new AbortController();
    const show = (change: Partial<Planned>) =>
      setLatest(({ session, generation, pins }) => ({ ...NOTHING, plan, session, generation, pins, ...change }));
    let shownAt = Number.NEGATIVE_INFINITY;
    const showProgress = (done: number, total: number) => {
      const now = browserClock.now();
      if (done < total && now - shownAt < PROGRESS_MS) return;
      shownAt = now;
      show({ progress: { done, total, cancel: () => abort.abort('cancelled') } });
    };
    const recordPlan = async () => {
      const planned = await plan();
      const { run, program, ops = [] } = planned;
      const total = run.config.prefill + program.length + ops.length;
      await record(planned, fill, {
        now: browserClock.now,
        pause: browserPause,
        signal: abort.signal,
        onProgress: (done) => showProgress(done, total),
      });
      const { step, problems: missing, pins, ...clip } = await loadOpening(planned, view);
      if (abort.signal.aborted) return;
      const session = new Session(run, browserClock, step, words, clip);
      setLatest(({ generation }) => ({
        ...NOTHING,
        plan,
        state: 'ready',
        session,
        shown: { planned, view },
        missing,
        pins,
        generation: generation + 1,
      }));
    };
    recordPlan().catch((reason: unknown) => {
      if (reason === 'replaced') return;
      show({ state: 'failed', problem: problemOf(reason) });
      if (reason !== 'cancelled' && !(reason instanceof RangeError)) reportError(reason);
    });
    return () => abort.abort('replaced');
  }, [plan, attempt]);
  const { session, shown } = latest;
  const isPlanned = latest.plan === plan;
  const isLate = isPlanned && shown !== undefined && keyOf(shown.view) !== key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the view.
  useEffect(() => {
    if (!isLate || !session) return;
    let isStale = false;
    void loadOpening(shown.planned, view).then(({ step, problems: missing, pins, ...clip }) => {
      if (isStale) return;
      if (view.at === shown.view.at) session.player.clip(clip);
      else session.player.open(step, clip);
      setLatest((before) => ({ ...before, shown: { ...shown, view }, missing, pins }));
    });
    return () => {
      isStale = true;
    };
  }, [isLate, session, shown, key]);
  return { ...(isPlanned && !isLate ? latest : { ...latest, ...BEGUN }), again };
}

/** Puts that are counted as one operation of the recording: to ask for the time after each would take longer than the put. */
const BATCH = 64;

/** Function that prefills the maps of a run; `onProgress` receives the entries inserted so far. */
export type Fill = (run: Run, options: SliceOptions) => Promise<void>;

/** Fills on the main thread in slices, so the page stays responsive. */
export const fillHere: Fill = async (run, options) => {
  const { prefill } = run.config;
  const filler = {
    get opCount() {
      return Math.ceil(run.prefilled / BATCH);
    },
    append(): void {
      for (let i = 0; i < BATCH && run.prefilled < prefill; i++) run.prefillNext();
    },
  };
  const batches = Array(Math.ceil(prefill / BATCH)).fill(undefined);
  await appendInSlices(filler, batches, {
    ...options,
    onProgress: () => options.onProgress?.(run.prefilled),
  });
};

/** The settings that say what an example is made of. */
export function settingsOfExample(
  example: Example,
): Pick<MapSettings, 'type' | 'hint' | 'prefill' | 'entries' | 'keys' | 'ops'> {
  const distinct = new Set(example.program.flatMap((op) => (op.type === 'put' ? [op.key] : [])));
  const { hint = 0, prefill = 0 } = example;
  return {
    type: typeOfExample(example),
    hint: typeof hint === 'number' ? hint : Math.max(...hint),
    prefill,
    entries: distinct.size,
    keys: [],
    ops: [],
  };
}

/** The run that settings ask for. A type that can’t be used gives way to the first of the list. */
export async function planLinked(scene: MapSceneDefinition, settings: MapSettings): Promise<RunPlan> {
  const { designs } = scene;
  const example = exampleOf(scene, settings.example);
  if (example) return planExample(example, { designs, ...settings });
  return (await import('./planOwn')).planLinkedOwn(settings, designs);
}

/** A run from a file, to be recorded again. */
export function planOpened({ config, program, step }: OpenedRun, designs: Designs): RunPlan {
  const run = new Run(config, designs, drawsOf);
  return { run, program, opening: () => (step < 0 ? run.track.stepCount : Math.min(step, run.track.stepCount)) };
}
