import { type Remote, wrap } from 'comlink';

/** The worker's own code did not run: a policy forbids it, or it could not be loaded. */
class NoWorker extends Error {
  override name = 'NoWorker';
}

interface Aside<W, R> {
  start(): Worker;
  task(worker: Remote<W>): Promise<R>;
  /** Aborted, it ends the task at once: the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** The same task on this thread, where no worker runs, as in a sandboxed frame; without it the promise is rejected. */
  here?(): Promise<R>;
}

/** Runs a task in a worker of its own, whose end is the end of the task. */
export async function aside<W, R>({ start, task, signal, here }: Aside<W, R>): Promise<R> {
  signal?.throwIfAborted();
  let worker: Worker | undefined;
  try {
    worker = started(start);
    return await outcomeOf(worker, task, signal);
  } catch (error) {
    if (signal?.aborted || !(error instanceof NoWorker) || !here) throw error;
    return await here();
  } finally {
    worker?.terminate();
  }
}

function started(start: () => Worker): Worker {
  try {
    return start();
  } catch {
    throw new NoWorker();
  }
}

function outcomeOf<W, R>(worker: Worker, task: Aside<W, R>['task'], signal: AbortSignal | undefined): Promise<R> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', () => reject(new NoWorker()), { once: true });
    task(wrap<W>(worker)).then(resolve, reject);
  });
}
