import type { StrategyFigures } from '../../../models/allocator/strategies/strategy';
import type { HeapOwner } from '../span/heapOwners';

/** Reserved bytes by cause, each drawn as the owner it resembles. */
export const CAUSES = [
  { id: 'requested', owner: 'requested' },
  { id: 'header', owner: 'mallocHeader' },
  { id: 'rounding', owner: 'classTail' },
  { id: 'dead', owner: 'garbage' },
  { id: 'free', owner: 'freeSlot' },
  { id: 'tail', owner: 'spanTail' },
] as const satisfies readonly { id: string; owner: HeapOwner }[];

export type Cause = (typeof CAUSES)[number]['id'];

/** Every reserved byte under one cause. */
export function bytesByCause({ requested, waste }: StrategyFigures): Readonly<Record<Cause, number>> {
  return {
    requested,
    header: waste.header,
    rounding: waste.rounding,
    dead: waste.dead,
    free: waste.free,
    tail: waste.tail,
  };
}

export function causeParts(figures: StrategyFigures): { id: Cause; owner: HeapOwner; bytes: number }[] {
  const bytes = bytesByCause(figures);
  return CAUSES.map(({ id, owner }) => ({ id, owner, bytes: bytes[id] })).filter((part) => part.bytes > 0);
}
