import type { Model } from '../kernel/model';
import type { MapConfig } from '../map/config';
import { collect } from '../map/heap';
import { applyWith, type MapOp } from '../map/ops';
import { mapaccess } from './access';
import type { BucketEvent } from './events';
import { makemap } from './grow';
import { type BucketStart, mapiterbreak, mapiterinit, mapiternext } from './iterate';
import { type BucketState, cloneState, newState } from './state';
import { mapassign, mapclear, mapdelete } from './write';

export type BucketOp = MapOp<BucketStart>;

/**
 * Model of the map of Go 1.23 and earlier. runtime/map.go@go1.22.12 to go1.23.12
 *
 * Simplifications: keys, elems and hashes are numbers; freed slots are not zeroed and races not detected; overflow
 * buckets that only an open loop can still reach count as dropped.
 */
export const bucketMap: Model<MapConfig, BucketState, BucketOp, BucketEvent> = {
  init: newState,
  apply: applyWith<BucketState, BucketStart, BucketEvent>({
    make: makemap,
    put: mapassign,
    get: mapaccess,
    delete: mapdelete,
    clear: mapclear,
    gc: collect,
    iterInit: mapiterinit,
    iterNext: mapiternext,
    iterBreak: mapiterbreak,
  }),
  clone: cloneState,
};
