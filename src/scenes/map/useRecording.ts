import { useEffect, useState } from 'react';
import { appendInSlices, type SliceOptions } from '../../timeline/appendInSlices';
import { browserClock, browserPause } from '../../timeline/browserClock';
import type { RunPlan } from './planExample';
import type { Run } from './run';

/** A run being recorded, or ready. */
export interface Recording<T> {
  /** The last one that was ready: it stays in use until the next one is. */
  readonly session: T | undefined;
  /** Another number for each: nothing of an old stage may linger in a new one. */
  readonly generation: number;
  /** Operations recorded so far and in all; undefined when nothing is being recorded. */
  readonly recording: { readonly done: number; readonly total: number; cancel(): void } | undefined;
  /** Why a run could not be recorded. */
  readonly problem: string | undefined;
}

const NOTHING = { session: undefined, generation: 0, recording: undefined, problem: undefined };

/** As much of a fill beforehand as is counted as one operation of the recording. */
const PREFILL_BATCH = 64;

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

/** Records a run in slices, and opens it at its step. `open` is the same function at every drawing. */
export function useRecording<T>(plan: () => RunPlan, open: (run: Run, step: number) => T): Recording<T> {
  const [progress, setProgress] = useState<Recording<T>>(NOTHING);
  useEffect(() => {
    const planned = plan();
    const { run, program } = planned;
    const total = run.config.prefill + program.length;
    const abort = new AbortController();
    const show = (recording: Recording<T>['recording'], problem?: string) =>
      setProgress(({ session, generation }) => ({ session, generation, recording, problem }));
    record(planned, {
      now: browserClock.now,
      pause: browserPause,
      signal: abort.signal,
      onProgress: (done) => show({ done, total, cancel: () => abort.abort('cancelled') }),
    }).then(
      () => {
        const session = open(run, planned.opening());
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
  }, [plan, open]);
  return progress;
}
