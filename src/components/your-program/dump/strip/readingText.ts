import type { Dump } from '../../../../models/dump/dump';
import { toHex } from '../../../../models/kernel/word64';
import { hexByte } from '../../../ui/format';
import type { DumpWords } from '../../words/en/dump';
import { textOfKey } from './keyText';
import type { SlotReading } from './slotReading';

/** One thing that is known of a slot. */
export interface ReadingPart {
  readonly id: 'place' | 'content' | 'byte' | 'hash' | 'key' | 'looked';
  /** Said before it, where it doesn't speak for itself. */
  readonly name?: string;
  readonly text: string;
  /** True for what is written in the face of code. */
  readonly isCode: boolean;
}

/** The key that no lookup finds, in every language. */
const NAN = 'NaN';

/** Everything that is known of a slot, from its place to its key. */
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

/** The same in one sentence, to be read aloud. */
export function readingText(words: DumpWords, dump: Dump, reading: SlotReading): string {
  return readingParts(words, dump, reading)
    .map(({ name, text }) => (name === undefined ? text : `${name} ${text}`))
    .join(', ');
}
