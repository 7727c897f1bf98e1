import { proxy, type Remote, transfer } from 'comlink';
import { aside } from '../../../../files/aside';
import { buffersOf, type DumpProgress, type ReadDumpOptions } from '../../../../files/dump/readDump';
import { bucketMap } from '../../../../models/bucket-map/bucketMap';
import type { Dump } from '../../../../models/dump/dump';
import type { PlayedOps } from '../../../../models/dump/playOn';
import { swissMap } from '../../../../models/swiss-map/swissMap';
import { type Copies, type KnownReading, type OnShare, type PlayedOn, readKnown } from './answers';

export type DumpWorker = {
  read(blob: Blob, onProgress: (progress: DumpProgress) => void): Promise<KnownReading>;
  copies(dump: Dump, onShare: OnShare): Copies;
  play(dump: Dump, ops: PlayedOps, onShare: OnShare): PlayedOn;
};

export interface WorkOptions {
  readonly onShare: OnShare;
  /** Aborted, it ends the work at once: the promise is then rejected with the signal's reason. */
  readonly signal: AbortSignal;
}

/** Runs a task of the dump's worker; without `here` the promise is rejected where there can be no worker. */
function dumpAside<R>(
  task: (worker: Remote<DumpWorker>) => Promise<R>,
  signal: AbortSignal | undefined,
  here?: () => Promise<R>,
): Promise<R> {
  const start = () => new Worker(new URL('./dump.worker.ts', import.meta.url), { type: 'module' });
  return aside<DumpWorker, R>({ start, task, signal, ...(here && { here }) });
}

/**
 * A copy of a dump for a worker, without its texts, which no model asks for. It is handed over: to let the browser copy a large
 * map takes five times as long.
 */
function copyOf({ texts: _, ...dump }: Dump): Dump {
  const copy: Dump =
    dump.impl === 'swiss'
      ? { ...dump, state: swissMap.clone(dump.state) }
      : { ...dump, state: bucketMap.clone(dump.state) };
  return transfer(copy, buffersOf(copy));
}

/** Reads a dump of any size while the page answers. */
export function readAside(blob: Blob, options: ReadDumpOptions): Promise<KnownReading> {
  const onProgress = (progress: DumpProgress) => options.onProgress?.(progress);
  return dumpAside(
    (worker) => worker.read(blob, proxy(onProgress)),
    options.signal,
    () => readKnown(blob, options),
  );
}

export function copiesAside(dump: Dump, { onShare, signal }: WorkOptions): Promise<Copies> {
  return dumpAside((worker) => worker.copies(copyOf(dump), proxy(onShare)), signal);
}

/** The state that comes back has the dump's own config and texts again. */
export async function playedAside(dump: Dump, ops: PlayedOps, { onShare, signal }: WorkOptions): Promise<PlayedOn> {
  const played = await dumpAside((worker) => worker.play(copyOf(dump), ops, proxy(onShare)), signal);
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
