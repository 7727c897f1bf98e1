import type { Word64 } from '../kernel/bits';
import type { Emit, Model } from '../kernel/model';

/**
 * An operation of a program on a map. `key` is the key's number, an unsigned 32-bit integer: operations with the same
 * number mean the same key. `hash` is an input: the key's hash under the map's seed at that moment. `start`, of type `S`, is
 * the random position where an iteration starts; if it is left out, it is drawn from the state's random word.
 */
export type MapOp<S> =
  | { readonly type: 'make' }
  | { readonly type: 'put'; readonly key: number; readonly hash: Word64; readonly elem?: number }
  | { readonly type: 'get'; readonly key: number; readonly hash: Word64 }
  | { readonly type: 'delete'; readonly key: number; readonly hash: Word64 }
  | { readonly type: 'clear' }
  /** A complete garbage collection: it frees what the map has dropped. */
  | { readonly type: 'gc' }
  /** A complete `for range` loop. */
  | { readonly type: 'iterate'; readonly start?: S }
  /** Begins a loop, which the program numbers `iter`; other operations may run between its steps. */
  | { readonly type: 'iterInit'; readonly iter: number; readonly start?: S }
  /** One step of loop `iter`: yields one entry, or ends the loop. */
  | { readonly type: 'iterNext'; readonly iter: number }
  /** The program leaves loop `iter` before its end. */
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

/** The name of a loop that runs within one operation; a program's own loops have numbers from 0. */
const WHOLE_LOOP = -1;

/** The operation's key and the two halves of its hash. */
export interface Probe extends Word64 {
  readonly key: number;
}

/** What a put is given. */
export interface Assignment extends Probe {
  readonly elem: number;
}

/** An entry as the loop's body sees it. */
export interface Yielded {
  readonly key: number;
  readonly elem: number;
}

/** The functions of a design's runtime that do what operations ask for. */
interface MapFunctions<S, Start, E> {
  make(map: S, emit?: Emit<E>): void;
  put(map: S, put: Assignment, emit?: Emit<E>): void;
  get(map: S, probe: Probe, emit?: Emit<E>): unknown;
  delete(map: S, probe: Probe, emit?: Emit<E>): void;
  clear(map: S, emit?: Emit<E>): void;
  gc(map: S, emit?: Emit<E>): void;
  /** False if the loop ends at once. */
  iterInit(map: S, iter: number, start?: Start, emit?: Emit<E>): boolean;
  /** What the loop yields; undefined at its end. */
  iterNext(map: S, iter: number, emit?: Emit<E>): Yielded | undefined;
  iterBreak(map: S, iter: number, emit?: Emit<E>): void;
}

/** Applies the operations of a program by the functions of a design. */
export function applyWith<S, Start, E>(of: MapFunctions<S, Start, E>): Model<unknown, S, MapOp<Start>, E>['apply'] {
  return (map, op, emit) => {
    switch (op.type) {
      case 'make':
        of.make(map, emit);
        return;
      case 'put':
        of.put(map, { key: op.key, hi: op.hash.hi, lo: op.hash.lo, elem: op.elem ?? 0 }, emit);
        return;
      case 'get':
        of.get(map, { key: op.key, hi: op.hash.hi, lo: op.hash.lo }, emit);
        return;
      case 'delete':
        of.delete(map, { key: op.key, hi: op.hash.hi, lo: op.hash.lo }, emit);
        return;
      case 'clear':
        of.clear(map, emit);
        return;
      case 'gc':
        of.gc(map, emit);
        return;
      case 'iterate':
        if (of.iterInit(map, WHOLE_LOOP, op.start, emit)) while (of.iterNext(map, WHOLE_LOOP, emit));
        return;
      case 'iterInit':
        of.iterInit(map, op.iter, op.start, emit);
        return;
      case 'iterNext':
        of.iterNext(map, op.iter, emit);
        return;
      case 'iterBreak':
        of.iterBreak(map, op.iter, emit);
        return;
      default: {
        const gone: never = op;
        throw new TypeError(`unknown operation ${JSON.stringify(gone)}`);
      }
    }
  };
}
