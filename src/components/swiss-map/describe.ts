import type { SwissEvent, SwissObject } from '../../models/swiss-map/events';
import { describeCollect, describeMemory } from '../memory/describeMemory';
import { formatCount } from '../ui/bytes';

const OBJECT_WORDS: Readonly<Record<SwissObject, string>> = {
  Map: 'the map’s header, Map',
  group: 'the one group of a small map',
  table: 'the record of a table',
  groups: 'a table’s array of groups',
  directory: 'a directory, one pointer to a table an entry',
  key: 'an object for a key, too large to lie in the slot',
  elem: 'an object for an element, too large to lie in the slot',
};

function slotsOf(bits: number): string {
  const slots = Array.from({ length: 8 }, (_, slot) => slot).filter((slot) => bits & (1 << slot));
  const last = slots.pop();
  return slots.length === 0 ? `slot ${last}` : `slots ${slots.join(', ')} and ${last}`;
}

function groupOf(slot: number): string {
  return `group ${slot >> 3}, slot ${slot & 7}`;
}

/** One sentence for someone who doesn't know the runtime. */
export function describeSwiss(event: SwissEvent, keyText: (key: number) => string): string {
  switch (event.type) {
    case 'alloc':
    case 'drop':
      return describeMemory(event, OBJECT_WORDS[event.object]);
    case 'collect':
      return describeCollect(event);
    case 'hash':
      return `Hashes ${keyText(event.key)} under the map’s seed.`;
    case 'selectTable':
      return `The top bits of the hash choose directory entry ${event.dirIndex}, which points to the table to use.`;
    case 'probe':
      return event.step === 0
        ? `The middle bits of the hash, h1, lead to group ${event.group}.`
        : `The group was full, so the probe goes on, ${event.step} further, to group ${event.group}.`;
    case 'matchH2': {
      const h2 = `h2 = 0x${event.h2.toString(16).padStart(2, '0')}`;
      return event.bits === 0
        ? `All eight control bytes are compared with ${h2} at once: none is equal, so no key need be looked at.`
        : `All eight control bytes are compared with ${h2} at once: ${slotsOf(event.bits)} might hold the key.`;
    }
    case 'compareCtrl':
      return event.equal
        ? `Slot ${event.slot & 7}: the control byte is equal, so its key must be looked at.`
        : `Slot ${event.slot & 7}: another control byte.`;
    case 'compareKey':
      return event.equal
        ? `Slot ${event.slot & 7} holds ${keyText(event.key)}: the key is there.`
        : `Slot ${event.slot & 7} holds ${keyText(event.key)}: another key; its control byte was equal by chance.`;
    case 'matchEmpty':
      return event.bits === 0
        ? 'No slot of the group was ever left empty: the key may have gone further, so the search must too.'
        : `The group has an empty slot, so the key can not be further on: ${slotsOf(event.bits)}.`;
    case 'matchEmptyOrDeleted':
      return event.bits === 0
        ? 'None is free to be written: all eight slots of the group are used.'
        : `Free to be written: ${slotsOf(event.bits)}.`;
    case 'rememberTombstone':
      return `A tombstone in slot ${event.slot & 7}: the entry will reuse it if the key is nowhere on the way.`;
    case 'uncheckedPut':
      return `The full group was searched for ${keyText(event.key)} before, so nothing is compared now: any free slot on its way will do.`;
    case 'writeSlot':
      return event.reusedTombstone
        ? `Writes ${keyText(event.key)} over the tombstone in ${groupOf(event.slot)}.`
        : `Writes ${keyText(event.key)} and its control byte into ${groupOf(event.slot)}.`;
    case 'updateSlot':
      return `${keyText(event.key)} is there already: only its element is overwritten.`;
    case 'found':
      return `Found ${keyText(event.key)} in ${groupOf(event.slot)}.`;
    case 'absent':
      return `${keyText(event.key)} is not in the map.`;
    case 'deleteSlot':
      return event.tombstone
        ? `Deletes ${keyText(event.key)}. Its group is full, and probes pass it, so a tombstone must stay.`
        : `Deletes ${keyText(event.key)}: its group has an empty slot anyway, so this one becomes empty too.`;
    case 'tableFull':
      return 'growthLeft is 0: seven eighths of the table are used up, and it must be pruned, grow or split first.';
    case 'considerPruning':
      return event.worthwhile
        ? `${formatCount(event.prunable)} of ${formatCount(event.tombstones)} tombstones stand in groups no probe needs: they will be cleared.`
        : `Clearing tombstones would free too little: ${formatCount(event.tombstones)} in all, ${formatCount(event.prunable)} that can go.`;
    case 'pruneGroup':
      return `The tombstones of group ${event.group} become empty slots.`;
    case 'growToTable':
      return 'The group of eight is full: it becomes a table of 16 slots, and every entry moves at once.';
    case 'growTable':
      return `The table doubles to ${formatCount(event.capacity)} slots: every entry is hashed again and moves, within this one write.`;
    case 'splitTable':
      return 'The table has 1,024 slots and may not double: it splits in two, and one more top bit of each hash says where its entry goes.';
    case 'moveEntry':
      return `${keyText(event.key)} moves to ${groupOf(event.to.slot)} of the new table.`;
    case 'doubleDirectory':
      return `The directory doubles: ${event.globalDepth} bits choose the entry now, and both halves point at the same tables.`;
    case 'installTable':
      return event.entries === 1
        ? `Directory entry ${event.index} points to the new table.`
        : `Directory entries ${event.index} to ${event.index + event.entries - 1} point to the new table.`;
    case 'clearTable':
      return 'Every slot of the table is emptied, tombstones too. The table keeps its size.';
    case 'reseed':
      return 'The map is empty, so it draws a new seed: every key will have another hash.';
    case 'iterStart':
      return 'A loop over the map starts at a random table and slot.';
    case 'iterTable':
      return `The loop comes to the table behind directory entry ${event.dirIndex}.`;
    case 'yield':
      return `The loop’s body sees ${keyText(event.key)}.`;
    case 'skipDeleted':
      return `${keyText(event.key)} is passed over: it is no longer in the map.`;
    case 'iterEnd':
      return 'The loop ends.';
    default: {
      const gone: never = event;
      return gone;
    }
  }
}
