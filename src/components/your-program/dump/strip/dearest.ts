import { slotsOf } from '../../../../models/bucket-map/bucket';
import { arrayAt, type BucketState } from '../../../../models/bucket-map/state';
import type { Dump } from '../../../../models/dump/dump';
import { groupsTo } from '../../../../models/dump/swissFacts';
import { loadInt, loadWord } from '../../../../models/kernel/bits';
import { NAN_KEY } from '../../../../models/map/ops';
import { firstSlot, GROUP_SLOTS, matchFull } from '../../../../models/swiss-map/ctrl';
import { SLOT_WORDS, type SwissState, tableAt } from '../../../../models/swiss-map/state';
import { bucketsTo, type SlotPlace } from './slotReading';
import type { StripUnits } from './units';

function dearestOfTables(m: SwissState, { sections }: StripUnits): SlotPlace | undefined {
  let place: SlotPlace | undefined;
  let most = 1;
  for (const { id, from } of sections) {
    const { ctrl, slots, capacity } = tableAt(m, id);
    const groups = capacity / GROUP_SLOTS;
    for (let group = 0; group < groups; group++) {
      for (let bits = matchFull(ctrl, group); bits !== 0; bits &= bits - 1) {
        const slot = firstSlot(bits);
        const at = (group * GROUP_SLOTS + slot) * SLOT_WORDS;
        if (loadWord(slots, at) === NAN_KEY) continue;
        const looked = groupsTo(group, loadWord(slots, at + 3), groups - 1);
        if (looked <= most) continue;
        most = looked;
        place = { unit: from + group, slot };
      }
    }
  }
  return place;
}

/** The first entry of the bucket that lookups reach last. */
function dearestOfChains(h: BucketState, units: StripUnits): SlotPlace | undefined {
  let place: SlotPlace | undefined;
  let most = 1;
  for (let unit = 0; unit < units.count; unit++) {
    const looked = bucketsTo(h, units, unit);
    if (looked <= most) continue;
    const array = arrayAt(h, units.sections[loadInt(units.sectionOf, unit)]?.id ?? -1);
    const slot = slotsOf(array, loadInt(units.numbers, unit)).findIndex(({ entry }) => entry);
    if (slot < 0) continue;
    most = looked;
    place = { unit, slot };
  }
  return place;
}

/** Slot of a key whose lookup looks at most groups or buckets; undefined where one is enough for each. */
export function dearestPlace(dump: Dump, units: StripUnits): SlotPlace | undefined {
  return dump.impl === 'swiss' ? dearestOfTables(dump.state, units) : dearestOfChains(dump.state, units);
}
