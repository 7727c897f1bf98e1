import { type Formats, hexByte } from '../../../ui/format';
import type { SwissSetting, SwissWords } from '../../run/facts';
import { runTexts, slotRuns } from '../slotRuns';
import { swissMemory } from './memory';

/** `slot 3`, `slots 0 and 1`, `slots 2 to 7`, `all eight slots`; with `most` their number where they stand in more runs. */
function slotsOf(f: Formats<'en'>, bits: number, most = 3): string {
  const all = slotRuns(bits);
  if (all.count === 8) return 'all eight slots';
  if (all.runs.length > most) return f.counted(all.count, { one: 'slot', other: 'slots' });
  const texts = runTexts(all, (first, last) => `${first} to ${last}`);
  return `${f.plural(all.count, { one: 'slot', other: 'slots' })} ${f.list(texts)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A slot by its number in its group, which a small map has only one of. */
function placeOf(slot: number, { isSmall }: Pick<SwissSetting, 'isSmall'>): string {
  return isSmall ? `slot ${slot}` : `group ${slot >> 3}, slot ${slot & 7}`;
}

/** One sentence a fact: what happens, and why or at what cost. A key is said as in Go source. */
export const swissWords = (f: Formats<'en'>): SwissWords => {
  const are = (bits: number, be: { readonly one: string; readonly other: string }) =>
    `${capital(slotsOf(f, bits, 1))} ${f.plural(slotRuns(bits).count, be)}`;
  const areEmpty = (bits: number) => are(bits, { one: 'is empty', other: 'are empty' });
  const topBits = (count: number, choose: string) =>
    f.plural(count, { one: `the top hash bit ${choose}s`, other: `the top ${count} hash bits ${choose}` });
  const moved = (entries: number) =>
    `its ${f.counted(entries, { one: 'entry is hashed again and moves', other: 'entries are hashed again and move' })}`;
  return {
    ...swissMemory(f),
    hash: (e, { key }) => `Hashes ${key(e.key)} with the map’s seed: the hash decides where the key belongs.`,
    selectTable: ({ dirIndex }, { map: { globalDepth } }) =>
      globalDepth === 0
        ? 'There is only one table, so the directory needs no hash bits to find it.'
        : `${capital(topBits(globalDepth, 'choose'))} directory entry ${dirIndex}: only its table can hold the key.`,
    probe: ({ step, group }, { map: { slots } }) =>
      step === 0
        ? `The low bits of h1 choose group ${group} of ${f.count(slots / 8)}: the search starts there.`
        : `The probe sequence moves on by ${step}, to group ${group}: each step is longer, to escape clusters.`,
    matchH2({ h2, bits }) {
      const begin = `One step compares eight control bytes with h2, ${hexByte(h2)}`;
      if (bits === 0) return `${begin}: none matches, so no key is read.`;
      return bits === 0xff
        ? `${begin}: all match, so keys must be read.`
        : `${begin}: ${slotsOf(f, bits, 2)} ${f.plural(slotRuns(bits).count, { one: 'matches', other: 'match' })}.`;
    },
    compareCtrl: ({ equal, slot }) =>
      equal
        ? `Slot ${slot & 7}: the control byte equals h2, so its key must be compared.`
        : `Slot ${slot & 7}: the control byte differs, so its key need not be read.`,
    compareKey(e, { key, map }) {
      const slot = `Slot ${e.slot & 7} holds ${key(e.key)}`;
      if (e.equal) return `${slot}: this is the key.`;
      return map.byControl
        ? `${slot}: the same h2, but another key. A false match costs one comparison.`
        : `${slot}: another key, so keep looking.`;
    },
    matchEmpty({ bits }, { map: { hasTombstone } }) {
      if (bits !== 0) return `${areEmpty(bits)}: the key would have gone here, so it isn’t in the map.`;
      return !hasTombstone
        ? 'This group is full, so the key may lie in the next one: keep looking.'
        : 'No slot is empty, and tombstones don’t end a search: the key may be further on.';
    },
    matchEmptyOrDeleted({ bits }, { map: { isSmall, hasEmpty } }) {
      if (bits === 0) {
        if (isSmall) return 'All eight slots are used: a ninth entry needs a table.';
        return 'All eight slots are used, so the new entry can’t go here.';
      }
      return !hasEmpty
        ? `${are(bits, { one: 'holds a tombstone', other: 'hold tombstones' })}, which a new entry may reuse.`
        : `${are(bits, { one: 'is free', other: 'are free' })}: the new entry takes the lowest.`;
    },
    rememberTombstone: ({ slot }) =>
      `Slot ${slot & 7} is a tombstone: the entry will reuse it if its key turns up nowhere further on.`,
    uncheckedPut: (e, { key }) =>
      `${key(e.key)} is known to be new, so nothing is compared: the first free slot will do.`,
    writeSlot(e, { key, map }) {
      const place = placeOf(e.slot, map);
      if (e.reusedTombstone) return `Writes ${key(e.key)} over the tombstone in ${place}, which costs no growthLeft.`;
      const entry = `Writes ${key(e.key)} into ${place}, and its h2 into the control word`;
      return map.isSmall ? `${entry}.` : `${entry}: growthLeft falls to ${f.count(map.growthLeft)}.`;
    },
    updateSlot: (e, { key }) =>
      `${key(e.key)} is there already: only its value is overwritten, which costs no growthLeft.`,
    found: (e, { key, map }) =>
      `Found ${key(e.key)} in ${placeOf(e.slot, map)}: the search ends here, and nothing more is read.`,
    absent: (e, { key, map }) =>
      map.op === 'delete'
        ? `${key(e.key)} is not in the map, so there is nothing to delete.`
        : `${key(e.key)} is not in the map: the lookup returns the zero value.`,
    deleteSlot(e, { key, map }) {
      const begin = `Deletes ${key(e.key)}`;
      if (map.isSmall)
        return `${begin}: slot ${e.slot} is empty again, since no search goes beyond a small map’s group.`;
      return e.tombstone
        ? `${begin}: no slot of its group is empty, so searches pass through and need a tombstone.`
        : `${begin}: searches stop at this group’s empty slots anyway, so this one becomes empty too.`;
    },
    tableFull: () =>
      'growthLeft is 0: seven eighths of the slots are taken, and searching a fuller table would be slow.',
    considerPruning({ worthwhile, prunable, tombstones }, { map: { slots } }) {
      const then = `so the table must ${slots === 1024 ? 'split' : 'grow'}`;
      const all = f.counted(tombstones, { one: 'tombstone', other: 'tombstones' });
      if (worthwhile) return `${f.count(prunable)} of ${all} can go, as no search needs them: the table need not grow.`;
      if (tombstones === 0) return `There are no tombstones to clear, ${then}.`;
      if (tombstones * 10 < slots) return `Clearing ${all} would free less than a tenth of the slots, ${then}.`;
      return `Searches still need ${f.count(tombstones - prunable)} of ${all}, ${then}.`;
    },
    pruneGroup({ group, bits }) {
      const { count } = slotRuns(bits);
      const become = f.plural(count, { one: 'tombstone becomes', other: 'tombstones become' });
      return `Group ${group}’s ${become} empty: growthLeft rises by ${count}, and searches stop here again.`;
    },
    growToTable: () => 'The only group is full: all eight entries move to a table of 16 slots, in this write.',
    growTable: ({ capacity }, { map: { entries } }) =>
      `The table doubles to ${f.count(capacity)} slots: ${moved(entries)}, all in this write.`,
    splitTable: (_, { map: { entries } }) =>
      `1,024 slots is the limit: the table splits, and ${f.counted(entries, { one: 'entry moves', other: 'entries move' })} to the left or right.`,
    moveEntry(e, { key, map: { half } }) {
      const place = `group ${e.to.slot >> 3}, slot ${e.to.slot & 7}`;
      return half === undefined
        ? `${key(e.key)}, hashed again, moves to ${place} of the new table.`
        : `The next top bit is ${half === 'left' ? 0 : 1}: ${key(e.key)} moves to the ${half} table, ${place}.`;
    },
    doubleDirectory: ({ globalDepth }) =>
      `To tell left from right, the directory doubles: now ${topBits(globalDepth, 'choose')} the entry.`,
    installTable({ index, entries }, { map: { half } }) {
      const table = half === undefined ? 'new' : half;
      const points = f.plural(entries, {
        one: `Directory entry ${index} now points`,
        other: `Directory entries ${index} to ${index + entries - 1} now point`,
      });
      return `${points} to the ${table} table: searches go there from here on.`;
    },
    clearTable: (_, { map: { slots } }) =>
      `All slots are emptied, tombstones too, but the table keeps its ${f.count(slots)} slots and their memory.`,
    reseed: () => 'The map is empty, so it draws a new seed: every key will have a different hash.',
    iterStart: (_, { map: { isSmall } }) =>
      `The loop starts at a random ${isSmall ? 'slot' : 'table and slot'}, so no program can rely on order.`,
    iterTable: ({ dirIndex }, { map: { globalDepth } }) =>
      globalDepth === 0
        ? 'The loop comes to the only table, and goes through its slots from a random one on.'
        : `The loop comes to the table behind directory entry ${dirIndex}: it takes the directory in order.`,
    yield: (e, { key }) => `The loop’s body gets ${key(e.key)}: no entry comes twice, even while the map grows.`,
    skipDeleted: (e, { key }) => `The loop skips ${key(e.key)}: it is no longer in the map.`,
    iterEnd: () => 'The loop ends: no entry is left for it to see.',
  };
};
