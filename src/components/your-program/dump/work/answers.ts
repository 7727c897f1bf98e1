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

/** A dump and what is said of it at once. */
export interface KnownDump {
  readonly dump: Dump;
  readonly facts: DumpFacts;
  readonly units: StripUnits;
  /** Slot of the key whose lookup is the dearest, where there is one. */
  readonly dearest: SlotPlace | undefined;
}

/** Linear in the map: a million entries take a third of a second. */
export function knownDump(dump: Dump): KnownDump {
  const units = stripUnits(dump);
  return { dump, facts: dumpFacts(dump), units, dearest: dearestPlace(dump, units) };
}

/** The same of a file, or why it can't be read. */
export type KnownReading = { readonly known: KnownDump } | { readonly problem: DumpProblem };

/** Reads a dump here and now. */
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
  /** The same on every release, oldest first. */
  readonly releases: readonly ReleaseCopy[];
}

/** Fillings of a map that are needed as a rule, one a design. */
const FILLINGS = 2;

/** Told how much of some work is done, from 0 to 1. */
export type OnShare = (share: number) => void;

/** Shares that are told: more would be drawn for nobody. */
const SHARES = 100;

/** Passes a share on where it is another hundredth. */
function byHundredths(onShare: OnShare): OnShare {
  let told = -1;
  return (share) => {
    const hundredth = Math.floor(Math.min(1, share) * SHARES);
    if (hundredth === told) return;
    told = hundredth;
    onShare(hundredth / SHARES);
  };
}

/** Cost of copies of a map; `onShare` is told how much of it is done, from 0 to 1. */
export function copiesOf(dump: Dump, onShare: OnShare = () => undefined): Copies {
  const tell = byHundredths(onShare);
  const entries = Math.max(1, entryCount(dump));
  let filling = 0;
  const goesOn: GoesOn = (done) => {
    if (done === 0) filling += 1;
    tell((filling - 1 + done / entries) / FILLINGS);
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

/** Keys after which a map is likely to have grown, if it is growth that is waited for. */
function expectedKeys({ impl, state }: Dump, { type, count }: PlayedOps): number {
  if (type !== 'growth') return Math.max(1, count);
  // One of a thousand tables is always about to split.
  if (impl === 'swiss') return 1024;
  const buckets = 2 ** state.B;
  // 6.5 entries a bucket; then each put moves one bucket that it is about, and one more.
  return Math.max(0, 6.5 * buckets - state.count) + 0.7 * buckets;
}

/** Outcome of operations, and the map as it lies then. */
export interface PlayedOn extends PlayedFacts {
  readonly known: KnownDump;
}

/** Operations on a map from where it stands; `onShare` as above. */
export function playedOn(dump: Dump, ops: PlayedOps, onShare: OnShare = () => undefined): PlayedOn {
  const tell = byHundredths(onShare);
  const expected = expectedKeys(dump, ops);
  const { dump: after, ...facts } = playOn(dump, ops, (done) => {
    tell(done / expected);
    return true;
  });
  return { ...facts, known: knownDump(after) };
}
