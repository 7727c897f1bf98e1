import type { BucketObject } from '../../../../models/bucket-map/events';
import { EMPTY_ONE, EMPTY_REST } from '../../../../models/bucket-map/layout';
import type { CollectEvent, MemoryEvent } from '../../../../models/map/heap';
import { groupOf, slotInGroup } from '../../../../models/swiss-map/ctrl';
import type { SwissObject } from '../../../../models/swiss-map/events';
import { capital, type Formats, hexByte } from '../../../ui/format';
import { inTurn } from '../../../ui/words/language';
import type { BucketSetting, BucketWords, GoalWords, RunWords, SwissSetting, SwissWords } from '../../record/facts';
import { countSoFar, runTexts, slotRuns } from '../counting';

/** A slot whose tophash is not the one looked for. */
function otherTophash(slot: number, tophash: number, { byLength }: BucketSetting, turn: number): string {
  switch (tophash) {
    case EMPTY_REST:
      return slot === 7
        ? 'Slot 7 is empty and nothing follows it, so the search stops.'
        : inTurn(
            turn,
            `Slot ${slot} and all after it are empty, so the search stops.`,
            `From slot ${slot} on, the bucket is empty, so the search is over.`,
          );
    case EMPTY_ONE:
      return inTurn(
        turn,
        `Slot ${slot} is free, but used slots may follow, so the search goes on.`,
        `Slot ${slot} is emptyOne: free, but not the end of the bucket’s entries.`,
      );
    default:
      return inTurn(
        turn,
        `Slot ${slot}: ${byLength ? 'equal length, but ' : ''}tophash ${hexByte(tophash)} differs, so its key is not read.`,
        `Slot ${slot} has ${byLength ? 'the right length but ' : ''}a different tophash, ${hexByte(tophash)}, so Go skips its key.`,
      );
  }
}

/** A slot whose string may be the key, or can't be, by its length, its beginning and its end. */
function ends(slot: number, equal: boolean): string {
  return equal
    ? `Slot ${slot} matches the key in length, beginning and end, so it may hold the key.`
    : `Slot ${slot}: length, beginning or end differs, so the rest is not read.`;
}

/** A slot that holds the key. */
function sameKey(slot: number, key: string, turn: number): string {
  return inTurn(turn, `Slot ${slot} holds ${key}: the same key.`, `The keys are equal: slot ${slot} holds ${key}.`);
}

function hashed(key: string, turn: number): string {
  return inTurn(
    turn,
    `Go hashes ${key} with the map’s seed to find where the key belongs.`,
    `The hash of ${key} depends on the map’s seed, so another map may place this key elsewhere.`,
  );
}

/** An entry that a loop comes to. */
function looped(key: string, turn: number): string {
  return inTurn(
    turn,
    `The loop body gets ${key}: no entry is repeated, even while the map grows.`,
    `Next comes ${key}: the loop body runs for this entry.`,
    `The loop reaches ${key} and hands it to the body.`,
    `The body runs for ${key}, and the loop remembers its place.`,
  );
}

function passFree(slot: number): string {
  return `Slot ${slot} is free, but this kind of lookup doesn’t stop at free slots.`;
}

/** An old bucket that a write moves, and why this one. */
function oldBucket(bucket: number, isNext: boolean, turn: number): string {
  return isNext
    ? inTurn(turn, `Old bucket ${bucket}, next in line,`, `The next old bucket, ${bucket},`)
    : inTurn(turn, `Old bucket ${bucket}, needed by this write,`, `Old bucket ${bucket}, which this write needs,`);
}

