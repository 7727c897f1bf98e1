import { MAPEXTRA_BYTES } from '../../bucket-map/layout';
import { POINTER_BYTES } from '../../map/config';
import { PREALLOCATES_FROM_B } from '../../sizing/bucket/bucketArrays';
import type { Range } from '../../sizing/range';
import { GROUP_SLOTS } from '../../swiss-map/ctrl';
import { MAP_BYTES, TABLE_BYTES } from '../../swiss-map/layout';
import { type Block, blocksRange, isRuntimeFrame, type Site, sampledShare } from '../profile';
import { type Storage, TABLE_STEPS } from './slots';

/**
 * Certainty that a site grows maps: `certain` by frames of the runtime, `likely` by how its blocks follow one another,
 * `possible` by their sizes alone.
 */
export const GRADES = ['certain', 'likely', 'possible'] as const;
export type Grade = (typeof GRADES)[number];

/** Blocks of a site that fit arrays of 2^step groups or buckets. */
export interface Step {
  readonly step: number;
  readonly block: Block;
}

/** Reading of a site as storage of maps with slots of one size. */
export interface Fit {
  readonly grade: Grade;
  readonly storage: Storage;
  /** Arrays, the smallest first. */
  readonly steps: readonly Step[];
  /** Other parts of maps. */
  readonly parts: readonly Block[];
  /** Blocks that no map with such slots has, or not so many of. */
  readonly rest: readonly Block[];
  /** Blocks that may be small maps, or objects that the same line makes. */
  readonly either: readonly Block[];
  /** True if arrays were let go for larger ones, or split. */
  readonly grew: boolean;
}

/** The sampling that a profile was made with. */
export interface Sampling {
  readonly rateBytes: number;
  /** Blocks of a map's header that a function has in use; none where it has none. */
  headersIn(functionName: string): Block | undefined;
}

/** Deviations beyond which chance alone brings so few or so many samples once in a thousand. */
const RARE_DEVIATIONS = 3.09;
/** Deviations by which the samples of split tables may be away from half of them. */
const HALVES_DEVIATIONS = 1.5;
const FEWEST_HALVED = 8;
/** Bytes from which on arrays of buckets are told by their pages. */
const LARGE_BYTES = 32_768;
/** Numbers of blocks within this factor belong to one growth. */
const SIMILAR = 4;
/** Share of a block that the one before it in a row of doublings has, header and rounding included. */
const HALF = { least: 0.42, most: 0.55 };
/** Bytes of all lists together, as they grow one out of the other, for each overflow bucket. */
const MOST_LISTED = 64;
/** So many times the arrays of a size that a map grew from, and no population of small maps is likely. */
const FEW_GREW = 20;
/** Shares of the slots of large tables, or of buckets, that are filled: after a split or a growth, and before the next. */
const FILLED = { least: 0.4, most: 0.9 };
/** Overflow buckets for each bucket that no load makes. */
const MOST_OVERFLOW = 0.5;
/** Slots of odd sizes are rare, and told by more than by the sizes of tables alone. */
const COMMON_SLOT_BYTES = 4;

/** True for blocks of which most were let go. */
function wasLetGo({ inuseObjects, allocObjects }: Block): boolean {
  return allocObjects > 0 && inuseObjects < allocObjects / 2;
}

/**
 * By how many deviations the chance of so many samples or fewer, where `expected` are expected, lies below one half: Poisson’s
 * numbers after Wilson and Hilferty, whose few are not a normal distribution’s.
 */
function fewness(samples: number, expected: number): number {
  const next = samples + 1;
  return (Math.cbrt(expected / next) - 1) * 3 * Math.sqrt(next) + 1 / (3 * Math.sqrt(next));
}

function isHalfOf(block: Block, other: Block | undefined): boolean {
  const share = block.blockBytes / (other?.blockBytes ?? Number.POSITIVE_INFINITY);
  return share > HALF.least && share < HALF.most;
}

