import { sizeClassOf } from '../../../models/allocator/sizeClass';
import { isTiny, TINY_BYTES } from '../../../models/allocator/tiny';
import type { GoRelease } from '../../../models/go/release';
import {
  type Container,
  containersIn,
  flattened,
  type Reached,
  type Reference,
  reachedFrom,
} from '../../../models/layout/references';
import type { MapTypes, Target } from '../../../models/layout/typeNode';
import { type LedPlace, ledPlaces } from '../../../models/sizing/behind';
import { releaseOn, sizedRelease } from '../../../models/sizing/input';
import type { Range } from '../../../models/sizing/range';
import {
  type Behind,
  type BehindFault,
  behindAt,
  behindFaults,
  behindRange,
  isCounted,
  objectBytes,
} from '../../../models/sizing/reachable';
import { behindBytes, entriesLeft, type WhatIf } from '../../../models/sizing/whatIf';
import type { BehindProblem } from '../../ui/player/figureStage';
import { type Held, heldQuery, isEmpty, type PlaceKind } from './lengths';
import type { BehindSetting } from './settings';

/** A type that its package keeps to itself, such as that of `unique.Handle[netip.addrDetail]`: its objects are shared. */
const INTERNAL = /^\*\w+\.\p{Ll}/u;

/** Size of what a pointer leads to or an interface holds, if its type tells. */
export function suggestedBytes({ of, targetBytes, go }: Reference): number | undefined {
  return (of === 'pointer' || of === 'interface') && targetBytes && !INTERNAL.test(go) ? targetBytes : undefined;
}

/** Assumed length of a string: a word or two, or an ID. */
const DEFAULT_STRING_BYTES = 16;

/** Assumed array of a slice: eight words, or one element that is larger. */
const DEFAULT_SLICE_BYTES = 64;

/** Assumed entries of a map in a map: they fit into one group, or into one bucket. */
const DEFAULT_MAP_ENTRIES = 8;

function defaultHeld(place: Reached): Held | undefined {
  if (place.of === 'string') return { bytes: DEFAULT_STRING_BYTES };
  if (place.of === 'slice') return { bytes: Math.max(DEFAULT_SLICE_BYTES, place.targetBytes ?? 0) };
  if (place.map) return { counts: [{ share: 1, count: DEFAULT_MAP_ENTRIES }] };
  const bytes = place.leadsBack ? undefined : suggestedBytes(place);
  return bytes === undefined ? undefined : { bytes };
}

/** A type of another package, whose fields are its own business. */
function isOfPackage({ go }: Reference): boolean {
  return /^\*?\w+\./.test(go);
}

/** A field that repeats the key of the map, whose bytes it has: `entry{key, value}` of a cache. */
function repeatsKey(place: Reached, key: Reached | undefined): boolean {
  return (
    key?.of === 'string' &&
    place.of === 'string' &&
    place.from !== undefined &&
    place.from !== 'map' &&
    /^\.[kK]ey$/.test(place.step)
  );
}

/**
 * Defaults of what keys and values lead to: strings, slices and maps of those sizes, what pointers lead to, and what
 * interfaces are known to hold; nothing beyond objects of other packages but such an interface.
 */
function defaultBehind(places: readonly Reached[]): Behind[] {
  const key = places.find(({ path }) => path === 'key');
  const within = (place: Reached): Behind[] => {
    const held = repeatsKey(place, key) ? undefined : defaultHeld(place);
    if (!held) return [];
    const beyond = isOfPackage(place) ? place.leads.filter(({ of }) => of === 'interface') : place.leads;
    return [{ path: place.path, ...held }, ...beyond.flatMap(within)];
  };
  return places.flatMap(within);
}

export function placeKind({ of, map }: Reached): PlaceKind {
  if (map) return 'map';
  return of === 'slice' ? 'slice' : 'other';
}

/** The places of an entry, and those beyond places at which something lies. */
export function openPlaces(types: TypesOn & { readonly behind: readonly Behind[] }): Reached[] {
  const within = (place: Reached): Reached[] =>
    isEmpty(behindAt(types.behind, place.path)) ? [place] : [place, ...place.leads.flatMap(within)];
  return reachedFrom(types, types.target).flatMap(within);
}

