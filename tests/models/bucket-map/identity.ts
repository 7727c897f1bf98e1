import { type BucketOp, bucketMap } from '../../../src/models/bucket-map/bucketMap';
import type { BucketEvent } from '../../../src/models/bucket-map/events';
import { bucketSnapshotOf, type ChainSnapshot } from '../../../src/models/bucket-map/inspect';
import type { BucketState } from '../../../src/models/bucket-map/state';
import type { MapConfig } from '../../../src/models/map/config';
import { mapConfig } from '../configs';
import { word } from '../hashes';

/** A bucket map driven by hand: a key's hash is its own number unless it is given. */
export class IdentityMap {
  readonly h: BucketState;
  /** All events since the map was made. */
  readonly events: BucketEvent[] = [];

  constructor(release: string, overrides: Partial<MapConfig> = {}) {
    this.h = bucketMap.init(mapConfig(release, overrides));
    this.apply({ type: 'make' });
  }

  apply(op: BucketOp): this {
    bucketMap.apply(this.h, op, (event) => this.events.push(event));
    return this;
  }

  put(from: number, to = from, step = 1): this {
    for (let key = from; key <= to; key += step) this.apply({ type: 'put', key, hash: word(BigInt(key)) });
    return this;
  }

  delete(from: number, to = from, step = 1): this {
    for (let key = from; key <= to; key += step) this.apply({ type: 'delete', key, hash: word(BigInt(key)) });
    return this;
  }

  get(key: number, hash = BigInt(key)): this {
    return this.apply({ type: 'get', key, hash: word(hash) });
  }

  /** The tophash bytes of a chain: `5 5 5 1 0 0 0 0 / 5 0 0 0 0 0 0 0`. */
  tophash(bucket: number, which: 'buckets' | 'oldbuckets' = 'buckets'): string {
    const chain: ChainSnapshot = bucketSnapshotOf(this.h)[which]?.[bucket] ?? [];
    return chain.map((b) => b.tophash.join(' ')).join(' / ');
  }
}
