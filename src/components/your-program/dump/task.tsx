import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/controls/Button';
import { useWords } from '../../ui/words/words';
import styles from '../results.module.css';
import { DUMP_WORDS } from '../words/languages';
import type { DumpTaskOptions } from './dumpTasks';

/** State of a task in a worker. */
export type Task<R> =
  | { readonly type: 'idle' }
  | { readonly type: 'working'; readonly share: number }
  | { readonly type: 'done'; readonly result: R }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed' };

interface TaskControls<R> {
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

interface TaskStatusProps {
  readonly task: Task<unknown>;
  /** What it is doing. */
  working(share: number): string;
  onStop(): void;
  /** Without it there is no button to retry. */
  onAgain?: () => void;
}

/** Progress of a task, or why there is no result. */
export function TaskStatus({ task, working, onStop, onAgain }: TaskStatusProps) {
  const words = useWords(DUMP_WORDS);
  if (task.type === 'working') {
    return (
      <p className={styles.progress}>
        <progress value={task.share} max={1} aria-label={working(task.share)} />
        {working(task.share)} <Button onClick={onStop}>{words.cancel}</Button>
      </p>
    );
  }
  if (task.type !== 'stopped' && task.type !== 'failed') return null;
  return (
    <p className={styles.progress} role="status">
      {words[task.type]} {onAgain && <Button onClick={onAgain}>{words.again}</Button>}
    </p>
  );
}