/** Types of a map as a program of the target has them. */
interface TypesOn extends MapTypes {
  readonly target: Target;
}

/** Sizes of what keys and values reference: those set that the types can have, or those assumed of the types. */
export function behindIn(types: TypesOn, setting: BehindSetting): readonly Behind[] {
  if (!setting) return defaultBehind(reachedFrom(types, types.target));
  const faults = behindFaults(setting, types, types.target);
  return faults.some((fault) => fault) ? setting.filter((_, i) => !faults[i]) : setting;
}

/** What is wrong with the places that are set, and are therefore left out. */
export function faultsIn(types: TypesOn, setting: BehindSetting): BehindFault[] {
  return setting ? behindFaults(setting, types, types.target).flatMap((fault) => fault ?? []) : [];
}

/** The faults of the places that are set, as problems of a figure. */
export function behindProblems(types: TypesOn, setting: BehindSetting): BehindProblem[] {
  return faultsIn(types, setting).map((fault) => ({ type: 'behind', fault }));
}

/** The setting for these sizes: null if they are those that would be assumed. */
export function behindSetting(types: TypesOn, behind: readonly Behind[]): BehindSetting {
  const places = reachedFrom(types, types.target);
  const assumed = defaultBehind(places);
  const textAt = (sizes: readonly Behind[], path: string) => {
    const held = behindAt(sizes, path);
    return held && heldQuery(held);
  };
  return [...flattened(places)].every(({ path }) => textAt(behind, path) === textAt(assumed, path)) ? null : behind;
}

/** Sizes that were assumed, not given. */
export interface Assumed {
  /** Bytes of one string; 0 if there are none. */
  readonly stringBytes: number;
  /** Bytes of the array of one slice; 0 if there are none. */
  readonly sliceBytes: number;
  /** Some slices have an element that is larger, and are taken to have one. */
  readonly largerElements: boolean;
  /** Each pointer to a known type is taken to have an object of its own. */
  readonly pointers: boolean;
  /** Entries of a map in a map; 0 if there are none. */
  readonly mapEntries: number;
}

/** What was assumed of these types; null if the sizes are others, or if there is nothing to assume. */
export function assumedIn(types: TypesOn & { readonly behind: readonly Behind[] }): Assumed | null {
  if (behindSetting(types, types.behind) !== null) return null;
  const assumed = new Set(types.behind.map(({ path }) => path));
  const places = [...flattened(reachedFrom(types, types.target))].filter(({ path }) => assumed.has(path));
  if (places.length === 0) return null;
  const slices = places.filter(({ of }) => of === 'slice');
  return {
    stringBytes: places.some(({ of }) => of === 'string') ? DEFAULT_STRING_BYTES : 0,
    sliceBytes: slices.length > 0 ? DEFAULT_SLICE_BYTES : 0,
    largerElements: slices.some(({ targetBytes = 0 }) => targetBytes > DEFAULT_SLICE_BYTES),
    pointers: places.some(({ of }) => of === 'pointer'),
    mapEntries: places.some(({ of }) => of === 'map') ? DEFAULT_MAP_ENTRIES : 0,
  };
}

/** Packages whose own types point to what all their values share: a time.Time to its Location. */
const SHARED = /^\*(?:time|netip|unique|intern|reflect|abi)\./;

function isShared(reference: Reference): boolean {
  return reference.of === 'pointer' && suggestedBytes(reference) === undefined && SHARED.test(reference.go);
}

/** Places that are likely to lead to memory, and of which nothing is said: a func is none. */
export function uncountedPaths(types: TypesOn & { readonly behind: readonly Behind[] }): string[] {
  return openPlaces(types)
    .filter((each) => (each.depth === 0 ? each.of !== 'func' && !isShared(each) : each.of === 'interface'))
    .flatMap(({ path }) => (behindAt(types.behind, path) ? [] : [path]));
}

/** Pointers that lead to what other entries have: they close a list, or lead up a tree. */
const LINK = /(?:^|\.)(?:next|prev|previous|parent|up|owner|root|list|head|tail)$/i;

