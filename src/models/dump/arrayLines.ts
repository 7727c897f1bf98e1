import { BUCKET_SLOTS } from '../bucket-map/layout';
import { type BucketArray, SLOT_WORDS } from '../bucket-map/state';
import { MIN_TOP_HASH, tophashOf } from '../bucket-map/tophash';
import { NAN_KEY } from '../map/ops';
import type { Fields } from './fields';
import { byteAt } from './hex';
import { fault, must } from './problem';
import type { Entries } from './readEntries';

/** Most buckets of a line. */
const LINE_BUCKETS = 64;

/** Digits of the tophash bytes of a bucket. */
const BUCKET_DIGITS = 2 * BUCKET_SLOTS;

interface ArrayFacts {
  readonly name: 'buckets' | 'oldbuckets';
  readonly id: number;
  readonly base: number;
  readonly count: number;
  /** True if keys or elems lie outside the buckets. */
  readonly hasOutside: boolean;
}

/** Lines of one array of buckets. Its buffers grow with them: the number it begins with may promise anything. */
export class ArrayLines {
  readonly name: ArrayFacts['name'];
  readonly array: BucketArray;
  readonly #hasOutside: boolean;
  readonly #entries: Entries;
  readonly #mostSlots: number;
  /** Buckets read. */
  #read = 0;
  /** Overflow buckets of the array itself that hang from another. */
  readonly #hanging = new Set<number>();

  constructor({ name, id, base, count, hasOutside }: ArrayFacts, entries: Entries, mostSlots: number) {
    this.name = name;
    this.#hasOutside = hasOutside;
    this.#entries = entries;
    this.#mostSlots = mostSlots;
    this.array = {
      id,
      base,
      count,
      size: count,
      alone: 0,
      linked: base,
      used: 0,
      tophash: new Uint8Array(0),
      slots: new Uint32Array(0),
      overflow: new Int32Array(0),
      reached: new Uint8Array(0),
      deletedKeys: 0,
      deletedElems: 0,
    };
  }

  get isComplete(): boolean {
    return this.#read === this.array.size;
  }

  line(line: Fields): void {
    const tophash = line.string('tophash');
    const buckets = tophash.length / BUCKET_DIGITS;
    must(line.integer('first', 0, Number.MAX_SAFE_INTEGER) === this.#read, 'buckets');
    must(Number.isInteger(buckets) && buckets > 0 && buckets <= LINE_BUCKETS, 'buckets');
    const end = this.#read + buckets;
    this.#makeRoom(end);
    this.#links(line.integers('links'), end);
    must(end <= this.array.size, 'buckets');
    this.#entries.begin(line);
    for (let i = 0; i < buckets * BUCKET_SLOTS; i++) this.#slot(this.#read * BUCKET_SLOTS + i, byteAt(tophash, 2 * i));
    this.#entries.end();
    if (line.has('reached')) this.#reached(line.string('reached'), buckets);
    this.#read = end;
  }

  /** Pairs of a bucket and the overflow bucket behind it. Links only lead upwards, so no chain bites its tail. */
  #links(links: readonly number[], end: number): void {
    const { array } = this;
    let last = this.#read - 1;
    for (let i = 0; i < links.length; i += 2) {
      const from = links[i] ?? -1;
      const to = links[i + 1] ?? -1;
      must(from > last && from < end && to > from && to >= array.base && to <= array.size, 'chain');
      last = from;
      array.overflow[from] = to;
      array.linked += 1;
      if (to < array.size) {
        must(to < array.count && !this.#hanging.has(to), 'chain');
        this.#hanging.add(to);
        continue;
      }
      array.alone += 1;
      array.size += 1;
    }
  }

  #slot(index: number, top: number): void {
    const { array } = this;
    must(top >= 0, 'tophash');
    array.tophash[index] = top;
    if (top < MIN_TOP_HASH) return;
    const entries = this.#entries;
    entries.next();
    const at = index * SLOT_WORDS;
    array.slots[at] = entries.key;
    array.used += 1;
    if (entries.key === NAN_KEY) {
      array.slots[at + 2] = top * 2 ** 24;
      return;
    }
    must(tophashOf(entries.hi) === top, 'tophash');
    array.slots[at + 2] = entries.hi;
    array.slots[at + 3] = entries.lo;
  }

  /** A byte a bucket, a bit for each slot. */
  #reached(text: string, buckets: number): void {
    must(this.#hasOutside && text.length === 2 * buckets, 'evacuation');
    for (let bucket = 0; bucket < buckets; bucket++) {
      const bits = byteAt(text, 2 * bucket);
      must(bits >= 0, 'evacuation');
      for (let slot = 0; slot < BUCKET_SLOTS; slot++) {
        this.array.reached[(this.#read + bucket) * BUCKET_SLOTS + slot] = (bits >> slot) & 1;
      }
    }
  }

  #makeRoom(buckets: number): void {
    const { array } = this;
    if (buckets * BUCKET_SLOTS > this.#mostSlots) fault({ type: 'limit', limit: 'slots', most: this.#mostSlots });
    const room = array.overflow.length;
    if (buckets <= room) return;
    const wanted = Math.max(buckets, Math.min(2 * room, Math.max(array.size, room + (room >> 2))));
    array.tophash = grown(array.tophash, new Uint8Array(wanted * BUCKET_SLOTS));
    array.slots = grown(array.slots, new Uint32Array(wanted * BUCKET_SLOTS * SLOT_WORDS));
    array.overflow = grown(array.overflow, new Int32Array(wanted));
    if (this.#hasOutside) array.reached = grown(array.reached, new Uint8Array(wanted * BUCKET_SLOTS));
  }
}

function grown<T extends Uint8Array | Uint32Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
