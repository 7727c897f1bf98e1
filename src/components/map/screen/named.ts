import { toHex } from '../../../models/kernel/word64';
import { POINTER_BYTES } from '../../../models/map/config';
import type { Owner } from '../../../models/map/owners';
import type { Formats } from '../../ui/format';
import { wordsOfOwner } from '../../ui/owners/ownerWords';
import type { ComponentWords } from '../../ui/words/en';
import { sentenceOf } from '../../ui/words/language';
import { readBlocks, readUnit } from '../run/levels';
import type { SeenSide } from '../stage/live';
import { type Part, type Row, type Unit, type UnitRef, unitOf } from '../stage/pane';
import { nameOf, pathTexts } from '../stage/unit/unitWords';
import type { MapWords } from '../words/en';
import type { MapPageWords } from '../words/en/page';

/** Stretch of bytes of a row that has a name of its own: a field, a control byte, a directory entry, waste. */
export interface NamedPart {
  readonly at: number;
  readonly bytes: number;
  readonly owner: Owner;
  /** Slot of its bucket or group; -1 for none. */
  readonly slot: number;
  /** Part of a bucket or group; absent of a record. */
  readonly of?: { readonly unit: Unit; readonly part: Part };
  /** Number of a directory entry. */
  readonly entry?: number;
}

function inOrder(parts: readonly NamedPart[]): NamedPart[] {
  return parts.filter(({ bytes }) => bytes > 0).toSorted((a, b) => a.at - b.at);
}

/** The parts of a row, in the order of their addresses. */
export function namedParts({ side, position, frame }: SeenSide, row: Row): NamedPart[] {
  const ref = unitOf(row.id);
  const unit = ref && readUnit(side, position, ref);
  if (unit) {
    const all = [...unit.slots.flatMap(({ parts }) => parts), ...unit.rest];
    return inOrder(all.map((part) => ({ ...part, of: { unit, part } })));
  }
  if (row.id === 'directory') {
    const [{ owner, slot } = { owner: 'directory', slot: -1 } as const] = row.segments;
    return frame.directory.map((_, entry) => ({ at: entry * POINTER_BYTES, bytes: POINTER_BYTES, owner, slot, entry }));
  }
  return inOrder(row.segments);
}

/** Table that a directory entry leads to. */
export function tableOfEntry({ frame }: SeenSide, entry: number): UnitRef | undefined {
  const block = frame.directory[entry];
  return block === undefined ? undefined : { block, unit: 0 };
}

export interface TipWords {
  readonly map: MapWords;
  readonly page: MapPageWords;
  readonly components: ComponentWords;
  readonly formats: Formats;
}

/** Name, content and bytes of a part, a line each; the first names it. */
export function linesOf(
  { map, page, components, formats }: TipWords,
  seen: SeenSide,
  row: Row,
  named: NamedPart,
): string[] {
  const { word, gloss } = wordsOfOwner(components, named.owner, seen.side.design);
  const bytes = formats.bytes(named.bytes);
  if (named.of) {
    const { unit, part } = named.of;
    const slot = unit.slots[named.slot];
    const path = pathTexts(map.unit, unit);
    const [value, hash] = slot ? [slot.key || map.unit.states[slot.state], slot.entry?.hash] : [];
    const content =
      slot && part.control
        ? `${map.unit.controlByte(slot.control)}: ${sentenceOf(page.slot.controls, part.control)}`
        : page.tips.part(nameOf(map.unit, part), bytes, word);
    return [
      [...path, ...(slot ? [map.unit.slot(named.slot)] : [])].join(' › '),
      ...(value ? [value] : []),
      ...(hash ? [map.hash.hash(toHex(hash))] : []),
      content,
    ];
  }
  const target = named.entry === undefined ? undefined : tableOfEntry(seen, named.entry);
  if (target && named.entry !== undefined) {
    const block = readBlocks(seen.side, seen.position).find(({ id }) => id === target.block);
    const table = block ? sentenceOf(map.picture.blocks, block.name) : '';
    return [page.tips.entry(named.entry, table), page.tips.owned(bytes, word)];
  }
  const name = row.name === undefined ? word : map.picture.row(row.name);
  return [name, page.tips.owned(bytes, word), gloss];
}
