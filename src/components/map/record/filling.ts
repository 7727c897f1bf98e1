import { bucketMap } from '../../../models/bucket-map/bucketMap';
import { arrayBuffers, type BucketState } from '../../../models/bucket-map/state';
import type { Word64 } from '../../../models/kernel/bits';
import type { MapOp } from '../../../models/map/ops';
import { packBuffers, type SwissState } from '../../../models/swiss-map/state';
import { swissMap } from '../../../models/swiss-map/swissMap';
import { KeyBook } from './keys';
import type { KeyKind } from './mapTypes';

/** State of a map, by its design. */
export type MapState =
  | { readonly design: 'bucket'; readonly state: BucketState }
  | { readonly design: 'swiss'; readonly state: SwissState };

/** A map that is made, and the numbered keys to fill it with: plain data, which a worker can be sent. */
export interface Filling {
  readonly map: MapState;
  readonly kind: KeyKind;
  readonly count: number;
  readonly chosen: ReadonlyMap<string, Word64>;
  /** Seed for all hashes. */
  readonly seed: Word64;
}

/** Puts between two calls of `onProgress`. */
const BATCH = 2 ** 14;

function putInto({ design, state }: MapState): (op: MapOp<never>) => void {
  return design === 'bucket' ? (op) => bucketMap.apply(state, op) : (op) => swissMap.apply(state, op);
}

/** Fills the map in one go. `onProgress`: entries so far. */
export function fillMap({ map, kind, count, chosen, seed }: Filling, onProgress: (filled: number) => void): void {
  const keys = new KeyBook(kind, chosen, count);
  const put = putInto(map);
  for (let key = 0; key < count; key++) {
    if (key % BATCH === 0) onProgress(key);
    put({ type: 'put', key, hash: keys.hash(key, seed) });
  }
}

/** Memory of a state, to be handed over without a copy. */
export function buffersOf({ design, state }: MapState): ArrayBuffer[] {
  return design === 'bucket' ? arrayBuffers(state) : packBuffers(state);
}
