import { type ProxyMarked, type Remote, transfer } from 'comlink';
import { buffersOf, type DumpProgress, type ReadDumpOptions } from '../../../../files/dump/readDump';
import { bucketMap } from '../../../../models/bucket-map/bucketMap';
import type { Dump } from '../../../../models/dump/dump';
import type { PlayedOps } from '../../../../models/dump/playOn';
import { swissMap } from '../../../../models/swiss-map/swissMap';
import { inWorker, type WorkerOptions } from '../../../../worker';
import { type Copies, type KnownReading, type OnProgress, type PlayedOn, readKnown } from './answers';

/** Exposed by the worker. */
export type DumpWorker = {
  read(blob: Blob, onProgress: (progress: DumpProgress) => void): Promise<KnownReading>;
  copies(dump: Dump, onProgress: OnProgress): Copies;
  play(dump: Dump, ops: PlayedOps, onProgress: OnProgress): PlayedOn;
};

function runDumpTask<R, P>(
  run: (worker: Remote<DumpWorker>, onProgress: ((progress: P) => void) & ProxyMarked) => Promise<R>,
  options: WorkerOptions<P>,
  fallback?: () => Promise<R>,
): Promise<R> {
  const start = () => new Worker(new URL('./dump.worker.ts', import.meta.url), { type: 'module' });
  return inWorker<DumpWorker, R, P>({ start, run, ...(fallback && { fallback }) }, options);
}

/**
 * A copy of a dump for a worker, without its texts, which no model reads. Its buffers are transferred: a structured clone of a
 * large map takes five times as long.
 */
function copyOf({ texts: _, ...dump }: Dump): Dump {
  const copy: Dump =
    dump.impl === 'swiss'
      ? { ...dump, state: swissMap.clone(dump.state) }
      : { ...dump, state: bucketMap.clone(dump.state) };
  return transfer(copy, buffersOf(copy));
}

/** Reads a dump of any size in a worker, or on this thread if none can start. */
export function readInWorker(blob: Blob, options: ReadDumpOptions): Promise<KnownReading> {
  return runDumpTask<KnownReading, DumpProgress>(
    (worker, onProgress) => worker.read(blob, onProgress),
    options,
    () => readKnown(blob, options),
  );
}

/** Options of a task whose progress is a share, 0 to 1. */
export type DumpTaskOptions = WorkerOptions<number>;

export function copyInWorker(dump: Dump, options: DumpTaskOptions): Promise<Copies> {
  return runDumpTask((worker, onProgress) => worker.copies(copyOf(dump), onProgress), options);
}

/** The resulting dump has the given one's own config and texts again, not the worker's copies. */
export async function playInWorker(dump: Dump, ops: PlayedOps, options: DumpTaskOptions): Promise<PlayedOn> {
  const played = await runDumpTask<PlayedOn, number>(
    (worker, onProgress) => worker.play(copyOf(dump), ops, onProgress),
    options,
  );
  const { config } = dump.state;
  const { header, texts } = dump;
  const own = { header, ...(texts && { texts }) };
  const { dump: moved } = played.known;
  const after: Dump =
    moved.impl === 'swiss'
      ? { ...moved, ...own, state: { ...moved.state, config } }
      : { ...moved, ...own, state: { ...moved.state, config } };
  return { ...played, known: { ...played.known, dump: after } };
}
