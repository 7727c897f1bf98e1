import type { Word64 } from '../kernel/bits';

/**
 * Operation of a program on a map. `key` is the key's number, an unsigned 32-bit integer: operations with the same
 * number mean the same key. `hash` is the key's hash under the map's seed at that moment, an input.
 * `S` is where an iteration starts, as the runtime draws it; left out, it is drawn from the state's random word.
 */
export type MapOp<S> =
  | { readonly type: 'make' }
  | { readonly type: 'put'; readonly key: number; readonly hash: Word64; readonly elem?: number }
  | { readonly type: 'get'; readonly key: number; readonly hash: Word64 }
  | { readonly type: 'delete'; readonly key: number; readonly hash: Word64 }
  | { readonly type: 'clear' }
  /** A whole garbage collection: what the map has dropped is freed. */
  | { readonly type: 'gc' }
  /** A whole `for range` loop. */
  | { readonly type: 'iterate'; readonly start?: S }
  /** Begins the loop named `iter`, a number of the program's choice; other operations may run between its steps. */
  | { readonly type: 'iterInit'; readonly iter: number; readonly start?: S }
  /** One step of that loop: yields one entry, or ends the loop. */
  | { readonly type: 'iterNext'; readonly iter: number }
  /** The program leaves that loop before its end. */
  | { readonly type: 'iterBreak'; readonly iter: number };

/** The one key that is not equal to itself, as NaN isn't; each hash of it is drawn anew. */
export const NAN_KEY = 0xffffffff;

export function keysEqual(a: number, b: number): boolean {
  return a === b && a !== NAN_KEY;
}

/** Go's own words for a write to a map that was never made. runtime/map.go@go1.26.8: maps_errNilAssign */
export class NilMapPanic extends Error {
  constructor() {
    super('assignment to entry in nil map');
  }
}

/** Spelling of a key's number outside the model. */
export type KeyName = (key: number) => number;
