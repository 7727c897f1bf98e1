import { MIN_TOP_HASH } from '../../../src/models/bucket-map/layout';
import {
  type BucketArray,
  type BucketState,
  type OverflowSlice,
  SLOT_WORDS,
} from '../../../src/models/bucket-map/state';
import { toHex } from '../../../src/models/kernel/bits';
import type { MapConfig } from '../../../src/models/map/config';
import { CTRL_EMPTY, ctrlAt } from '../../../src/models/swiss-map/ctrl';
import type { SwissState, SwissTable } from '../../../src/models/swiss-map/state';

// Dumps of the models' own maps, written as go/mapdump writes real ones; a key's text is its number.

const BUCKET_SLOTS = 8;
const LINE_BUCKETS = 64;

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

/** Hashes and keys of slots in use. */
class Entries {
  readonly hashes: string[] = [];
  readonly keys: string[] = [];

  add(slots: Uint32Array, slot: number): void {
    const [key = 0, , hi = 0, lo = 0] = slots.subarray(slot * SLOT_WORDS);
    this.hashes.push(toHex({ hi, lo }));
    this.keys.push(`${key}`);
  }

  get fields(): object {
    return { hashes: this.hashes.join(''), keys: this.keys };
  }
}

function headerOf({ release, key, elem, assign, arch = 'amd64' }: MapConfig, impl: string): object {
  const experiment = release.experiment && `-X:${release.experiment}`;
  const go = `${release.patch.replace(/^(?!go)/, 'go').replace(/-.*/, '')}${experiment}`;
  return { format: 'go-map-dump/1', go, arch: `linux/${arch}`, impl, key, elem, assign, keys: true };
}

function groupFields({ capacity, ctrl, slots }: SwissTable): object {
  const bytes = Array.from({ length: capacity }, (_, slot) => ctrlAt(ctrl, slot));
  const entries = new Entries();
  for (const [slot, byte] of bytes.entries()) if (byte < CTRL_EMPTY) entries.add(slots, slot);
  return { ctrl: bytes.map(hex).join(''), ...entries.fields };
}

export function writeSwiss(m: SwissState): string {
  const { made, used, globalDepth, clearSeq, tombstonePossible } = m;
  const dirLen = m.directory.length;
  const tables = [...new Set(m.directory)].flatMap((id) => m.tables[id] ?? []);
  const group = m.tables[m.group];
  const facts = { made, used, seed: toHex(m.seed), globalDepth, clearSeq, tombstonePossible, dirLen };
  const lines = tables.map((t) => {
    const { index, localDepth, capacity, growthLeft } = t;
    return { index, localDepth, used: t.used, capacity, growthLeft, ...groupFields(t) };
  });
  const all = [
    headerOf(m.config, 'swiss'),
    { map: { ...facts, tables: tables.length, group: group !== undefined && group !== null } },
    ...(group ? [{ group: true, ...groupFields(group) }] : lines),
    { end: { entries: used, deleted: 0 } },
  ];
  return all.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function slice(of: OverflowSlice | null): object | null {
  return of && { length: of.length, capacity: of.capacity };
}

/** Buckets of an array as a reader of memory finds them: those outside it in the order in which links lead there. */
function* lines(name: string, array: BucketArray | null | undefined, hasOutside: boolean): Generator<object> {
  if (!array) return;
  const found = Array.from({ length: array.count }, (_, bucket) => bucket);
  for (let first = 0; first < found.length; first += LINE_BUCKETS) {
    const links: number[] = [];
    const entries = new Entries();
    let tophash = '';
    let reached = '';
    for (let at = first; at < Math.min(first + LINE_BUCKETS, found.length); at++) {
      const bucket = found[at] ?? 0;
      const next = array.overflow[bucket] ?? 0;
      if (next >= array.count) links.push(at, found.push(next) - 1);
      else if (next > 0) links.push(at, next);
      let bits = 0;
      for (let slot = 0; slot < BUCKET_SLOTS; slot++) {
        const index = bucket * BUCKET_SLOTS + slot;
        const top = array.tophash[index] ?? 0;
        tophash += hex(top);
        if (top < MIN_TOP_HASH) continue;
        entries.add(array.slots, index);
        bits |= (array.reached[index] ?? 0) << slot;
      }
      reached += hex(bits);
    }
    yield { array: name, first, tophash, links, ...(hasOutside && { reached }), ...entries.fields };
  }
}

export function writeBuckets(h: BucketState): string {
  const { made, count, B, noverflow, nevacuate, sameSizeGrow, iterator, oldIterator, extra, nextOverflow } = h;
  const current = h.arrays[h.buckets];
  const old = h.arrays[h.oldbuckets];
  const hasOutside = h.layout.key.indirect || h.layout.elem.indirect;
  const flags = { nevacuate, sameSizeGrow, iterator, oldIterator };
  const arrays = { buckets: current?.count ?? 0, oldbuckets: old?.count ?? 0 };
  const overflow = { extra, nextOverflow, overflow: slice(h.overflow), oldoverflow: slice(h.oldoverflow) };
  const all = [
    headerOf(h.config, 'bucket'),
    { map: { made, count, B, noverflow, seed: toHex(h.seed), ...flags, ...arrays, ...overflow } },
    ...lines('buckets', current, hasOutside && old !== undefined),
    ...lines('oldbuckets', old, false),
    { end: { entries: count, deleted: Math.max(old?.deletedKeys ?? 0, old?.deletedElems ?? 0) } },
  ];
  return all.map((line) => `${JSON.stringify(line)}\n`).join('');
}
