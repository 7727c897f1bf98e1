import type { GoType } from '../../layout/typeNode';
import type { SlotPart } from '../../map/config';
import { OWNERS, type Owner } from '../../map/owners';
import type { MapKind } from '../input';
import { type Figure, figureFrom, minus, plus, type Term } from './figure';
import { type AllocatorOwner, type CountedObjects, isAllocators } from './heapObjects';
import { INDIRECT_SOURCE } from './sources';

/** Bytes that a map asks for, by owner; one that is missing has none. */
type RequestedTerms = Readonly<Partial<Record<Exclude<Owner, AllocatorOwner>, readonly Term[]>>>;

/** Bytes that a map asks for, and the objects that they are in. */
export interface MapTerms {
  readonly requested: RequestedTerms;
  readonly objects: readonly CountedObjects[];
}

/** The entries put, those left, those deleted: one number where none was deleted. */
interface EntryFigures {
  readonly put: Figure;
  readonly left: Figure;
}

export function entryFigures(entries: number, deletedShare: number): EntryFigures {
  const deleted = Math.round(entries * deletedShare);
  const put: Figure = { id: deleted === 0 ? 'entries' : 'entriesPut', value: entries };
  if (deleted === 0) return { put, left: put };
  return { put, left: figureFrom('entries', [plus(put), minus({ id: 'entriesDeleted', value: deleted })]) };
}

/** A key or an element in its slot: itself, or a pointer to it. */
export function partBytes(id: 'keyBytes' | 'valueBytes', { size, indirect }: SlotPart): Figure {
  return indirect ? { id: 'pointerBytes', value: size, of: id, source: INDIRECT_SOURCE } : { id, value: size };
}

/** Keys or elements that lie outside their slots. */
interface IndirectPart {
  readonly terms: readonly Term[];
  readonly objects: readonly CountedObjects[];
}

function indirectPart(
  id: 'keyObject' | 'valueObject',
  part: SlotPart,
  { size, pointers }: Pick<GoType, 'size' | 'pointers'>,
  left: Figure,
): IndirectPart {
  if (!part.indirect) return { terms: [], objects: [] };
  const requested: Figure = { id, value: size };
  return { terms: [plus(left, requested)], objects: [{ requested, pointers, count: [left] }] };
}

/** Objects that both designs keep outside their slots. */
export function indirectParts(
  { config }: Pick<MapKind, 'config'>,
  layout: { readonly key: SlotPart; readonly elem: SlotPart },
  left: Figure,
): { readonly key: IndirectPart; readonly value: IndirectPart } {
  return {
    key: indirectPart('keyObject', layout.key, config.key, left),
    value: indirectPart('valueObject', layout.elem, config.elem, left),
  };
}

/** A chance of one is no factor. */
export function chanceFactor(id: Figure['id'], value: number): readonly Figure[] {
  return value === 1 ? [] : [{ id, value }];
}

/** The terms of several, owner by owner. */
export function joined(all: readonly RequestedTerms[]): RequestedTerms {
  const sum: Partial<Record<keyof RequestedTerms, Term[]>> = {};
  for (const requested of all) {
    for (const owner of OWNERS) {
      if (isAllocators(owner)) continue;
      const terms = requested[owner];
      if (terms) sum[owner] = [...(sum[owner] ?? []), ...terms];
    }
  }
  return sum;
}
