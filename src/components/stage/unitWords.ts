import type { Part, SlotRole, SlotState, UnitSlot } from './pane';

/** What a role says without its colour. */
export const ROLE_GLYPHS: Readonly<Record<SlotRole, string>> = {
  none: '',
  candidate: '?',
  equal: '=',
  different: '≠',
  chance: '≠',
  written: '✓',
  seen: '•',
  removed: '×',
};

/** What it says beside its glyph. */
export const ROLE_WORDS: Readonly<Record<SlotRole, string>> = {
  none: '',
  candidate: 'candidate',
  equal: 'equal',
  different: '',
  chance: 'by chance',
  written: 'written',
  seen: 'seen',
  removed: 'removed',
};

const SPOKEN_ROLES: Readonly<Record<SlotRole, string>> = {
  ...ROLE_WORDS,
  different: 'not equal',
  chance: 'control byte equal by chance',
};

export const STATE_WORDS: Readonly<Record<SlotState, string>> = {
  full: '',
  empty: 'empty',
  deleted: 'tombstone',
  moved: 'moved',
};

/** A slot in one line, to be read out. */
export function slotInWords({ slot, control, state, key, role }: UnitSlot): string {
  const words = [`slot ${slot}`, key || STATE_WORDS[state], `control byte ${control}`, SPOKEN_ROLES[role]];
  return words.filter((word) => word !== '').join(', ');
}

const UNUSED_WORDS: Readonly<Record<SlotState, string>> = {
  full: '',
  empty: 'free',
  deleted: 'of a deleted entry',
  moved: 'that the map has moved out of',
};

/** What the bytes of a slot are: `56 bytes: 16 key, 36 element, 4 padding inside the element`. */
export function slotBytesInWords({ parts, state }: UnitSlot): string {
  const [, ...body] = parts;
  const sum = (counts: (part: Part) => boolean) => body.filter(counts).reduce((bytes, part) => bytes + part.bytes, 0);
  const total = `${sum(() => true)} bytes`;
  if (body.some(({ owner }) => owner === 'overflow')) return `${total} of a spare bucket`;
  if (state !== 'full') return `${total} ${UNUSED_WORDS[state]}`;
  const groups = [
    [sum(({ piece, padding }) => piece === 'key' && !padding), 'key'],
    [sum(({ piece, padding }) => piece === 'elem' && !padding), 'element'],
    [sum(({ piece, padding }) => piece !== 'none' && padding), 'padding inside the element'],
    [sum(({ piece }) => piece === 'none'), 'padding'],
  ] as const;
  const words = groups.filter(([bytes]) => bytes > 0).map(([bytes, word]) => `${bytes} ${word}`);
  return `${total}: ${words.join(', ')}`;
}
