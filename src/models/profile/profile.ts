import type { Range } from '../sizing/range';

/** Columns of a heap profile. Objects are counted, space is bytes; both as the writer has scaled them from its samples. */
export const PROFILE_COLUMNS = ['allocObjects', 'allocBytes', 'inuseObjects', 'inuseBytes'] as const;
export type ProfileColumn = (typeof PROFILE_COLUMNS)[number];

/** One number a column. */
export type Amounts = Readonly<Record<ProfileColumn, number>>;

/** Lines of functions, inlined calls expanded. A frame is named by its index. */
interface Frames {
  readonly function: Int32Array;
  readonly file: Int32Array;
  readonly line: Int32Array;
}

/** Calls as a tree: a node is a stack. Node 0 has no frame, and every other comes behind its parent. */
interface CallTree {
  readonly parent: Int32Array;
  /** -1 for node 0. */
  readonly frame: Int32Array;
}

/** One row a stack and block size. */
interface Samples extends Readonly<Record<ProfileColumn, Float64Array>> {
  readonly node: Int32Array;
  /** Bytes of each block, as the allocator rounds it; 0 where the profile doesn't say. */
  readonly blockBytes: Float64Array;
}

/** A heap profile, its samples merged by stack and block size. Plain data. */
export interface Profile {
  readonly functions: readonly string[];
  readonly files: readonly string[];
  readonly frames: Frames;
  readonly tree: CallTree;
  readonly samples: Samples;
  /** Bytes from one sample to the next on average; 1 where every allocation was recorded. */
  readonly rateBytes: number;
  /** Milliseconds since 1970; null where the profile doesn't say. */
  readonly timeMs: number | null;
  /** Column that the profile's writer wants to be seen first. */
  readonly firstColumn: ProfileColumn;
}

/** Arrays that a worker hands over with a profile. */
export function profileBuffers({
  frames,
  tree,
  samples,
}: Pick<Profile, 'frames' | 'tree' | 'samples'>): ArrayBufferLike[] {
  return [frames, tree, samples].flatMap((part) =>
    Object.values(part).map(({ buffer }: Int32Array | Float64Array) => buffer),
  );
}

/** Why a file is no heap profile that can be shown. */
export type ProfileProblem =
  /** The unpacking broke off. */
  | { readonly type: 'brokenGzip' }
  /** The browser could not read the file. */
  | { readonly type: 'unreadable' }
  /** Unpacked it has more bytes than are read. */
  | { readonly type: 'tooLarge'; readonly mostBytes: number }
  /** Its stacks together have more frames than are read. */
  | { readonly type: 'tooDeep'; readonly mostFrames: number }
  /** Nothing is in it. */
  | { readonly type: 'empty' }
  | { readonly type: 'cpu' }
  /** A profile of something else, such as `goroutine` or `contentions`. */
  | { readonly type: 'otherProfile'; readonly of: string }
  /** No profile, or a broken one: nothing is understood from this byte on. */
  | { readonly type: 'malformed'; readonly atByte: number }
  /** No sample in it. */
  | { readonly type: 'noSamples' }
  /** A text profile that is cut off: its records have fewer sampled objects than its first line counts. */
  | { readonly type: 'cut'; readonly objects: number; readonly allObjects: number };

export type ProfileReading =
  /** `base` where the file is a difference that still has both profiles: the one that was subtracted. */
  | { readonly profile: Profile; readonly base?: Profile }
  /** Of the difference nothing is left but amounts above and below zero. */
  | { readonly difference: Profile }
  | { readonly problem: ProfileProblem };

const FIRST_SLOTS = 1024;
/** Slots are doubled beyond this share of them. */
const MOST_LOAD = 0.6;

/** Numbers pairs of whole numbers in the order in which they are first seen: a hash table of typed arrays. */
export class PairIndex {
  private slots = new Int32Array(FIRST_SLOTS);
  private firsts = new Float64Array(FIRST_SLOTS);
  private seconds = new Float64Array(FIRST_SLOTS);
  private used = 0;

  get count(): number {
    return this.used;
  }

