import { slotAt as bucketSlotAt, eachLink, entryCounter, isMoved, slotsOf } from '../../../models/bucket-map/inspect';
import { arrayAt, type BucketArray, type BucketState, isGrowing } from '../../../models/bucket-map/state';
import type { Dump } from '../../../models/dump/dump';
import { groupsTo } from '../../../models/dump/facts';
import { textAt } from '../../../models/dump/readEntries';
import { bitCount, loadByte, loadInt, loadWord, type Word64 } from '../../../models/kernel/bits';
import { NAN_KEY } from '../../../models/map/ops';
import type { MapSlot } from '../../../models/map/unit';
import { firstSlot, GROUP_SLOTS, matchDeleted, matchFull } from '../../../models/swiss-map/ctrl';
import { groupCount, slotAt as groupSlotAt, tablesOf } from '../../../models/swiss-map/inspect';
import { isSmall, SLOT_WORDS, type SwissState, tableAt } from '../../../models/swiss-map/state';

/** `moved`: an evacuated bucket of the old array; `waiting`: one not yet evacuated. */
const UNIT_KINDS = ['main', 'overflow', 'waiting', 'moved'] as const;
type UnitKind = (typeof UNIT_KINDS)[number];

/** Consecutive units of one table, of the current bucket array, or of the old one. */
export interface Section {
  readonly type: 'table' | 'group' | 'buckets' | 'oldbuckets';
  /** Id of the table or array in the map's state. */
  readonly id: number;
  /** Index among sections of its type. */
  readonly place: number;
  /** Index of its first unit. */
  readonly from: number;
  readonly units: number;
}

/**
 * A map unrolled: its groups table by table, or its buckets chain by chain, the old array last. Each unit has eight slots.
 * The `…Before` arrays are prefix sums over the units.
 */
export interface StripUnits {
  readonly count: number;
  readonly sections: readonly Section[];
  /** Index of the group in its table, or of the bucket in its array. */
  readonly numbers: Int32Array;
  readonly sectionOf: Int32Array;
  /** Index in UNIT_KINDS. */
  readonly kinds: Uint8Array;
  readonly usedBefore: Uint32Array;
  readonly deletedBefore: Uint32Array;
  readonly overflowBefore: Uint32Array;
  readonly movedBefore: Uint32Array;
}

/** Index of a kind, as the arrays have it. */
const KIND = { main: 0, overflow: 1, waiting: 2, moved: 3 } as const satisfies Record<UnitKind, number>;

/** Appends units; `most` is the capacity. */
class Unroller {
  readonly #sections: Section[] = [];
  readonly #numbers: Int32Array;
  readonly #sectionOf: Int32Array;
  readonly #kinds: Uint8Array;
  readonly #used: Uint32Array;
  readonly #deleted: Uint32Array;
  readonly #overflow: Uint32Array;
  readonly #moved: Uint32Array;
  #count = 0;

  constructor(most: number) {
    this.#numbers = new Int32Array(most);
    this.#sectionOf = new Int32Array(most);
    this.#kinds = new Uint8Array(most);
    this.#used = new Uint32Array(most + 1);
    this.#deleted = new Uint32Array(most + 1);
    this.#overflow = new Uint32Array(most + 1);
    this.#moved = new Uint32Array(most + 1);
  }

  section(type: Section['type'], id: number, fill: () => void): void {
    const from = this.#count;
    fill();
    this.#sections.push({ type, id, place: this.#sections.length, from, units: this.#count - from });
  }

  add(number: number, kind: UnitKind, used: number, deleted: number): void {
    const unit = this.#count;
    this.#numbers[unit] = number;
    this.#sectionOf[unit] = this.#sections.length;
    this.#kinds[unit] = KIND[kind];
    this.#used[unit + 1] = loadWord(this.#used, unit) + used;
    this.#deleted[unit + 1] = loadWord(this.#deleted, unit) + deleted;
    this.#overflow[unit + 1] = loadWord(this.#overflow, unit) + (kind === 'overflow' ? 1 : 0);
    this.#moved[unit + 1] = loadWord(this.#moved, unit) + (kind === 'moved' ? 1 : 0);
    this.#count += 1;
  }

  end(): StripUnits {
    const count = this.#count;
    return {
      count,
      sections: this.#sections,
      numbers: this.#numbers.subarray(0, count),
      sectionOf: this.#sectionOf.subarray(0, count),
      kinds: this.#kinds.subarray(0, count),
      usedBefore: this.#used.subarray(0, count + 1),
      deletedBefore: this.#deleted.subarray(0, count + 1),
      overflowBefore: this.#overflow.subarray(0, count + 1),
      movedBefore: this.#moved.subarray(0, count + 1),
    };
  }
}

function addTables(strip: Unroller, m: SwissState): void {
  for (const table of tablesOf(m)) {
    const { id, ctrl } = table;
    strip.section(isSmall(m) ? 'group' : 'table', id, () => {
      for (let group = 0; group < groupCount(table); group++) {
        strip.add(group, 'main', bitCount(matchFull(ctrl, group)), bitCount(matchDeleted(ctrl, group)));
      }
    });
  }
}

