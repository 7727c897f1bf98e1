import { useEffect, useState } from 'react';
import { appendInSlices } from '../../timeline/appendInSlices';
import { browserClock, browserPause } from '../../timeline/browserClock';
import { openingStep, planRace } from './plan';
import { Session } from './session';
import type { RaceSettings } from './settings';

/** A run being recorded, or ready. */
export interface SessionProgress {
  /** The last session that was ready: it stays in use until the next one is. */
  readonly session: Session | undefined;
  /** Another number for each session: nothing of an old stage may linger in a new one. */
  readonly generation: number;
  /** Operations recorded so far and in all; undefined when nothing is being recorded. */
  readonly recording: { readonly done: number; readonly total: number; cancel(): void } | undefined;
  /** Why a run could not be recorded. */
  readonly problem: string | undefined;
}

const NOTHING: SessionProgress = { session: undefined, generation: 0, recording: undefined, problem: undefined };

/** Records the run that the settings ask for, in slices, and gives its session. */
export function useSession(settings: RaceSettings): SessionProgress {
  const [progress, setProgress] = useState(NOTHING);
  useEffect(() => {
    const { run, program, example } = planRace(settings);
    const abort = new AbortController();
    const show = (recording: SessionProgress['recording'], problem?: string) =>
      setProgress(({ session, generation }) => ({ session, generation, recording, problem }));
    appendInSlices(run, program, {
      now: browserClock.now,
      pause: browserPause,
      signal: abort.signal,
      onProgress: (done) => show({ done, total: program.length, cancel: () => abort.abort('cancelled') }),
    }).then(
      () => {
        const session = new Session(run, browserClock, openingStep(run, example));
        setProgress(({ generation }) => ({
          session,
          generation: generation + 1,
          recording: undefined,
          problem: undefined,
        }));
      },
      (reason: unknown) => {
        if (reason === 'replaced') return;
        const problem =
          reason instanceof RangeError ? `This run has no end: ${reason.message}.` : 'Recording was cancelled.';
        show(undefined, problem);
      },
    );
    return () => abort.abort('replaced');
  }, [settings]);
  return progress;
}
