const FIRST_SLOTS = 1024;
/** Slots are doubled beyond this share of them. */
const MOST_LOAD = 0.6;

/** Numbers pairs of whole numbers in the order in which they are first seen: a hash table of typed arrays. */
export class PairIndex {
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
    // Block sizes may differ beyond 32 bits.
    const ofSecond = Math.imul((second | 0) + Math.imul((second / 2 ** 32) | 0, 0xc2b2ae35) + 0x7f4a7c15, 0x85ebca6b);
    let slot = (Math.imul(first | 0, 0x9e3779b1) ^ ofSecond) >>> 0;
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
