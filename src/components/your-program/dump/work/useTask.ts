import { useCallback, useEffect, useRef, useState } from 'react';
import type { DumpTaskOptions } from './dumpWorker';

/** State of a task in a worker. */
export type Task<R> =
  | { readonly type: 'idle' }
  | { readonly type: 'working'; readonly share: number }
  | { readonly type: 'done'; readonly result: R }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed' };

export interface TaskControls<R> {
  readonly task: Task<R>;
  /** Cancels the running task and starts another. */
  start(work: (options: DumpTaskOptions) => Promise<R>, onDone?: (result: R) => void): void;
  stop(): void;
  reset(): void;
}

/** Runs one task at a time and cancels it on unmount. */
export function useTask<R>(first: Task<R> = { type: 'idle' }): TaskControls<R> {
  const [task, setTask] = useState<Task<R>>(first);
  const running = useRef<AbortController>(undefined);
  const end = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
  }, []);
  useEffect(() => end, [end]);

  const start = useCallback<TaskControls<R>['start']>(
    (work, onDone) => {
      end();
      const own = new AbortController();
      running.current = own;
      setTask({ type: 'working', share: 0 });
      const settle = (next: Task<R>) => {
        if (running.current !== own) return false;
        running.current = undefined;
        setTask(next);
        return true;
      };
      const onProgress = (share: number) => {
        if (running.current === own) setTask({ type: 'working', share });
      };
      work({ signal: own.signal, onProgress }).then(
        (result) => {
          if (settle({ type: 'done', result })) onDone?.(result);
        },
        () => {
          settle({ type: 'failed' });
        },
      );
    },
    [end],
  );
  const stop = useCallback(() => {
    end();
    setTask({ type: 'stopped' });
  }, [end]);
  const reset = useCallback(() => {
    end();
    setTask({ type: 'idle' });
  }, [end]);
  return { task, start, stop, reset };
}
