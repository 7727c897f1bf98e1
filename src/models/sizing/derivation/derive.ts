import { isTiny, TINY_BYTES } from '../../allocator/tiny';
import type { Owner } from '../../map/owners';
import { type LedPlace, ledPlaces } from '../behind';
import { type MapInput, type MapKind, mapKind, sizedRelease } from '../input';
import { countsAt, lengthsAt, longestOf, shortestOf } from '../reachable';
import type { MapSize } from '../sizeMap';
import { mapType, type WhatIf, type WhatIfSize } from '../whatIf';
import { bucketTerms } from './bucketTerms';
import { ALLOCATOR_SOURCES, addedTo, cited, entryFigures, isAllocators, type MapTerms, takenBy } from './mapTerms';
import { swissTerms } from './swissTerms';
import { type Derivation, derivation, type Figure, figureFrom, over, plus, type Term } from './term';

function termsOf(size: MapSize, kind: MapKind, entries: number): MapTerms {
  return size.design === 'bucket' ? bucketTerms(kind, entries, size) : swissTerms(kind, entries, size);
}

/** Derivation of the bytes of one owner; `size` is what `sizeMap` says of the input. */
export function deriveOwner(size: MapSize, owner: Owner, input: MapInput): Derivation {
  const kind = mapKind(input);
  const { requested, objects } = termsOf(size, kind, input.entries);
  if (isAllocators(owner)) return derivation(objects.map((each) => addedTo(kind.release, each, owner)));
  return derivation(requested[owner] ?? []);
}

/** Derivation of the map's live bytes, object by object. */
export function deriveMap(size: MapSize, input: MapInput): Derivation {
  const kind = mapKind(input);
  const { objects } = termsOf(size, kind, input.entries);
  return derivation(objects.map((each) => takenBy(kind.release, each)));
}

/** A figure of the answer: the bytes of an owner, of what the entries lead to, or of all together. */
export type AnswerPart = Owner | 'behind' | 'total';

/** Bytes that the heap gives for one object of a place, or for a slice or map of it, on average over many. */
function givenFor({ place, own: { expected } }: LedPlace, behind: WhatIf['behind']): Figure {
  const { sizeClass, tiny } = ALLOCATOR_SOURCES;
  const { path, pointers } = place;
  if (countsAt(behind, path)) return { id: 'countedGiven', value: expected, path };
  const lengths = lengthsAt(behind, path);
  if (typeof lengths === 'object') {
    const named = { path, named: shortestOf(lengths), upTo: longestOf(lengths) };
    return { id: 'objectGiven', value: expected, source: isTiny(named.named, pointers) ? tiny : sizeClass, ...named };
  }
  const named = { path, named: lengths };
  if (!isTiny(lengths, pointers) || expected === 0) {
    return { id: 'objectGiven', value: expected, source: sizeClass, ...named };
  }
  const block: Figure = { id: 'tinyBlock', value: TINY_BYTES, source: tiny };
  return figureFrom(
    'objectGiven',
    [over(plus(block), { id: 'tinyObjects', value: Math.floor(TINY_BYTES / lengths) })],
    named,
  );
}

/** Objects that the entries of one map lead to, path by path. */
function behindOneMap(whatIf: WhatIf, release: string): Derivation {
  const { left } = entryFigures(whatIf.entries, mapKind(mapType(whatIf, release)));
  const terms: Term[] = [];
  for (const led of ledPlaces(whatIf, release)) {
    const { times, place } = led;
    const count: Figure[] = times === 1 ? [] : [{ id: 'objectsAnEntry', value: times, path: place.path }];
    terms.push(plus(left, ...count, givenFor(led, whatIf.behind)));
  }
  return derivation(terms);
}

function ofOneMap({ map }: WhatIfSize, part: AnswerPart, whatIf: WhatIf, release: string): Derivation {
  if (part === 'behind') return behindOneMap(whatIf, release);
  const input = { ...mapType(whatIf, release), entries: whatIf.entries };
  if (part !== 'total') return deriveOwner(map, part, input);
  const behind = figureFrom('behindOneMap', behindOneMap(whatIf, release).terms);
  return derivation([...deriveMap(map, input).terms, plus(behind)]);
}

/** Derivation of a figure of the answer, over all maps. `size` is what `sizeWhatIf` says of the same case and release. */
export function deriveWhatIf(size: WhatIfSize, part: AnswerPart, whatIf: WhatIf, release: string): Derivation {
  const one = ofOneMap(size, part, whatIf, release);
  const maps: Figure = { id: 'maps', value: whatIf.maps };
  const all = whatIf.maps === 1 ? one : derivation([plus(maps, figureFrom('oneMap', one.terms))]);
  return cited(all, sizedRelease(mapType(whatIf, release).release).release);
}

/** Bytes of a figure of the answer, over all maps. */
export function answerBytes({ map, behindBytes, liveBytes }: WhatIfSize, part: AnswerPart, maps: number): number {
  if (part === 'total') return liveBytes.expected;
  return maps * (part === 'behind' ? behindBytes.expected : map.owners[part]);
}
