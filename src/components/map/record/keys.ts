import { fromHex, splitmix64, toHex, type Word64, word64 } from '../../../models/kernel/bits';
import { xxh64 } from '../../../models/kernel/xxh64';
import type { Parsed } from '../../params';
import type { KeyProblem, MapProblem } from './facts';
import type { KeyKind } from './mapTypes';

/** The bytes of a key, or the reason why the text is none. */
type EncodedKey = { readonly bytes: Uint8Array } | { readonly problem: KeyProblem };

export const MAX_KEY_LENGTH = 256;

/** Digits of a numbered text. */
const DIGITS = 7;

/** Keys of a kind, as texts and as bytes. */
interface KeysOfKind {
  encode(text: string): EncodedKey;
  /** A key that looks like a real one, the `i`-th of a bulk fill, from two random words. */
  bulk(random: Word64, i: number): string;
  /** The `i`-th of the keys that are in a map beforehand. They count up, so that none need be kept to tell it from others. */
  numbered(i: number): string;
  /** Writes a number over the one that a numbered key's bytes hold. */
  writeNumber(bytes: Uint8Array, i: number): void;
  /** Digits of the number of a numbered key. */
  digitsIn(text: string): string;
}

function hex(word: number): string {
  return word.toString(16).padStart(8, '0');
}

const TEXTS: KeysOfKind = {
  encode: (text) =>
    text.length > MAX_KEY_LENGTH
      ? { problem: { type: 'tooLong', length: text.length, most: MAX_KEY_LENGTH } }
      : { bytes: new TextEncoder().encode(text) },
  bulk: ({ hi }) => `route-${hex(hi).slice(0, 7)}`,
  numbered: (i) => `user-${`${i}`.padStart(DIGITS, '0')}`,
  writeNumber(bytes, i) {
    let rest = i;
    for (let at = bytes.length - 1; at >= bytes.length - DIGITS; at--, rest = Math.floor(rest / 10))
      bytes[at] = 0x30 + (rest % 10);
  },
  digitsIn: (text) => text.replace(/^user-/, ''),
};

/** Whole numbers, little endian. */
function wholes(bits: 32 | 64, isSigned: boolean): KeysOfKind {
  return {
    encode(text) {
      if (!(isSigned ? /^-?\d{1,20}$/ : /^\d{1,20}$/).test(text)) return { problem: { type: 'notWhole', text } };
      const value = BigInt(text);
      if (value !== BigInt[isSigned ? 'asIntN' : 'asUintN'](bits, value))
        return { problem: { type: 'tooWide', text, bits } };
      const bytes = new Uint8Array(bits / 8);
      for (let i = 0; i < bytes.length; i++) bytes[i] = Number((value >> BigInt(8 * i)) & 0xffn);
      return { bytes };
    },
    bulk({ hi, lo }) {
      if (bits === 64) return `${(BigInt(hi) << 16n) | BigInt(lo & 0xffff)}`;
      return `${isSigned ? lo >>> 1 : lo}`;
    },
    numbered: String,
    writeNumber(bytes, i) {
      let rest = i;
      for (let at = 0; at < 4; at++, rest >>>= 8) bytes[at] = rest;
    },
    digitsIn: (text) => text,
  };
}

const UUIDS: KeysOfKind = {
  encode(text) {
    const digits = text.replaceAll('-', '');
    if (!/^[0-9a-f]{32}$/i.test(digits)) return { problem: { type: 'notUuid', text } };
    return { bytes: Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16)) };
  },
  bulk: ({ hi, lo }, i) =>
    `${hex(hi)}-${hex(lo).slice(0, 4)}-4${hex(lo).slice(5)}-8${hex(~hi >>> 0).slice(1, 4)}-${hex((i ^ lo) >>> 0)}${hex(hi).slice(4)}`,
  numbered: (i) => `00000000-0000-4000-8000-${i.toString(16).padStart(12, '0')}`,
  writeNumber(bytes, i) {
    let rest = i;
    for (let at = 15; at >= 12; at--, rest >>>= 8) bytes[at] = rest;
  },
  digitsIn: (text) => `0x${text.replaceAll('-', '').slice(-12)}`,
};

const KEYS: Readonly<Record<KeyKind, KeysOfKind>> = {
  string: TEXTS,
  uint64: wholes(64, false),
  uint32: wholes(32, false),
  int64: wholes(64, true),
  int32: wholes(32, true),
  uuid: UUIDS,
  other: TEXTS,
};

