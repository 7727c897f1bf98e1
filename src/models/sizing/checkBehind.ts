import { requireList, requireObject, requireText } from '../kernel/required';
import { flattened, type Reached, reachedFrom } from '../layout/references';
import type { MapTypes, Target } from '../layout/typeNode';
import { MAX_ENTRIES } from './input';
import type { Behind, CountShare, Lengths } from './reachable';

/** Most bytes of one object. */
const MOST_BYTES = 2 ** 31;
/** Places that a message names. */
const MOST_NAMED = 12;
/** Shares that sum to 1 but for this do. */
const ROUNDING = 1e-9;

/** Why a place of some types can't lead to what it is said to. */
export type BehindFault =
  | { readonly type: 'nothingThere'; readonly path: string; readonly places: readonly string[] }
  | { readonly type: 'saidTwice' | 'mapCapacity' | 'levelsUnknown'; readonly path: string }
  | { readonly type: 'noCounts' | 'itemsUnknown'; readonly path: string; readonly go: string };

function countsFault({ path, counts }: Extract<Behind, { counts: unknown }>, place: Reached): BehindFault | undefined {
  const { go, map, of, targetBytes, leadsBack } = place;
  if (of !== 'slice' && of !== 'map') return { type: 'noCounts', path, go };
  if (!map && targetBytes === undefined) {
    return leadsBack ? { type: 'levelsUnknown', path } : { type: 'itemsUnknown', path, go };
  }
  return map && counts.some(({ capacity }) => capacity !== undefined) ? { type: 'mapCapacity', path } : undefined;
}

/** What is wrong with each place, given the types; what is said must be well-formed. */
export function behindFaults(behind: readonly Behind[], types: MapTypes, target: Target): (BehindFault | undefined)[] {
  const places = new Map<string, Reached>();
  for (const place of flattened(reachedFrom(types, target))) places.set(place.path, place);
  const seen = new Set<string>();
  return behind.map((each) => {
    const { path } = each;
    const place = places.get(path);
    if (!place) return { type: 'nothingThere', path, places: [...places.keys()].slice(0, MOST_NAMED) };
    if (seen.has(path)) return { type: 'saidTwice', path };
    seen.add(path);
    return 'counts' in each ? countsFault(each, place) : undefined;
  });
}

const MESSAGES = {
  nothingThere: ({ path, places }) =>
    `nothing hangs from ${path}: ${places.length > 0 ? `the places are ${places.join(', ')}` : 'there is no place'}`,
  saidTwice: ({ path }) => `${path} is there twice: a place has its bytes or its counts once`,
  noCounts: ({ path, go }) => `counts are of slices and maps, and ${path} is of type ${go}: give its bytes instead`,
  itemsUnknown: ({ path, go }) =>
    `what a ${go} holds isn't known, so ${path} has no counts: declare its types, or give its bytes instead`,
  levelsUnknown: ({ path }) => `${path} leads back to a type around it, and has no counts: give its bytes instead`,
  mapCapacity: ({ path }) => `${path} is a map, and has no capacity: give one number of entries, or shares`,
} as const satisfies { [T in BehindFault['type']]: (fault: Extract<BehindFault, { type: T }>) => string };

function messageOf(fault: BehindFault): string {
  return (MESSAGES[fault.type] as (of: BehindFault) => string)(fault);
}

function isWhole(value: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= most;
}

function checkCounts(path: string, counts: readonly CountShare[]): void {
  requireList(`the counts of ${path}`, counts);
  for (const each of counts) {
    requireObject(`each of the counts of ${path}`, each);
    const { share, count, capacity } = each;
    if (!(share > 0 && share <= 1)) throw new RangeError(`a share of ${path} is above 0 and at most 1, not ${share}`);
    if (!isWhole(count, MAX_ENTRIES)) {
      throw new RangeError(`a count of ${path} is a whole number from 0 to ${MAX_ENTRIES}, not ${count}`);
    }
    if (capacity !== undefined && (!isWhole(capacity, MAX_ENTRIES) || capacity < count)) {
      throw new RangeError(`a capacity of ${path} is a whole number from its count of ${count} on, not ${capacity}`);
    }
  }
  const sum = counts.reduce((all, { share }) => all + share, 0);
  if (sum > 1 + ROUNDING) throw new RangeError(`the shares of ${path} sum to 1 at most, not to ${sum}`);
}

function checkLengths(path: string, bytes: Lengths): void {
  if (typeof bytes === 'number') {
    if (bytes >= 0 && bytes <= MOST_BYTES) return;
    throw new RangeError(`${path} leads to 0 to ${MOST_BYTES} bytes, not ${bytes}`);
  }
  requireObject(`the bytes of ${path}`, bytes);
  const isSampled = 'samples' in bytes;
  if (isSampled) requireList(`the samples of ${path}`, bytes.samples);
  const lengths = isSampled ? bytes.samples : [bytes.shortest, bytes.longest];
  const wrong = lengths.findIndex((length) => !isWhole(length, MOST_BYTES));
  if (wrong >= 0) {
    throw new RangeError(`a length of ${path} is a whole number from 0 to ${MOST_BYTES}, not ${lengths[wrong]}`);
  }
  if (lengths.length === 0) throw new RangeError(`the samples of ${path} are none: give one at least`);
  if (!isSampled && bytes.shortest > bytes.longest) {
    throw new RangeError(`the shortest of ${path}, ${bytes.shortest}, is above the longest, ${bytes.longest}`);
  }
}

/** Throws a RangeError that says what is wrong with what places of these types are said to lead to. */
export function checkBehind(behind: readonly Behind[], types: MapTypes, target: Target): void {
  requireList('behind', behind);
  for (const each of behind) {
    requireObject('each of behind', each);
    requireText('the path of each of behind', each.path);
    const { path } = each;
    if ('bytes' in each && 'counts' in each) throw new RangeError(`${path} has either bytes or counts, not both`);
    if ('counts' in each) checkCounts(path, each.counts);
    else checkLengths(path, each.bytes);
  }
  const fault = behindFaults(behind, types, target).find((each) => each !== undefined);
  if (fault) throw new RangeError(messageOf(fault));
}