/** A site with the blocks that fit a storage. */
class Reading {
  readonly steps: Step[] = [];
  readonly parts: Block[] = [];
  readonly rest: Block[] = [];
  readonly either: Block[] = [];
  private readonly site: Site;
  private readonly storage: Storage;
  private readonly sampling: Sampling;

  constructor(site: Site, storage: Storage, sampling: Sampling) {
    this.site = site;
    this.storage = storage;
    this.sampling = sampling;
    for (const block of site.blocks) {
      const step = storage.arrays.indexOf(block.blockBytes);
      if (step >= 0) this.addStep(step, block);
    }
    this.tellObjects();
    const others = site.blocks.filter(({ blockBytes }) => !storage.arrays.includes(blockBytes));
    const hasLists = this.mayHaveLists(others);
    for (const block of others) {
      const isRecord = storage.records.has(block.blockBytes);
      const isList = hasLists && storage.lists.has(block.blockBytes);
      if (isRecord || isList) this.share(block, this.mostParts(block, isList), (part) => this.parts.push(part));
      else this.rest.push(block);
    }
  }

  /** Gives maps so many blocks of a size as they may have, and leaves the others to what else the line makes. */
  private share(block: Block, most: Pick<Block, 'allocObjects' | 'inuseObjects'>, give: (part: Block) => void): void {
    if (block.ofMap || !this.exceeds(block, most.inuseObjects)) {
      give(block);
      return;
    }
    const part = {
      allocObjects: Math.min(block.allocObjects, Math.max(most.allocObjects, most.inuseObjects)),
      inuseObjects: most.inuseObjects,
    };
    const { blockBytes } = block;
    const sized = (of: typeof part) => ({
      ...block,
      ...of,
      allocBytes: of.allocObjects * blockBytes,
      inuseBytes: of.inuseObjects * blockBytes,
    });
    if (part.allocObjects > 0) give(sized(part));
    this.rest.push(
      sized({
        allocObjects: block.allocObjects - part.allocObjects,
        inuseObjects: block.inuseObjects - part.inuseObjects,
      }),
    );
  }

  /** Arrays that a map outgrows were taken once each: there are no more of a size than of a smaller one. */
  private addStep(step: number, block: Block): void {
    const isLargestTable = this.storage.design === 'swiss' && step === TABLE_STEPS;
    const smaller = isLargestTable ? [] : this.steps.filter((each) => each.step > 0 && each.step < step);
    const most = SIMILAR * Math.min(...smaller.map((each) => this.range(each.block, each.block.allocObjects).high));
    this.share(block, { allocObjects: most, inuseObjects: most }, (part) => this.steps.push({ step, block: part }));
  }

  /** Entries that arrays of more than one group or bucket have room for; without those of a step. */
  private roomFor(without?: Step): { readonly low: number; readonly high: number } {
    let [low, high] = [0, 0];
    for (const each of this.steps) {
      if (each.step === 0 || each === without) continue;
      const found = this.range(each.block, each.block.inuseObjects);
      low += found.low * GROUP_SLOTS * 2 ** each.step * FILLED.least;
      high += found.high * GROUP_SLOTS * 2 ** each.step * FILLED.most;
    }
    return { low, high };
  }

  private isAsManyAs({ low, high }: { readonly low: number; readonly high: number }, block: Block): boolean {
    const found = this.range(block, block.inuseObjects);
    return found.low <= high && found.high >= low;
  }

