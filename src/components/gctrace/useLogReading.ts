import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { GcLog } from '../../models/gctrace/readLog';
import { readLogFile } from './readLogFile';
import type { Progress, ReadProblem } from './readPieces';

/** What is being done, or was done last, with a log. `name` is its file's, or what it is called otherwise. */
export type LogState =
  | { readonly type: 'empty' }
  | { readonly type: 'reading'; readonly name: string; readonly progress: Progress }
  | { readonly type: 'read'; readonly name: string; readonly log: GcLog }
  | { readonly type: 'failed'; readonly name: string; readonly problem: ReadProblem }
  | { readonly type: 'cancelled'; readonly name: string };

export interface LogReading {
  readonly state: LogState;
  /** The last log with a cycle in it; it stays while another one is read, or can't be. */
  readonly log: GcLog | undefined;
  read(source: Blob | string, name: string): void;
  cancel(): void;
}

/** Reads one log at a time: the next one ends the one before. */
export function useLogReading(): LogReading {
  const [state, setState] = useState<LogState>({ type: 'empty' });
  const [log, setLog] = useState<GcLog>();
  const running = useRef<AbortController>(undefined);

  const read = useCallback((source: Blob | string, name: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const blob = typeof source === 'string' ? new Blob([source]) : source;
    const tell = (next: LogState) => {
      if (!signal.aborted) setState(next);
    };
    tell({ type: 'reading', name, progress: { bytes: 0, totalBytes: blob.size } });
    readLogFile(blob, { signal, onProgress: (progress) => tell({ type: 'reading', name, progress }) }).then(
      (outcome) => {
        if ('problem' in outcome) {
          tell({ type: 'failed', name, problem: outcome.problem });
          return;
        }
        tell({ type: 'read', name, log: outcome.log });
        if (!signal.aborted && outcome.log.cycles.count > 0) startTransition(() => setLog(outcome.log));
      },
      () => tell({ type: 'failed', name, problem: 'unreadable' }),
    );
  }, []);

  const cancel = useCallback(() => {
    running.current?.abort();
    setState((state) => (state.type === 'reading' ? { type: 'cancelled', name: state.name } : state));
  }, []);

  useEffect(() => () => running.current?.abort(), []);
  return { state, log, read, cancel };
}
