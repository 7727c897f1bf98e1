import { useEffect, useRef, useState } from 'react';
import { type JudgeFact, judgeFactOf } from '../../../judge/failure';
import { judgeInPage } from '../../../judge/inPage';
import type { Run } from '../run/run';
import type { OpenedRun } from '../run/runFile';
import { replayInWorker } from './replayInWorker';
import { type RunningOnGo, type RunOnGo, runOnGo } from './runOnGo';

/** State of a run on real Go. */
type RealState =
  | { readonly type: 'idle' | 'cancelled' }
  | { readonly type: 'busy'; readonly progress: RunningOnGo | undefined }
  | { readonly type: 'failed'; readonly fact: JudgeFact }
  /** `before`: the run as it stood. */
  | { readonly type: 'done'; readonly real: RunOnGo; readonly before: OpenedRun };

interface RealGo {
  readonly state: RealState;
  /** Runs the program that a run has now. `step` is the one shown. */
  start(run: Run, step: number): void;
  cancel(): void;
  /** Forgets what came out. */
  forget(): void;
}

/** Time between two looks at the progress, so that drawing it takes no part of the time, in ms. */
const PROGRESS_MS = 100;

/** Runs real Go in a worker and exposes its progress. Calls `onRecorded` with the resulting run. */
export function useRealGo(onRecorded: (recorded: OpenedRun) => void): RealGo {
  const [state, setState] = useState<RealState>({ type: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(run: Run, step: number): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const before = { config: { ...run.config, chosenHashes: run.keys.chosen }, program: [...run.program], step };
    let shownAt = Number.NEGATIVE_INFINITY;
    const onProgress = (progress: RunningOnGo) => {
      const now = performance.now();
      if (progress.type === 'comparing' && now - shownAt < PROGRESS_MS) return;
      shownAt = now;
      setState({ type: 'busy', progress });
    };
    setState({ type: 'busy', progress: undefined });
    try {
      const ask = judgeInPage(new URL('judge/', document.baseURI).href);
      const real = await runOnGo(run, { ask, replay: replayInWorker, signal, onProgress });
      setState({ type: 'done', real, before });
      onRecorded(real.recorded);
    } catch (error) {
      if (running.current !== controller) return;
      setState(signal.aborted ? { type: 'cancelled' } : { type: 'failed', fact: judgeFactOf(error) });
    }
  }
  return {
    state,
    start: (run, step) => void start(run, step),
    cancel: () => running.current?.abort(),
    forget: () => setState({ type: 'idle' }),
  };
}
