import { type Dump, ENTRY_WORDS, entriesOf } from './dump';
import type { DumpFacts } from './facts';

/** Entries of a map, between two dumps of it. */
export interface EntryChange {
  readonly added: number;
  readonly removed: number;
  readonly stayed: number;
}

/** Share of the larger count by which entries added and removed may differ in a map that keeps its size. */
const STEADY_SHARE = 0.1;

/** True if about as many entries came as went. */
export function isSteady({ added, removed }: EntryChange): boolean {
  return Math.abs(added - removed) <= STEADY_SHARE * Math.max(added, removed);
}

/** True if two dumps are of one map. A map keeps its seed until it is cleared or loses its last entry. */
export function isSameMap(a: Dump, b: Dump): boolean {
  const { key, elem } = a.state.config;
  const other = b.state.config;
  return (
    a.state.made &&
    b.state.made &&
    a.header.go === b.header.go &&
    key.go === other.key.go &&
    elem.go === other.elem.go &&
    a.state.seed.hi === b.state.seed.hi &&
    a.state.seed.lo === b.state.seed.lo
  );
}

/** Hashes of a map’s keys, sorted. */
function sortedHashes(dump: Dump): BigUint64Array {
  const entries = entriesOf(dump);
  const hashes = new BigUint64Array(entries.length / ENTRY_WORDS);
  const words = new Uint32Array(hashes.buffer);
  for (let i = 0; i < hashes.length; i++) {
    words.set(entries.subarray(i * ENTRY_WORDS + 1, (i + 1) * ENTRY_WORDS), 2 * i);
  }
  return hashes.sort();
}

/**
 * Compares the entries of two dumps of one map by the hashes of their keys, which say which key it is as long as the seed is
 * the same. Takes n log n steps: a second for a million entries.
 */
export function entryChange(before: Dump, after: Dump): EntryChange {
  const earlier = sortedHashes(before);
  const later = sortedHashes(after);
  let stayed = 0;
  let at = 0;
  for (const hash of later) {
    while (at < earlier.length && (earlier[at] as bigint) < hash) at++;
    if (at < earlier.length && earlier[at] === hash) {
      stayed++;
      at++;
    }
  }
  return { added: later.length - stayed, removed: earlier.length - stayed, stayed };
}

/** What is counted in both dumps. */
export type AmountId = 'entries' | 'bytes' | 'slots' | 'tables' | 'tombstones' | 'buckets' | 'overflow';

/** Amounts of a map, in the order of the table. */
export function amountsOf(facts: DumpFacts): readonly (readonly [AmountId, number])[] {
  const { entries, bytes, slots } = facts;
  const common = [
    ['entries', entries],
    ['bytes', bytes],
    ['slots', slots],
  ] as const;
  return facts.impl === 'swiss'
    ? [...common, ['tables', facts.isSmall ? 0 : facts.tables.length], ['tombstones', facts.tombstones]]
    : [...common, ['buckets', facts.chains.total], ['overflow', facts.overflowBuckets]];
}
