import { bulkKey } from './keys';
import type { KeyKind } from './mapTypes';
import type { ProgramOp } from './program';

export const EXAMPLE_SEED = 1;
export const MAKE: ProgramOp = { type: 'make' };

/** Keys `from` up to, not including, `to` of the bulk fill. */
export function filled(from: number, to: number, kind: KeyKind = 'string'): string[] {
  return Array.from({ length: to - from }, (_, i) => bulkKey(kind, EXAMPLE_SEED, from + i));
}
