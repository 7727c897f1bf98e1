import type { Word64 } from '../../models/kernel/word64';
import type { MapOp } from '../../models/map/ops';
import type { KeyBook } from './keys';

/** What a program does with a map, in the words of its source: keys are texts, hashes follow from the map's seed. */
export type ProgramOp =
  | { readonly type: 'make' | 'clear' | 'iterate' | 'gc' }
  | { readonly type: 'put' | 'get' | 'delete'; readonly key: string }
  | { readonly type: 'iterInit' | 'iterNext' | 'iterBreak'; readonly iter: number };

/** The model's operation, for a map whose seed is `seed` now. */
export function resolveOp(op: ProgramOp, keys: KeyBook, seed: Word64): MapOp<never> {
  if (!('key' in op)) return op;
  const key = keys.number(op.key);
  return { type: op.type, key, hash: keys.hash(key, seed) };
}

/** The operation as Go source, for the strip above the stage and the log. */
export function sourceOf(
  op: ProgramOp,
  mapType: string,
  hints: readonly number[],
  quote: (key: string) => string,
): string {
  switch (op.type) {
    case 'make':
      return makeSource(mapType, hints);
    case 'put':
      return `put ${quote(op.key)}`;
    case 'get':
      return `get ${quote(op.key)}`;
    case 'delete':
      return `delete ${quote(op.key)}`;
    case 'clear':
      return 'clear';
    case 'gc':
      return 'runtime.GC()';
    case 'iterate':
      return 'range, to its end';
    case 'iterInit':
      return 'range begins';
    case 'iterNext':
      return 'next of range';
    case 'iterBreak':
      return 'break';
  }
}

export function puts(keys: readonly string[]): ProgramOp[] {
  return keys.map((key) => ({ type: 'put', key }));
}

/** Sides with different hints are told one after the other. */
function makeSource(mapType: string, hints: readonly number[]): string {
  const calls = hints.map((hint) => (hint > 0 ? `make(${mapType}, ${hint})` : `make(${mapType})`));
  return [...new Set(calls)].join(' against ');
}