  /** Arrays of a size that are many more than maps grew from: elements of that size, as many as entries, or nobody knows. */
  private tellObjects(): void {
    const { design } = this.storage;
    const mayGrow = ({ step }: Step) => design === 'bucket' || step < TABLE_STEPS;
    for (const each of this.steps.filter(mayGrow)) {
      const { step, block } = each;
      const room = this.roomFor(each);
      if (room.high === 0 || block.ofMap) continue;
      const others = this.steps.filter((other) => other !== each && other.step > 0 && mayGrow(other));
      const mostGrew = Math.max(1, ...others.map((other) => this.range(other.block, other.block.allocObjects).high));
      const overflow = design === 'bucket' && step === 0 ? (room.high / GROUP_SLOTS) * MOST_OVERFLOW : 0;
      const { low } = this.range(block, block.inuseObjects);
      if (low <= FEW_GREW * mostGrew + overflow || this.hasHeadersLike(block)) continue;
      this.steps.splice(this.steps.indexOf(each), 1);
      (this.isAsManyAs(room, block) ? this.rest : this.either).push(block);
    }
  }

  /** True if the line makes as many objects of one size as its maps have room for entries. */
  get hasElements(): boolean {
    const room = this.roomFor();
    return this.rest.some((block) => this.isAsManyAs(room, block));
  }

  /** The most parts of a size that the arrays go with: a record for each table, a list and a header for each map. */
  private mostParts({ blockBytes }: Block, isList: boolean): Pick<Block, 'allocObjects' | 'inuseObjects'> {
    const { design } = this.storage;
    const most = { allocObjects: 0, inuseObjects: 0 };
    const add = (steps: readonly Step[]) => {
      for (const { block } of steps) {
        most.allocObjects += this.range(block, block.allocObjects).high;
        most.inuseObjects += this.range(block, block.inuseObjects).high;
      }
    };
    if (design === 'bucket') {
      if (isList) return { allocObjects: Number.POSITIVE_INFINITY, inuseObjects: Number.POSITIVE_INFINITY };
      add(this.steps);
      return most;
    }
    const tables = this.steps.filter(({ step }) => step > 0);
    if (blockBytes === TABLE_BYTES) add(tables);
    else if (blockBytes === MAP_BYTES || blockBytes === POINTER_BYTES)
      add(this.steps.filter(({ step }) => step < TABLE_STEPS));
    const grown = tables.filter(({ step }) => step < TABLE_STEPS);
    const highs = (grown.length > 0 ? grown : tables).map(({ block }) => this.range(block, block.allocObjects).high);
    const maps = highs.length > 0 ? Math.min(...highs) : 0;
    return { allocObjects: most.allocObjects + maps, inuseObjects: most.inuseObjects + maps };
  }

  /** True if lists are no longer than what they list: tables of maps with several, overflow buckets. */
  private mayHaveLists(others: readonly Block[]): boolean {
    const { design, lists } = this.storage;
    if (design === 'swiss') return this.steps.some(({ step }) => step === TABLE_STEPS);
    const listed = this.steps.find(({ step }) => step === 0)?.block.allocObjects;
    if (listed === undefined) return true;
    const found = others.filter(({ blockBytes }) => lists.has(blockBytes));
    const most = found.reduce((longest, { blockBytes }) => Math.max(longest, blockBytes), 0);
    return allocatedBytes(found) <= MOST_LISTED * listed && most <= MOST_LISTED * listed;
  }

  private get isExact(): boolean {
    return this.sampling.rateBytes <= 1;
  }

  private samples(bytes: number, blocks: number): number {
    return blocks * sampledShare(bytes, this.sampling.rateBytes);
  }

  private range({ blockBytes }: Block, blocks: number): Range {
    return blocksRange(blocks, sampledShare(blockBytes, this.sampling.rateBytes));
  }

  private samplesOf(bytes: number, blocks: number): number {
    return Math.round(this.samples(bytes, blocks));
  }

  /** True if the samples of a block in use are surely of more blocks. */
  private exceeds({ blockBytes, inuseObjects }: Block, blocks: number): boolean {
    if (this.isExact || inuseObjects <= blocks) return inuseObjects > blocks;
    const samples = this.samplesOf(blockBytes, inuseObjects);
    return fewness(samples - 1, this.samples(blockBytes, blocks)) < -RARE_DEVIATIONS;
  }

