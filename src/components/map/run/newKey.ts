import { foodAt } from '../examples/foods';
import { bulkKey } from './keys';
import type { KeyKind } from './mapTypes';

/** Seed of the numbers and UUIDs: no example has them. */
const SEED = 0x0ffe;

/** The `i`-th key that is put for a person: a short word, a number or a UUID. The program may have it already. */
export function newKey(kind: KeyKind, i: number): string {
  return kind === 'string' || kind === 'other' ? foodAt(i) : bulkKey(kind, SEED, i);
}
