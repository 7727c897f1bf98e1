import { sentenceOf } from '../../ui/words/language';
import type { Part, SlotRole, Unit, UnitSlot } from '../record/pane';
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

/** Way to a unit, from the outside in: `table 3`, `group 5`. */
export function pathTexts({ path: words }: UnitWords, { path }: Unit): string[] {
  return path.map((part) => sentenceOf(words, part));
}

export function nameOf(words: UnitWords, { name, padding }: Part): string {
  return padding ? words.padding : name;
}

/** A slot in one line, to be read out. */
export function slotInWords(words: UnitWords, { slot, control, state, key, role }: UnitSlot): string {
  const parts = [words.slot(slot), key || words.states[state], words.controlByte(control), words.spokenRoles[role]];
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
