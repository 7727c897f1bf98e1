import type { Owner } from '../../map/owners';
import { type MapInput, type MapKind, mapKind } from '../input';
import type { MapSize } from '../sizeMap';
import { bucketTerms } from './bucketTerms';
import { type Derivation, derivation } from './figure';
import { addedTo, isAllocators, takenBy } from './heapObjects';
import type { MapTerms } from './mapTerms';
import { swissTerms } from './swissTerms';

function termsOf(size: MapSize, kind: MapKind, entries: number): MapTerms {
  return size.design === 'bucket' ? bucketTerms(kind, entries, size) : swissTerms(kind, entries, size);
}

/** How the bytes of one owner come about; `size` is what `sizeMap` says of the input. */
export function deriveOwner(size: MapSize, owner: Owner, input: MapInput): Derivation {
  const kind = mapKind(input);
  const { asked, objects } = termsOf(size, kind, input.entries);
  if (isAllocators(owner)) return derivation(objects.map((each) => addedTo(kind.release, each, owner)));
  return derivation(asked[owner] ?? []);
}

/** How the live bytes of the map come about, object by object. */
export function deriveMap(size: MapSize, input: MapInput): Derivation {
  const kind = mapKind(input);
  const { objects } = termsOf(size, kind, input.entries);
  return derivation(objects.map((each) => takenBy(kind.release, each)));
}
