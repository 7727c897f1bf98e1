import { grownTo, loadWord } from '../kernel/bits';
import type { Fields } from '../kernel/fields';
import { NAN_KEY } from '../map/ops';
import { fault, must, word32At } from './lines';

/** Texts one behind the other: a million of them go to another thread as two buffers. */
export interface Texts {
  /** UTF-16 units of all texts. */
  readonly units: Uint16Array;
  /** Unit behind the last of each text. */
  readonly ends: Uint32Array;
}

/** Units that are made a string at once: more arguments than this are too many for some engines. */
const MOST_UNITS = 2 ** 13;

/** The text of a number; undefined for one that isn't there. */
export function textAt({ units, ends }: Texts, number: number): string | undefined {
  if (number < 0 || number >= ends.length) return undefined;
  const end = loadWord(ends, number);
  let text = '';
  for (let from = number === 0 ? 0 : loadWord(ends, number - 1); from < end; from += MOST_UNITS) {
    text += String.fromCharCode(...units.subarray(from, Math.min(end, from + MOST_UNITS)));
  }
  return text;
}

/** Collects texts one by one. */
export class TextList {
  #units = new Uint16Array(2 ** 12);
  #ends = new Uint32Array(2 ** 8);
  #length = 0;
  #count = 0;

  push(text: string): void {
    const end = this.#length + text.length;
    if (end > this.#units.length) this.#units = grownTo(this.#units, 2 * end);
    if (this.#count === this.#ends.length) this.#ends = grownTo(this.#ends, 2 * this.#count);
    for (let i = 0; i < text.length; i++) this.#units[this.#length + i] = text.charCodeAt(i);
    this.#length = end;
    this.#ends[this.#count] = end;
    this.#count += 1;
  }

  finish(): Texts {
    return { units: this.#units.slice(0, this.#length), ends: this.#ends.slice(0, this.#count) };
  }
}

/** Hash of a key that isn't equal to itself: it has another each time. */
const UNLIKE_ITSELF = '-'.repeat(16);

const HASH_DIGITS = 16;
const NONE: readonly string[] = [];

/** Entries of a dump, numbered as they come. `next` leaves what it read in `key`, `hi` and `lo`. */
export class Entries {
  key = 0;
  hi = 0;
  lo = 0;
  /** Entries read, those with keys unlike themselves among them. */
  count = 0;
  /** Keys numbered. */
  numbered = 0;
  readonly texts: TextList | undefined;
  readonly #most: number;
  #hashes = '';
  #keys = NONE;
  #hashAt = 0;
  #keyAt = 0;

  constructor(hasTexts: boolean, most: number) {
    this.texts = hasTexts ? new TextList() : undefined;
    this.#most = most;
  }

  /** Takes up the entries of a line. */
  begin(line: Fields): void {
    this.#hashes = line.string('hashes');
    this.#keys = this.texts ? line.strings('keys') : NONE;
    this.#hashAt = 0;
    this.#keyAt = 0;
  }

  next(): void {
    const at = this.#hashAt;
    this.#hashAt = at + HASH_DIGITS;
    this.count += 1;
    if (this.count > this.#most) fault({ type: 'limit', limit: 'entries', most: this.#most });
    this.hi = word32At(this.#hashes, at);
    this.lo = word32At(this.#hashes, at + HASH_DIGITS / 2);
    if (this.hi >= 0 && this.lo >= 0) {
      this.key = this.numbered;
      this.numbered += 1;
      this.#takeText();
      return;
    }
    must(this.#hashes.startsWith(UNLIKE_ITSELF, at), 'hash');
    this.key = NAN_KEY;
    this.hi = 0;
    this.lo = 0;
  }

  #takeText(): void {
    if (!this.texts) return;
    const text = this.#keys[this.#keyAt];
    this.#keyAt += 1;
    if (text === undefined) fault({ type: 'contradiction', about: 'keys' });
    else this.texts.push(text);
  }

  /** Nothing of the line may be left. */
  end(): void {
    must(this.#hashAt === this.#hashes.length, 'hash');
    must(this.#keyAt === this.#keys.length, 'keys');
    this.#hashes = '';
    this.#keys = NONE;
  }
}
