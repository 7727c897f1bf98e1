import {
  BUCKET_SLOTS,
  EMPTY_REST,
  EVACUATED_X,
  FIRST_B_COUNTED_BY_CHANCE,
  isEvacuated,
  MIN_TOP_HASH,
  tophashOf,
} from '../bucket-map/layout';
import { bucketCount } from '../bucket-map/memory';
import { type BucketArray, type BucketState, newState, type OverflowSlice, SLOT_WORDS } from '../bucket-map/state';
import { loadByte, loadInt, loadWord, powerOfTwo } from '../kernel/bits';
import type { Fields } from '../kernel/fields';
import { NAN_KEY } from '../map/ops';
import type { DumpHeader } from './dump';
import { byteAt, type Entries, fault, type MapLines, must } from './lines';

/**
 * Holds an array against what the runtime keeps true of one: every entry hangs from the main bucket that its hash names,
 * nothing follows emptyRest, a moved chain is moved whole. `nevacuate` is -1 for the current array, of which nothing is moved.
 */
function checkArray(array: BucketArray, nevacuate: number): void {
  const tally = { buckets: 0, entries: 0 };
  const mayMove = nevacuate >= 0;
  for (let head = 0; head < array.base; head++) {
    const isMoved = isEvacuated(loadByte(array.tophash, head * BUCKET_SLOTS));
    must(mayMove || !isMoved, 'evacuation');
    must(isMoved || head >= nevacuate, 'evacuation');
    if (isMoved) checkMoved(array, head, tally);
    else checkChain(array, head, tally);
  }
  must(tally.entries === array.used, 'chain');
  // Of an array that is being left, moved chains may have let go of the buckets behind them.
  must(mayMove || tally.buckets === array.linked, 'chain');
  must(tally.buckets <= array.size, 'chain');
}

interface Tally {
  buckets: number;
  entries: number;
}

function checkMoved(array: BucketArray, head: number, tally: Tally): void {
  let bucket = head;
  do {
    tally.buckets += 1;
    must(tally.buckets <= array.size, 'chain');
    for (let i = bucket * BUCKET_SLOTS; i < (bucket + 1) * BUCKET_SLOTS; i++) {
      const top = loadByte(array.tophash, i);
      must(top >= EVACUATED_X && top < MIN_TOP_HASH, 'evacuation');
    }
    bucket = loadInt(array.overflow, bucket);
  } while (bucket !== 0);
}

function checkChain(array: BucketArray, head: number, tally: Tally): void {
  let bucket = head;
  let ended = false;
  do {
    tally.buckets += 1;
    must(tally.buckets <= array.size, 'chain');
    for (let i = bucket * BUCKET_SLOTS; i < (bucket + 1) * BUCKET_SLOTS; i++) {
      const top = loadByte(array.tophash, i);
      if (ended) must(top === EMPTY_REST, 'tophash');
      ended = top === EMPTY_REST;
      if (top < MIN_TOP_HASH) {
        must(top < EVACUATED_X, 'evacuation');
        continue;
      }
      tally.entries += 1;
      if (loadWord(array.slots, i * SLOT_WORDS) === NAN_KEY) continue;
      must((loadWord(array.slots, i * SLOT_WORDS + 3) & (array.base - 1)) === head, 'hash');
    }
    bucket = loadInt(array.overflow, bucket);
  } while (bucket !== 0);
}

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
class ArrayLines {
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

/** Lines of a bucket map: the buckets of the current array, then those of the one being evacuated. */
export class BucketLines implements MapLines<'bucket'> {
  readonly impl = 'bucket';
  readonly #state: BucketState;
  readonly #entries: Entries;
  readonly #mostSlots: number;
  #current: ArrayLines | null = null;
  #old: ArrayLines | null = null;

  constructor({ config }: DumpHeader, entries: Entries, mostSlots: number) {
    this.#state = newState(config);
    this.#entries = entries;
    this.#mostSlots = mostSlots;
  }