/** One sentence a fact: what happens, and why or at what cost. A key is said as in Go source. */
export const bucketWords = (f: Formats<'en'>): BucketWords => ({
  ...bucketMemory(f),
  hash: (e, { key, turn }) => hashed(key(e.key), turn),
  selectBucket({ bucket, old }, { map: { B }, turn }) {
    if (old)
      return inTurn(
        turn,
        `Old bucket ${bucket} has not been moved yet, so the search goes there.`,
        `The key’s entry would still be in old bucket ${bucket}, which has not been moved.`,
      );
    if (B === 0)
      return inTurn(
        turn,
        'There is only one bucket, so no hash bits are needed to choose it.',
        'The map still has one bucket, so that is where the key belongs.',
      );
    const choose = f.plural(B, { one: 'The lowest hash bit chooses', other: `The lowest ${B} hash bits choose` });
    const enough = f.plural(B, {
      one: 'one hash bit is enough: it gives',
      other: `${B} hash bits are enough: they give`,
    });
    return inTurn(
      turn,
      `${choose} bucket ${bucket}: the key can only be there.`,
      `For ${f.count(2 ** B)} buckets, ${enough} bucket ${bucket}.`,
    );
  },
  compareTophash({ equal, slot, tophash }, { map, turn }) {
    if (!equal) return otherTophash(slot, tophash, map, turn);
    const hex = hexByte(tophash);
    return map.byLength
      ? inTurn(
          turn,
          `Slot ${slot}: length and tophash ${hex} match, so the key itself must be compared.`,
          `Slot ${slot} passes both checks, length and tophash (${hex}), so its key is compared.`,
        )
      : inTurn(
          turn,
          `Slot ${slot}: tophash ${hex} matches, so the key itself must be compared.`,
          `Slot ${slot} has the right tophash, ${hex}, so Go reads its key.`,
          `Slot ${slot} has the same tophash, ${hex}, so only the key itself can decide.`,
          `Tophash ${hex} in slot ${slot} matches, so Go compares the keys.`,
        );
  },
  compareKey(e, { key, map, turn }) {
    if (e.equal) return sameKey(e.slot, key(e.key), turn);
    return map.byTophash
      ? inTurn(
          turn,
          `Slot ${e.slot} holds ${key(e.key)}: same tophash, but a different key.`,
          `This slot’s key is ${key(e.key)}. Two keys can share a tophash, which is only one byte.`,
          `The key turns out to be ${key(e.key)}, a different one, so the search goes on after slot ${e.slot}.`,
          `The match was by chance: slot ${e.slot} holds ${key(e.key)}, a different key.`,
        )
      : inTurn(
          turn,
          `Slot ${e.slot} holds ${key(e.key)}, a different key, so the search goes on.`,
          `The key in slot ${e.slot} is ${key(e.key)}, not this one, so Go tries the next.`,
        );
  },
  otherLength: ({ slot, length }) =>
    `The string in slot ${slot} is ${f.counted(length, { one: 'byte', other: 'bytes' })} long, unlike the key, so its bytes are not read.`,
  compareEnds: ({ slot, equal }) => ends(slot, equal),
  passFree: ({ slot }) => passFree(slot),
  followOverflow: (_, { turn }) =>
    inTurn(
      turn,
      'None of these eight slots holds the key, so the search follows the overflow pointer.',
      'The key may be in the next bucket of the chain, whose eight slots are searched too.',
    ),
  rememberFree({ slot }, { map: { isRest, byTophash, mustGrow }, turn }) {
    if (!isRest) {
      return mustGrow
        ? `Slot ${slot} is free, but if the key isn’t found further on, the map must grow first.`
        : inTurn(
            turn,
            `Slot ${slot} is free: the entry goes there if its key isn’t found further on.`,
            `Slot ${slot} could take the entry, but the key may still be further on.`,
          );
    }
    if (mustGrow) return `The key is new and slot ${slot} is free, but the map must grow first.`;
    return byTophash
      ? inTurn(
          turn,
          `The key is new, and slot ${slot} is free for its entry.`,
          `This key is not in the map yet. Slot ${slot} will hold it.`,
        )
      : inTurn(
          turn,
          `Slot ${slot} and all after it are empty, so the key is new.`,
          `All slots from ${slot} on are empty, so the map does not have this key yet.`,
        );
  },
  linkOverflow: ({ preallocated }) =>
    preallocated
      ? 'Every slot here is taken, so a preallocated overflow bucket joins the chain. Searches must read it too.'
      : 'The overflow bucket joins the chain, and searches must read it too.',
  writeSlot(e, { key, map, turn }) {
    const hex = hexByte(e.tophash);
    if (map.isOverflow)
      return inTurn(
        turn,
        `Go writes ${key(e.key)} into slot ${e.slot} of the overflow bucket, with tophash ${hex}.`,
        `Slot ${e.slot} of the overflow bucket now holds ${key(e.key)}, and its tophash is ${hex}.`,
      );
    return map.byTophash
      ? inTurn(
          turn,
          `Go writes ${key(e.key)} into slot ${e.slot}; searches will check its tophash, ${hex}, before reading the key.`,
          `Slot ${e.slot} now holds ${key(e.key)}; its tophash, ${hex}, lets most other searches skip the key.`,
        )
      : inTurn(
          turn,
          `Go writes ${key(e.key)} into slot ${e.slot}, with tophash ${hex}.`,
          `Slot ${e.slot} now holds ${key(e.key)}, and its tophash is ${hex}.`,
        );
  },
  updateSlot: (e, { key, turn }) =>
    inTurn(
      turn,
      `${key(e.key)} is already in the map, so only its value is overwritten, which never triggers growth.`,
      `The map has ${key(e.key)}, so the put replaces its value and needs no new memory.`,
    ),
  found: (e, { key, map, turn }) =>
    map.oldBuckets > 0
      ? inTurn(
          turn,
          `Found ${key(e.key)} in slot ${e.slot}. A lookup moves nothing, so growth makes no progress.`,
          `${key(e.key)} is in slot ${e.slot}; only writes move old buckets, so this lookup changes nothing.`,
        )
      : inTurn(
          turn,
          `Found ${key(e.key)} in slot ${e.slot}: the search ends here, and nothing more is read.`,
          `The lookup returns the value of ${key(e.key)} from slot ${e.slot}.`,
        ),
  absent: (e, { key, map }) =>
    map.op === 'delete'
      ? `${key(e.key)} is not in the map, so there is nothing to delete.`
      : `${key(e.key)} is not in the map, so the lookup returns the zero value.`,
  deleteSlot: (e, { key, turn }) =>
    inTurn(
      turn,
      `Go deletes ${key(e.key)}: slot ${e.slot} becomes emptyOne (free), but the bucket keeps its memory.`,
      `${key(e.key)} is gone: slot ${e.slot} is emptyOne now, and its memory waits for another entry.`,
    ),
  markEmptyRest: ({ slot }) => `No used slot follows slot ${slot}, so it becomes emptyRest, where searches can stop.`,
  startGrowth({ sameSize, B }, { map: { buckets, spare, oldBuckets } }) {
    if (sameSize) return 'Same-size growth begins: entries will be packed into the new array, bucket by bucket.';
    if (oldBuckets === 1) return 'B becomes 1, giving 2 buckets. The old one stays until it is moved.';
    const array = `B becomes ${B}, giving ${f.counted(buckets, { one: 'bucket', other: 'buckets' })}`;
    const rest = `The ${f.count(oldBuckets)} old buckets stay until moved.`;
    return spare === 0 ? `${array}. ${rest}` : `${array}, plus ${f.count(spare)} for overflow. ${rest}`;
  },
  evacuate: ({ bucket, x, y }, { map: { isNext }, turn }) =>
    y < 0
      ? `${oldBucket(bucket, isNext, turn)} moves: its entries keep their bucket number and close the gaps.`
      : `${oldBucket(bucket, isNext, turn)} moves: one more hash bit picks bucket ${x} or ${y}.`,
  moveEntry(e, { key, map: { target, isOverflow, newBit } }) {
    const place = isOverflow ? `new bucket ${target}’s overflow bucket` : `new bucket ${target}`;
    return newBit === undefined
      ? `${key(e.key)} moves to ${place}, into its next free slot, ${e.to.slot}.`
      : `The extra bit is ${newBit}, so ${key(e.key)} moves to ${place}, slot ${e.to.slot}.`;
  },
  evacuated: ({ bucket, detached }) =>
    detached
      ? `Old bucket ${bucket} has moved and dropped its overflow chain; the array stays until all buckets have moved.`
      : `Old bucket ${bucket} has moved, but the array stays in memory until all buckets have moved.`,
  advanceEvacuation({ nevacuate }, { map: { oldBuckets } }) {
    if (oldBuckets <= 1) return 'nevacuate becomes 1: the only old bucket has been moved.';
    if (nevacuate === oldBuckets) return `nevacuate reaches ${f.count(nevacuate)}: every old bucket has been moved.`;
    const begin = `nevacuate becomes ${f.count(nevacuate)}:`;
    const of = `of ${f.count(oldBuckets)} old buckets`;
    const moved = { one: `the first ${of} has`, other: `the first ${f.count(nevacuate)} ${of} have` };
    return `${begin} ${f.plural(nevacuate, moved)} been moved.`;
  },
  growthDone: () => 'Growth is over: the map has released its old array.',
  clearBuckets: () => 'Every slot is emptied, but the array keeps its size and its memory.',
  reseed: () => 'The map is empty, so it draws a new seed: every key will get a new hash.',
  iterStart: ({ startBucket, offset }) =>
    `The loop starts at a random point (bucket ${startBucket}, slot ${offset}), so programs can’t rely on the order.`,
  iterBucket: ({ bucket }, { map: { isOld } }) =>
    isOld
      ? `The loop reads old bucket ${bucket}, since its entries have not been moved yet.`
      : `The loop reaches bucket ${bucket}: after its random start, it takes the buckets in order.`,
  yield: (e, { key, turn }) => looped(key(e.key), turn),
  skipEntry: (e, { key, map: { goesElsewhere } }) =>
    goesElsewhere
      ? `The loop skips ${key(e.key)}, which belongs to another bucket in the new array.`
      : `The loop skips ${key(e.key)}, which is no longer in the map.`,
  iterEnd: () => 'The loop ends: no entries are left to visit.',
});

