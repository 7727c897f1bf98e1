import type { JudgeAnswer, JudgeProgress, RunOptions } from './answer';
import { type JudgeFact, JudgeFailure } from './failure';
import type { JudgeModule } from './modules';
import { type NodeThread, type NodeThreads, partOfNode } from './node';
import type { JudgeRequest } from './request';

/** Task of a worker. */
export interface Asked {
  readonly module: JudgeModule;
  /** Address of the folder of the modules, with a slash at its end. */
  readonly folder: string;
  readonly request: JudgeRequest;
}

/** Message of a worker. */
export type Told =
  | { readonly type: 'progress'; readonly progress: JudgeProgress }
  | { readonly type: 'answer'; readonly answer: JudgeAnswer }
  | { readonly type: 'failure'; readonly fact: JudgeFact }
  | { readonly type: 'error'; readonly message: string };

/** A worker as browsers and Node have it, as far as both are alike. */
export interface Aside {
  post(asked: Asked): void;
  /** `onError` hears of a worker that can't be loaded, or that ended by itself. */
  listen(onTold: (told: Told) => void, onError: (said: string) => void): void;
  terminate(): void;
}

/**
 * Real Go's answer, from a worker that ends with it: that alone gives back its memory. Rejects with a JudgeFailure, or
 * with the signal's reason as soon as it is aborted.
 */
export async function runAside(
  start: () => Aside,
  asked: Asked,
  { onProgress, signal }: RunOptions = {},
): Promise<JudgeAnswer> {
  signal?.throwIfAborted();
  const worker = startOf(start);
  let abort = () => {};
  const answered = new Promise<JudgeAnswer>((resolve, reject) => {
    abort = () => reject(signal?.reason);
    worker.listen(
      (told) => {
        if (told.type === 'progress') onProgress?.(told.progress);
        else if (told.type === 'answer') resolve(told.answer);
        else reject(told.type === 'failure' ? new JudgeFailure(told.fact) : new Error(told.message));
      },
      (said) => reject(new JudgeFailure({ type: 'noWebAssembly', said })),
    );
  });
  signal?.addEventListener('abort', abort, { once: true });
  worker.post(asked);
  try {
    return await answered;
  } finally {
    signal?.removeEventListener('abort', abort);
    worker.terminate();
  }
}

function startOf(start: () => Aside): Aside {
  try {
    return start();
  } catch (error) {
    throw new JudgeFailure({ type: 'noWebAssembly', said: String(error) });
  }
}

/** A worker of the script at that address, in a browser or in Node. */
export function asideOf(script: URL): Aside {
  const threads = partOfNode<NodeThreads>('node:worker_threads');
  return threads ? asideOfThread(new threads.Worker(script)) : asideOfWorker(new Worker(script, { type: 'module' }));
}

function asideOfThread(thread: NodeThread): Aside {
  return {
    post: (asked) => thread.postMessage(asked),
    listen(onTold, onError) {
      thread.on('message', onTold as (told: never) => void);
      thread.on('error', (error: unknown) => onError(String(error)));
      thread.on('exit', (code: unknown) => onError(`it ended with ${code}`));
    },
    terminate: () => thread.terminate(),
  };
}

/** A web worker, which may have been made by a bundler's own pattern. */
export function asideOfWorker(worker: Worker): Aside {
  return {
    post: (asked) => worker.postMessage(asked),
    listen(onTold, onError) {
      worker.addEventListener('message', ({ data }: MessageEvent<Told>) => onTold(data));
      worker.addEventListener('error', ({ message }) => onError(message));
    },
    terminate: () => worker.terminate(),
  };
}
