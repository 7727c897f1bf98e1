import type { CollectEvent, MemoryEvent } from '../map/heap';

export type SwissObject = 'Map' | 'group' | 'table' | 'groups' | 'directory' | 'key' | 'elem';

/** A slot: `table` is a table's id (the small map's single group has one too), `slot` counts from the table's start. */
export interface SlotRef {
  readonly table: number;
  readonly slot: number;
}

/**
 * One fact about a Swiss map, in the runtime's words. `table` is a table's id in the state, `group` counts groups of
 * that table, a match (`bits`) has bit i for slot i of the group.
 */
export type SwissEvent =
  | MemoryEvent<SwissObject>
  | CollectEvent
  /** The key was hashed under the map's seed. */
  | { readonly type: 'hash'; readonly key: number; readonly hi: number; readonly lo: number }
  /** The top `globalDepth` bits of the hash chose a directory entry. */
  | { readonly type: 'selectTable'; readonly dirIndex: number; readonly table: number }
  /** The probe reached a group; `step` 0 is the group that h1 names. */
  | { readonly type: 'probe'; readonly table: number; readonly group: number; readonly step: number }
  /** All eight control bytes were compared with h2. */
  | {
      readonly type: 'matchH2';
      readonly table: number;
      readonly group: number;
      readonly h2: number;
      readonly bits: number;
    }
  /** One control byte was compared with h2: in small maps by string, or before Go 1.25. */
  | ({ readonly type: 'compareCtrl'; readonly h2: number; readonly equal: boolean } & SlotRef)
  /** A slot's key was compared with the operation's; `byControl` if its control byte was equal to h2, and not without a hash. */
  | ({
      readonly type: 'compareKey';
      readonly key: number;
      readonly equal: boolean;
      readonly byControl: boolean;
    } & SlotRef)
  /** Of two long strings, the lengths and the eight bytes at either end were compared. */
  | ({ readonly type: 'compareEnds'; readonly equal: boolean } & SlotRef)
  /** An empty slot before full ones: the lookup of an integer reads what lies there and goes on. */
  | ({ readonly type: 'passFree' } & SlotRef)
  | { readonly type: 'matchEmpty'; readonly table: number; readonly group: number; readonly bits: number }
  | { readonly type: 'matchEmptyOrDeleted'; readonly table: number; readonly group: number; readonly bits: number }
  /** The first tombstone on the probe's way, to be reused if the key is absent. */
  | ({ readonly type: 'rememberTombstone' } & SlotRef)
  /** A new table gets the key that the small map was searched for in vain: nothing is compared. Since Go 1.27. */
  | { readonly type: 'uncheckedPut'; readonly table: number; readonly key: number }
  /** A new entry and its control byte were written. */
  | ({ readonly type: 'writeSlot'; readonly key: number; readonly reusedTombstone: boolean } & SlotRef)
  /** The entry was there: its elem was overwritten. */
  | ({ readonly type: 'updateSlot'; readonly key: number } & SlotRef)
  | ({ readonly type: 'found'; readonly key: number } & SlotRef)
  | { readonly type: 'absent'; readonly key: number }
  /** A slot was emptied; with `tombstone` its group had no empty slot, so a mark stays for the probes that pass. */
  | ({ readonly type: 'deleteSlot'; readonly key: number; readonly tombstone: boolean } & SlotRef)
  /** growthLeft is 0: the table is about to be pruned, grown or split. */
  | { readonly type: 'tableFull'; readonly table: number }
  /** True if pruning would free enough: `tombstones` in all, `prunable` of them in groups that no probe needs. */
  | {
      readonly type: 'considerPruning';
      readonly table: number;
      readonly tombstones: number;
      readonly prunable: number;
      readonly worthwhile: boolean;
    }
  | { readonly type: 'pruneGroup'; readonly table: number; readonly group: number; readonly bits: number }
  /** The small map's group is full: its entries move into a table. */
  | { readonly type: 'growToTable'; readonly from: number; readonly table: number }
  | { readonly type: 'growTable'; readonly from: number; readonly table: number; readonly capacity: number }
  | {
      readonly type: 'splitTable';
      readonly from: number;
      readonly left: number;
      readonly right: number;
      readonly localDepth: number;
    }
  | { readonly type: 'moveEntry'; readonly key: number; readonly from: SlotRef; readonly to: SlotRef }
  | { readonly type: 'doubleDirectory'; readonly globalDepth: number }
  /** The table took `entries` directory entries, the first at `index`. */
  | { readonly type: 'installTable'; readonly table: number; readonly index: number; readonly entries: number }
  | { readonly type: 'clearTable'; readonly table: number }
  /** The map became empty: it draws a new seed, so every key's hash changes. */
  | { readonly type: 'reseed' }
  | { readonly type: 'iterStart'; readonly iter: number; readonly entryOffset: number; readonly dirOffset: number }
  | { readonly type: 'iterTable'; readonly iter: number; readonly table: number; readonly dirIndex: number }
  | ({ readonly type: 'yield'; readonly iter: number; readonly key: number } & SlotRef)
  /** The entry of a table that has been replaced is no longer in the map. */
  | ({ readonly type: 'skipDeleted'; readonly iter: number; readonly key: number } & SlotRef)
  | { readonly type: 'iterEnd'; readonly iter: number };