/** `slot 3`, `slots 0 and 1`, `slots 2 to 7`, `all eight slots`; with `most` their number where they stand in more runs. */
function slotsOf(f: Formats<'en'>, bits: number, most = 3): string {
  const all = slotRuns(bits);
  if (all.count === 8) return 'all eight slots';
  if (all.runs.length > most) return f.counted(all.count, { one: 'slot', other: 'slots' });
  const texts = runTexts(all, (first, last) => `${first} to ${last}`);
  return `${f.plural(all.count, { one: 'slot', other: 'slots' })} ${f.list(texts)}`;
}

/** A slot by its number in its group, which a small map has only one of. */
function placeOf(slot: number, { isSmall }: Pick<SwissSetting, 'isSmall'>): string {
  return isSmall ? `slot ${slot}` : `group ${groupOf(slot)}, slot ${slotInGroup(slot)}`;
}

/** One sentence a fact: what happens, and why or at what cost. A key is said as in Go source. */
export const swissWords = (f: Formats<'en'>): SwissWords => {
  const are = (bits: number, be: { readonly one: string; readonly other: string }) =>
    `${capital(slotsOf(f, bits, 1))} ${f.plural(slotRuns(bits).count, be)}`;
  const areEmpty = (bits: number) => are(bits, { one: 'is empty', other: 'are empty' });
  const emptyLater = (bits: number) =>
    `${slotsOf(f, bits, 1)} ${f.plural(slotRuns(bits).count, { one: 'is empty', other: 'are empty' })}`;
  const mustStayEmpty = (bits: number) => `The key is new. ${areEmpty(bits)}, but must stay that way: growthLeft is 0.`;
  const topBits = (count: number, choose: string) =>
    f.plural(count, { one: `the top hash bit ${choose}s`, other: `the top ${count} hash bits ${choose}` });
  const moved = (entries: number) =>
    `its ${f.counted(entries, { one: 'entry is hashed again and moves', other: 'entries are hashed again and move' })}`;
  return {
    ...swissMemory(f),
    hash: (e, { key, turn }) => hashed(key(e.key), turn),
    selectTable: ({ dirIndex }, { map: { globalDepth }, turn }) =>
      globalDepth === 0
        ? inTurn(
            turn,
            'There is only one table, so no hash bits are needed to choose it.',
            'One table still holds everything, so there is nothing to choose.',
          )
        : inTurn(
            turn,
            `${capital(topBits(globalDepth, 'choose'))} directory entry ${dirIndex}: only its table can hold the key.`,
            `Directory entry ${dirIndex} points to this key’s table: ${topBits(globalDepth, 'choose')} it.`,
          ),
    probe({ step, group }, { map: { slots }, turn }) {
      const groups = slots / 8;
      if (step === 0)
        return inTurn(
          turn,
          `The low bits of h1 choose group ${group} of ${f.count(groups)}: the search starts there.`,
          `Of the ${f.count(groups)} groups, h1 chooses group ${group}, where the search starts.`,
        );
      const moves = `The probe sequence moves on by ${step}`;
      if (step === 1) return `${moves}, to group ${group}; each further step is one longer.`;
      const passed = step === 2 ? `group ${(group + groups - 1) % groups}` : `${step - 1} groups`;
      return `${moves}, skipping ${passed}, to group ${group}.`;
    },
    matchH2({ h2, bits }, { turn }) {
      const begin = `Go compares eight control bytes at once with h2, ${hexByte(h2)}`;
      if (bits === 0)
        return inTurn(
          turn,
          `${begin}: none matches, so no key is read.`,
          `None of the eight control bytes is ${hexByte(h2)}, this key’s h2, so no key here is read.`,
        );
      if (bits === 0xff)
        return inTurn(
          turn,
          `${begin}: all match, so the keys must be read.`,
          `All eight control bytes are ${hexByte(h2)}, this key’s h2, so every key must be read.`,
        );
      const which = slotsOf(f, bits, 2);
      return inTurn(
        turn,
        `${begin}: ${which} ${f.plural(slotRuns(bits).count, { one: 'matches', other: 'match' })}.`,
        `Only ${which} ${f.plural(slotRuns(bits).count, { one: `has h2, ${hexByte(h2)}, as its control byte`, other: `have h2, ${hexByte(h2)}, as their control bytes` })}.`,
      );
    },
    compareCtrl: ({ equal, slot }) =>
      equal
        ? `Slot ${slotInGroup(slot)}: the control byte equals h2, so the key must be compared.`
        : `Slot ${slotInGroup(slot)}: the control byte differs, so the key is not read.`,
    compareEnds: ({ slot, equal }) => ends(slotInGroup(slot), equal),
    passFree: ({ slot }) => passFree(slotInGroup(slot)),
    compareKey(e, { key, turn }) {
      const slot = `Slot ${slotInGroup(e.slot)} holds ${key(e.key)}`;
      if (e.equal) return sameKey(slotInGroup(e.slot), key(e.key), turn);
      return e.byControl
        ? inTurn(
            turn,
            `${slot}, a different key. A false match like this costs one comparison.`,
            `The match was by chance: slot ${slotInGroup(e.slot)} holds ${key(e.key)}, a different key.`,
          )
        : inTurn(
            turn,
            `${slot}, a different key.`,
            `The key in slot ${slotInGroup(e.slot)} is ${key(e.key)}, not this one.`,
          );
    },
    matchEmpty({ bits, group }, { map: { op, hasTombstone, growthLeft }, turn }) {
      if (bits !== 0) {
        if (op !== 'put') return `${areEmpty(bits)}: the key would have gone here, so it isn’t in the map.`;
        return growthLeft === 0
          ? mustStayEmpty(bits)
          : inTurn(
              turn,
              `${areEmpty(bits)}: the key would have gone here, so it is new.`,
              `The search ends here, where ${emptyLater(bits)}, so the key is new.`,
            );
      }
      return !hasTombstone
        ? inTurn(
            turn,
            `Group ${group} is full, so the search goes on: the key may be in another group.`,
            `No slot in group ${group} is empty, so the key may be further on.`,
          )
        : 'No slot is empty, and tombstones don’t end a search, so the key may be further on.';
    },
    matchEmptyOrDeleted({ bits, group }, { map: { isSmall, hasEmpty, growthLeft }, turn }) {
      if (bits === 0) {
        if (isSmall) return 'All eight slots are used, so a ninth entry needs a table.';
        return inTurn(
          turn,
          `All eight slots of group ${group} are used, so the search goes on.`,
          `Group ${group} has no room left, so the search moves to another group.`,
        );
      }
      if (!hasEmpty)
        return `${are(bits, { one: 'holds a tombstone', other: 'hold tombstones' })}, which a new entry may reuse.`;
      if (isSmall)
        return inTurn(
          turn,
          `${are(bits, { one: 'is free', other: 'are free' })}: the new entry takes the first free slot.`,
          `The key is new, and there is room: ${slotsOf(f, bits, 1)} ${f.plural(slotRuns(bits).count, { one: 'is', other: 'are' })} free.`,
        );
      return growthLeft === 0
        ? mustStayEmpty(bits)
        : inTurn(
            turn,
            `${areEmpty(bits)}: searches stop here, so no later group holds the key.`,
            `The key is new: it can’t be in a later group, since ${emptyLater(bits)}.`,
          );
    },
    rememberTombstone: ({ slot }) =>
      `The tombstone in slot ${slotInGroup(slot)} will be reused if the key isn’t found further on.`,
    uncheckedPut: (e, { key }) =>
      `${key(e.key)} is known to be new, so nothing is compared: the first free slot will do.`,
    writeSlot(e, { key, map, turn }) {
      const place = placeOf(e.slot, map);
      if (e.reusedTombstone)
        return `Go writes ${key(e.key)} over the tombstone in ${place}, so growthLeft is unchanged.`;
      const entry = `Go writes ${key(e.key)} into ${place}, and h2 into the control byte`;
      return map.isSmall
        ? inTurn(turn, `${entry}.`, `${capital(place)} now holds ${key(e.key)}, and its control byte is h2.`)
        : inTurn(
            turn,
            `${entry}: growthLeft falls to ${f.count(map.growthLeft)}.`,
            `${capital(place)}, now holds ${key(e.key)}, so growthLeft is down to ${f.count(map.growthLeft)}.`,
          );
    },
    updateSlot: (e, { key, turn }) =>
      inTurn(
        turn,
        `${key(e.key)} is already in the map, so only its value is overwritten and growthLeft is unchanged.`,
        `The map has ${key(e.key)}, so the put replaces its value and uses no slot.`,
      ),
    found: (e, { key, map, turn }) =>
      inTurn(
        turn,
        `Found ${key(e.key)} in ${placeOf(e.slot, map)}: the search ends here, and nothing more is read.`,
        `The lookup returns the value of ${key(e.key)} from ${placeOf(e.slot, map)}.`,
      ),
    absent: (e, { key, map }) =>
      map.op === 'delete'
        ? `${key(e.key)} is not in the map, so there is nothing to delete.`
        : `${key(e.key)} is not in the map, so the lookup returns the zero value.`,
    deleteSlot(e, { key, map, turn }) {
      const begin = `Go deletes ${key(e.key)}`;
      if (map.isSmall)
        return `${begin}: slot ${e.slot} becomes empty, since no search goes beyond a small map’s group.`;
      return e.tombstone
        ? inTurn(
            turn,
            `${begin}: its group has no empty slot, so a tombstone tells searches to keep going.`,
            `${key(e.key)} leaves a tombstone: its group has no empty slot, so searches must pass through.`,
          )
        : inTurn(
            turn,
            `${begin}: searches stop at this group’s empty slots anyway, so this slot becomes empty too.`,
            `${key(e.key)} is gone. Its group has other empty slots, so no tombstone is needed.`,
          );
    },
    tableFull: (_, { map: { slots } }) =>
      slots === 1024
        ? 'growthLeft is 0: seven eighths of the 1,024 slots are taken, and no table can be larger.'
        : 'growthLeft is 0: seven eighths of the slots are taken, and searching a fuller table would be slow.',
    considerPruning({ worthwhile, prunable, tombstones }, { map: { slots } }) {
      const then = `so the table must ${slots === 1024 ? 'split' : 'grow'}`;
      const all = f.counted(tombstones, { one: 'tombstone', other: 'tombstones' });
      if (worthwhile)
        return `${f.count(prunable)} of the ${all} are no longer needed, so pruning them keeps the table from growing.`;
      if (tombstones === 0) return `There are no tombstones to clear, ${then}.`;
      if (tombstones * 10 < slots) return `Clearing ${all} would free less than a tenth of the slots, ${then}.`;
      return `Searches still need ${f.count(tombstones - prunable)} of ${all}, ${then}.`;
    },
    pruneGroup({ group, bits }) {
      const { count } = slotRuns(bits);
      const become = f.plural(count, {
        one: 'tombstone becomes an empty slot',
        other: 'tombstones become empty slots',
      });
      return `Group ${group}’s ${become}: growthLeft rises by ${count}, and searches can stop here again.`;
    },
    growToTable: () => 'The map becomes a table of 16 slots, so each of its eight entries is hashed again.',
    growTable: ({ capacity }, { map: { entries } }) =>
      `The table doubles to ${f.count(capacity)} slots: ${moved(entries)}, all in this write.`,
    splitTable: (_, { map: { entries } }) =>
      `The limit is 1,024 slots, so the table splits: ${f.counted(entries, { one: 'entry moves', other: 'entries move' })} left or right.`,
    moveEntry(e, { key, map: { half } }) {
      const place = `group ${groupOf(e.to.slot)}, slot ${slotInGroup(e.to.slot)}`;
      return half === undefined
        ? `${key(e.key)}, hashed again, moves to ${place} in the new table.`
        : `The next top bit is ${half === 'left' ? 0 : 1}: ${key(e.key)} moves to the ${half} table, ${place}.`;
    },
    doubleDirectory: ({ globalDepth }) => `The directory has doubled: ${topBits(globalDepth, 'now choose')} the entry.`,
    installTable({ index, entries }, { map: { half } }) {
      const table = half === undefined ? 'new' : half;
      const points = f.plural(entries, {
        one: `Directory entry ${index} now points`,
        other: `Directory entries ${index} to ${index + entries - 1} now point`,
      });
      return `${points} to the ${table} table, so searches go there from now on.`;
    },
    clearTable: (_, { map: { slots } }) =>
      `All slots and tombstones are cleared, but the table keeps its ${f.count(slots)} slots and their memory.`,
    reseed: () => 'The map is empty, so it draws a new seed: every key will get a new hash.',
    iterStart: (_, { map: { isSmall } }) =>
      `The loop starts at a random ${isSmall ? 'slot' : 'table and slot'}, so programs can’t rely on the order.`,
    iterTable: ({ dirIndex }, { map: { globalDepth } }) =>
      globalDepth === 0
        ? 'The loop reaches the only table and goes through its slots, starting at a random one.'
        : `The loop walks the directory in order and reaches the table at entry ${dirIndex}.`,
    yield: (e, { key, turn }) => looped(key(e.key), turn),
    skipDeleted: (e, { key }) => `The loop skips ${key(e.key)}, which is no longer in the map.`,
    iterEnd: () => 'The loop ends: no entries are left to visit.',
  };
};

