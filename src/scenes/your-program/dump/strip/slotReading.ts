import { slotIndex } from '../../../../models/bucket-map/chain';
import { arrayAt, type BucketState, isGrowing, SLOT_WORDS } from '../../../../models/bucket-map/state';
import { MIN_TOP_HASH } from '../../../../models/bucket-map/tophash';
import type { Dump } from '../../../../models/dump/dump';
import { groupsTo } from '../../../../models/dump/swissFacts';
import { textAt } from '../../../../models/dump/texts';
import { loadByte, loadInt, loadWord } from '../../../../models/kernel/bits';
import { type Word64, word64 } from '../../../../models/kernel/word64';
import { NAN_KEY } from '../../../../models/map/ops';
import { CTRL_DELETED, ctrlAt, GROUP_SLOTS } from '../../../../models/swiss-map/ctrl';
import { tableAt } from '../../../../models/swiss-map/state';
import { type Section, type StripUnits, UNIT_KINDS, type UnitKind } from './units';

/** A slot by its unit in the strip and its number in that, 0 to 7. */
export interface SlotPlace {
  readonly unit: number;
  readonly slot: number;
}

/** An entry as the dump has it. */
export interface EntryReading {
  /** Number of the key. */
  readonly key: number;
  readonly isNaN: boolean;
  /** The key as text, where the dump holds texts; keys that were put since have none. */
  readonly text: string | undefined;
  readonly hash: Word64;
  /** Groups or buckets that its lookup looks at; NaN is found by none. */
  readonly looked: number | undefined;
}

export interface SlotReading {
  readonly section: Section;
  readonly kind: UnitKind;
  /** Of the group in its table, or of the bucket in its array. */
  readonly number: number;
  readonly slot: number;
  /** The control byte, or tophash. */
  readonly byte: number;
  readonly content: 'entry' | 'empty' | 'tombstone' | 'moved';
  readonly entry: EntryReading | undefined;
}

/** Buckets that a lookup looks at until it has reached one in its chain; while the map grows it asks the old bucket first. */
export function bucketsTo(h: BucketState, { numbers, sections, sectionOf }: StripUnits, unit: number): number {
  const section = sections[loadInt(sectionOf, unit)];
  if (!section) return 0;
  const { base } = arrayAt(h, section.id);
  let looked = isGrowing(h) && section.type === 'buckets' ? 2 : 1;
  for (let at = unit; loadInt(numbers, at) >= base; at--) looked += 1;
  return looked;
}

function entryAt({ texts }: Dump, slots: Uint32Array, slot: number, looked: (lo: number) => number): EntryReading {
  const at = slot * SLOT_WORDS;
  const key = loadWord(slots, at);
  const hash = word64(loadWord(slots, at + 2), loadWord(slots, at + 3));
  const isFound = key !== NAN_KEY;
  return {
    key,
    isNaN: !isFound,
    text: texts && textAt(texts, key),
    hash,
    looked: isFound ? looked(hash.lo) : undefined,
  };
}

/** Facts of a slot; undefined beyond the end of the map. */
export function readSlot(dump: Dump, units: StripUnits, { unit, slot }: SlotPlace): SlotReading | undefined {
  const section = units.sections[loadIntOr(units.sectionOf, unit)];
  if (!section || unit < 0 || unit >= units.count) return undefined;
  const number = loadInt(units.numbers, unit);
  const kind = UNIT_KINDS[loadByte(units.kinds, unit)] ?? 'main';
  const place = { section, kind, number, slot };
  const index = number * GROUP_SLOTS + slot;
  if (dump.impl === 'swiss') {
    const { ctrl, slots, capacity } = tableAt(dump.state, section.id);
    const byte = ctrlAt(ctrl, index);
    if (byte < 0x80) {
      const looked = (lo: number) => groupsTo(number, lo, capacity / GROUP_SLOTS - 1);
      return { ...place, byte, content: 'entry', entry: entryAt(dump, slots, index, looked) };
    }
    return { ...place, byte, content: byte === CTRL_DELETED ? 'tombstone' : 'empty', entry: undefined };
  }
  const array = arrayAt(dump.state, section.id);
  const byte = loadByte(array.tophash, slotIndex(number, slot));
  if (byte >= MIN_TOP_HASH) {
    const looked = () => bucketsTo(dump.state, units, unit);
    return { ...place, byte, content: 'entry', entry: entryAt(dump, array.slots, index, looked) };
  }
  return { ...place, byte, content: kind === 'moved' ? 'moved' : 'empty', entry: undefined };
}

function loadIntOr(ints: Int32Array, index: number): number {
  return ints[index] ?? -1;
}
