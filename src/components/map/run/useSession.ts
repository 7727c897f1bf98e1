import { useCallback, useEffect, useState } from 'react';
import { appendInSlices, type SliceOptions } from '../../../timeline/appendInSlices';
import { browserClock, browserPause } from '../../../timeline/clock';
import { WHOLE } from '../../../timeline/player';
import type { RunProblem } from '../../ui/player/figureStage';
import type { RunPlan } from '../examples/planExample';
import { type MapView, PLAIN_VIEW } from '../stage/marked/viewParams';
import type { Pin } from '../stage/zoom';
import type { MapWords } from '../words/en';
import type { RecordingProblem } from './facts';
import { type Fill, fillHere } from './fill/fillHere';
import type { OpenedView } from './moments';
import { Session } from './session';

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
async function openingOf(plan: RunPlan, view: MapView): Promise<OpenedView> {
  const { problems = NONE_MISSING } = plan;
  if (keyOf(view) === keyOf(PLAIN_VIEW)) return { step: plan.opening(), ...WHOLE, problems, pins: PLAIN_PINS };
  const opened = (await import('./moments')).openingOf(plan, view);
  return { ...opened, problems: [...problems, ...opened.problems] };
}

function keyOf({ at, from, until, open }: MapView): string {
  return `${at} ${from} ${until} ${open}`;
}

async function record({ run, program, ops = [] }: RunPlan, fill: Fill, options: SliceOptions): Promise<void> {
  const { prefill } = run.config;
  await fill(run, options);
  const more = ops.length > 0 ? (await import('./linkOps')).readOps(ops, run.config.mapType).usable : [];
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
      setLatest(({ session, generation, pins }) => ({
        ...BEGUN,
        plan,
        session,
        generation,
        missing: NONE_MISSING,
        pins,
        ...change,
      }));
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
      const { step, problems: missing, pins, ...clip } = await openingOf(planned, view);
      if (abort.signal.aborted) return;
      const session = new Session(run, browserClock, step, words, clip);
      setLatest(({ generation }) => ({
        ...BEGUN,
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
    void openingOf(shown.planned, view).then(({ step, problems: missing, pins, ...clip }) => {
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
