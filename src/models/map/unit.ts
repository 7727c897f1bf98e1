import type { Word64 } from '../kernel/bits';
import type { Owner } from './owners';

/** Content of a slot. `moved`: an evacuation has been there. */
export type SlotState = 'full' | 'empty' | 'deleted' | 'moved';

/** One slot of a bucket or group. */
export interface MapSlot {
  readonly state: SlotState;
  /** Its tophash in a bucket, its control byte in a group. */
  readonly ctrl: number;
  /** Number of its key and the hash stored with it; undefined unless it is full. */
  readonly entry: { readonly key: number; readonly hash: Word64 } | undefined;
}

/** Part of a unit that bytes belong to, whoever owns them now. */
export type Piece = 'control' | 'key' | 'elem' | 'padding' | 'overflow';

/** A stretch of bytes of a unit, all of one owner. */
export interface MapPart {
  readonly piece: Piece;
  readonly owner: Owner;
  /** Offset from the start of the unit. */
  readonly at: number;
  readonly bytes: number;
  /** The slot it belongs to; -1 for none. */
  readonly slot: number;
}

/** A bucket or a group as it lies in memory. */
export interface MapUnit {
  /** Id of its array or table. */
  readonly block: number;
  /** Its number there. */
  readonly number: number;
  readonly bytes: number;
  /** Owner of all of it, if it has one: it lies ready, or its entries have moved. */
  readonly whole: Owner | undefined;
  readonly slots: readonly MapSlot[];
  /** They cover every byte. Those of a slot stand in the order of their addresses. */
  readonly parts: readonly MapPart[];
}

/** Owners of the parts of a full slot, and of what belongs to the unit as a whole. */
const USED = {
  control: 'control',
  key: 'key',
  elem: 'value',
  padding: 'padding',
  overflow: 'pointer',
} as const satisfies Record<Piece, Owner>;

/** Owners of a slot that has no entry, its control byte left out. */
const FREE = { empty: 'emptySlot', deleted: 'tombstone', moved: 'oldArray' } as const;

/** Owner of a part; `state` is that of its slot. */
export function partOwner(piece: Piece, state: SlotState = 'full'): Owner {
  return piece === 'control' || state === 'full' ? USED[piece] : FREE[state];
}

/** Loads of a unit above the number of its entries, 0 to 8: it holds tombstones, its entries have moved, or it lies ready. */
export const LOAD = { tombstones: 9, evacuated: 10, spare: 11 } as const;
