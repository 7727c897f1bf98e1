import type { WorkerEndpoint } from '../worker';

/** Subset of `node:fs/promises`. */
interface NodeFiles {
  readFile(url: URL, options: { signal?: AbortSignal | undefined }): Promise<Uint8Array<ArrayBuffer>>;
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

/** A Node builtin, without an import that bundlers for browsers would stumble over; undefined in browsers. */
export function builtinOfNode<T>(name: string): T | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): T | undefined } };
  return process?.getBuiltinModule?.(name);
}

/** Error event of a web worker, with what Node says besides. */
export interface WorkerErrorEvent {
  readonly type: 'error';
  readonly message?: string;
  /** Node's code of the error. */
  readonly code?: string | undefined;
  /** Of a thread that exited early. */
  readonly exitCode?: number;
}

/** A Node worker thread with the interface of a web worker. */
export function threadEndpoint(thread: NodeThread): WorkerEndpoint {
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

/** Bytes at an address, `reload`ed past all caches or not; Node fetches none of its own files. */
export async function readFrom(
  url: URL,
  signal?: AbortSignal,
  cache: RequestCache = 'default',
): Promise<Uint8Array<ArrayBuffer>> {
  if (url.protocol === 'file:') {
    const files = builtinOfNode<NodeFiles>('node:fs/promises');
    if (files) return files.readFile(url, { signal });
  }
  const answer = await fetch(url, { signal: signal ?? null, cache });
  if (!answer.ok) throw new TypeError(`${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
