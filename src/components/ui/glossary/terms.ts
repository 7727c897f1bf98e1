import type { ReactNode } from 'react';
import type { Glossary, TermId } from '../words/glossary/en';

/** Piece of a text; with `term` a form of that term. */
export interface TextPiece {
  readonly text: string;
  readonly term?: TermId;
}

/** Draws a text with its terms; `onOpen` is called before one is explained. */
export type TermsView = (text: string, onOpen?: () => void) => ReactNode;

/** A key as in Go source, in which no word is a term. */
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';
const IN_WORD = /[\p{L}\p{N}_]/u;
/** Capital that only begins a sentence. */
const INITIAL = /(^|[.] )(\p{Lu})(?=\p{Ll}+(?![\p{L}\p{N}]))/gu;
/** `B` behind a number is a unit. */
const UNIT = /\d[ \u00a0]$/;

const patterns = new WeakMap<Glossary, RegExp>();

function patternOf(glossary: Glossary): RegExp {
  const known = patterns.get(glossary);
  if (known) return known;
  const groups = Object.values(glossary).map(({ forms }) => `(${forms})`);
  const pattern = new RegExp(`${QUOTED}|(?:${groups.join('|')})(?!${IN_WORD.source})`, 'gu');
  patterns.set(glossary, pattern);
  return pattern;
}

/** Cuts a text at its terms, each where it stands first. */
export function termsIn(text: string, glossary: Glossary): TextPiece[] {
  const ids = Object.keys(glossary) as TermId[];
  const pattern = patternOf(glossary);
  const plain = text.replace(INITIAL, (_, before: string, letter: string) => before + letter.toLowerCase());
  const seen = new Set<TermId>();
  const pieces: TextPiece[] = [];
  let from = 0;
  pattern.lastIndex = 0;
  for (let found = pattern.exec(plain); found; found = pattern.exec(plain)) {
    const { index } = found;
    const end = index + found[0].length;
    const term = ids[found.findIndex((group, i) => i > 0 && group !== undefined) - 1];
    const before = plain.slice(0, index);
    if (IN_WORD.test(before.slice(-1)) && term) {
      pattern.lastIndex = index + 1;
      continue;
    }
    if (!term || seen.has(term) || (term === 'B' && UNIT.test(before))) continue;
    seen.add(term);
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: text.slice(index, end), term });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