  /** True if so many blocks of a size would surely have been seen, and are not. */
  private misses(bytes: number, blocks: number): boolean {
    const seen = this.site.blocks.find(({ blockBytes }) => blockBytes === bytes)?.allocObjects ?? 0;
    if (this.isExact) return seen < blocks;
    return fewness(this.samplesOf(bytes, seen), this.samples(bytes, blocks)) > RARE_DEVIATIONS;
  }

  /** Steps that every growing map takes once. */
  private get onceTaken(): readonly Step[] {
    const once = this.steps.filter(({ step }) => this.storage.design === 'bucket' || step < TABLE_STEPS);
    return once.length > 0 ? once : this.steps;
  }

  /** True if a smaller array that a larger one grew from should have been seen, and was not. */
  private get lacksSteps(): boolean {
    const first = this.steps[0]?.step ?? 0;
    const { arrays } = this.storage;
    return this.onceTaken.some(({ step, block }) => {
      if (this.storage.design === 'swiss' && step === TABLE_STEPS) return false;
      for (let smaller = Math.max(1, first); smaller < step; smaller++) {
        // Lists may be as large as an array, so there are too many of some.
        const least = this.isExact ? 1 : Math.ceil(block.allocObjects / SIMILAR);
        if (this.misses(arrays[smaller] ?? 0, least)) return true;
      }
      return false;
    });
  }

  /** True if what goes with arrays is missing: a record with each table, a mapextra with larger arrays of buckets. */
  private get lacksParts(): boolean {
    if (this.storage.design === 'bucket') {
      const extra = this.steps.find(({ step }) => step >= PREALLOCATES_FROM_B)?.block.allocObjects ?? 0;
      return this.misses(MAPEXTRA_BYTES, extra);
    }
    const tables = this.steps.reduce((sum, { step, block }) => sum + (step > 0 ? block.allocObjects : 0), 0);
    // A directory may be as large as an array.
    return this.misses(TABLE_BYTES, this.isExact ? Math.floor(tables / 2) + Math.min(tables, 1) : tables);
  }

  /** True if there are about as many blocks as of an array that is taken once. */
  private isSimilar(block: Block): boolean {
    const own = this.range(block, block.allocObjects);
    return this.onceTaken.some((each) => {
      const { low, high } = this.range(each.block, each.block.allocObjects);
      return own.low <= SIMILAR * high && low <= SIMILAR * own.high;
    });
  }

  /** Blocks of other sizes that were let go as arrays are. */
  get odd(): number {
    return this.rest.filter((block) => wasLetGo(block) && this.isSimilar(block)).length;
  }

  /** True if a row of doublings goes on where a map's ends: a list that grows. */
  private get goesOn(): boolean {
    const [first, last] = [this.steps[0]?.block, this.steps.at(-1)?.block];
    const others = this.rest.filter((block) => this.isSimilar(block));
    return others.some((block) => isHalfOf(block, first) || (last !== undefined && isHalfOf(last, block)));
  }

  private get contradicts(): boolean {
    return this.odd > this.steps.length / 2 || this.goesOn || this.lacksSteps || this.lacksParts;
  }

  /** Arrays of one size and the next one, both seen. */
  private get pairs(): number {
    return this.steps.filter(({ step }) => this.steps.some((each) => each.step === step + 1)).length;
  }

  /** True if the largest tables come in twos, of which one is split again: about half of them are let go. */
  private get splits(): boolean {
    const largest = this.steps.find(({ step }) => step === TABLE_STEPS)?.block;
    if (!largest || this.storage.design === 'bucket' || this.storage.slotBytes % COMMON_SLOT_BYTES !== 0) return false;
    const allocated = this.samples(largest.blockBytes, largest.allocObjects);
    const inUse = this.samples(largest.blockBytes, largest.inuseObjects);
    return allocated >= FEWEST_HALVED && Math.abs(inUse - allocated / 2) <= HALVES_DEVIATIONS * Math.sqrt(allocated);
  }

