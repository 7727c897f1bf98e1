import type { GoRelease } from '../../go/release';
import { requireRelease } from '../../go/releaseNames';
import { GO_RELEASES } from '../../go/releases';
import type { Range } from '../../sizing/range';
import type { MapType } from '../../sizing/sizeMap';
import { MAP_BYTES } from '../../swiss-map/layout';
import { type Amounts, PROFILE_COLUMNS } from '../profile';
import { type Block, bytesRange, noAmounts, type Site, sampledShare, samplesOf } from '../sites';
import { type Entries, entriesOf } from './entries';
import { bestFits, type Fit, GRADES, type Grade, type Sampling } from './fit';
import { type Candidate, type PairOfTypes, type SlotTypes, slotTypes } from './slotTypes';
import { type Storage, storageOf } from './storage';
import { unseenBytes } from './unseen';

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

function sumOf(blocks: readonly Block[]): Amounts {
  const sum = noAmounts();
  for (const block of blocks) for (const column of PROFILE_COLUMNS) sum[column] += block[column];
  return sum;
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