function addChains(strip: Unroller, array: BucketArray, isOld: boolean): void {
  const entriesOf = entryCounter(array);
  const kindOf = (head: number, depth: number): UnitKind => {
    if (isOld) return isMoved(array, head) ? 'moved' : 'waiting';
    return depth === 0 ? 'main' : 'overflow';
  };
  strip.section(isOld ? 'oldbuckets' : 'buckets', array.id, () => {
    eachLink(array, (bucket, head, depth) => strip.add(bucket, kindOf(head, depth), entriesOf(bucket), 0));
  });
}

function addBuckets(strip: Unroller, h: BucketState): void {
  if (h.buckets >= 0) addChains(strip, arrayAt(h, h.buckets), false);
  if (isGrowing(h)) addChains(strip, arrayAt(h, h.oldbuckets), true);
}

/** Upper bound of the number of units. */
function mostUnits(dump: Dump): number {
  if (dump.impl === 'swiss') return tablesOf(dump.state).reduce((sum, t) => sum + groupCount(t), 0);
  return dump.state.arrays.reduce((sum, array) => sum + (array?.size ?? 0), 0);
}

/** Buffers that a worker may transfer. */
export function unitBuffers({ sections: _, count: __, ...arrays }: StripUnits): ArrayBuffer[] {
  return Object.values(arrays).map(({ buffer }) => buffer as ArrayBuffer);
}

export function stripUnits(dump: Dump): StripUnits {
  const strip = new Unroller(mostUnits(dump));
  if (dump.impl === 'swiss') addTables(strip, dump.state);
  else addBuckets(strip, dump.state);
  return strip.end();
}

/** A slot by its unit in the strip and its index in the unit, 0 to 7. */
export interface SlotPlace {
  readonly unit: number;
  readonly slot: number;
}

/** An entry of the dump. */
export interface EntryReading {
  /** The key's number in the dump. */
  readonly key: number;
  readonly isNaN: boolean;
  /** Undefined if the dump holds no texts, and for keys put since. */
  readonly text: string | undefined;
  readonly hash: Word64;
  /** Groups or buckets that a lookup visits; undefined for NaN, which no lookup finds. */
  readonly looked: number | undefined;
}

export interface SlotReading extends Pick<MapSlot, 'state' | 'ctrl'> {
  readonly section: Section;
  readonly kind: UnitKind;
  /** Index of the group in its table, or of the bucket in its array. */
  readonly number: number;
  readonly slot: number;
  readonly entry: EntryReading | undefined;
}

/** Buckets that a lookup visits to reach this one in its chain, with the old bucket first while the map grows. */
function bucketsTo(h: BucketState, { numbers, sections, sectionOf }: StripUnits, unit: number): number {
  const section = sections[loadInt(sectionOf, unit)];
  if (!section) return 0;
  const { base } = arrayAt(h, section.id);
  let looked = isGrowing(h) && section.type === 'buckets' ? 2 : 1;
  for (let at = unit; loadInt(numbers, at) >= base; at--) looked += 1;
  return looked;
}

function readEntry(
  { texts }: Dump,
  { key, hash }: NonNullable<MapSlot['entry']>,
  looked: (hash: Word64) => number,
): EntryReading {
  const isFound = key !== NAN_KEY;
  return { key, isNaN: !isFound, text: texts && textAt(texts, key), hash, looked: isFound ? looked(hash) : undefined };
}

/** Facts of a slot; undefined beyond the end of the map. */
export function readSlot(dump: Dump, units: StripUnits, { unit, slot }: SlotPlace): SlotReading | undefined {
  const section = units.sections[units.sectionOf[unit] ?? -1];
  if (!section) return undefined;
  const number = loadInt(units.numbers, unit);
  const kind = UNIT_KINDS[loadByte(units.kinds, unit)] ?? 'main';
  const reading = ({ state, ctrl, entry }: MapSlot, looked: (hash: Word64) => number): SlotReading => ({
    section,
    kind,
    number,
    slot,
    state,
    ctrl,
    entry: entry && readEntry(dump, entry, looked),
  });
  if (dump.impl === 'swiss') {
    const table = tableAt(dump.state, section.id);
    return reading(groupSlotAt(table, number * GROUP_SLOTS + slot), ({ lo }) =>
      groupsTo(number, lo, groupCount(table) - 1),
    );
  }
  const { state } = dump;
  return reading(bucketSlotAt(arrayAt(state, section.id), number, slot), () => bucketsTo(state, units, unit));
}

function costliestOfTables(m: SwissState, { sections }: StripUnits): SlotPlace | undefined {
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

/** The first entry of the bucket that takes the most visits. */
function costliestOfChains(h: BucketState, units: StripUnits): SlotPlace | undefined {
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

/** Slot of the key with the most expensive lookup; undefined if every lookup visits one group or bucket. */
export function costliestSlot(dump: Dump, units: StripUnits): SlotPlace | undefined {
  return dump.impl === 'swiss' ? costliestOfTables(dump.state, units) : costliestOfChains(dump.state, units);
}
