import type { EvictionOrder } from '../../src/models/sizing/input';
import { maxGrowth } from '../../src/models/swiss-map/state';
import { randomNumbers } from '../../tests/models/sizing/churn/random';

// A Swiss map under churn as far as its size depends on it: which slot of a group an entry lies in plays no part, so a group is
// two numbers, its entries and its tombstones. A hundred times faster than the step model, with which
// tests/models/sizing/churn/unrecorded.test.ts compares what comes of it.

const GROUP_SLOTS = 8;
const MOST_SLOTS = 1024;
/** More growths of a table are counted as so many. */
const MOST_GROWTHS = 2;

export interface ChurnedMap {
  readonly entries: number;
  /** Tables made at first, a power of two, and the slots of each. */
  readonly tables: number;
  readonly capacity: number;
  readonly order: EvictionOrder;
  /** A full table is pruned before it grows: the fast assign functions of Go 1.25 and later. */
  readonly prunes: boolean;
}

/** What tables come to. */
export interface Slots {
  readonly slots: number;
  readonly tombstones: number;
}

/** What is in the map at one moment. */
export interface ChurnMoment {
  readonly slots: number;
  /** Of the tables as they were made, of those that have grown once, and of those that have grown twice or more. */
  readonly byGrowth: readonly Slots[];
}

interface Table {
  readonly depth: number;
  readonly capacity: number;
  growthLeft: number;
  /** Numbers of the entries in it, the first `count`. */
  readonly entries: Uint32Array;
  count: number;
  readonly used: Uint8Array;
  readonly tombstones: Uint8Array;
}

function newTable(capacity: number, depth: number): Table {
  const groups = capacity / GROUP_SLOTS;
  return {
    depth,
    capacity,
    growthLeft: maxGrowth(capacity),
    entries: new Uint32Array(capacity),
    count: 0,
    used: new Uint8Array(groups),
    tombstones: new Uint8Array(groups),
  };
}

interface Filled {
  evict(entry: number): void;
  put(entry: number): void;
  moment(): ChurnMoment;
}

