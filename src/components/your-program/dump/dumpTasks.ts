import { type ProxyMarked, type Remote, transfer } from 'comlink';
import { buffersOf, type DumpProgress, type ReadDumpOptions, readDump } from '../../../files/readDump';
import { bucketMap } from '../../../models/bucket-map/bucketMap';
import { continueRun, type PlayedFacts, type PlayedOps } from '../../../models/dump/continueRun';
import { type Copy, clonedCopy, FreshCopies, type OnDone } from '../../../models/dump/copies';
import { type Dump, type DumpFacts, dumpFacts, entryCount } from '../../../models/dump/dump';
import type { DumpProblem } from '../../../models/dump/lines';
import { type EntryChange, type Turnover, turnoverOf } from '../../../models/dump/turnover';
import type { MapDesign } from '../../../models/go/release';
import { GO_RELEASES } from '../../../models/go/releases';
import type { Owner } from '../../../models/map/owners';
import { swissMap } from '../../../models/swiss-map/swissMap';
import { inWorker, type WorkerOptions } from '../../../worker';
import { LIVE_OWNERS } from '../../ui/owners/owners';
import { costliestSlot, type SlotPlace, type StripUnits, stripUnits } from './stripLayout';

/** Exposed by the worker. */
export type DumpWorker = {
  read(blob: Blob, onProgress: (progress: DumpProgress) => void): Promise<KnownReading>;
  copies(dump: Dump, onProgress: OnProgress): Copies;
  change(before: Dump, after: Dump): EntryChange;
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

/** What happened to the entries of a map between two dumps of it. */
export function changeInWorker(before: Dump, after: Dump, options: DumpTaskOptions): Promise<EntryChange> {
  return runDumpTask((worker) => worker.change(copyOf(before), copyOf(after)), options);
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

/** A dump with everything that the page computes from it at once. */
export interface KnownDump {
  readonly dump: Dump;
  readonly facts: DumpFacts;
  /** Undefined for an empty map. */
  readonly turnover: Turnover | undefined;
  readonly units: StripUnits;
  /** Slot of the key with the most expensive lookup; undefined for an empty map. */
  readonly costliest: SlotPlace | undefined;
}

/** Linear in the map: a million entries take a third of a second. */
export function knownDump(dump: Dump): KnownDump {
  const units = stripUnits(dump);
  const facts = dumpFacts(dump);
  return { dump, facts, turnover: turnoverOf(dump, facts), units, costliest: costliestSlot(dump, units) };
}

/** Result of reading a file, or the error. */
type KnownReading = { readonly known: KnownDump } | { readonly problem: DumpProblem };

/** Reads a dump on this thread. */
export async function readKnown(blob: Blob, options: ReadDumpOptions): Promise<KnownReading> {
  const reading = await readDump(blob, options);
  return 'problem' in reading ? reading : { known: knownDump(reading.dump) };
}

/** A fresh copy on a release; without bytes where its hashes are too alike for any directory. */
interface ReleaseCopy {
  readonly release: string;
  readonly design: MapDesign;
  readonly copy: Copy | undefined;
}

export interface Copies {
  /** `maps.Clone` on the release of the dump. */
  readonly cloned: Copy | undefined;
  /** `make` with the number of entries as hint and every entry put, on the release of the dump. */
  readonly fresh: Copy | undefined;
  /** A fresh copy on every release, oldest first. */
  readonly releases: readonly ReleaseCopy[];
}

/** Fillings of a map that are usually needed, one a design. */
const FILLINGS = 2;

/** Progress callback, 0 to 1. */
type OnProgress = (share: number) => void;

/** Most progress updates: more would never be painted. */
const MOST_UPDATES = 100;

function throttled(onProgress: OnProgress): OnProgress {
  let reported = -1;
  return (share) => {
    const update = Math.floor(Math.min(1, share) * MOST_UPDATES);
    if (update === reported) return;
    reported = update;
    onProgress(update / MOST_UPDATES);
  };
}

/** Cost of copies of a map. */
export function copiesOf(dump: Dump, onProgress: OnProgress = () => undefined): Copies {
  const report = throttled(onProgress);
  const entries = Math.max(1, entryCount(dump));
  let filling = 0;
  const onDone: OnDone = (done) => {
    if (done === 0) filling += 1;
    report((filling - 1 + done / entries) / FILLINGS);
  };
  const fresh = new FreshCopies(dump);
  const { release } = dump.state.config;
  const own = fresh.on(release, dump.impl, onDone);
  return {
    cloned: clonedCopy(dump, fresh, onDone),
    fresh: own,
    releases: GO_RELEASES.map((each) => {
      const isOwn = each.name === release.name;
      const design = isOwn ? dump.impl : (each.mapDesigns[0] ?? 'swiss');
      return { release: each.name, design, copy: isOwn ? own : fresh.on(each, design, onDone) };
    }),
  };
}

interface OwnedBytes {
  readonly owner: Owner;
  readonly bytes: number;
}

/** What a fresh copy would free or cost; `most`: the owner with the largest share of what it frees. */
export type Saving =
  | { readonly type: 'frees'; readonly bytes: number; readonly most: OwnedBytes }
  | { readonly type: 'costs'; readonly bytes: number }
  | { readonly type: 'same' }
  | { readonly type: 'unknown' };

/** Smaller differences, as a share of the map, count as none. */
const LEAST_SHARE = 0.005;

export function savingOf({ ledger, bytes }: DumpFacts, fresh: Copy | undefined): Saving {
  if (!fresh) return { type: 'unknown' };
  const freed = bytes - fresh.bytes;
  if (Math.abs(freed) < LEAST_SHARE * bytes) return { type: 'same' };
  if (freed < 0) return { type: 'costs', bytes: -freed };
  const byOwner = LIVE_OWNERS.map((owner): OwnedBytes => ({ owner, bytes: ledger[owner] - fresh.ledger[owner] }));
  const most = byOwner.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  return { type: 'frees', bytes: freed, most: { ...most, bytes: Math.min(most.bytes, freed) } };
}

/** Number of operations; for growth, the number of keys after which the map is likely to have grown. */
function expectedKeys({ impl, state }: Dump, { type, count }: PlayedOps): number {
  if (type !== 'growth') return Math.max(1, count);
  // One of a thousand tables is always about to split.
  if (impl === 'swiss') return 1024;
  const buckets = 2 ** state.B;
  // 6.5 entries a bucket; then each put evacuates the bucket that it is about, and one more.
  return Math.max(0, 6.5 * buckets - state.count) + 0.7 * buckets;
}

/** Outcome of operations, and the map after them. */
export interface PlayedOn extends PlayedFacts {
  readonly known: KnownDump;
}

/** Applies operations to the map of a dump. */
export function playedOn(dump: Dump, ops: PlayedOps, onProgress: OnProgress = () => undefined): PlayedOn {
  const report = throttled(onProgress);
  const expected = expectedKeys(dump, ops);
  const { dump: after, ...facts } = continueRun(dump, ops, (done) => report(done / expected));
  return { ...facts, known: knownDump(after) };
}
