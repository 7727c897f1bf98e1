// runtime/pprof/protomem.go@go1.26.8: scaleHeapSample
import type { Range } from '../sizing/range';
import { type Amounts, PairIndex, PROFILE_COLUMNS, type Profile, type ProfileColumn } from './profile';

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
