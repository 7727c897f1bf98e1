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
 * Model of the map of Go 1.24 and later. internal/runtime/maps@go1.24.0 to go1.27.4
 *
 * Simplifications: keys, elems and hashes are numbers; freed slots are not zeroed and races not detected; what the
 * indirect keys of a table point to counts as dropped once only an open loop still holds the table.
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
