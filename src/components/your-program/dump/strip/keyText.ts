import { toHex } from '../../../../models/kernel/word64';
import type { EntryReading } from './slotReading';

/** Characters of a key that are shown at most: keys may be documents. */
const LONGEST = 120;

/** px of a character of the face in which slots are written. */
const CHARACTER = 6.7;

/** Characters that are not seen, or change how others are: controls, formats (which turn text round), odd line ends, lone halves. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;

function escaped(char: string): string {
  return `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
}

/**
 * A key in quotes, with all that would hide or turn round what stands beside it written out. Of a type that is no string
 * the quotes are left out.
 */
export function keyText(text: string, isString: boolean): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  // JSON knows the short forms: a line end is \n.
  const quoted = JSON.stringify(cut).replace(UNSEEN, escaped);
  return isString ? quoted : quoted.slice(1, -1);
}

function isStringType(go: string): boolean {
  return go === 'string' || go === '';
}

/** Text of a key that the dump has as text. */
export function textOfKey({ text }: EntryReading, keyType: string | undefined): string | undefined {
  return text === undefined ? undefined : keyText(text, isStringType(keyType ?? ''));
}

/** Words in a slot of so many px: the byte, and as much of key or hash as there is room for. */
export function slotLabel(
  byte: number,
  entry: EntryReading | undefined,
  keyType: string | undefined,
  width: number,
): string {
  const most = Math.floor((width - 8) / CHARACTER);
  const own = byte.toString(16).padStart(2, '0');
  if (!entry) return own;
  const label = `${own} ${textOfKey(entry, keyType) ?? toHex(entry.hash)}`;
  return label.length <= most ? label : `${label.slice(0, Math.max(0, most - 1))}…`;
}
