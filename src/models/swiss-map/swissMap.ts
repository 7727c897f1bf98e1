import type { Model } from '../kernel/model';
import type { MapConfig } from '../map/config';
import { collect } from '../map/heap';
import { applyWith, type MapOp } from '../map/ops';
import { mapaccess } from './access';
import type { SwissEvent } from './events';
import { makemap } from './grow';
import { mapIterBreak, mapIterInit, mapIterNext, type SwissStart } from './iterate';
import { cloneState, newState, type SwissState } from './state';
import { mapassign, mapclear, mapdelete } from './write';

export type SwissOp = MapOp<SwissStart>;

/**
 * The map of Go 1.24 and later. internal/runtime/maps@go1.24.0 to go1.27.4
 *
 * Simplified: keys, elems and hashes are numbers; the zeroing of freed slots and race detection are left out;
 * objects behind the indirect keys of a table that only an open loop still holds are counted as dropped.
 */
export const swissMap: Model<MapConfig, SwissState, SwissOp, SwissEvent> = {
  init: newState,
  apply: applyWith<SwissState, SwissStart, SwissEvent>({
    make: makemap,
    put: mapassign,
    get: mapaccess,
    delete: mapdelete,
    clear: mapclear,
    gc: collect,
    iterInit: mapIterInit,
    iterNext: mapIterNext,
    iterBreak: mapIterBreak,
  }),
  clone: cloneState,
};