/** The map once its entries, numbered from 0 on, were put. */
function fill({ entries, tables: made, capacity, prunes }: Omit<ChurnedMap, 'order'>, random: () => number): Filled {
  const high = new Uint32Array(entries);
  const home = new Uint8Array(entries);
  const group = new Uint8Array(entries);
  const tableOf: Table[] = new Array(entries);
  /** Place in the table's list. */
  const place = new Uint16Array(entries);
  let globalDepth = Math.log2(made);
  let directory: Table[] = Array.from({ length: made }, () => newTable(capacity, globalDepth));

  function tableFor(entry: number): Table {
    const index = globalDepth === 0 ? 0 : (high[entry] as number) >>> (32 - globalDepth);
    return directory[index] as Table;
  }

  /** False if the table has to grow first. */
  function insert(entry: number, table: Table): boolean {
    const { used, tombstones } = table;
    const mask = used.length - 1;
    let at = (home[entry] as number) & mask;
    let reused = -1;
    for (let step = 1; (used[at] as number) + (tombstones[at] as number) === GROUP_SLOTS; step++) {
      if (reused < 0 && (tombstones[at] as number) > 0) reused = at;
      at = (at + step) & mask;
    }
    if (reused >= 0) {
      at = reused;
      tombstones[at] = (tombstones[at] as number) - 1;
    } else {
      if (table.growthLeft === 0) {
        if (prunes) prune(table);
        if (table.growthLeft === 0) return false;
      }
      table.growthLeft -= 1;
    }
    used[at] = (used[at] as number) + 1;
    group[entry] = at;
    tableOf[entry] = table;
    place[entry] = table.count;
    table.entries[table.count] = entry;
    table.count += 1;
    return true;
  }

  function evict(entry: number): void {
    const table = tableOf[entry] as Table;
    const at = group[entry] as number;
    const full = (table.used[at] as number) + (table.tombstones[at] as number) === GROUP_SLOTS;
    table.used[at] = (table.used[at] as number) - 1;
    if (full) table.tombstones[at] = (table.tombstones[at] as number) + 1;
    else table.growthLeft += 1;
    table.count -= 1;
    const last = table.entries[table.count] as number;
    table.entries[place[entry] as number] = last;
    place[last] = place[entry] as number;
  }

  function prune(table: Table): void {
    const { used, tombstones, capacity } = table;
    const worth = capacity / 10;
    if (sum(tombstones) < worth) return;
    const mask = used.length - 1;
    const needed = new Uint8Array(used.length);
    for (let i = 0; i < table.count; i++) {
      const entry = table.entries[i] as number;
      let at = (home[entry] as number) & mask;
      for (let step = 1; at !== group[entry]; step++) {
        if ((used[at] as number) < GROUP_SLOTS) needed[at] = 1;
        at = (at + step) & mask;
      }
    }
    let prunable = 0;
    for (let at = 0; at <= mask; at++) {
      if ((used[at] as number) + (tombstones[at] as number) < GROUP_SLOTS) needed[at] = 1;
      if (needed[at] === 0) prunable += tombstones[at] as number;
    }
    if (prunable < worth) return;
    for (let at = 0; at <= mask; at++) if (needed[at] === 0) tombstones[at] = 0;
    table.growthLeft += prunable;
  }

  function grow(old: Table): void {
    const splits = old.capacity === MOST_SLOTS;
    if (splits && old.depth === globalDepth) {
      directory = directory.flatMap((table) => [table, table]);
      globalDepth += 1;
    }
    const made = splits
      ? [newTable(MOST_SLOTS, old.depth + 1), newTable(MOST_SLOTS, old.depth + 1)]
      : [newTable(2 * old.capacity, old.depth)];
    const first = directory.indexOf(old);
    const share = 2 ** (globalDepth - old.depth) / made.length;
    for (const [i, table] of made.entries()) directory.fill(table, first + i * share, first + (i + 1) * share);
    for (let i = 0; i < old.count; i++) {
      const entry = old.entries[i] as number;
      insert(entry, tableFor(entry));
    }
  }

  function put(entry: number): void {
    high[entry] = random();
    home[entry] = random() >>> 9;
    for (let table = tableFor(entry); !insert(entry, table); table = tableFor(entry)) grow(table);
  }

  function moment(): ChurnMoment {
    const byGrowth = Array.from({ length: MOST_GROWTHS + 1 }, () => ({ slots: 0, tombstones: 0 }));
    for (const { depth, capacity: slots, tombstones } of new Set(directory)) {
      const growths = depth - Math.log2(made) + Math.log2(slots / capacity);
      const total = byGrowth[Math.min(growths, MOST_GROWTHS)] as (typeof byGrowth)[number];
      total.slots += slots;
      total.tombstones += sum(tombstones);
    }
    return { slots: byGrowth.reduce((total, { slots }) => total + slots, 0), byGrowth };
  }

  for (let entry = 0; entry < entries; entry++) put(entry);
  return { evict, put, moment };
}

/** The state of a filled map after each of the turnovers, which ascend; what is not asked for is not run. */
export function* churn(map: ChurnedMap, turnovers: readonly number[], seed: number): Generator<ChurnMoment> {
  const { entries, order } = map;
  const random = randomNumbers(seed);
  const { evict, put, moment } = fill(map, random);
  let step = 0;
  for (const turnover of turnovers) {
    for (const last = Math.round(turnover * entries); step < last; step++) {
      const entry = order === 'oldest' ? step % entries : random() % entries;
      evict(entry);
      put(entry);
    }
    yield moment();
  }
}

/** The state of a map that was filled, lost this share of its entries, chosen at random, and was filled again. */
export function refill(map: Omit<ChurnedMap, 'order'>, share: number, seed: number): ChurnMoment {
  const { entries } = map;
  const random = randomNumbers(seed);
  const { evict, put, moment } = fill(map, random);
  const shuffled = Uint32Array.from({ length: entries }, (_, entry) => entry);
  const deleted = Math.round(share * entries);
  for (let i = 0; i < deleted; i++) {
    const at = i + (random() % (entries - i));
    [shuffled[i], shuffled[at]] = [shuffled[at] as number, shuffled[i] as number];
  }
  for (const entry of shuffled.subarray(0, deleted)) evict(entry);
  for (const entry of shuffled.subarray(0, deleted)) put(entry);
  return moment();
}

function sum(numbers: Uint8Array): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
