import type { Emit, Model } from '../kernel/model';
import type { MapConfig } from '../map/config';
import { collect } from '../map/heap';
import type { MapOp } from '../map/ops';
import { mapaccess } from './access';
import type { SwissEvent } from './events';
import { makemap } from './grow';
import { mapIterBreak, mapIterInit, mapIterNext, type SwissStart } from './iterate';
import { cloneState, newState, type SwissState } from './state';
import { mapassign, mapclear, mapdelete } from './write';

export type SwissOp = MapOp<SwissStart>;

/** The name of a loop that runs within one operation; a program's own loops have numbers from 0. */
const WHOLE_LOOP = -1;

function apply(m: SwissState, op: SwissOp, emit?: Emit<SwissEvent>): void {
  switch (op.type) {
    case 'make':
      makemap(m, emit);
      return;
    case 'put':
      mapassign(m, { key: op.key, hi: op.hash.hi, lo: op.hash.lo, elem: op.elem ?? 0 }, emit);
      return;
    case 'get':
      mapaccess(m, { key: op.key, hi: op.hash.hi, lo: op.hash.lo }, emit);
      return;
    case 'delete':
      mapdelete(m, { key: op.key, hi: op.hash.hi, lo: op.hash.lo }, emit);
      return;
    case 'clear':
      mapclear(m, emit);
      return;
    case 'gc':
      collect(m, emit);
      return;
    case 'iterate':
      if (mapIterInit(m, WHOLE_LOOP, op.start, emit)) while (mapIterNext(m, WHOLE_LOOP, emit));
      return;
    case 'iterInit':
      mapIterInit(m, op.iter, op.start, emit);
      return;
    case 'iterNext':
      mapIterNext(m, op.iter, emit);
      return;
    case 'iterBreak':
      mapIterBreak(m, op.iter, emit);
      return;
    default: {
      const gone: never = op;
      throw new TypeError(`unknown operation ${JSON.stringify(gone)}`);
    }
  }
}

/**
 * The map of Go 1.24 and later. internal/runtime/maps@go1.24.0 to go1.27.4
 *
 * Simplified: keys, elems and hashes are numbers; the zeroing of freed slots and race detection are left out;
 * objects behind the indirect keys of a table that only an open loop still holds are counted as dropped.
 */
export const swissMap: Model<MapConfig, SwissState, SwissOp, SwissEvent> = { init: newState, apply, clone: cloneState };
