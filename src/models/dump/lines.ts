import type { BucketState } from '../bucket-map/state';
import type { MapDesign } from '../go/release';
import type { UnknownRelease } from '../go/releaseNames';
import { grownTo, loadWord } from '../kernel/bits';
import type { Fields } from '../kernel/fields';
import { NAN_KEY } from '../map/ops';
import type { SwissState } from '../swiss-map/state';

/** Upper bounds that a dump is read within. */
type DumpLimit = 'lineChars' | 'entries' | 'slots' | 'directoryDepth';

/** Facts of a dump that contradict each other, or what Go's maps always obey. */
export type DumpContradiction =
  /** Entries in the slots, and the number that the dump gives. */
  | 'entries'
  | 'growthLeft'
  | 'control'
  | 'tophash'
  /** An entry's hash leads elsewhere, or there are not as many hashes as entries. */
  | 'hash'
  | 'keys'
  | 'directory'
  | 'tables'
  | 'buckets'
  | 'chain'
  | 'overflow'
  | 'evacuation';

/** Reason why a line of a dump can't be read. Types and facts: words are the page's. */
export type DumpFault =
  | { readonly type: 'empty' }
  | { readonly type: 'notADump' }
  | { readonly type: 'format'; readonly found: string }
  | { readonly type: 'release'; readonly found: string; readonly why: UnknownRelease }
  /** The release has no maps of that design. */
  | { readonly type: 'design'; readonly go: string; readonly impl: string }
  | { readonly type: 'arch'; readonly found: string }
  | { readonly type: 'notJson' }
  | { readonly type: 'field'; readonly field: string }
  | { readonly type: 'limit'; readonly limit: DumpLimit; readonly most: number }
  | { readonly type: 'contradiction'; readonly about: DumpContradiction }
  /** The file ends before the line that ends a dump: the program stopped, or found that the map was written. */
  | { readonly type: 'cutOff' }
  | { readonly type: 'afterEnd' }
  /** The file itself can't be read to its end. */
  | { readonly type: 'file'; readonly reason: 'brokenGzip' | 'tooLarge' | 'unreadable' };

/** A fault and the line it is on, counted from 1. */
export type DumpProblem = DumpFault & { readonly line: number };

export class DumpError extends Error {
  readonly fault: DumpFault;
  constructor(fault: DumpFault) {
    super(fault.type);
    this.fault = fault;
  }
}

export function fault(fault: DumpFault): never {
  throw new DumpError(fault);
}

/** Throws where a dump contradicts itself. */
export function must(holds: boolean, about: DumpContradiction): void {
  if (!holds) fault({ type: 'contradiction', about });
}

const NO_DIGIT = 0xff;

/** Value of each ASCII character as a lower-case hex digit. */
const DIGITS = new Uint8Array(128).fill(NO_DIGIT);
for (let value = 0; value < 16; value++) DIGITS[value.toString(16).charCodeAt(0)] = value;

function digitAt(text: string, at: number): number {
  return DIGITS[text.charCodeAt(at)] ?? NO_DIGIT;
}

/** The byte of two hex digits; -1 where they aren't. */
export function byteAt(text: string, at: number): number {
  const high = digitAt(text, at);
  const low = digitAt(text, at + 1);
  return (high | low) > 15 ? -1 : (high << 4) | low;
}

/** The unsigned 32-bit word of eight hex digits; -1 where they aren't. A million hashes are read by it. */
function word32At(text: string, at: number): number {
  let word = 0;
  let all = 0;
  for (let i = at; i < at + 8; i++) {
    const digit = digitAt(text, i);
    all |= digit;
    word = (word << 4) | digit;
  }
  return all > 15 ? -1 : word >>> 0;
}

interface States {
  bucket: BucketState;
  swiss: SwissState;
}

/** Bounds of what is read, so that no file takes the page's memory. */
export interface DumpLimits {
  /** Characters of a line. */
  readonly lineChars: number;
  readonly entries: number;
  readonly slots: number;
}

export const DUMP_LIMITS: DumpLimits = { lineChars: 2 ** 24, entries: 2 ** 24, slots: 2 ** 25 };

/** Taker of a dump's lines, by design. Each function throws a DumpError where a line doesn't fit. */
export interface MapLines<Impl extends MapDesign> {
  readonly impl: Impl;
  /** The fields of a map that was made. */
  map(fields: Fields): void;
  /** A line between those of the map and the end. */
  line(line: Fields): void;
  /** The state, once all lines are there; `deleted` is the number that the last line gives. */
  finish(deleted: number): States[Impl];
}

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