/** Names of an object that is let go, and of several. */
interface Dropped {
  readonly one: string;
  readonly other: string;
  /** True if one is a plural already: `groups`. */
  readonly many?: boolean;
}

const KEY: Dropped = { one: 'The key’s own object', other: 'key objects' };
const ELEM: Dropped = { one: 'The value’s own object', other: 'value objects' };

const SWISS_DROPPED: Readonly<Record<SwissObject, Dropped>> = {
  Map: { one: 'The map’s header', other: 'map headers' },
  group: { one: 'The small map’s group', other: 'groups of small maps' },
  table: { one: 'The old table itself', other: 'old tables' },
  groups: { one: 'The old table’s groups', other: 'group arrays', many: true },
  directory: { one: 'The old directory', other: 'old directories' },
  key: KEY,
  elem: ELEM,
};

const BUCKET_DROPPED: Readonly<Record<BucketObject, Dropped>> = {
  hmap: { one: 'The map’s header', other: 'map headers' },
  mapextra: { one: 'The old mapextra', other: 'old mapextras' },
  buckets: { one: 'The old array of buckets', other: 'old bucket arrays' },
  overflow: { one: 'The old overflow bucket', other: 'old overflow buckets' },
  overflowHeader: { one: 'The old slice’s header', other: 'old slice headers' },
  overflowSlice: { one: 'The old slice of overflow pointers', other: 'old slices of overflow pointers' },
  key: KEY,
  elem: ELEM,
};

