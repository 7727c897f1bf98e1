import { inWorker, type WorkerEndpoint, WorkerError } from '../worker';
import type { JudgeAnswer, JudgeProgress, RunOptions } from './answer';
import { type JudgeFact, JudgeFailure } from './failure';
import type { JudgeModule } from './modules';
import { builtinOfNode, type NodeThreads, threadEndpoint, type WorkerErrorEvent } from './node';
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