/** Paths beyond which nothing is followed. */
export interface Unfollowed {
  /** They lead back to a type around them: deeper levels of a tree. */
  readonly levels: readonly string[];
  /** There are too many places beyond them, or too many steps to them. */
  readonly cut: readonly string[];
  /** Containers whose contents their types don’t show. */
  readonly containers: readonly Container[];
}

export function unfollowedIn(types: TypesOn & { readonly behind: readonly Behind[] }): Unfollowed {
  const places = openPlaces(types).map((place) => ({ ...place, held: behindAt(types.behind, place.path) }));
  return {
    levels: places
      .filter(({ leadsBack, held, of, step, depth }) => {
        if (!leadsBack || LINK.test(step)) return false;
        return held ? of !== 'pointer' && !isEmpty(held) : depth > 0;
      })
      .map(({ path }) => path),
    cut: places.filter((place) => place.isCut && !isEmpty(place.held) && !isOfPackage(place)).map(({ path }) => path),
    containers: [
      ...containersIn(types),
      ...places.flatMap(({ containers, held }) => (isEmpty(held) ? [] : containers)),
    ],
  };
}

function pathsIn(types: TypesOn): Set<string> {
  return new Set([...flattened(reachedFrom(types, types.target))].map(({ path }) => path));
}

/**
 * The setting for edited types. What was set holds for the places that there were, and is left out with a place that the edit
 * removes; a place that neither types have is the link’s fault and stays. A new place gets what was `gone` with it, or else what
 * is assumed.
 */
export function carriedBehind(
  setting: BehindSetting,
  before: TypesOn,
  after: TypesOn,
  gone: readonly Behind[] = [],
): BehindSetting {
  const [had, has] = [pathsIn(before), pathsIn(after)];
  const isNew = ({ path }: Behind) => has.has(path) && !had.has(path);
  const back = gone.filter(isNew);
  if (setting === null) {
    return back.length === 0 ? null : behindSetting(after, together(back, behindIn(after, null)));
  }
  const kept = setting.filter(({ path }) => has.has(path) || !had.has(path));
  const said = together(kept, back);
  const all = together(said, behindIn(after, null).filter(isNew));
  if (all.length === setting.length && kept.length === setting.length) return setting;
  // Where nothing was counted, a new place changes the question: all of them count.
  return setting.length === 0 || all.length === 0 ? null : behindSetting(after, all);
}

/** Joins two lists; of a place that both have, the first counts. */
function together(first: readonly Behind[], second: readonly Behind[]): Behind[] {
  const said = new Set(first.map(({ path }) => path));
  return [...first, ...second.filter(({ path }) => !said.has(path))];
}

/** Sizes of places that the types lack. */
export function behindGone(types: TypesOn, behind: readonly Behind[]): Behind[] {
  const paths = pathsIn(types);
  return behind.filter(({ path }) => !paths.has(path));
}

/** Allocation of one referenced object, in bytes. */
type Given =
  | { readonly type: 'average' | 'class' | 'pages'; readonly bytes: number }
  /** One-byte objects are shared by the runtime, not allocated. */
  | { readonly type: 'shared' }
  | { readonly type: 'tiny'; readonly blockBytes: number; readonly sharedBy: number };

/** Memory that one reference takes in all entries. */
export type Holding =
  /** `isSaid`: it is said to be nil or empty. */
  | { readonly type: 'nothing'; readonly of: Reference['of']; readonly isSaid: boolean }
  | (Given & { readonly all: Range });

/** Maps that hold the references. */
export interface Holder {
  readonly release: GoRelease;
  /** Remaining entries of all maps together. */
  readonly entries: number;
  /** What these lead to on that release. */
  readonly led: readonly LedPlace[];
}

/** The maps of a case as holders of what their entries lead to, on a release. */
export function holderOf(whatIf: WhatIf, release: string): Holder {
  const { target, maps } = whatIf;
  return {
    release: releaseOn(target, sizedRelease(release).release),
    entries: entriesLeft(whatIf) * maps,
    led: ledPlaces(whatIf, release),
  };
}

