import { type Amounts, PROFILE_COLUMNS, type Profile, type ProfileColumn } from './profile';

const FIRST_SLOTS = 1024;
/** Slots are doubled beyond this share of them. */
const MOST_LOAD = 0.6;

/** Numbers pairs of whole numbers in the order in which they are first seen: a hash table of typed arrays. */
class PairIndex {
  private slots = new Int32Array(FIRST_SLOTS);
  private firsts = new Float64Array(FIRST_SLOTS);
  private seconds = new Float64Array(FIRST_SLOTS);
  private used = 0;

  get count(): number {
    return this.used;
  }

  /** Number of a pair; a new one gets the next. */
  indexOf(first: number, second: number): number {
    const slot = this.slotOf(first, second);
    const known = this.slots[slot] as number;
    if (known > 0) return known - 1;
    const index = this.used;
    if (index === this.firsts.length) this.grow();
    this.firsts[index] = first;
    this.seconds[index] = second;
    this.used += 1;
    this.slots[slot] = this.used;
    if (this.used > MOST_LOAD * this.slots.length) this.rehash();
    return index;
  }

  /** First and second numbers of all pairs, in their order. */
  pairs(): { readonly firsts: Float64Array; readonly seconds: Float64Array } {
    return { firsts: this.firsts.slice(0, this.used), seconds: this.seconds.slice(0, this.used) };
  }

  private slotOf(first: number, second: number): number {
    const mask = this.slots.length - 1;
    let slot = (Math.imul(first | 0, 0x9e3779b1) ^ Math.imul((second | 0) + 0x7f4a7c15, 0x85ebca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & mask;
    for (;;) {
      const known = this.slots[slot] as number;
      if (known === 0) return slot;
      if (this.firsts[known - 1] === first && this.seconds[known - 1] === second) return slot;
      slot = (slot + 1) & mask;
    }
  }

  private grow(): void {
    for (const name of ['firsts', 'seconds'] as const) {
      const larger = new Float64Array(2 * this[name].length);
      larger.set(this[name]);
      this[name] = larger;
    }
  }

  private rehash(): void {
    this.slots = new Int32Array(2 * this.slots.length);
    for (let i = 0; i < this.used; i++) {
      this.slots[this.slotOf(this.firsts[i] as number, this.seconds[i] as number)] = i + 1;
    }
  }
}

/** Numbers texts in the order in which they are first seen. */
class TextIndex {
  readonly texts: string[] = [];
  private readonly known = new Map<string, number>();

  indexOf(text: string): number {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    this.known.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

/** Everything of a profile but what its samples say. */
export type ProfileHead = Pick<Profile, 'rateBytes' | 'timeMs' | 'firstColumn'>;

/** Makes a profile of its samples: those of the same expanded stack and block size become one. */
export class ProfileBuilder {
  private readonly functions = new TextIndex();
  private readonly files = new TextIndex();
  /** Function and file, then these two and a line. */
  private readonly places = new PairIndex();
  private readonly lines = new PairIndex();
  private readonly nodes = new PairIndex();
  private readonly rows = new PairIndex();
  private readonly sums: Record<ProfileColumn, number[]> = {
    allocObjects: [],
    allocBytes: [],
    inuseObjects: [],
    inuseBytes: [],
  };

  constructor() {
    this.nodes.indexOf(-1, -1);
  }

  frame(functionName: string, file: string, line: number): number {
    const place = this.places.indexOf(this.functions.indexOf(functionName), this.files.indexOf(file));
    return this.lines.indexOf(place, line);
  }

  /** The stack that a frame makes of the stack of its caller; 0 is that of nobody. */
  call(caller: number, frame: number): number {
    return this.nodes.indexOf(caller, frame);
  }

  add(node: number, blockBytes: number, amounts: Amounts): void {
    const row = this.rows.indexOf(node, blockBytes);
    for (const column of PROFILE_COLUMNS) {
      const sums = this.sums[column];
      sums[row] = (sums[row] ?? 0) + amounts[column];
    }
  }

  finish(head: ProfileHead): Profile {
    const places = this.places.pairs();
    const lines = this.lines.pairs();
    const nodes = this.nodes.pairs();
    const rows = this.rows.pairs();
    const placeOf = (frame: number): number => lines.firsts[frame] ?? 0;
    return {
      ...head,
      functions: this.functions.texts,
      files: this.files.texts,
      frames: {
        function: Int32Array.from(lines.firsts, (_, i) => places.firsts[placeOf(i)] ?? 0),
        file: Int32Array.from(lines.firsts, (_, i) => places.seconds[placeOf(i)] ?? 0),
        line: Int32Array.from(lines.seconds),
      },
      tree: { parent: Int32Array.from(nodes.firsts), frame: Int32Array.from(nodes.seconds) },
      samples: {
        node: Int32Array.from(rows.firsts),
        blockBytes: rows.seconds,
        allocObjects: Float64Array.from(this.sums.allocObjects),
        allocBytes: Float64Array.from(this.sums.allocBytes),
        inuseObjects: Float64Array.from(this.sums.inuseObjects),
        inuseBytes: Float64Array.from(this.sums.inuseBytes),
      },
    };
  }
}
