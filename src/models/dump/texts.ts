import { loadWord } from '../kernel/bits';

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
    if (end > this.#units.length) this.#units = withRoom(this.#units, new Uint16Array(2 * end));
    if (this.#count === this.#ends.length) this.#ends = withRoom(this.#ends, new Uint32Array(2 * this.#count));
    for (let i = 0; i < text.length; i++) this.#units[this.#length + i] = text.charCodeAt(i);
    this.#length = end;
    this.#ends[this.#count] = end;
    this.#count += 1;
  }

  finish(): Texts {
    return { units: this.#units.slice(0, this.#length), ends: this.#ends.slice(0, this.#count) };
  }
}

function withRoom<A extends Uint16Array | Uint32Array>(from: A, larger: A): A {
  larger.set(from);
  return larger;
}
