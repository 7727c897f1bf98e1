import { type Endpoint, type ProxyMarked, proxy, type Remote, wrap } from 'comlink';

/** What `inWorker` needs of a worker: browsers' own, or Node's in the same clothes. */
export type WorkerEndpoint = Endpoint & Pick<Worker, 'terminate'>;

/** No worker could start (`cause`: what was thrown), or it failed to load or stopped by itself (`cause`: its error event). */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
}

/** `W`: what the worker exposes by comlink. `R`: the result. `P`: the progress. */
interface WorkerTask<W, R, P> {
  start(): WorkerEndpoint;
  /** Calls the worker, which may call `onProgress`. */
  run(worker: Remote<W>, onProgress: ((progress: P) => void) & ProxyMarked): Promise<R>;
  /** The same on this thread, where no worker can run, as in a sandboxed frame; without it the promise rejects. */
  fallback?(): Promise<R>;
}

export interface WorkerOptions<P> {
  /** Ends the task at once when aborted: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Not called any more once the promise has settled. */
  readonly onProgress?: ((progress: P) => void) | undefined;
}

/**
 * Runs a task in a worker of its own and terminates it afterwards. Rejects with what the task or `onProgress` throws, with a
 * WorkerError, or with the signal's reason.
 */
export async function inWorker<W, R, P = never>(
  { start, run, fallback }: WorkerTask<W, R, P>,
  { signal, onProgress }: WorkerOptions<P> = {},
): Promise<R> {
  signal?.throwIfAborted();
  const settled = new AbortController();
  let worker: WorkerEndpoint | undefined;
  try {
    const running = startWorker(start);
    worker = running;
    return await new Promise((resolve, reject) => {
      const once = { once: true, signal: settled.signal };
      signal?.addEventListener('abort', () => reject(signal.reason), once);
      running.addEventListener(
        'error',
        (event) => reject(new WorkerError('the worker failed', { cause: event })),
        once,
      );
      // Progress comes by a channel of its own: the last of it may be later than the result.
      const report = (progress: P) => {
        if (settled.signal.aborted) return;
        try {
          onProgress?.(progress);
        } catch (error) {
          reject(error);
        }
      };
      run(wrap<W>(running), proxy(report)).then(resolve, reject);
    });
  } catch (error) {
    if (signal?.aborted || !(error instanceof WorkerError) || !fallback) throw error;
    return await fallback();
  } finally {
    settled.abort();
    worker?.terminate();
  }
}

function startWorker(start: () => WorkerEndpoint): WorkerEndpoint {
  try {
    return start();
  } catch (cause) {
    throw new WorkerError('no worker could start', { cause });
  }
}
