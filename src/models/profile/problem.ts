import type { Profile } from './profile';

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
  /** Written with debug=1 or debug=2. */
  | { readonly type: 'text' }
  | { readonly type: 'cpu' }
  /** A profile of something else, such as `goroutine` or `contentions`. */
  | { readonly type: 'otherProfile'; readonly of: string }
  /** No profile, or a broken one: nothing is understood from this byte on. */
  | { readonly type: 'malformed'; readonly atByte: number }
  /** No sample in it. */
  | { readonly type: 'noSamples' };

export type ProfileReading = { readonly profile: Profile } | { readonly problem: ProfileProblem };