/** Sentences about what is asked for, by the kind of the object; `size`: its bytes in words. */
type Requests<O extends string, S> = Readonly<Record<O, (size: string, map: S, bytes: number) => string>>;

function memoryWords<O extends string, S extends { readonly rounded: number }>(
  f: Formats<'en'>,
  names: Readonly<Record<O, Dropped>>,
  requests: Requests<O, S>,
) {
  return {
    alloc({ bytes, object }: MemoryEvent<O>, { map }: { readonly map: S }) {
      const size = sizeOf(f, bytes);
      const rounded = map.rounded < 1024 ? f.count(map.rounded) : f.bytes(map.rounded);
      return requests[object](
        map.rounded === bytes || rounded === size ? size : `${size} (rounded up: ${rounded})`,
        map,
        bytes,
      );
    },
    drop({ bytes, count, object }: MemoryEvent<O>) {
      const { one, other, many = false } = names[object];
      return count === 1
        ? `${one}, ${sizeOf(f, bytes)}, ${many ? 'are' : 'is'} now garbage.`
        : `${f.count(count)} ${other}, ${sizeOf(f, bytes)} each, are now garbage.`;
    },
    collect: ({ bytes }: CollectEvent) =>
      bytes === 0
        ? 'The collector runs, but the map hasn’t dropped anything.'
        : `The collector frees ${sizeOf(f, bytes)} that the map has dropped.`,
  };
}

