import { isMoved } from '../../../../models/bucket-map/bucket';
import { eachLink, entryCounter } from '../../../../models/bucket-map/inspect';
import { arrayAt, type BucketArray, type BucketState, isGrowing } from '../../../../models/bucket-map/state';
import type { Dump } from '../../../../models/dump/dump';
import { bitCount, loadWord } from '../../../../models/kernel/bits';
import { matchDeleted, matchFull } from '../../../../models/swiss-map/ctrl';
import { groupCount } from '../../../../models/swiss-map/group';
import { tablesOf } from '../../../../models/swiss-map/inspect';
import { isSmall, type SwissState } from '../../../../models/swiss-map/state';

/** `moved`: a bucket of the old array that has been evacuated; `waiting`: one that hasn't. */
export const UNIT_KINDS = ['main', 'overflow', 'waiting', 'moved'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** Neighbours that belong together: a table, the current array, the old one. */
export interface Section {
  readonly type: 'table' | 'group' | 'buckets' | 'oldbuckets';
  /** Id of the table or array in the state. */
  readonly id: number;
  /** Number among its like, from 0 on. */
  readonly place: number;
  /** First of its units. */
  readonly from: number;
  readonly units: number;
}

/**
 * A map unrolled: its groups table by table, or its buckets chain by chain, the old array last. Each unit has eight slots.
 * Sums count all units before one, so that any stretch is added up at once.
 */
export interface StripUnits {
  readonly count: number;
  readonly sections: readonly Section[];
  /** Number of the group in its table, or of the bucket in its array. */
  readonly numbers: Int32Array;
  readonly sectionOf: Int32Array;
  /** Index in UNIT_KINDS. */
  readonly kinds: Uint8Array;
  readonly usedBefore: Uint32Array;
  readonly deletedBefore: Uint32Array;
  readonly overflowBefore: Uint32Array;
  readonly movedBefore: Uint32Array;
}

/** Index of a kind, as the arrays have it. */
const KIND = { main: 0, overflow: 1, waiting: 2, moved: 3 } as const satisfies Record<UnitKind, number>;

/** Adds units one by one, `most` at most. */
class Unroller {
  readonly #sections: Section[] = [];
  readonly #numbers: Int32Array;
  readonly #sectionOf: Int32Array;
  readonly #kinds: Uint8Array;
  readonly #used: Uint32Array;
  readonly #deleted: Uint32Array;
  readonly #overflow: Uint32Array;
  readonly #moved: Uint32Array;
  #count = 0;

  constructor(most: number) {
    this.#numbers = new Int32Array(most);
    this.#sectionOf = new Int32Array(most);
    this.#kinds = new Uint8Array(most);
    this.#used = new Uint32Array(most + 1);
    this.#deleted = new Uint32Array(most + 1);
    this.#overflow = new Uint32Array(most + 1);
    this.#moved = new Uint32Array(most + 1);
  }

  section(type: Section['type'], id: number, fill: () => void): void {
    const from = this.#count;
    fill();
    this.#sections.push({ type, id, place: this.#sections.length, from, units: this.#count - from });
  }

  add(number: number, kind: UnitKind, used: number, deleted: number): void {
    const unit = this.#count;
    this.#numbers[unit] = number;
    this.#sectionOf[unit] = this.#sections.length;
    this.#kinds[unit] = KIND[kind];
    this.#used[unit + 1] = loadWord(this.#used, unit) + used;
    this.#deleted[unit + 1] = loadWord(this.#deleted, unit) + deleted;
    this.#overflow[unit + 1] = loadWord(this.#overflow, unit) + (kind === 'overflow' ? 1 : 0);
    this.#moved[unit + 1] = loadWord(this.#moved, unit) + (kind === 'moved' ? 1 : 0);
    this.#count += 1;
  }

  end(): StripUnits {
    const count = this.#count;
    return {
      count,
      sections: this.#sections,
      numbers: this.#numbers.subarray(0, count),
      sectionOf: this.#sectionOf.subarray(0, count),
      kinds: this.#kinds.subarray(0, count),
      usedBefore: this.#used.subarray(0, count + 1),
      deletedBefore: this.#deleted.subarray(0, count + 1),
      overflowBefore: this.#overflow.subarray(0, count + 1),
      movedBefore: this.#moved.subarray(0, count + 1),
    };
  }
}

function addTables(strip: Unroller, m: SwissState): void {
  for (const table of tablesOf(m)) {
    const { id, ctrl } = table;
    strip.section(isSmall(m) ? 'group' : 'table', id, () => {
      for (let group = 0; group < groupCount(table); group++) {
        strip.add(group, 'main', bitCount(matchFull(ctrl, group)), bitCount(matchDeleted(ctrl, group)));
      }
    });
  }
}

function addChains(strip: Unroller, array: BucketArray, isOld: boolean): void {
  const entriesOf = entryCounter(array);
  const kindOf = (head: number, depth: number): UnitKind => {
    if (isOld) return isMoved(array, head) ? 'moved' : 'waiting';
    return depth === 0 ? 'main' : 'overflow';
  };
  strip.section(isOld ? 'oldbuckets' : 'buckets', array.id, () => {
    eachLink(array, (bucket, head, depth) => strip.add(bucket, kindOf(head, depth), entriesOf(bucket), 0));
  });
}

function addBuckets(strip: Unroller, h: BucketState): void {
  if (h.buckets >= 0) addChains(strip, arrayAt(h, h.buckets), false);
  if (isGrowing(h)) addChains(strip, arrayAt(h, h.oldbuckets), true);
}

/** Units of a map, or some more. */
function mostUnits(dump: Dump): number {
  if (dump.impl === 'swiss') return tablesOf(dump.state).reduce((sum, t) => sum + groupCount(t), 0);
  return dump.state.arrays.reduce((sum, array) => sum + (array?.size ?? 0), 0);
}

/** Arrays of a strip, which a worker may hand over. */
export function unitBuffers({ sections: _, count: __, ...arrays }: StripUnits): ArrayBuffer[] {
  return Object.values(arrays).map(({ buffer }) => buffer as ArrayBuffer);
}

export function stripUnits(dump: Dump): StripUnits {
  const strip = new Unroller(mostUnits(dump));
  if (dump.impl === 'swiss') addTables(strip, dump.state);
  else addBuckets(strip, dump.state);
  return strip.end();
}