function givenFor(release: GoRelease, held: Held, { pointers }: Reference, each: number): Given {
  if ('counts' in held) return { type: 'average', bytes: each };
  const { bytes } = held;
  if (typeof bytes !== 'number') return { type: 'average', bytes: each };
  if (each === 0) return { type: 'shared' };
  if (isTiny(bytes, pointers)) {
    return { type: 'tiny', blockBytes: TINY_BYTES, sharedBy: Math.floor(TINY_BYTES / bytes) };
  }
  if (sizeClassOf(release, bytes, pointers) === 0) {
    return { type: 'pages', bytes: objectBytes(release, bytes, pointers) };
  }
  return { type: 'class', bytes: each };
}

/** The objects of a place alone, without what these lead to in turn. */
export function holdingOf(place: Reached, held: Held | undefined, { release, entries, led }: Holder): Holding {
  const found = led.find((each) => each.place.path === place.path);
  if (!held || isEmpty(held) || !found) return { type: 'nothing', of: place.of, isSaid: held !== undefined };
  const { times, own } = found;
  return { ...givenFor(release, held, place, own.expected), all: behindRange([{ count: times, cost: own }], entries) };
}

/** The case as it can be built for measuring: entries with the objects that they themselves lead to, known by their bytes. */
export function measurable(whatIf: WhatIf): WhatIf {
  const { behind } = whatIf;
  const places = new Map(reachedFrom(whatIf, whatIf.target).map((place) => [place.path, place]));
  const counted = behind.filter(isCounted);
  const built = counted.flatMap((each): Behind[] => {
    const place = places.get(each.path);
    if (!place) return [];
    if ('bytes' in each) return [each];
    const [first, ...others] = each.counts;
    const isAlike = first?.share === 1 && others.length === 0 && !place.map;
    return isAlike ? [{ path: each.path, bytes: (first.capacity ?? first.count) * (place.targetBytes ?? 0) }] : [];
  });
  const isSame = built.length === counted.length && built.every((each, i) => each === counted[i]);
  return isSame ? whatIf : { ...whatIf, behind: built };
}

/** Releases with the same answer. */
interface Sized {
  readonly releases: readonly string[];
}

/** What keys and values reference, as far as the answer counts it. */
export interface Referenced {
  /** Counted bytes of all maps; equal amounts together. */
  readonly counted: readonly { readonly releases: readonly string[]; readonly bytes: number }[];
  /** What was assumed for it; null if the sizes were given. */
  readonly assumed: Assumed | null;
  /** Paths of references that are likely to hold memory, and for which nothing is counted. */
  readonly uncounted: readonly string[];
  /** Places beyond which nothing is followed. */
  readonly unfollowed: Unfollowed;
  /** What the assumptions would come to where no place is counted; null otherwise. */
  readonly beside: Omit<Referenced, 'beside'> | null;
}

/** Null if keys and values reference nothing. */
export function referencedOf(whatIf: WhatIf, answers: readonly Sized[]): Referenced | null {
  if (entriesLeft(whatIf) === 0) return null;
  const found = countedOf(whatIf, answers);
  const other = countedOf({ ...whatIf, behind: behindIn(whatIf, null) }, answers);
  const isAssumed = whatIf.behind.length === 0 && other.counted.length > 0;
  const isNothing = found.counted.length === 0 && found.uncounted.length === 0;
  if (isNothing && found.unfollowed.containers.length === 0) return null;
  return { ...found, beside: isAssumed ? other : null };
}

function countedOf(whatIf: WhatIf, answers: readonly Sized[]): Omit<Referenced, 'beside'> {
  const counted: { releases: readonly string[]; bytes: number }[] = [];
  for (const { releases } of answers) {
    const [release = ''] = releases;
    const bytes = behindBytes(whatIf, release, whatIf.maps).expected;
    const same = counted.find((each) => each.bytes === bytes);
    if (same) same.releases = [...same.releases, ...releases];
    else if (bytes > 0) counted.push({ releases, bytes });
  }
  const uncounted = uncountedPaths(whatIf);
  const assumed = counted.length > 0 ? assumedIn(whatIf) : null;
  return { counted, assumed, uncounted, unfollowed: unfollowedIn(whatIf) };
}