/** `464 bytes`, `57.0 KiB`. */
function sizeOf(f: Formats<'en'>, bytes: number): string {
  return bytes < 1024 ? f.byteCount(bytes) : f.bytes(bytes);
}

/** Objects of a key or a value that are too large for a slot. */
const OWN = {
  key: (size: string) => `This key is over 128 bytes, so it gets its own object: ${size}.`,
  elem: (size: string) => `This value is over 128 bytes, so it gets its own object: ${size}.`,
};

const header = (size: string) => `Go asks the allocator for ${size}: Map, the header, which points to everything else.`;

/** Sentences about what a map asks the allocator for, and lets go. */
const swissMemory = (f: Formats<'en'>) =>
  memoryWords<SwissObject, SwissSetting>(f, SWISS_DROPPED, {
    ...OWN,
    Map: header,
    group: (size) => `Go asks the allocator for ${size}: one group, all that a small map needs.`,
    table: (size, { op, isSmall }) =>
      op === 'put' && isSmall
        ? `The only group is full, so Go asks for ${size}: a table, which points to groups.`
        : `Go asks the allocator for ${size}: a table, which counts slots and points to groups.`,
    groups(size, { slots }) {
      const groups = f.counted(slots / 8, { one: 'group', other: 'groups' });
      return `Go asks the allocator for ${size}: the table’s ${groups} of eight slots.`;
    },
    directory(size, { op }, bytes) {
      if (bytes === 8) return `Go asks the allocator for ${size}: a 1-entry directory, which points to the only table.`;
      const entries = f.count(bytes / 8);
      return op === 'put'
        ? `To tell the two tables apart, Go needs a directory of ${entries} entries: ${size}.`
        : `Go asks the allocator for ${size}: a directory of ${entries} pointers to tables.`;
    },
  });

