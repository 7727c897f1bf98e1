import type { StrategyFigures } from '../../models/allocator/strategies/strategy';
import type { HeapOwner } from './heapOwners';

/** Reserved bytes by cause, each drawn as the owner it resembles. */
export const CAUSES = [
  { id: 'requested', word: 'asked for', owner: 'requested' },
  { id: 'header', word: 'headers', owner: 'mallocHeader' },
  { id: 'rounding', word: 'rounding', owner: 'classTail' },
  { id: 'dead', word: 'dead, never used again', owner: 'garbage' },
  { id: 'free', word: 'free, not in use', owner: 'freeSlot' },
  { id: 'tail', word: 'ends of spans and pages', owner: 'spanTail' },
] as const satisfies readonly { id: string; word: string; owner: HeapOwner }[];

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

export function causeParts(figures: StrategyFigures): { owner: HeapOwner; bytes: number }[] {
  const bytes = bytesByCause(figures);
  return CAUSES.map(({ id, owner }) => ({ owner, bytes: bytes[id] })).filter((part) => part.bytes > 0);
}