  map(fields: Fields): void {
    const h = this.#state;
    h.made = true;
    h.seedEpoch = 1;
    h.count = fields.integer('count', 0, Number.MAX_SAFE_INTEGER);
    h.B = fields.integer('B', 0, 255);
    h.noverflow = fields.integer('noverflow', 0, 0xffff);
    h.seed = fields.word('seed');
    h.nevacuate = fields.integer('nevacuate', 0, Number.MAX_SAFE_INTEGER);
    h.sameSizeGrow = fields.boolean('sameSizeGrow');
    h.iterator = fields.boolean('iterator');
    h.oldIterator = fields.boolean('oldIterator');
    h.extra = fields.boolean('extra');
    if (powerOfTwo(Math.min(h.B, 63)) * BUCKET_SLOTS > this.#mostSlots) {
      fault({ type: 'limit', limit: 'slots', most: this.#mostSlots });
    }
    const growing = fields.integer('oldbuckets', 0, Number.MAX_SAFE_INTEGER) > 0;
    must(growing || !h.sameSizeGrow, 'evacuation');
    must(!growing || h.sameSizeGrow || h.B > 0, 'evacuation');
    if (growing) this.#old = this.#array(fields, 'oldbuckets', h.sameSizeGrow ? h.B : h.B - 1, 0);
    const made = fields.integer('buckets', 0, Number.MAX_SAFE_INTEGER) > 0;
    must(made || (h.B === 0 && h.count === 0 && !growing), 'buckets');
    if (made) this.#current = this.#array(fields, 'buckets', h.B, growing ? 1 : 0);
    h.nextOverflow = fields.integer('nextOverflow', -1, Number.MAX_SAFE_INTEGER);
    h.overflow = this.#slice(fields, 'overflow');
    h.oldoverflow = this.#slice(fields, 'oldoverflow');
    must(growing || !h.oldoverflow, 'overflow');
    must(h.extra || (h.nextOverflow < 0 && !h.overflow && !h.oldoverflow), 'overflow');
  }

  #array(fields: Fields, name: 'buckets' | 'oldbuckets', B: number, id: number): ArrayLines {
    const h = this.#state;
    const count = bucketCount(h, B);
    must(fields.integer(name, 0, Number.MAX_SAFE_INTEGER) === count, 'buckets');
    const hasOutside = h.layout.key.indirect || h.layout.elem.indirect;
    return new ArrayLines({ name, id, base: powerOfTwo(B), count, hasOutside }, this.#entries, this.#mostSlots);
  }

  /** Only pointer-free maps have these slices; append at most doubles them, beside the allocator's rounding. */
  #slice(fields: Fields, name: 'overflow' | 'oldoverflow'): OverflowSlice | null {
    const slice = fields.objectOrNull(name);
    if (!slice) return null;
    must(!this.#state.layout.pointers, 'overflow');
    const length = slice.integer('length', 0, this.#mostSlots);
    return { length, capacity: slice.integer('capacity', length, 4 * length + BUCKET_SLOTS) };
  }

  line(line: Fields): void {
    const name = line.string('array');
    const lines = [this.#current, this.#old].find((each) => each && !each.isComplete);
    if (lines?.name === name) lines.line(line);
    else line.fail('array', 'there');
  }

  finish(deleted: number): BucketState {
    const h = this.#state;
    for (const lines of [this.#old, this.#current]) {
      if (!lines) continue;
      must(lines.isComplete, 'buckets');
      h.arrays.push(lines.array);
    }
    must(this.#entries.count === h.count, 'entries');
    this.#finishCurrent(h);
    this.#finishOld(h, deleted);
    if (h.layout.key.indirect) h.keyObjects = h.count;
    if (h.layout.elem.indirect) h.elemObjects = h.count;
    return h;
  }

  #finishCurrent(h: BucketState): void {
    const array = this.#current?.array;
    if (!array) return;
    h.buckets = array.id;
    const overflow = array.linked - array.base;
    const taken = (h.nextOverflow < 0 ? array.count : h.nextOverflow) - array.base;
    must(h.nextOverflow < array.count && taken >= 0 && taken === overflow - array.alone, 'overflow');
    must(h.B >= FIRST_B_COUNTED_BY_CHANCE || h.noverflow === overflow, 'overflow');
    must(h.layout.pointers || overflow === (h.overflow?.length ?? 0), 'overflow');
    checkArray(array, -1);
  }

  #finishOld(h: BucketState, deleted: number): void {
    const array = this.#old?.array;
    if (!array) {
      must(deleted === 0, 'evacuation');
      return;
    }
    h.oldbuckets = array.id;
    must(h.nevacuate < array.base, 'evacuation');
    checkArray(array, h.nevacuate);
    const { key, elem } = h.layout;
    must(deleted === 0 || ((key.indirect || elem.indirect) && deleted <= array.size * BUCKET_SLOTS), 'evacuation');
    if (key.indirect) array.deletedKeys = deleted;
    if (elem.indirect) array.deletedElems = deleted;
  }
}
