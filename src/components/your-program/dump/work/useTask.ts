import { useCallback, useEffect, useRef, useState } from 'react';
import type { WorkOptions } from './aside';

/** Work in a worker: none yet, under way, done, called off, or failed. */
export type Task<R> =
  | { readonly type: 'idle' }
  | { readonly type: 'working'; readonly share: number }
  | { readonly type: 'done'; readonly result: R }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed' };

export interface TaskControls<R> {
  readonly task: Task<R>;
  /** Ends what is under way, and begins. */
  start(work: (options: WorkOptions) => Promise<R>, onDone?: (result: R) => void): void;
  stop(): void;
  reset(): void;
}

/** One task at a time; it ends with its view. */
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
      // Shares come by a channel of their own: the last of them may be later than the result.
      const settle = (next: Task<R>) => {
        if (running.current !== own) return false;
        running.current = undefined;
        setTask(next);
        return true;
      };
      const onShare = (share: number) => {
        if (running.current === own) setTask({ type: 'working', share });
      };
      work({ signal: own.signal, onShare }).then(
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
