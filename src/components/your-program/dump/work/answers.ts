import { type ReadDumpOptions, readDump } from '../../../../files/dump/readDump';
import { type Copy, clonedCopy, FreshCopies, type GoesOn } from '../../../../models/dump/copies';
import type { Dump } from '../../../../models/dump/dump';
import { type DumpFacts, dumpFacts, entryCount } from '../../../../models/dump/facts';
import { type PlayedFacts, type PlayedOps, playOn } from '../../../../models/dump/playOn';
import type { DumpProblem } from '../../../../models/dump/problem';
import type { MapDesign } from '../../../../models/go/release';
import { GO_RELEASES } from '../../../../models/go/releases';
import { dearestPlace } from '../strip/dearest';
import type { SlotPlace } from '../strip/slotReading';
import { type StripUnits, stripUnits } from '../strip/units';

/** A dump with everything that the page computes from it at once. */
export interface KnownDump {
  readonly dump: Dump;
  readonly facts: DumpFacts;
  readonly units: StripUnits;
  /** Slot of the key with the most expensive lookup; undefined for an empty map. */
  readonly dearest: SlotPlace | undefined;
}

/** Linear in the map: a million entries take a third of a second. */
export function knownDump(dump: Dump): KnownDump {
  const units = stripUnits(dump);
  return { dump, facts: dumpFacts(dump), units, dearest: dearestPlace(dump, units) };
}

/** Result of reading a file, or the error. */
export type KnownReading = { readonly known: KnownDump } | { readonly problem: DumpProblem };

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
export type OnProgress = (share: number) => void;

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
  const goesOn: GoesOn = (done) => {
    if (done === 0) filling += 1;
    report((filling - 1 + done / entries) / FILLINGS);
    return true;
  };
  const fresh = new FreshCopies(dump);
  const { release } = dump.state.config;
  const own = fresh.on(release, dump.impl, goesOn);
  return {
    cloned: clonedCopy(dump, fresh, goesOn),
    fresh: own,
    releases: GO_RELEASES.map((each) => {
      const isOwn = each.name === release.name;
      const design = isOwn ? dump.impl : (each.mapDesigns[0] ?? 'swiss');
      return { release: each.name, design, copy: isOwn ? own : fresh.on(each, design, goesOn) };
    }),
  };
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
  const { dump: after, ...facts } = playOn(dump, ops, (done) => {
    report(done / expected);
    return true;
  });
  return { ...facts, known: knownDump(after) };
}
