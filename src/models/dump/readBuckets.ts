import { BUCKET_SLOTS } from '../bucket-map/layout';
import { bucketCount } from '../bucket-map/memory';
import { type BucketState, newState, type OverflowSlice } from '../bucket-map/state';
import { powerOfTwo } from '../kernel/bits';
import { ArrayLines } from './arrayLines';
import { checkArray } from './checkChains';
import type { DumpHeader } from './dump';
import type { Fields } from './fields';
import type { MapLines } from './mapLines';
import { fault, must } from './problem';
import type { Entries } from './readEntries';

/** Largest B whose overflow buckets the runtime counts exactly. */
const LAST_B_COUNTED_EXACTLY = 15;

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
    else line.fail('array');
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
    must(h.B > LAST_B_COUNTED_EXACTLY || h.noverflow === overflow, 'overflow');
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
