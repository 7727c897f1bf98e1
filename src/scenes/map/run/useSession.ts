import { useCallback, useEffect, useState } from 'react';
import { appendInSlices, type SliceOptions } from '../../../timeline/appendInSlices';
import { browserClock, browserPause } from '../../../timeline/clock';
import type { RunPlan } from '../examples/planExample';
import type { MapWords } from '../words/en';
import type { RecordingProblem } from './facts';
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
}

const BEGUN = { state: 'recording', progress: undefined, problem: undefined } as const;
const NOTHING = { ...BEGUN, plan: undefined, session: undefined, generation: 0 };

/** As much of a fill beforehand as is counted as one operation of the recording. */
const PREFILL_BATCH = 64;

/** Milliseconds between two drawings of the progress: each takes time from the recording. */
const PROGRESS_MS = 50;

/** A model throws a RangeError where it follows no further; anything else is a fault, which is told too. */
function problemOf(reason: unknown): RecordingProblem {
  if (reason === 'cancelled') return { type: 'cancelled' };
  return { type: 'failed', reason: reason instanceof Error ? reason.message : String(reason) };
}

/** The step to open a recorded run at. Names are read by what only those load who use them. */
async function openingOf({ moment, ...plan }: RunPlan): Promise<{ step: number; problem?: string }> {
  if (moment === undefined) return { step: plan.opening() };
  return (await import('./moments')).openingOf({ ...plan, moment });
}

async function record({ run, program }: RunPlan, options: SliceOptions): Promise<void> {
  const { prefill } = run.config;
  const filler = {
    get opCount() {
      return Math.ceil(run.prefilled / PREFILL_BATCH);
    },
    append() {
      for (let i = 0; i < PREFILL_BATCH && run.prefilled < prefill; i++) run.prefillNext();
    },
  };
  await appendInSlices(filler, Array(Math.ceil(prefill / PREFILL_BATCH)).fill(undefined), {
    ...options,
    onProgress: () => options.onProgress?.(run.prefilled),
  });
  await appendInSlices(run, program, { ...options, onProgress: (done) => options.onProgress?.(prefill + done) });
}

/** Records a planned run in slices, and opens it at its step. `words`: the language that its steps are read in. */
export function useSession(plan: () => RunPlan, words: MapWords): Recording {
  const [latest, setLatest] = useState<Planned>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt records the same plan; another language is no other run.
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
    record(planned, {
      now: browserClock.now,
      pause: browserPause,
      signal: abort.signal,
      onProgress: showProgress,
    })
      .then(() => openingOf(planned))
      .then(
        ({ step, problem: missing }) => {
          if (abort.signal.aborted) return;
          const session = new Session(run, browserClock, step, words);
          setLatest(({ generation }) => ({
            ...BEGUN,
            plan,
            state: 'ready',
            session,
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
  return { ...(latest.plan === plan ? latest : { ...latest, ...BEGUN }), again };
}
