/** Part of Node that reads files. */
interface NodeFiles {
  readFile(url: URL, options: { signal?: AbortSignal | undefined }): Promise<Uint8Array<ArrayBuffer>>;
}

/** A thread of Node's, which is no web worker. */
export interface NodeThread {
  postMessage(message: unknown): void;
  on(event: string, listener: (value: never) => void): void;
  terminate(): void;
}

/** Part of Node that has threads. */
export interface NodeThreads {
  readonly Worker: new (script: URL) => NodeThread;
  /** The other end, in a thread; null in Node's first one. */
  readonly parentPort: unknown;
}

/** A part of Node by its name, without an import that a bundler for browsers would stumble over; undefined in browsers. */
export function partOfNode<T>(name: string): T | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): T | undefined } };
  return process?.getBuiltinModule?.(name);
}

/** Bytes at an address, `reload`ed past all caches or not; Node fetches none of its own files. */
export async function readFrom(
  url: URL,
  signal?: AbortSignal,
  cache: RequestCache = 'default',
): Promise<Uint8Array<ArrayBuffer>> {
  if (url.protocol === 'file:') {
    const files = partOfNode<NodeFiles>('node:fs/promises');
    if (files) return files.readFile(url, { signal });
  }
  const answer = await fetch(url, { signal: signal ?? null, cache });
  if (!answer.ok) throw new TypeError(`${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
