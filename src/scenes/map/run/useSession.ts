import { useCallback, useEffect, useState } from 'react';
import { appendInSlices, type SliceOptions } from '../../../timeline/appendInSlices';
import { browserClock, browserPause } from '../../../timeline/clock';
import { WHOLE } from '../../../timeline/player';
import { type Moments, UNNAMED_MOMENTS } from '../../fields/momentParam';
import type { Opening } from '../../storyMoment';
import type { RunPlan } from '../examples/planExample';
import type { MapWords } from '../words/en';
import type { RecordingProblem } from './facts';
import { type Fill, fillHere } from './fillHere';
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
  /** Sentence about the name of a moment that the run hasn’t; it opens where it would by itself. */
  readonly missing?: string | undefined;
  /** Records the plan once more. */
  again(): void;
}

/** A recording, and the plan it was begun with. */
interface Planned extends Omit<Recording, 'again'> {
  readonly plan: (() => RunPlan) | undefined;
  /** Run of the session, and the moments that it shows of it. */
  readonly shown?: { readonly planned: RunPlan; readonly moments: Moments };
}

const BEGUN = { state: 'recording', progress: undefined, problem: undefined } as const;
const NOTHING = { ...BEGUN, plan: undefined, session: undefined, generation: 0 };

/** Milliseconds between two drawings of the progress: each takes time from the recording. */
const PROGRESS_MS = 50;

/** A model throws a RangeError where it follows no further; anything else is a fault, which is told too. */
function problemOf(reason: unknown): RecordingProblem {
  if (reason === 'cancelled') return { type: 'cancelled' };
  return { type: 'failed', reason: reason instanceof Error ? reason.message : String(reason) };
}

/** The part to show of a recorded run. Moments are read by code that only those load who name some. */
async function openingOf(plan: RunPlan, moments: Moments): Promise<Opening> {
  if (keyOf(moments) === keyOf(UNNAMED_MOMENTS)) return { step: plan.opening(), ...WHOLE };
  return (await import('./moments')).openingOf(plan, moments);
}

function keyOf({ at, from, until }: Moments): string {
  return `${at} ${from} ${until}`;
}

async function record({ run, program }: RunPlan, fill: Fill, options: SliceOptions): Promise<void> {
  const { prefill } = run.config;
  await fill(run, options);
  await appendInSlices(run, program, { ...options, onProgress: (done) => options.onProgress?.(prefill + done) });
}

/**
 * Records a planned run in slices, and shows of it what the moments say. `words`: the language that its steps are read in.
 * `fill`: the way to fill its maps beforehand.
 */
export function useSession(plan: () => RunPlan, moments: Moments, words: MapWords, fill = fillHere): Recording {
  const [latest, setLatest] = useState<Planned>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const key = keyOf(moments);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt records the same plan; other words, moments or ways to fill it are no other run.
  useEffect(() => {
    const planned = plan();
    const { run, program } = planned;
    const total = run.config.prefill + program.length;
    const abort = new AbortController();
    const show = (change: Partial<Planned>) =>
      setLatest(({ session, generation }) => ({ ...BEGUN, plan, session, generation, ...change }));
    let shownAt = Number.NEGATIVE_INFINITY;
    const showProgress = (done: number) => {
      const now = browserClock.now();
      if (done < total && now - shownAt < PROGRESS_MS) return;
      shownAt = now;
      show({ progress: { done, total, cancel: () => abort.abort('cancelled') } });
    };
    record(planned, fill, {
      now: browserClock.now,
      pause: browserPause,
      signal: abort.signal,
      onProgress: showProgress,
    })
      .then(() => openingOf(planned, moments))
      .then(
        ({ step, problem: missing, ...clip }) => {
          if (abort.signal.aborted) return;
          const session = new Session(run, browserClock, step, words, clip);
          setLatest(({ generation }) => ({
            ...BEGUN,
            plan,
            state: 'ready',
            session,
            shown: { planned, moments },
            missing,
            generation: generation + 1,
          }));
        },
        (reason: unknown) => {
          if (reason === 'replaced') return;
          show({ state: 'failed', problem: problemOf(reason) });
          if (reason !== 'cancelled' && !(reason instanceof RangeError)) reportError(reason);
        },
      );
    return () => abort.abort('replaced');
  }, [plan, attempt]);
  const { session, shown } = latest;
  const isPlanned = latest.plan === plan;
  const isLate = isPlanned && shown !== undefined && keyOf(shown.moments) !== key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the moments.
  useEffect(() => {
    if (!isLate || !session) return;
    let isStale = false;
    void openingOf(shown.planned, moments).then(({ step, problem: missing, ...clip }) => {
      if (isStale) return;
      if (moments.at === shown.moments.at) session.player.clip(clip);
      else session.player.open(step, clip);
      setLatest((before) => ({ ...before, shown: { ...shown, moments }, missing }));
    });
    return () => {
      isStale = true;
    };
  }, [isLate, session, shown, key]);
  return { ...(isPlanned && !isLate ? latest : { ...latest, ...BEGUN }), again };
}
