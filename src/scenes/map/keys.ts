import { splitmix64 } from '../../models/kernel/rand';
import type { Word64 } from '../../models/kernel/word64';
import { word64 } from '../../models/kernel/word64';
import { xxh64 } from '../../models/kernel/xxh64';
import { quoted } from '../params';
import type { KeyKind } from './mapTypes';

/** The bytes of a key, or a sentence that says why the text is none. */
export type EncodedKey = { readonly bytes: Uint8Array } | { readonly problem: string };

const MAX_KEY_LENGTH = 256;

function unsigned(text: string, bits: 32 | 64): EncodedKey {
  if (!/^\d{1,20}$/.test(text))
    return { problem: `${quoted(text)} is not a whole number, as a key of this type must be` };
  const value = BigInt(text);
  if (value >= 1n << BigInt(bits)) return { problem: `${text} does not fit into ${bits} bits` };
  const bytes = new Uint8Array(bits / 8);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number((value >> BigInt(8 * i)) & 0xffn);
  return { bytes };
}

function uuidBytes(text: string): EncodedKey {
  const digits = text.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/i.test(digits)) {
    return { problem: `${quoted(text)} is not a UUID of 32 hex digits, as a key of this type must be` };
  }
  return { bytes: Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16)) };
}

export function encodeKey(kind: KeyKind, text: string): EncodedKey {
  switch (kind) {
    case 'string':
      return text.length > MAX_KEY_LENGTH
        ? { problem: `a key of ${text.length} characters is too long; ${MAX_KEY_LENGTH} is the limit here` }
        : { bytes: new TextEncoder().encode(text) };
    case 'uint64':
      return unsigned(text, 64);
    case 'uint32':
      return unsigned(text, 32);
    case 'uuid':
      return uuidBytes(text);
  }
}

/** The key as it would stand in Go source. */
export function quoteKey(kind: KeyKind, text: string): string {
  return kind === 'string' ? JSON.stringify(text) : text;
}

/** The `i`-th key of a bulk fill: looks like a real one, and is another for another `seed`. */
export function bulkKey(kind: KeyKind, seed: number, i: number): string {
  const { hi, lo } = splitmix64(word64(seed, i));
  const hex = (word: number) => word.toString(16).padStart(8, '0');
  switch (kind) {
    case 'string':
      return `route-${hex(hi).slice(0, 7)}`;
    case 'uint64':
      return `${(BigInt(hi) << 16n) | BigInt(lo & 0xffff)}`;
    case 'uint32':
      return `${lo}`;
    case 'uuid':
      return `${hex(hi)}-${hex(lo).slice(0, 4)}-4${hex(lo).slice(5)}-8${hex(~hi >>> 0).slice(1, 4)}-${hex((i ^ lo) >>> 0)}${hex(hi).slice(4)}`;
  }
}

/** Gives each key of a run its number and its hash, which a person may have changed bit by bit. */
export class KeyBook {
  readonly #kind: KeyKind;
  readonly #numbers = new Map<string, number>();
  /** By the bytes of the key: two spellings of one number are one key. */
  readonly #numbersByBytes = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #bytes: Uint8Array[] = [];
  readonly #chosen: ReadonlyMap<string, Word64>;

  /** `chosen`: hashes that stand whatever the seed. */
  constructor(kind: KeyKind, chosen: ReadonlyMap<string, Word64> = new Map()) {
    this.#kind = kind;
    this.#chosen = chosen;
  }

  /** The number of a key; the text must encode. */
  number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const encoded = encodeKey(this.#kind, text);
    if ('problem' in encoded) throw new RangeError(encoded.problem);
    const identity = encoded.bytes.join();
    const number = this.#numbersByBytes.get(identity) ?? this.#texts.length;
    this.#numbers.set(text, number);
    if (number < this.#texts.length) return number;
    this.#numbersByBytes.set(identity, number);
    this.#texts.push(text);
    this.#bytes.push(encoded.bytes);
    return number;
  }

  /** As in Go source. */
  text(number: number): string {
    return quoteKey(this.#kind, this.#texts[number] ?? '');
  }

  hash(number: number, seed: Word64): Word64 {
    const chosen = this.#chosen.get(this.#texts[number] ?? '');
    return chosen ?? xxh64(this.#bytes[number] ?? new Uint8Array(0), seed);
  }
}