const bucketMemory = (f: Formats<'en'>) =>
  memoryWords<BucketObject, BucketSetting>(f, BUCKET_DROPPED, {
    ...OWN,
    hmap: (size) => `Go asks the allocator for ${size}: hmap, the map’s header, which points to everything else.`,
    mapextra: (size) => `Go asks the allocator for ${size}: mapextra, which keeps track of overflow buckets.`,
    buckets(size, map) {
      if (map.buckets === 1)
        return `Go asks the allocator for ${size}: the first bucket, with slots for eight entries.`;
      if (map.op === 'put') {
        if (map.B === 0) return `The only bucket is full, so Go allocates an array of two: ${size}.`;
        return map.buckets === 2 ** map.B
          ? `Too many overflow buckets: Go allocates an array of the same size, ${size}.`
          : `Buckets would average more than 6.5 entries, so Go doubles the array: ${size}.`;
      }
      const buckets = f.counted(map.buckets, { one: 'bucket', other: 'buckets' });
      return map.spare === 0
        ? `Go asks the allocator for ${size}: ${buckets} of eight slots.`
        : `Go asks the allocator for ${size}: ${buckets}, plus ${f.count(map.spare)} for overflow.`;
    },
    overflow: (size) => `Every slot here is taken, so Go allocates an overflow bucket: ${size}.`,
    overflowHeader: (size) =>
      `The collector skips pointer-free buckets, so a slice keeps overflow buckets alive: ${size} for its header.`,
    overflowSlice: (size) => `Go asks the allocator for ${size}: room in the slice that keeps overflow buckets alive.`,
  });

/** Sentences for grouped events of one kind. */
/** Where an entry goes, with how many have gone there so far, as the sentences about moves say it. */
export const goalWords = (f: Formats<'en'>): GoalWords => ({
  bucket({ moves, high }, bucket, made) {
    const to = `to bucket ${bucket}`;
    return high === undefined ? to : `${f.count(countSoFar(moves, made, (move) => move.bucket === bucket))} ${to}`;
  },
  half({ halves }, half, made) {
    const count = f.count(countSoFar(halves, made, (each) => each === half));
    return `${count} to the ${half === 'left' ? 'left table' : 'right'}`;
  },
});

