import type { GoRelease } from '../../go/release';
import { requireRelease } from '../../go/releaseNames';
import { GO_RELEASES } from '../../go/releases';
import { POINTER_BYTES } from '../../map/config';
import { PREALLOCATES_FROM_B } from '../../sizing/bucket/bucketArrays';
import type { Range } from '../../sizing/range';
import type { MapType } from '../../sizing/sizeMap';
import { MAP_BYTES, TABLE_BYTES } from '../../swiss-map/layout';
import {
  type Amounts,
  type Block,
  blocksRange,
  bytesRange,
  LIKELY,
  type Site,
  sampledShare,
  samplesOf,
  sumOf,
  unseenAtMost,
} from '../profile';
import { type Entries, entriesOf } from './entries';
import { bestFits, type Fit, GRADES, type Grade, type Sampling } from './fit';
import { type PairOfTypes, type SlotKind, type SlotTypes, type Storage, slotTypes, storageOf } from './slots';

/** Slots that all blocks of a site fit, and common map types that have them. */
export interface Candidate extends Pick<SlotKind, 'slotBytes' | 'pointers'> {
  readonly pairs: readonly PairOfTypes[];
  readonly entries: Entries;
}

/** Something that a profile can't tell of a site, and the reason. */
export type Unknown =
  /** So many samples stand for its storage: bytes are known to an interval. */
  | { readonly type: 'sampling'; readonly samples: number; readonly bytes: Range }
  /** Blocks of this size are small maps of the line, or objects that it makes as well. */
  | { readonly type: 'sameLine'; readonly blockBytes: number; readonly bytes: number }
  /** Arrays double: storage alone leaves the number of entries open. */
  | { readonly type: 'doubling'; readonly factor: number }
  /** Nothing was let go for something larger: a hint decided, or something else has such blocks. */
  | { readonly type: 'hint' }
  /** Several sizes of slots have the same blocks. */
  | { readonly type: 'slots'; readonly count: number }
  /** Many types have slots of one size. */
  | { readonly type: 'types' }
  /** Maps of different sizes grow at one line. */
  | { readonly type: 'severalMaps'; readonly maps: number }
  /** Deleted entries leave their slots behind; tombstones fill tables as entries do, until they split. */
  | { readonly type: 'deleted'; readonly tombstones: boolean }
  /** Objects that keys and elements lead to were made on other lines. */
  | { readonly type: 'behind' }
  /** The sizes of blocks are all there is. */
  | { readonly type: 'sizesAlone' };

interface Known {
  readonly fit: Fit;
  readonly storageBytes: Range;
  readonly candidates: readonly Candidate[];
  readonly entries: Entries;
}

/** Ends that differ by more than these factors are worth a word: of bytes, and of entries. */
const WIDE = 1.02;
const OPEN = 1.15;

/** Everything that is not known of a site, the most important first. */
function unknownOf({ fit, storageBytes, candidates, entries }: Known, rateBytes: number): Unknown[] {
  const found: Unknown[] = [];
  const samples = fit.steps.reduce(
    (sum, { block }) => sum + samplesOf(block.inuseObjects, sampledShare(block.blockBytes, rateBytes)),
    0,
  );
  if (fit.grade === 'possible') found.push({ type: 'sizesAlone' });
  if (storageBytes.high > WIDE * storageBytes.low) found.push({ type: 'sampling', samples, bytes: storageBytes });
  for (const { blockBytes, inuseBytes } of fit.either) found.push({ type: 'sameLine', blockBytes, bytes: inuseBytes });
  const factor = entries.high / Math.max(1, entries.low);
  if (factor > OPEN && entries.by === 'arrays') found.push({ type: 'doubling', factor });
  if (!fit.grew) found.push({ type: 'hint' });
  if (entries.maps.expected > 1) found.push({ type: 'severalMaps', maps: entries.maps.expected });
  if (new Set(candidates.map(({ slotBytes }) => slotBytes)).size > 1) {
    found.push({ type: 'slots', count: new Set(candidates.map(({ slotBytes }) => slotBytes)).size });
  }
  const tombstones = fit.storage.design === 'swiss';
  found.push({ type: 'types' }, { type: 'deleted', tombstones }, { type: 'behind' });
  return found;
}

