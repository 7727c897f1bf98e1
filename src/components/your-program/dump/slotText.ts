import type { Dump } from '../../../models/dump/dump';
import { toHex } from '../../../models/kernel/bits';
import { hexByte } from '../../ui/format';
import type { DumpWords } from '../words/en/dump';
import type { EntryReading, SlotReading } from './stripUnits';

/** One fact about a slot. */
export interface ReadingPart {
  readonly id: 'place' | 'content' | 'byte' | 'hash' | 'key' | 'looked';
  /** Label, where the text needs one. */
  readonly name?: string;
  readonly text: string;
  /** True for text in the code font. */
  readonly isCode: boolean;
}

const NAN = 'NaN';

/** The facts about a slot, from its place to its key. */
export function readingParts(words: DumpWords, dump: Dump, reading: SlotReading): ReadingPart[] {
  const parts: ReadingPart[] = [
    { id: 'place', text: words.place(reading), isCode: false },
    { id: 'content', text: words.contents[reading.state], isCode: false },
    { id: 'byte', text: words.byte(dump.impl, hexByte(reading.ctrl)), isCode: false },
  ];
  const { entry } = reading;
  if (!entry) return parts;
  const known = textOfKey(entry, dump.state.config.key.go);
  const key = entry.isNaN ? NAN : (known ?? words.keyNumber(entry.key));
  return [
    ...parts,
    { id: 'hash', name: words.hash, text: `0x${toHex(entry.hash)}`, isCode: true },
    { id: 'key', name: words.key, text: key, isCode: known !== undefined },
    ...(entry.looked === undefined
      ? []
      : [{ id: 'looked' as const, text: words.found(dump.impl, entry.looked), isCode: false }]),
  ];
}

/** The facts in one sentence, for screen readers. */
export function readingText(words: DumpWords, dump: Dump, reading: SlotReading): string {
  return readingParts(words, dump, reading)
    .map(({ name, text }) => (name === undefined ? text : `${name} ${text}`))
    .join(', ');
}

/** Most characters of a key shown: keys may be whole documents. */
const LONGEST = 120;

/** Width of a character in the slots' font, px. */
const CHARACTER = 6.7;

/** Characters that are invisible or affect others: controls, formats (bidi overrides), separators, lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;

function escaped(char: string): string {
  return `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
}

/** A key with invisible and bidi characters escaped; strings are quoted. */
export function keyText(text: string, isString: boolean): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  // JSON has the short escapes, such as \n.
  const quoted = JSON.stringify(cut).replace(UNSEEN, escaped);
  return isString ? quoted : quoted.slice(1, -1);
}

/** Text of a key; undefined if the dump holds none. */
function textOfKey({ text }: EntryReading, keyType: string | undefined): string | undefined {
  return text === undefined
    ? undefined
    : keyText(text, keyType === undefined || keyType === '' || keyType === 'string');
}

/** Label of a slot: the control byte, and as much of the key or hash as `width` px hold. */
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
