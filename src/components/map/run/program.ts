import type { BucketStart } from '../../../models/bucket-map/iterate';
import type { Word64 } from '../../../models/kernel/word64';
import type { MapOp } from '../../../models/map/ops';
import { type KeyBook, quoteKey } from './keys';
import { hasNumbers, type MapType, mapTypeName } from './mapTypes';

/** Start of a loop as a real map drew it, its words in hex; null for an empty map. */
export type DrawnStart = BucketStart | { readonly entryOffset: string; readonly dirOffset: string } | null;

/**
 * Operation of a program on a map, in the words of its source: keys are texts, hashes follow from the map's seed. `drawn`:
 * what real Go drew instead, one a side; a hash in hex.
 */
export type ProgramOp =
  | { readonly type: 'make' | 'clear' | 'gc' }
  | { readonly type: 'get'; readonly key: string }
  | { readonly type: 'put' | 'delete'; readonly key: string; readonly drawn?: readonly (string | null)[] }
  | { readonly type: 'iterate'; readonly drawn?: readonly DrawnStart[] }
  | { readonly type: 'iterInit'; readonly iter: number; readonly drawn?: readonly DrawnStart[] }
  | { readonly type: 'iterNext' | 'iterBreak'; readonly iter: number };

/** The model's operation, for a map whose seed is `seed` now. */
export function resolveOp(op: ProgramOp, keys: KeyBook, seed: Word64): MapOp<never> {
  if (!('key' in op)) return op;
  const key = keys.number(op.key);
  return { type: op.type, key, hash: keys.hash(key, seed) };
}

export function puts(keys: readonly string[]): ProgramOp[] {
  return keys.map((key) => ({ type: 'put', key }));
}

/** Words for operations that have no source in Go. */
export interface OperationWords extends Readonly<Record<'iterate' | 'iterInit' | 'iterNext', string>> {
  /** Calls of the sides beside each other. */
  against(calls: readonly string[]): string;
  /** A map that was filled beforehand. */
  filled(type: string, entries: number): string;
}

interface Programmed {
  readonly program: readonly ProgramOp[];
  readonly config: { readonly mapType: MapType; readonly hints: readonly number[]; readonly prefill: number };
}

/** Value that a put writes where values are numbers: its place in the program, behind `make`. */
export function valuePut(program: readonly ProgramOp[], op: number): number {
  return program[0]?.type === 'make' ? op : op + 1;
}

/** Operation of a run as Go source, as far as there is such; -1 is the map before all of them. */
export function operationText(words: OperationWords, { program, config }: Programmed, op: number): string {
  const { mapType, hints, prefill } = config;
  const operation = program[op];
  const type = mapTypeName(mapType);
  if (!operation) return prefill > 0 ? words.filled(type, prefill) : `var m ${type}`;
  switch (operation.type) {
    case 'make': {
      const calls = hints.map((hint) => (hint > 0 ? `make(${type}, ${hint})` : `make(${type})`));
      return words.against([...new Set(calls)]);
    }
    case 'put':
      return `m[${quoteKey(mapType.kind, operation.key)}] = ${hasNumbers(mapType) && !operation.drawn ? valuePut(program, op) : 'v'}`;
    case 'get':
      return `v, ok := m[${quoteKey(mapType.kind, operation.key)}]`;
    case 'delete':
      return `delete(m, ${quoteKey(mapType.kind, operation.key)})`;
    case 'clear':
      return 'clear(m)';
    case 'gc':
      return 'runtime.GC()';
    case 'iterBreak':
      return 'break';
    default:
      return words[operation.type];
  }
}