  /** Number of a pair; a new one gets the next. */
  indexOf(first: number, second: number): number {
    const slot = this.slotOf(first, second);
    const known = this.slots[slot] as number;
    if (known > 0) return known - 1;
    const index = this.used;
    if (index === this.firsts.length) this.grow();
    this.firsts[index] = first;
    this.seconds[index] = second;
    this.used += 1;
    this.slots[slot] = this.used;
    if (this.used > MOST_LOAD * this.slots.length) this.rehash();
    return index;
  }

  /** First and second numbers of all pairs, in their order. */
  pairs(): { readonly firsts: Float64Array; readonly seconds: Float64Array } {
    return { firsts: this.firsts.slice(0, this.used), seconds: this.seconds.slice(0, this.used) };
  }

  private slotOf(first: number, second: number): number {
    const mask = this.slots.length - 1;
    // Block sizes may differ beyond 32 bits.
    const ofSecond = Math.imul((second | 0) + Math.imul((second / 2 ** 32) | 0, 0xc2b2ae35) + 0x7f4a7c15, 0x85ebca6b);
    let slot = (Math.imul(first | 0, 0x9e3779b1) ^ ofSecond) >>> 0;
    slot = (slot ^ (slot >>> 15)) & mask;
    for (;;) {
      const known = this.slots[slot] as number;
      if (known === 0) return slot;
      if (this.firsts[known - 1] === first && this.seconds[known - 1] === second) return slot;
      slot = (slot + 1) & mask;
    }
  }

  private grow(): void {
    for (const name of ['firsts', 'seconds'] as const) {
      const larger = new Float64Array(2 * this[name].length);
      larger.set(this[name]);
      this[name] = larger;
    }
  }

  private rehash(): void {
    this.slots = new Int32Array(2 * this.slots.length);
    for (let i = 0; i < this.used; i++) {
      this.slots[this.slotOf(this.firsts[i] as number, this.seconds[i] as number)] = i + 1;
    }
  }
}

/** Numbers texts in the order in which they are first seen. */
class TextIndex {
  readonly texts: string[] = [];
  private readonly known = new Map<string, number>();