  /** True if a list that doubles would have the same blocks. */
  private get isLikeList(): boolean {
    const { design, unit } = this.storage;
    const isExactFromLater = this.isExact && this.steps[0]?.step !== 0;
    return isExactFromLater || (design === 'bucket' && Number.isInteger(Math.log2(unit)));
  }

  get grew(): boolean {
    return this.steps.some(({ block }) => block.allocObjects > block.inuseObjects);
  }

  /** True if there are as many headers in the function as first buckets or groups. */
  private hasHeadersLike(alone: Block): boolean {
    const headers = this.sampling.headersIn(this.site.function);
    if (!headers || alone.blockBytes === headers.blockBytes) return false;
    const own = this.range(alone, alone.inuseObjects);
    const theirs = this.range(headers, headers.inuseObjects);
    return own.low <= theirs.high && theirs.low <= own.high;
  }

  private get hasLargeArray(): boolean {
    return this.steps.some(({ block }) => block.blockBytes > LARGE_BYTES);
  }

  /** True if all parts of a map are seen, its records among them. */
  private get isWhole(): boolean {
    return (
      this.isExact && this.steps.some(({ step }) => step >= (this.storage.design === 'swiss' ? 1 : PREALLOCATES_FROM_B))
    );
  }

  get grade(): Grade | undefined {
    if (this.steps.length === 0) return undefined;
    if (this.site.blocks.some(({ ofMap }) => ofMap)) return 'certain';
    if (isRuntimeFrame(this.site.function) || this.contradicts) return undefined;
    const [only] = this.steps;
    if (only && this.steps.every(({ step }) => step === 0))
      return this.hasHeadersLike(only.block) ? 'likely' : undefined;
    if ((this.pairs >= 2 && !this.isLikeList) || this.splits || this.isWhole) return 'likely';
    if (this.storage.design === 'bucket') {
      if (this.pairs === 1 && this.hasLargeArray && !this.isLikeList) return 'likely';
      return this.hasLargeArray ? 'possible' : undefined;
    }
    const isTable = ({ step, block }: Step): boolean => step === TABLE_STEPS && block.inuseObjects > 0;
    return this.steps.some(isTable) ? 'possible' : undefined;
  }
}

/** Parts into which the explained share of a site is told apart. */
const EXPLAINED_PARTS = 25;

function allocatedBytes(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { allocBytes }) => sum + allocBytes, 0);
}

interface Weighed {
  readonly fit: Fit;
  readonly weight: readonly number[];
}

/** A site read as storage of such slots, and how much speaks for it; undefined where it can't be. */
function fitOf(site: Site, storage: Storage, sampling: Sampling): Weighed | undefined {
  const reading = new Reading(site, storage, sampling);
  const { grade, steps, parts, rest, either, grew, odd, hasElements } = reading;
  if (!grade) return undefined;
  const explained = allocatedBytes(steps.map(({ block }) => block)) / Math.max(1, allocatedBytes(site.blocks));
  // Where some are sampled, the smallest arrays are hardly ever seen.
  const fromFirst = sampling.rateBytes <= 1 && steps[0]?.step === 0 ? 1 : 0;
  return {
    fit: { grade, storage, steps, parts, rest, either, grew },
    weight: [
      -GRADES.indexOf(grade),
      Math.round(EXPLAINED_PARTS * explained),
      Number(hasElements),
      steps.length + fromFirst - odd,
    ],
  };
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, i) => each !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** Fits that nothing in the profile tells apart: of the best grade, with the most of the blocks. */
export function bestFits(site: Site, storages: readonly Storage[], sampling: Sampling): Fit[] {
  const all = storages.flatMap((storage) => fitOf(site, storage, sampling) ?? []);
  const [first, ...others] = all;
  if (!first) return [];
  const most = others.reduce((best, { weight }) => (compare(weight, best) > 0 ? weight : best), first.weight);
  return all.filter(({ weight }) => compare(weight, most) === 0).map(({ fit }) => fit);
}
