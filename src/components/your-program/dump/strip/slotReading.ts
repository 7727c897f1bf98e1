import { slotAt as bucketSlotAt } from '../../../../models/bucket-map/bucket';
import { arrayAt, type BucketState, isGrowing } from '../../../../models/bucket-map/state';
import type { Dump } from '../../../../models/dump/dump';
import { groupsTo } from '../../../../models/dump/swissFacts';
import { textAt } from '../../../../models/dump/texts';
import { loadByte, loadInt } from '../../../../models/kernel/bits';
import type { Word64 } from '../../../../models/kernel/word64';
import { NAN_KEY } from '../../../../models/map/ops';
import type { MapSlot } from '../../../../models/map/unit';
import { GROUP_SLOTS } from '../../../../models/swiss-map/ctrl';
import { groupCount, slotAt as groupSlotAt } from '../../../../models/swiss-map/group';
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

export interface SlotReading extends Pick<MapSlot, 'state' | 'ctrl'> {
  readonly section: Section;
  readonly kind: UnitKind;
  /** Of the group in its table, or of the bucket in its array. */
  readonly number: number;
  readonly slot: number;
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