/** A line of the program that grows maps. */
export interface MapSite {
  readonly site: Site;
  readonly grade: Grade;
  readonly fit: Fit;
  /** Storage and other parts of maps, without what else was allocated on the line. */
  readonly storage: Amounts;
  /** Bytes of that storage in use, as sampling leaves them open. */
  readonly storageBytes: Range;
  /** The most likely slots first. */
  readonly candidates: readonly Candidate[];
  readonly entries: Entries;
  readonly unknown: readonly Unknown[];
}

function headersByFunction(sites: readonly Site[]): (functionName: string) => Block | undefined {
  const known = new Map<string, Block>();
  for (const { function: name, blocks } of sites) {
    const headers = blocks.find(({ blockBytes, inuseObjects }) => blockBytes === MAP_BYTES && inuseObjects > 0);
    const before = known.get(name);
    if (headers && headers.inuseObjects > (before?.inuseObjects ?? 0)) known.set(name, headers);
  }
  return (name) => known.get(name);
}

/** The map that stands for a candidate where only its slots matter. */
function typeOf(release: GoRelease, { key, elem }: PairOfTypes): MapType {
  return { release: release.name, key, elem };
}

/** Ends between which any of the candidates lets the entries be. */
function widest(all: readonly Entries[]): { readonly low: number; readonly high: number } {
  return { low: Math.min(...all.map(({ low }) => low)), high: Math.max(...all.map(({ high }) => high)) };
}

/** Overflow buckets for each bucket, at the fullest, without those that an array has room for. */
const MOST_OVERFLOW = { alone: 1 / 4, withRoom: 3 / 16 };
/** A list that grows by append is at most twice as long as what it lists. */
const SPARE = 2;

function isInUse({ inuseObjects }: Block): boolean {
  return inuseObjects > 0;
}

class Unseen {
  private readonly fit: Fit;
  private readonly rateBytes: number;

  constructor(fit: Fit, rateBytes: number) {
    this.fit = fit;
    this.rateBytes = rateBytes;
  }

  private mostOf({ blockBytes, inuseObjects }: Block): number {
    return blocksRange(inuseObjects, sampledShare(blockBytes, this.rateBytes)).high;
  }

  /** True if a list in use is seen that is long enough; records may be as large as short ones. */
  private seesList(listed: number): boolean {
    const { parts, storage } = this.fit;
    const least = (listed / SPARE) * POINTER_BYTES;
    return parts.some((part) => isInUse(part) && storage.lists.has(part.blockBytes) && part.blockBytes >= least);
  }

  /** Arrays are in use wherever others were let go for them: those that probably no sample would be of. */
  private get arrays(): number {
    const { steps, storage } = this.fit;
    const last = steps.at(-1);
    if (!last || steps.some(({ block }) => isInUse(block))) return 0;
    let chance = 1;
    let most = 0;
    for (const bytes of storage.arrays.slice(last.step + 1)) {
      chance *= 1 - sampledShare(bytes, this.rateBytes);
      if (chance < 1 - LIKELY) break;
      most = bytes;
    }
    return most;
  }

  /** Overflow buckets and the list of them. */
  private get overflow(): number {
    const { steps, storage } = this.fit;
    const units = steps.find(({ step }) => step === 0)?.block;
    const arrays = steps.filter(({ step, block }) => step > 0 && isInUse(block));
    const fullest = arrays.reduce((sum, { step, block }) => {
      const share = step >= PREALLOCATES_FROM_B ? MOST_OVERFLOW.withRoom : MOST_OVERFLOW.alone;
      return sum + share * 2 ** step * this.mostOf(block);
    }, 0);
    const isSeen = units !== undefined && isInUse(units);
    // Where a hint made the array, other lines put, and allocate overflow buckets.
    const likely = this.fit.grew ? unseenAtMost(sampledShare(storage.unit, this.rateBytes)) : fullest;
    const unseen = Math.min(fullest, likely);
    const listed = isSeen ? Math.min(fullest, this.mostOf(units)) : fullest;
    const hasList = storage.lists.size > 0 && !this.seesList(isSeen ? units.inuseObjects : 0);
    return Math.round((isSeen ? 0 : unseen * storage.unit) + (hasList ? SPARE * POINTER_BYTES * listed : 0));
  }

  /** Records of tables and the directory that lists them. */
  private get tables(): number {
    const { steps, parts } = this.fit;
    const tables = steps.reduce(
      (sum, { step, block }) => sum + (step > 0 && isInUse(block) ? this.mostOf(block) : 0),
      0,
    );
    if (tables === 0) return 0;
    const seesRecords = parts.some((part) => isInUse(part) && part.blockBytes === TABLE_BYTES);
    const directory = SPARE * POINTER_BYTES * 2 ** Math.ceil(Math.log2(tables));
    return (seesRecords ? 0 : TABLE_BYTES * tables) + (this.seesList(tables) ? 0 : directory);
  }

