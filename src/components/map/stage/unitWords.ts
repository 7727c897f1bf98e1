import { sentenceOf } from '../../ui/words/language';
import type { EntryTextOf, Part, SlotRole, Unit, UnitSlot } from '../record/pane';
import type { MapPageWords } from '../words/en/page';
import type { MapWords } from '../words/en/stage';

export type UnitWords = MapWords['unit'];

/** Glyphs of the roles, which tell them without colour. */
export const ROLE_GLYPHS: Readonly<Record<SlotRole, string>> = {
  none: '',
  candidate: '?',
  equal: '=',
  different: '≠',
  chance: '≠',
  otherKey: '≠',
  written: '✓',
  seen: '•',
  removed: '×',
};

/** Way to a unit, from the outside in: `table at entry 3`, `group 5`. */
export function pathTexts({ path: words }: UnitWords, { path }: Unit): string[] {
  return path.map((part) => sentenceOf(words, part));
}

export function nameOf(words: UnitWords, { name, padding }: Part): string {
  return padding ? words.padding : name;
}

/** The unit with the value of each entry in its element, where that is known. */
export function withValues(unit: Unit, entryText: EntryTextOf): Unit {
  const slots = unit.slots.map((slot) => {
    const value = slot.key !== '' && slot.entry && entryText(slot.entry.key).value;
    if (!value) return slot;
    return { ...slot, parts: slot.parts.map((part) => (part.piece === 'elem' ? { ...part, text: value } : part)) };
  });
  return { ...unit, slots };
}

/** A slot in one line, to be read out. */
export function slotInWords(words: UnitWords, { slot, control, state, key, role, parts: bytes }: UnitSlot): string {
  const value = bytes.find(({ piece, text }) => piece === 'elem' && text !== '');
  const entry = value ? `${key}: ${value.text}` : key;
  const parts = [words.slot(slot), entry || words.states[state], words.controlByte(control), words.spokenRoles[role]];
  return parts.filter((part) => part !== '').join(', ');
}

/** Bytes of a slot, in words: `56 bytes: 16 key, 36 element, 4 padding inside the element`. */
export function slotBytesInWords({ bytes: words }: MapPageWords['slot'], { parts, state }: UnitSlot): string {
  const [, ...body] = parts;
  const sum = (counts: (part: Part) => boolean) => body.filter(counts).reduce((bytes, part) => bytes + part.bytes, 0);
  const total = sum(() => true);
  if (body.some(({ owner }) => owner === 'overflow')) return words.spare(total);
  if (state !== 'full') return words[state](total);
  return words.full(total, {
    key: sum(({ piece, padding }) => piece === 'key' && !padding),
    elem: sum(({ piece, padding }) => piece === 'elem' && !padding),
    inside: sum(({ piece, padding }) => piece !== 'padding' && padding),
    outside: sum(({ piece }) => piece === 'padding'),
  });
}