  indexOf(text: string): number {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    this.known.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

/** Everything of a profile but what its samples say. */
export type ProfileHead = Pick<Profile, 'rateBytes' | 'timeMs' | 'firstColumn'>;

/** Makes a profile of its samples: those of the same expanded stack and block size become one. */
export class ProfileBuilder {
  private readonly functions = new TextIndex();
  private readonly files = new TextIndex();
  /** Function and file, then these two and a line. */
  private readonly places = new PairIndex();
  private readonly lines = new PairIndex();
  private readonly nodes = new PairIndex();
  private readonly rows = new PairIndex();
  private readonly sums: Record<ProfileColumn, number[]> = {
    allocObjects: [],
    allocBytes: [],
    inuseObjects: [],
    inuseBytes: [],
  };

  constructor() {
    this.nodes.indexOf(-1, -1);
  }

  frame(functionName: string, file: string, line: number): number {
    const place = this.places.indexOf(this.functions.indexOf(functionName), this.files.indexOf(file));
    return this.lines.indexOf(place, line);
  }

  /** The stack that a frame makes of the stack of its caller; 0 is that of nobody. */
  call(caller: number, frame: number): number {
    return this.nodes.indexOf(caller, frame);
  }

  add(node: number, blockBytes: number, amounts: Amounts): void {
    const row = this.rows.indexOf(node, blockBytes);
    for (const column of PROFILE_COLUMNS) {
      const sums = this.sums[column];
      sums[row] = (sums[row] ?? 0) + amounts[column];
    }
  }

  finish(head: ProfileHead): Profile {
    const places = this.places.pairs();
    const lines = this.lines.pairs();
    const nodes = this.nodes.pairs();
    const rows = this.rows.pairs();
    const placeOf = (frame: number): number => lines.firsts[frame] ?? 0;
    return {
      ...head,
      functions: this.functions.texts,
      files: this.files.texts,
      frames: {
        function: Int32Array.from(lines.firsts, (_, i) => places.firsts[placeOf(i)] ?? 0),
        file: Int32Array.from(lines.firsts, (_, i) => places.seconds[placeOf(i)] ?? 0),
        line: Int32Array.from(lines.seconds),
      },
      tree: { parent: Int32Array.from(nodes.firsts), frame: Int32Array.from(nodes.seconds) },
      samples: {
        node: Int32Array.from(rows.firsts),
        blockBytes: rows.seconds,
        allocObjects: Float64Array.from(this.sums.allocObjects),
        allocBytes: Float64Array.from(this.sums.allocBytes),
        inuseObjects: Float64Array.from(this.sums.inuseObjects),
        inuseBytes: Float64Array.from(this.sums.inuseBytes),
      },
    };
  }
}

// runtime/pprof/protomem.go@go1.26.8: scaleHeapSample

/** Deviations of a normal distribution between which 19 of 20 lie. */
const DEVIATIONS = 1.96;
/** The same of 99 in 100: where many intervals are looked at together, some would be missed by chance. */
export const MANY_DEVIATIONS = 2.6;

/** The share of blocks of so many bytes that are sampled, 0 to 1. */
export function sampledShare(blockBytes: number, rateBytes: number): number {
  if (rateBytes <= 1) return 1;
  return blockBytes > 0 ? -Math.expm1(-blockBytes / rateBytes) : 0;
}

/** Samples behind a number of blocks, which the writer has scaled by the share that is sampled. */
export function samplesOf(blocks: number, share: number): number {
  return Math.round(blocks * share);
}

/**
 * The number of blocks that were there, of those that samples make expect: of so many, each was sampled with the chance
 * `share`, so the samples are a binomial number. The ends are Wilson's, and never below what was seen.
 */
export function blocksRange(blocks: number, share: number, deviations = DEVIATIONS): Range {
  if (share >= 1 || blocks <= 0)
    return { expected: Math.max(0, blocks), low: Math.max(0, blocks), high: Math.max(0, blocks) };
  const samples = samplesOf(blocks, share);
  const squared = deviations ** 2 * (1 - share);
  const middle = samples / share + squared / (2 * share);
  const spread = (deviations / share) * Math.sqrt(samples * (1 - share) + (deviations * (1 - share)) ** 2 / 4);
  return {
    expected: blocks,
    low: Math.min(blocks, Math.max(samples, Math.round(middle - spread))),
    high: Math.max(blocks, Math.round(middle + spread)),
  };
}

/** Probability of what is called likely. */
export const LIKELY = 0.95;

/** The most blocks for which it is likely that none was sampled. */
export function unseenAtMost(share: number): number {
  return share >= 1 ? 0 : Math.floor(Math.log(1 - LIKELY) / Math.log1p(-share));
}

// Profiles that are made of runtime.MemProfile keep the frames that runtime/pprof hides. Names of 1.17 to 1.27.

/** Parts of a map by the function that allocates them, the innermost of the runtime's frames first. */
const MAP_FRAMES = [
  /^(?:internal\/runtime\/maps\.|runtime\.(?:mapassign|makemap|makeBucketArray|hashGrow|growWork|evacuate))/,
  /^runtime\.\(\*(?:hmap|bmap)\)\.(?:newoverflow|createOverflow|setoverflow)/,
];

/** True for functions of the runtime, which a profile has at the inner end of a stack only where none were hidden. */
export function isRuntimeFrame(functionName: string): boolean {
  return /^(?:internal\/)?runtime[./]/.test(functionName);
}

/** True for a function of the runtime that allocates for a map and for nothing else. */
function allocatesForMaps(functionName: string): boolean {
  return MAP_FRAMES.some((pattern) => pattern.test(functionName));
}

/** Blocks of one size that a site allocated. */
export interface Block extends Amounts {
  readonly blockBytes: number;
  /** True where a frame of the runtime says that it was for a map. */
  readonly ofMap: boolean;
}

/** A line of the program, with all that was allocated there, whoever called it. */
export interface Site {
  /** The same in any profile of the program. */
  readonly id: string;
  readonly function: string;
  readonly file: string;
  readonly line: number;
  /** Smallest blocks first. */
  readonly blocks: readonly Block[];
  readonly total: Amounts;
  /** Stacks that end there. */
  readonly stacks: number;
}

type Sums = Record<ProfileColumn, number>;

export function noAmounts(): Sums {
  return { allocObjects: 0, allocBytes: 0, inuseObjects: 0, inuseBytes: 0 };
}

export function sumOf(all: Iterable<Amounts>): Sums {
  const sum = noAmounts();
  for (const each of all) for (const column of PROFILE_COLUMNS) sum[column] += each[column];
  return sum;
}

/** Finds the innermost node that is not the runtime's, and whether those within it allocate for a map. */
function siteFinder({ tree, frames, functions }: Profile) {
  const isRuntime = functions.map(isRuntimeFrame);
  const isOfMaps = functions.map(allocatesForMaps);
  return (node: number): { readonly node: number; readonly ofMap: boolean } => {
    let ofMap = false;
    for (let at = node; at > 0; at = tree.parent[at] ?? 0) {
      const name = frames.function[tree.frame[at] ?? 0] ?? 0;
      if (!isRuntime[name]) return { node: at, ofMap };
      ofMap ||= isOfMaps[name] ?? false;
    }
    return { node, ofMap: false };
  };
}

/** Lines of the program that allocated something, with their blocks by size. */
export function sitesOf(profile: Profile): Site[] {
  const { samples, tree, frames, functions, files } = profile;
  const siteOf = siteFinder(profile);
  const sites: { readonly frame: number; readonly blocks: (Sums & Block)[]; readonly total: Sums; stacks: number }[] =
    [];
  /** Index of each frame's site and one more, 0 where it has none yet; the first is that of stacks without a frame. */
  const siteAt = new Int32Array(frames.line.length + 1);
  const isSeen = new Uint8Array(tree.parent.length);
  const blocksOfSites = new PairIndex();
  const blocks: (Sums & Block)[] = [];
  for (let i = 0; i < samples.node.length; i++) {
    const { node, ofMap } = siteOf(samples.node[i] as number);
    const frame = tree.frame[node] as number;
    const index = siteAt[frame + 1] || sites.push({ frame, blocks: [], total: noAmounts(), stacks: 0 });
    siteAt[frame + 1] = index;
    const site = sites[index - 1] as (typeof sites)[number];
    const blockBytes = samples.blockBytes[i] as number;
    const place = blocksOfSites.indexOf(index, 2 * blockBytes + Number(ofMap));
    const block = blocks[place] ?? { blockBytes, ofMap, ...noAmounts() };
    if (place === blocks.length) {
      blocks.push(block);
      site.blocks.push(block);
    }
    if (isSeen[node] === 0) site.stacks += 1;
    isSeen[node] = 1;
    for (const column of PROFILE_COLUMNS) {
      const amount = samples[column][i] as number;
      block[column] += amount;
      site.total[column] += amount;
    }
  }
  return sites.map(({ frame, blocks, total, stacks }) => {
    const name = functions[frames.function[frame] ?? 0] ?? '';
    const file = files[frames.file[frame] ?? 0] ?? '';
    const line = frames.line[frame] ?? 0;
    return {
      id: `${name} ${file}:${line}`,
      function: name,
      file,
      line,
      blocks: blocks.sort((a, b) => a.blockBytes - b.blockBytes),
      total,
      stacks,
    };
  });
}

/** `main.counters (sites.go:76)`; a long path of a package is cut to its last part. */
export function placeOf({ function: name, file, line }: Pick<Site, 'function' | 'file' | 'line'>): string {
  const short = shortName(name);
  return file === '' ? short : `${short} (${file.slice(file.lastIndexOf('/') + 1)}:${line})`;
}

/** A function without the path of its package. */
export function shortName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** Bytes of blocks in use, as sampling leaves them open. */
export function bytesRange(blocks: readonly Block[], rateBytes: number, deviations?: number): Range {
  let [low, high, expected] = [0, 0, 0];
  for (const { blockBytes, inuseObjects, inuseBytes } of blocks) {
    const range = blocksRange(inuseObjects, sampledShare(blockBytes, rateBytes), deviations);
    expected += inuseBytes;
    low += range.low * blockBytes;
    high += range.high * blockBytes;
  }
  return { expected, low: Math.min(low, expected), high: Math.max(high, expected) };
}