  get bytes(): number {
    return this.arrays + (this.fit.storage.design === 'bucket' ? this.overflow : this.tables);
  }
}

/** The most bytes of parts that maps surely or possibly have, and that no sample is of. */
function unseenBytes(fit: Fit, rateBytes: number): number {
  return rateBytes <= 1 ? 0 : new Unseen(fit, rateBytes).bytes;
}

/** Bytes of storage, with what no sample is of and what may be of maps or of their elements, at the most. */
function storageRange(fit: Fit, ofMaps: readonly Block[], rateBytes: number): Range {
  const seen = bytesRange(ofMaps, rateBytes);
  return { ...seen, high: seen.high + unseenBytes(fit, rateBytes) + sumOf(fit.either).inuseBytes };
}

/** Storages of a release, worked out once for all sites. */
class Shapes {
  readonly release: GoRelease;
  readonly types: SlotTypes;
  /** Storages by the sizes of their arrays. */
  private readonly byArray = new Map<number, Storage[]>();

  constructor(release: GoRelease) {
    this.release = release;
    this.types = slotTypes(release, release.mapDesigns[0] ?? 'bucket');
    for (const kind of this.types.kinds) {
      const storage = storageOf(release, kind);
      for (const bytes of new Set(storage.arrays))
        this.byArray.set(bytes, [...(this.byArray.get(bytes) ?? []), storage]);
    }
  }

  private candidate(fit: Fit, rateBytes: number): Candidate | undefined {
    const { slotBytes, pointers } = fit.storage;
    const pairs = this.types.pairsOf({ slotBytes, pointers });
    const [pair] = pairs;
    if (!pair) return undefined;
    return { slotBytes, pointers, pairs, entries: entriesOf(fit, this.release, typeOf(this.release, pair), rateBytes) };
  }

  site(site: Site, sampling: Sampling): MapSite | undefined {
    const storages = new Set(site.blocks.flatMap(({ blockBytes }) => this.byArray.get(blockBytes) ?? []));
    const fits = bestFits(site, [...storages], sampling);
    const [fit] = fits;
    if (!fit) return undefined;
    const candidates = fits
      .flatMap((each) => this.candidate(each, sampling.rateBytes) ?? [])
      .sort((a, b) => this.types.rankOf(a) - this.types.rankOf(b));
    const [likely] = candidates;
    if (!likely) return undefined;
    const ofMaps = [...fit.steps.map(({ block }) => block), ...fit.parts];
    const entries = { ...likely.entries, ...widest(candidates.map((each) => each.entries)) };
    const found = {
      site,
      grade: fit.grade,
      fit,
      storage: sumOf(ofMaps),
      storageBytes: storageRange(fit, ofMaps, sampling.rateBytes),
      candidates,
      entries,
    };
    return { ...found, unknown: unknownOf(found, sampling.rateBytes) };
  }
}

/** Most lines analysed, those with the most bytes in use; the rest hold too little. */
export const MOST_SITES = 150;

/** Lines that grow maps, as programs of a release do: those with the most bytes in use first, and the surer ones before. */
export function mapSitesOn(releaseName: string, sites: readonly Site[], rateBytes: number): MapSite[] {
  const shapes = new Shapes(requireRelease(releaseName, GO_RELEASES));
  const sampling = { rateBytes, headersIn: headersByFunction(sites) };
  const order = ({ grade }: MapSite): number => (grade === 'possible' ? 1 : 0);
  return [...sites]
    .sort((a, b) => b.total.inuseBytes - a.total.inuseBytes)
    .slice(0, MOST_SITES)
    .flatMap((site) => shapes.site(site, sampling) ?? [])
    .sort((a, b) => order(a) - order(b) || b.storage.inuseBytes - a.storage.inuseBytes);
}

/** Bytes in use that a reading explains with more than their sizes. */
export function explainedBytes(sites: readonly MapSite[]): number {
  const sure = sites.filter(({ grade }) => GRADES.indexOf(grade) < GRADES.indexOf('possible'));
  return sure.reduce((sum, { storage }) => sum + storage.inuseBytes, 0);
}
