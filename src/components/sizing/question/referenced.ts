import { sizeClassOf } from '../../../models/allocator/sizeClass';
import { isTiny, TINY_BYTES } from '../../../models/allocator/tiny';
import type { GoRelease } from '../../../models/go/release';
import { type Reference, references } from '../../../models/layout/references';
import type { MapTypes, Target } from '../../../models/layout/typeNode';
import type { Range } from '../../../models/sizing/range';
import {
  type Behind,
  behindRange,
  type Lengths,
  lengthsAt,
  objectBytes,
  placeCost,
} from '../../../models/sizing/reachable';
import { lengthsText } from './lengths';
import type { BehindSetting } from './settings';

/** A type that its package keeps to itself, such as that of `unique.Handle[netip.addrDetail]`: its objects are shared. */
const INTERNAL = /^\*\w+\.\p{Ll}/u;

/** Size of a pointer's target, if its type tells. */
export function suggestedBytes({ of, targetBytes, go }: Reference): number | undefined {
  return of === 'pointer' && targetBytes && !INTERNAL.test(go) ? targetBytes : undefined;
}

/** Assumed length of a string: a word or two, or an ID. */
const DEFAULT_STRING_BYTES = 16;

/** Default sizes of what keys and values reference: strings of that length, and pointer targets. */
function defaultBehind(references: readonly Reference[]): Behind[] {
  return references.flatMap((reference) => {
    const bytes = reference.of === 'string' ? DEFAULT_STRING_BYTES : suggestedBytes(reference);
    return bytes === undefined ? [] : [{ path: reference.path, bytes }];
  });
}

/** Types of a map as a program of the target has them. */
interface TypesOn extends MapTypes {
  readonly target: Target;
}

/** Sizes of what keys and values reference: those set, or those assumed of the types. */
export function behindIn(types: TypesOn, setting: BehindSetting): readonly Behind[] {
  return setting ?? defaultBehind(references(types, types.target));
}

/** The setting for these sizes: null if they are those that would be assumed. */
export function behindSetting(types: TypesOn, behind: readonly Behind[]): BehindSetting {
  const places = references(types, types.target);
  const assumed = defaultBehind(places);
  const textAt = (sizes: readonly Behind[], path: string) => lengthsText(lengthsAt(sizes, path));
  return places.every(({ path }) => textAt(behind, path) === textAt(assumed, path)) ? null : behind;
}

/** Sizes that were assumed, not given. */
export interface Assumed {
  /** Of one string; 0 if there are none. */
  readonly stringBytes: number;
  /** Each pointer to a known type is taken to have an object of its own. */
  readonly pointers: boolean;
}

/** What was assumed of these types; null if the sizes are others, or if there is nothing to assume. */
export function assumedIn(types: TypesOn & { readonly behind: readonly Behind[] }): Assumed | null {
  if (behindSetting(types, types.behind) !== null) return null;
  const assumed = new Set(types.behind.map(({ path }) => path));
  const places = references(types, types.target).filter(({ path }) => assumed.has(path));
  if (places.length === 0) return null;
  return {
    stringBytes: places.some(({ of }) => of === 'string') ? DEFAULT_STRING_BYTES : 0,
    pointers: places.some(({ of }) => of === 'pointer'),
  };
}

/** Places that are likely to lead to memory, and behind which nothing is counted: neither a func nor the pointer in a time.Time is. */
export function uncountedPaths(types: TypesOn & { readonly behind: readonly Behind[] }): string[] {
  return references(types, types.target)
    .filter((each) => each.of !== 'func' && (each.of !== 'pointer' || suggestedBytes(each) !== undefined))
    .flatMap(({ path }) => (lengthsAt(types.behind, path) === 0 ? [path] : []));
}

/** The setting for edited types: what was set holds for the places that there were, new ones get what is assumed. */
export function carriedBehind(setting: BehindSetting, before: TypesOn, after: TypesOn): BehindSetting {
  if (setting === null) return null;
  const known = new Set(references(before, before.target).map(({ path }) => path));
  const added = behindIn(after, null).filter(({ path }) => !known.has(path));
  if (added.length === 0) return setting;
  // Where nothing was counted, a new place changes the question: all of them count.
  return setting.length === 0 ? null : behindSetting(after, [...setting, ...added]);
}

/** Allocation of one referenced object, in bytes. */
type Given =
  | { readonly type: 'average' | 'class' | 'pages'; readonly bytes: number }
  /** One-byte objects are shared by the runtime, not allocated. */
  | { readonly type: 'shared' }
  | { readonly type: 'tiny'; readonly blockBytes: number; readonly sharedBy: number };

/** Memory that one reference takes in all entries. */
export type Holding = { readonly type: 'nothing'; readonly of: Reference['of'] } | (Given & { readonly all: Range });

/** Maps that hold the references. */
export interface Holder {
  readonly release: GoRelease;
  /** Remaining entries of all maps together. */
  readonly entries: number;
}

function givenFor(release: GoRelease, lengths: Lengths, { pointers }: Reference, each: number): Given {
  if (typeof lengths !== 'number') return { type: 'average', bytes: each };
  if (each === 0) return { type: 'shared' };
  if (isTiny(lengths, pointers)) {
    return { type: 'tiny', blockBytes: TINY_BYTES, sharedBy: Math.floor(TINY_BYTES / lengths) };
  }
  if (sizeClassOf(release, lengths, pointers) === 0) {
    return { type: 'pages', bytes: objectBytes(release, lengths, pointers) };
  }
  return { type: 'class', bytes: each };
}

export function holdingOf(reference: Reference, lengths: Lengths, { release, entries }: Holder): Holding {
  if (lengths === 0) return { type: 'nothing', of: reference.of };
  const cost = placeCost(release, lengths, reference);
  const all = behindRange([{ count: reference.count, cost }], entries);
  return { ...givenFor(release, lengths, reference, cost.expected), all };
}
