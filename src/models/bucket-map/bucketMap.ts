import type { Emit, Model } from '../kernel/model';
import type { MapConfig } from '../map/config';
import { collect } from '../map/heap';
import type { MapOp } from '../map/ops';
import { mapaccess } from './access';
import type { BucketEvent } from './events';
import { makemap } from './grow';
import { type BucketStart, mapiterbreak, mapiterinit, mapiternext } from './iterate';
import { type BucketState, cloneState, newState } from './state';
import { mapassign, mapclear, mapdelete } from './write';

export type BucketOp = MapOp<BucketStart>;

/** The name of a loop that runs within one operation; a program's own loops have numbers from 0. */
const WHOLE_LOOP = -1;

function apply(h: BucketState, op: BucketOp, emit?: Emit<BucketEvent>): void {
  switch (op.type) {
    case 'make':
      makemap(h, emit);
      return;
    case 'put':
      mapassign(h, { key: op.key, hi: op.hash.hi, lo: op.hash.lo, elem: op.elem ?? 0 }, emit);
      return;
    case 'get':
      mapaccess(h, { key: op.key, hi: op.hash.hi, lo: op.hash.lo }, emit);
      return;
    case 'delete':
      mapdelete(h, { key: op.key, hi: op.hash.hi, lo: op.hash.lo }, emit);
      return;
    case 'clear':
      mapclear(h, emit);
      return;
    case 'gc':
      collect(h, emit);
      return;
    case 'iterate':
      if (mapiterinit(h, WHOLE_LOOP, op.start, emit)) while (mapiternext(h, WHOLE_LOOP, emit));
      return;
    case 'iterInit':
      mapiterinit(h, op.iter, op.start, emit);
      return;
    case 'iterNext':
      mapiternext(h, op.iter, emit);
      return;
    case 'iterBreak':
      mapiterbreak(h, op.iter, emit);
      return;
    default: {
      const gone: never = op;
      throw new TypeError(`unknown operation ${JSON.stringify(gone)}`);
    }
  }
}

/**
 * The map of Go 1.23 and before. runtime/map.go@go1.22.12 to go1.23.12
 *
 * Simplified: keys, elems and hashes are numbers; the zeroing of freed slots and race detection are left out;
 * overflow buckets that only an open loop still reaches are counted as dropped.
 */
export const bucketMap: Model<MapConfig, BucketState, BucketOp, BucketEvent> = {
  init: newState,
  apply,
  clone: cloneState,
};
