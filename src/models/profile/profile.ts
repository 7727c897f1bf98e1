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
