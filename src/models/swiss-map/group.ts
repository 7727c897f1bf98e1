// Reads a group of a Swiss map: its slots, and what each of its bytes is for.
import { loadWord } from '../kernel/bits';
import { word64 } from '../kernel/word64';
import type { Owner } from '../map/owners';
import { type MapPart, type MapSlot, type MapUnit, slotOwner } from '../map/unit';
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

/** A group of a table. */
export function groupAt(
  { layout, config }: Pick<SwissState, 'layout' | 'config'>,
  t: SwissTable,
  group: number,
): MapUnit {
  const { keysOff, groupSize } = layout;
  const slots = Array.from({ length: GROUP_SLOTS }, (_, slot) => slotAt(t, group * GROUP_SLOTS + slot));
  const parts: MapPart[] = slots.map((_, slot) => ({ piece: 'control', owner: 'control', at: slot, bytes: 1, slot }));
  let end = keysOff;
  const add = (piece: MapPart['piece'], owner: Owner, bytes: number, slot: number) => {
    if (bytes > 0) parts.push({ piece, owner, at: end, bytes, slot });
    end += bytes;
  };
  if (config.release.splitsGroups) addSplit(layout, slots, add);
  else addSlots(layout, slots, add);
  add('padding', 'padding', groupSize - end, -1);
  return { block: t.id, number: group, bytes: groupSize, whole: undefined, slots, parts };
}

/** Adds a part behind the last one. */
type Add = (piece: MapPart['piece'], owner: Owner, bytes: number, slot: number) => void;

function addSlots({ key, elem, keysOff, elemsOff, slotSize }: GroupLayout, slots: readonly MapSlot[], add: Add): void {
  const elemOffset = elemsOff - keysOff;
  for (const [slot, { state }] of slots.entries()) {
    add('key', slotOwner(state, 'key'), key.size, slot);
    add('padding', slotOwner(state, 'padding'), elemOffset - key.size, slot);
    add('elem', slotOwner(state, 'value'), elem.size, slot);
    add('padding', slotOwner(state, 'padding'), slotSize - elemOffset - elem.size, slot);
  }
}

/** All eight keys, then all eight elems. */
function addSplit(
  { keysOff, keyStride, elemsOff, elemStride }: GroupLayout,
  slots: readonly MapSlot[],
  add: Add,
): void {
  for (const [slot, { state }] of slots.entries()) add('key', slotOwner(state, 'key'), keyStride, slot);
  add('padding', 'padding', elemsOff - keysOff - GROUP_SLOTS * keyStride, -1);
  for (const [slot, { state }] of slots.entries()) add('elem', slotOwner(state, 'value'), elemStride, slot);
}
