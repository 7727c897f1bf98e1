import { inWorker, type WorkerEndpoint, WorkerError } from '../worker';
import { type JudgeAnswer, type JudgeFact, JudgeFailure, type JudgeProgress, type RunOptions } from './answer';
import { builtinOfNode, type JudgeModule } from './modules';
import type { JudgeRequest } from './request';

interface JudgeTask {
  readonly module: JudgeModule;
  /** Address of the module. */
  readonly url: string;
  readonly request: JudgeRequest;
}

/** Exposed by the worker. A JudgeFailure comes back as its fact, because a thrown one would lose it on the way. */
export interface JudgeWorker {
  run(
    task: JudgeTask,
    onProgress: (progress: JudgeProgress) => void,
  ): Promise<{ readonly answer: JudgeAnswer } | { readonly fact: JudgeFact }>;
}

/** Starts a worker from the script at an address, in a browser or in Node. */
export function startJudgeWorker(script: URL): WorkerEndpoint {
  const threads = builtinOfNode<NodeThreads>('node:worker_threads');
  return threads ? threadEndpoint(new threads.Worker(script)) : new Worker(script, { type: 'module' });
}

/**
 * Runs one request in a fresh worker, which is terminated afterwards to free its memory. Rejects with a JudgeFailure, with an
 * error thrown by `onProgress`, or with the signal's reason.
 */
export async function runInWorker(
  start: () => WorkerEndpoint,
  task: JudgeTask,
  options: RunOptions = {},
): Promise<JudgeAnswer> {
  const outcome = await inWorker<JudgeWorker, Awaited<ReturnType<JudgeWorker['run']>>, JudgeProgress>(
    { start, run: (worker, onProgress) => worker.run(task, onProgress) },
    options,
  ).catch((error) => {
    throw error instanceof WorkerError ? new JudgeFailure(factOf(error.cause)) : error;
  });
  if ('fact' in outcome) throw new JudgeFailure(outcome.fact);
  return outcome.answer;
}

/** Of a worker's error event, or of what was thrown when it was started. */
function factOf(cause: unknown): JudgeFact {
  const isEvent = (cause as Partial<WorkerErrorEvent>)?.type === 'error';
  if (!isEvent) return { type: 'noWebAssembly', said: String(cause) };
  const { message, code, exitCode } = cause as WorkerErrorEvent;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return { type: 'outOfMemory' };
  // Browsers give no message when the worker's own script can't be loaded.
  if (!message && exitCode === undefined)
    return { type: 'unavailable', said: 'the script of the worker could not be loaded' };
  if (code?.endsWith('MODULE_NOT_FOUND')) return { type: 'unavailable', said: message ?? '' };
  return { type: 'crashed', exitCode, said: message ?? '' };
}

/** Node worker thread. */
interface NodeThread {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  on(event: string, listener: (value: never) => void): void;
  terminate(): void;
}

/** Subset of `node:worker_threads`. */
export interface NodeThreads {
  readonly Worker: new (script: URL) => NodeThread;
  /** The main thread's end, in a worker thread; null in the main thread. */
  readonly parentPort: MessagePort | null;
}

/** Error event of a web worker, with what Node says besides. */
interface WorkerErrorEvent {
  readonly type: 'error';
  readonly message?: string;
  /** Node's code of the error. */
  readonly code?: string | undefined;
  /** Of a thread that exited early. */
  readonly exitCode?: number;
}

/** A Node worker thread with the interface of a web worker. */
function threadEndpoint(thread: NodeThread): WorkerEndpoint {
  return {
    postMessage: (message, transfer) => thread.postMessage(message, transfer),
    addEventListener(type, listener) {
      const dispatch = (event: { readonly data: unknown } | WorkerErrorEvent) =>
        typeof listener === 'function'
          ? listener(event as unknown as Event)
          : listener.handleEvent(event as unknown as Event);
      if (type === 'message') thread.on('message', (data: unknown) => dispatch({ data }));
      if (type !== 'error') return;
      thread.on('error', (error: { readonly code?: string }) =>
        dispatch({ type: 'error', message: String(error), code: error.code }),
      );
      thread.on('exit', (exitCode: number) => dispatch({ type: 'error', exitCode }));
    },
    // A thread ends with its task, and its listeners with it.
    removeEventListener: () => undefined,
    terminate: () => thread.terminate(),
  };
}
