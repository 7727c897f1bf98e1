import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Progress } from '../../../../files/pieces';
import type { ComparedSettings } from '../../../../models/gctrace/facts';
import type { OldEra } from '../../../../models/gctrace/parseLine';
import type { GcLog } from '../../../../models/gctrace/readLog';
import { readLogFile } from './readLogFile';
import type { KnownLog, ReadProblem } from './readLogPieces';

/** The reading of a log, under way or done last. `name` is its file's or its own; null for pasted text. */
export type LogState =
  | { readonly type: 'empty' }
  | { readonly type: 'reading'; readonly name: string | null; readonly progress: Progress }
  | { readonly type: 'read'; readonly name: string | null; readonly log: GcLog }
  | { readonly type: 'failed'; readonly name: string | null; readonly problem: ReadProblem }
  | { readonly type: 'cancelled'; readonly name: string | null };

export interface LogReading {
  readonly state: LogState;
  /** The last log with a cycle in it; it stays while another one is read, or can't be. */
  readonly shown: KnownLog | undefined;
  read(source: Blob | string, name: string | null): void;
  cancel(): void;
}

/** A log that has nothing to show. */
export type LogProblem =
  | { readonly type: ReadProblem | 'empty' | 'noLine'; readonly name: string | null }
  | { readonly type: 'tooOld'; readonly name: string | null; readonly era: OldEra }
  | {
      readonly type: 'malformed';
      readonly name: string | null;
      /** Lines that begin as a cycle and break off, and the first of them. */
      readonly count: number;
      readonly firstLine: number;
    };

/** Undefined where nothing is wrong with the log that was read last. */
export function problemOf(state: LogState): LogProblem | undefined {
  if (state.type === 'failed') return { type: state.problem, name: state.name };
  if (state.type !== 'read' || state.log.cycles.count > 0) return undefined;
  const { name, log } = state;
  if (log.lines === 0) return { type: 'empty', name };
  if (log.tooOld) return { type: 'tooOld', name, era: log.tooOld };
  const [first] = log.firstMalformed;
  return first ? { type: 'malformed', name, count: log.malformed, firstLine: first.line } : { type: 'noLine', name };
}

/** Reads one log at a time: the next one ends the one before. `settings`: those that it is compared with. */
export function useLogReading(settings: ComparedSettings | undefined): LogReading {
  const [state, setState] = useState<LogState>({ type: 'empty' });
  const [shown, setShown] = useState<KnownLog>();
  const running = useRef<AbortController>(undefined);

  const read = (source: Blob | string, name: string | null) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const blob = typeof source === 'string' ? new Blob([source]) : source;
    const tell = (next: LogState) => {
      if (!signal.aborted) setState(next);
    };
    tell({ type: 'reading', name, progress: { bytes: 0, totalBytes: blob.size } });
    const onProgress = (progress: Progress) => tell({ type: 'reading', name, progress });
    readLogFile(blob, { signal, settings, onProgress }).then(
      (outcome) => {
        if ('problem' in outcome) {
          tell({ type: 'failed', name, problem: outcome.problem });
          return;
        }
        tell({ type: 'read', name, log: outcome.log });
        if (!signal.aborted && outcome.log.cycles.count > 0) startTransition(() => setShown(outcome));
      },
      () => tell({ type: 'failed', name, problem: 'unreadable' }),
    );
  };

  const cancel = useCallback(() => {
    running.current?.abort();
    setState((state) => (state.type === 'reading' ? { type: 'cancelled', name: state.name } : state));
  }, []);

  useEffect(() => () => running.current?.abort(), []);
  return { state, shown, read, cancel };
}