export const runWords = (f: Formats<'en'>): RunWords => {
  const goals = goalWords(f);
  const entries = (count: number) => f.counted(count, { one: 'entry', other: 'entries' });
  /** `slots 2 to 5`, `slots 0, 3 and 6`. */
  function slotsOf(slots: readonly number[]): string {
    const first = Math.min(...slots);
    const last = Math.max(...slots);
    const isRow = slots.length > 2 && last - first === slots.length - 1;
    return `slots ${isRow ? `${first} to ${last}` : f.list(slots.map(String))}`;
  }
  /** `2 of 4`: slots that have been looked at so far. */
  const checked = ({ length }: readonly number[], made: number) =>
    `${f.count(Math.min(made, length))} of ${f.count(length)}`;
  return {
    movedToBuckets(fact, { turn, made }) {
      const { old, low, high } = fact;
      const { length: all } = fact.moves;
      const bucket = old && oldBucket(old.bucket, old.isNext, turn);
      const from = bucket && `${bucket} moves`;
      if (from && made === 0) return `${from} its ${entries(all)}.`;
      const to = goals.bucket(fact, low, made);
      if (high !== undefined) {
        const begin = bucket ? `${bucket} has` : 'The move continues with';
        return `${begin} ${entries(all)}. Moved: ${to}, ${goals.bucket(fact, high, made)}.`;
      }
      if (!from) return `The move continues: ${entries(all)} ${f.plural(all, { one: 'goes', other: 'go' })} ${to}.`;
      return all === 1 ? `${from} its only entry ${to}.` : `${from} its ${entries(all)} ${to}, packed without gaps.`;
    },
    movedNothing: ({ old }, { turn }) => `${oldBucket(old.bucket, old.isNext, turn)} is empty, so nothing moves.`,
    emptied: ({ bucket }) => `Old bucket ${bucket} has moved; the old array stays until all buckets have moved.`,
    movedToTable: ({ entries: all }) => `This one write moves ${entries(all)} to the new table.`,
    movedToHalves: (fact, { made }) =>
      `This one write moves ${entries(fact.halves.length)}. Moved: ${goals.half(fact, 'left', made)}, ${goals.half(fact, 'right', made)}.`,
    compareTophash({ slots }, { turn, made }) {
      const of = checked(slots, made);
      if (made < slots.length) return `No match yet: ${of} tophashes compared.`;
      return inTurn(
        turn,
        `No match in ${of} tophashes, so no key is read.`,
        `${of} tophashes are ruled out, and their keys are not read.`,
        `Still no match after ${of} tophashes.`,
      );
    },
    emptyOne: ({ slots }) => `${capital(slotsOf(slots))} are free, but the key may be further on.`,
    newKey({ slot, mustGrow }, { turn }) {
      const empty = slot === 7 ? 'Slot 7 is empty' : `Slot ${slot} and all after it are empty`;
      if (mustGrow) return `${empty}: the key is new, but the map must grow first.`;
      return inTurn(
        turn,
        `${empty}: the key is new and goes to slot ${slot}.`,
        `There are no entries from slot ${slot} on: the key is new and goes there.`,
      );
    },
    search({ found }, { turn, made }) {
      const step = found[Math.max(0, Math.min(made, found.length) - 1)];
      if (!step) return '';
      const { is, group, slot } = step;
      const bytes = `${f.count(step.bytes)} control bytes`;
      const yet = `No match yet in ${bytes}`;
      const none = `No match in ${bytes}`;
      const place = group === undefined ? `slot ${slot}` : `group ${group}, slot ${slot}`;
      switch (is) {
        case 'start':
          return group === undefined
            ? 'The search starts in the only table.'
            : `The search starts in the table of directory entry ${group}.`;
        case 'group':
          return step.bytes === 0 ? `The search starts at group ${group}.` : `${yet}, on to group ${group}.`;
        case 'differ':
          return `${yet}.`;
        case 'match':
          return `${f.count(slot)} of 8 control bytes ${f.plural(slot, { one: 'matches', other: 'match' })} h2, so keys are compared.`;
        case 'otherKey':
          return `A false match: ${place} holds another key.`;
        case 'sameKey':
          return inTurn(
            turn,
            `A match in ${bytes}: the key is in ${place}.`,
            `${capital(place)} holds the key, after ${bytes}.`,
          );
        case 'updated':
          return `A match in ${bytes}: ${place} gets a new value.`;
        case 'full':
          return `${yet}, and group ${group} has no empty slot.`;
        case 'tombstone':
          return `${yet}, but a tombstone in group ${group} can be reused.`;
        case 'new':
          return group === undefined ? `${none}: the key is new.` : `${none}; group ${group} has room: the key is new.`;
        case 'limit':
          return `${none}: the key is new, but growthLeft is 0.`;
        case 'noRoom':
          return `${none}, and no slot is free: the map needs a table.`;
        case 'missing':
          return group === undefined
            ? `${none}: the key is not in the map.`
            : `${none}; group ${group} has an empty slot, so the key is not here.`;
        case 'reused':
          return `${none}: the key replaces the tombstone in ${place}.`;
        case 'written':
          if (group === undefined)
            return inTurn(
              turn,
              `${none}: the key is new and goes to slot ${slot}.`,
              `${bytes} don’t match, so the key is new: slot ${slot} takes it.`,
            );
          return inTurn(
            turn,
            `${none}; group ${group} has room, so the key goes to slot ${slot}.`,
            `${bytes} don’t match; group ${group} isn’t full, so slot ${slot} takes the key.`,
          );
      }
    },
    sameTophash({ slots }, { turn, made }) {
      const all = f.count(slots.length);
      if (made < 2 * slots.length)
        return `The same tophash, but another key: ${f.count(made >> 1)} of ${all} keys compared.`;
      return inTurn(
        turn,
        `The tophash is the same in ${all} slots, but none of them holds this key.`,
        `${all} keys with the same tophash are compared, and none is the right one.`,
        `The tophash rules out no slot here: all ${all} keys are compared in vain.`,
      );
    },
    compareCtrl: ({ slots }, { made }) =>
      made < slots.length
        ? `No match yet: ${checked(slots, made)} control bytes compared.`
        : `No match in ${checked(slots, made)} control bytes, so no key is read.`,
    compareKey({ slots }, { turn, made }) {
      const of = checked(slots, made);
      return inTurn(turn, `Go compares key after key: no match in ${of}.`, `${of} keys compared, and none matches.`);
    },
    otherLength: ({ slots }, { made }) => `No string in ${checked(slots, made)} slots has the key’s length.`,
    compareEnds: ({ slots }, { made }) =>
      `No string in ${checked(slots, made)} slots has the key’s length, beginning and end.`,
    passFree: ({ slots }, { turn }) =>
      inTurn(
        turn,
        `${capital(slotsOf(slots))} are free, but this kind of lookup reads on.`,
        `This kind of lookup doesn’t stop at ${slotsOf(slots)}, though all are free.`,
      ),
    installed: ({ first, last }) =>
      `Directory entries ${first} ${last === first + 1 ? 'and' : 'to'} ${last} point to the new tables.`,
    emptyRest: ({ count }) => `${f.count(count)} slots become emptyRest, so searches stop sooner.`,
    pruned: ({ count }) => `The tombstones in ${f.count(count)} groups become empty slots, which can be filled again.`,
    seen: ({ count }) => `The loop body gets ${entries(count)}, none of them twice.`,
    skipped: ({ count }) => `The loop skips ${entries(count)} that are no longer in the map or belong elsewhere.`,
    passedBuckets: ({ count }) => `The loop goes past ${f.count(count)} buckets; even empty ones take time.`,
    passedTables: ({ count }) => `The loop goes past ${f.count(count)} tables; even empty slots take time.`,
  };
};
