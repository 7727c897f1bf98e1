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
