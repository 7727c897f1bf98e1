import type { JudgeAnswer, JudgeProgress, RunOptions } from './answer';
import { type JudgeFact, JudgeFailure } from './failure';
import type { JudgeModule } from './modules';
import { type NodeThread, type NodeThreads, partOfNode } from './node';
import type { JudgeRequest } from './request';

/** Task of a worker. */
export interface Asked {
  readonly module: JudgeModule;
  /** Address of the module. */
  readonly url: string;
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
  /** `onFailure` hears why there will be no answer: the worker can't be loaded, or it ended by itself. */
  listen(onTold: (told: Told) => void, onFailure: (fact: JudgeFact) => void): void;
  terminate(): void;
}

/**
 * Real Go's answer, from a worker that ends with it: that alone gives back its memory. Rejects with a JudgeFailure, with
 * what `onProgress` throws, or with the signal's reason as soon as it is aborted.
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
    const progress = (stage: JudgeProgress) => {
      try {
        onProgress?.(stage);
      } catch (error) {
        reject(error);
      }
    };
    worker.listen(
      (told) => {
        if (told.type === 'progress') progress(told.progress);
        else if (told.type === 'answer') resolve(told.answer);
        else reject(told.type === 'failure' ? new JudgeFailure(told.fact) : new Error(told.message));
      },
      (fact) => reject(new JudgeFailure(fact)),
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

function factOfThread(error: { readonly code?: string }): JudgeFact {
  const said = String(error);
  if (error.code?.endsWith('MODULE_NOT_FOUND')) return { type: 'unavailable', said };
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return { type: 'outOfMemory' };
  return { type: 'crashed', exitCode: undefined, said };
}

/** Browsers have no message where the worker's own script can't be had. */
function factOfWorker(message: string | undefined): JudgeFact {
  if (!message) return { type: 'unavailable', said: 'the script of the worker could not be loaded' };
  return { type: 'crashed', exitCode: undefined, said: message };
}

function asideOfThread(thread: NodeThread): Aside {
  return {
    post: (asked) => thread.postMessage(asked),
    listen(onTold, onFailure) {
      thread.on('message', onTold as (told: never) => void);
      thread.on('error', (error: { code?: string }) => onFailure(factOfThread(error)));
      thread.on('exit', (exitCode: number) => onFailure({ type: 'crashed', exitCode, said: '' }));
    },
    terminate: () => thread.terminate(),
  };
}

/** A web worker, which may have been made by a bundler's own pattern. */
export function asideOfWorker(worker: Worker): Aside {
  return {
    post: (asked) => worker.postMessage(asked),
    listen(onTold, onFailure) {
      worker.addEventListener('message', ({ data }: MessageEvent<Told>) => onTold(data));
      worker.addEventListener('error', ({ message }) => onFailure(factOfWorker(message)));
    },
    terminate: () => worker.terminate(),
  };
}
