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
  | { readonly type: 'noSamples' };

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