export function encodeKey(kind: KeyKind, text: string): EncodedKey {
  return KEYS[kind].encode(text);
}

/** Characters that can't be seen, and those that turn round what stands behind them. */
const UNSEEN = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** The key as it would stand in Go source. */
export function quoteKey(kind: KeyKind, text: string): string {
  if (kind !== 'string') return text;
  return JSON.stringify(text).replace(UNSEEN, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A key in Go source without its quotes, which stay where nothing could be seen without them. */
export function withoutQuotes(source: string): string {
  return source.replace(/^"(.*\S.*)"$/s, '$1');
}

/** Characters of a key that a sentence has room for, and those of its beginning and its end that stand for a longer one. */
const MOST_IN_SENTENCE = 24;
const ENDS_IN_SENTENCE = 8;

/** Text of a key in a sentence: of a long one the beginning and the end. */
export function inSentence(text: string): string {
  const letters = [...text];
  if (letters.length <= MOST_IN_SENTENCE) return text;
  return `${letters.slice(0, ENDS_IN_SENTENCE).join('')}…${letters.slice(-ENDS_IN_SENTENCE).join('')}`;
}

/** The `i`-th key of a bulk fill: another for another `seed`. */
export function bulkKey(kind: KeyKind, seed: number, i: number): string {
  return KEYS[kind].bulk(splitmix64(word64(seed, i)), i);
}

export function numberedKey(kind: KeyKind, i: number): string {
  return KEYS[kind].numbered(i);
}

/** Fewer than that many numbered keys have bytes of one length. */
const OF_ONE_LENGTH = 10 ** DIGITS;

function bytesOfText(kind: KeyKind, text: string): Uint8Array {
  const encoded = encodeKey(kind, text);
  if ('problem' in encoded) throw new RangeError(`${text} is no ${kind}: ${encoded.problem.type}`);
  return encoded.bytes;
}

/** Tells the bytes of numbered keys, in one array that the next one overwrites: a million of them are hashed at once. */
export function numberedBytes(kind: KeyKind): (i: number) => Uint8Array {
  const bytes = bytesOfText(kind, numberedKey(kind, 0));
  return (i) => {
    if (i >= OF_ONE_LENGTH) return bytesOfText(kind, numberedKey(kind, i));
    KEYS[kind].writeNumber(bytes, i);
    return bytes;
  };
}

/** Number of the numbered key that has these bytes; -1 if none has. */
function numberOf(kind: KeyKind, text: string, bytes: Uint8Array): number {
  const i = Number(KEYS[kind].digitsIn(text));
  if (!Number.isSafeInteger(i) || i < 0) return -1;
  const numbered = encodeKey(kind, numberedKey(kind, i));
  return 'bytes' in numbered && numbered.bytes.join() === bytes.join() ? i : -1;
}

/** Gives each key of a run its number and its hash, which a person may have changed bit by bit. */
export class KeyBook {
  readonly #kind: KeyKind;
  /** Numbers below it belong to the numbered keys. */
  readonly #numbered: number;
  readonly #numbers = new Map<string, number>();
  /** By the bytes of the key: two spellings of one number are one key. */
  readonly #numbersByBytes = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #bytes: Uint8Array[] = [];
  readonly #numberedBytes: (number: number) => Uint8Array;
  readonly #chosen: Map<string, Word64>;
  /** Character that all keys so far begin with, '' if they don't; undefined before the first. */
  #start: string | undefined;

  /** `chosen`: hashes that stand whatever the seed. `numbered`: how many keys are in the map beforehand. */
  constructor(kind: KeyKind, chosen: ReadonlyMap<string, Word64> = new Map(), numbered = 0) {
    this.#kind = kind;
    this.#chosen = new Map(chosen);
    this.#numbered = numbered;
    this.#numberedBytes = numberedBytes(kind);
    if (numbered > 0) this.#meet(0);
  }

  /** True if all keys so far begin with the same character. */
  get beginAlike(): boolean {
    return this.#start !== '';
  }

  /** Hashes that a person chose, by text. */
  get chosen(): ReadonlyMap<string, Word64> {
    return this.#chosen;
  }

  /** Gives a key a hash of one's own; undefined gives it back the one that follows from the seed. */
  choose(text: string, hash: Word64 | undefined): void {
    if (hash) this.#chosen.set(text, hash);
    else this.#chosen.delete(text);
  }

  /** The number of a key; the text must encode. */
  number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const bytes = bytesOfText(this.#kind, text);
    const identity = bytes.join();
    const number = this.#numbersByBytes.get(identity) ?? this.#new(text, bytes);
    this.#numbers.set(text, number);
    this.#numbersByBytes.set(identity, number);
    return number;
  }

  #new(text: string, bytes: Uint8Array): number {
    const numbered = numberOf(this.#kind, text, bytes);
    if (numbered >= 0 && numbered < this.#numbered) return numbered;
    this.#texts.push(text);
    this.#bytes.push(bytes);
    const number = this.#numbered + this.#texts.length - 1;
    this.#meet(number);
    return number;
  }

  #meet(number: number): void {
    const [first = ''] = this.plain(number);
    this.#start = (this.#start ?? first) === first ? first : '';
  }

  /** A key as a person types it. */
  plain(number: number): string {
    return number < this.#numbered ? numberedKey(this.#kind, number) : (this.#texts[number - this.#numbered] ?? '');
  }

  #bytesOf(number: number): Uint8Array {
    return number < this.#numbered
      ? this.#numberedBytes(number)
      : (this.#bytes[number - this.#numbered] ?? new Uint8Array(0));
  }

  /** The bytes of a key, which are the caller's. */
  bytes(number: number): Uint8Array {
    return this.#bytesOf(number).slice();
  }

  /** As in Go source, without the quotes. */
  bare(number: number): string {
    return withoutQuotes(this.text(number));
  }

  /** As in Go source. */
  text(number: number): string {
    return quoteKey(this.#kind, this.plain(number));
  }

  hash(number: number, seed: Word64): Word64 {
    const chosen = this.#chosen.size > 0 ? this.#chosen.get(this.plain(number)) : undefined;
    return chosen ?? xxh64(this.#bytesOf(number), seed);
  }

  /** Like `hash`, for a key that has no number; the text must encode. */
  hashOf(text: string, seed: Word64): Word64 {
    const bytes = bytesOfText(this.#kind, text);
    return this.#chosen.get(text) ?? xxh64(bytes, seed);
  }
}

const MOST_CHOSEN = 1000;

/** Hashes that a person chose, one a line: the key, a colon and 16 hex digits. */
export function parseHashes(text: string): Parsed<ReadonlyMap<string, Word64>, MapProblem> {
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.length > MOST_CHOSEN) return { problem: { type: 'tooMany', given: lines.length, most: MOST_CHOSEN } };
  const chosen = new Map<string, Word64>();
  for (const line of lines) {
    const colon = line.lastIndexOf(':');
    const hash = colon < 0 ? undefined : fromHex(line.slice(colon + 1));
    if (!hash) return { problem: { type: 'noHash', typed: line } };
    chosen.set(line.slice(0, colon), hash);
  }
  return { value: chosen };
}

export function formatHashes(hashes: ReadonlyMap<string, Word64>): string {
  return [...hashes].map(([key, hash]) => `${key}:${toHex(hash)}`).join('\n');
}

/** Seed of the numbers and UUIDs that `newKey` gives: no example has them. */
const NEW_KEY_SEED = 0x0ffe;

/** The `i`-th key that is put for a person: a short word, a number or a UUID. The program may have it already. */
export function newKey(kind: KeyKind, i: number): string {
  return kind === 'string' || kind === 'other' ? foodAt(i) : bulkKey(kind, NEW_KEY_SEED, i);
}

/** Short, memorable keys in the order in which examples insert them; lessons depend on their hashes. */
const WORDS =
  'rice|okra|egg|bean|mint|roe|beet|yuzu|hops|bran|leek|edam|soy|tart|kiwi|flan|corn|soup|chia|sloe|crab|sage|' +
  'plum|yam|bun|salt|acai|hake|lime|brie|pea|pie|dill|whey|rusk|ham|malt|taco|miso|eel|milk|fig|kale|feta|mace|' +
  'cod|taro|curd|pear|nut|basil|rye|tuna|clam|stew|ghee|wrap|oat|tofu|sole|cake|date|duck|nori|naan|pita|roti|' +
  'dosa|idli|udon|soba|dal|jam|tea|chai|rum|gin|ale|port|wine|mead|cava|cola|mole|aji|cress|chive|grape|lemon|' +
  'mango|melon|olive|onion|peach|guava';

const FOODS = WORDS.split('|');

/** The `i`-th of endlessly many: rice, okra, … guava, rice2, okra2, … */
export function foodAt(i: number): string {
  const round = Math.floor(i / FOODS.length);
  return `${FOODS[i % FOODS.length]}${round === 0 ? '' : round + 1}`;
}
