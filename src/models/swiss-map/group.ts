// Reads a group of a Swiss map: its slots, and what each of its bytes is for.
import { loadWord, word64 } from '../kernel/bits';
import { type MapPart, type MapSlot, type MapUnit, type Piece, partOwner } from '../map/unit';
import { CTRL_DELETED, CTRL_EMPTY, ctrlAt, GROUP_SLOTS } from './ctrl';
import type { GroupLayout } from './layout';
import { SLOT_WORDS, type SwissState, type SwissTable } from './state';

export function groupCount({ capacity }: SwissTable): number {
  return capacity / GROUP_SLOTS;
}

/** A slot by its number in the table. */
export function slotAt({ ctrl: words, slots }: SwissTable, index: number): MapSlot {
  const ctrl = ctrlAt(words, index);
  if (ctrl >= CTRL_EMPTY) return { state: ctrl === CTRL_DELETED ? 'deleted' : 'empty', ctrl, entry: undefined };
  const at = index * SLOT_WORDS;
  const hash = word64(loadWord(slots, at + 2), loadWord(slots, at + 3));
  return { state: 'full', ctrl, entry: { key: loadWord(slots, at), hash } };
}

/** The eight slots of a group. */
export function slotsOf(t: SwissTable, group: number): MapSlot[] {
  return Array.from({ length: GROUP_SLOTS }, (_, slot) => slotAt(t, group * GROUP_SLOTS + slot));
}

/** A group of a table. */
export function groupAt(
  { layout, config }: Pick<SwissState, 'layout' | 'config'>,
  t: SwissTable,
  group: number,
): MapUnit {
  const slots = slotsOf(t, group);
  const parts: MapPart[] = [];
  let end = 0;
  const add: Add = (piece, bytes, slot) => {
    if (bytes > 0) parts.push({ piece, owner: partOwner(piece, slots[slot]?.state), at: end, bytes, slot });
    end += bytes;
  };
  for (let slot = 0; slot < GROUP_SLOTS; slot++) add('control', 1, slot);
  if (config.release.splitsGroups) addSplit(layout, add);
  else addSlots(layout, add);
  add('padding', layout.groupSize - end, -1);
  return { block: t.id, number: group, bytes: layout.groupSize, whole: undefined, slots, parts };
}

/** Adds a part behind the last one. */
type Add = (piece: Piece, bytes: number, slot: number) => void;

function addSlots({ key, elem, keysOff, elemsOff, slotSize }: GroupLayout, add: Add): void {
  const elemOffset = elemsOff - keysOff;
  for (let slot = 0; slot < GROUP_SLOTS; slot++) {
    add('key', key.size, slot);
    add('padding', elemOffset - key.size, slot);
    add('elem', elem.size, slot);
    add('padding', slotSize - elemOffset - elem.size, slot);
  }
}

/** All eight keys, then all eight elems. */
function addSplit({ keysOff, keyStride, elemsOff, elemStride }: GroupLayout, add: Add): void {
  for (let slot = 0; slot < GROUP_SLOTS; slot++) add('key', keyStride, slot);
  add('padding', elemsOff - keysOff - GROUP_SLOTS * keyStride, -1);
  for (let slot = 0; slot < GROUP_SLOTS; slot++) add('elem', elemStride, slot);
}
