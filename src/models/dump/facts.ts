import { bucketHeapLedger } from '../bucket-map/ledger';
import { type Ledger, ledgerTotal } from '../map/owners';
import { swissHeapLedger } from '../swiss-map/ledger';
import { type BucketFacts, bucketFacts } from './bucketFacts';
import type { Dump } from './dump';
import { type SwissFacts, swissFacts } from './swissFacts';

interface FactsOf {
  readonly entries: number;
  /** Slots that can hold entries: of all tables, or of the chains of the current array. */
  readonly slots: number;
  /** Share of those slots that hold entries; 0 where there is no slot. Entries that wait in an old array don't count. */
  readonly load: number;
  /** Bytes on the heap by owner. */
  readonly ledger: Ledger;
  /** Bytes that the map holds on the heap, without what it has let go. */
  readonly bytes: number;
  /** Bytes of an array that is being moved out of, and of the overflow buckets that only it needs. */
  readonly oldArrayBytes: number;
}

/** Facts that a map says about itself. A step of a lookup is a group of a Swiss map, a bucket of a bucket map. */
export type DumpFacts =
  | (FactsOf & { readonly impl: 'swiss' } & SwissFacts)
  | (FactsOf & { readonly impl: 'bucket' } & BucketFacts);

/** Bytes on the heap by owner, as `runtime.MemStats` counts them. */
export function dumpLedger({ impl, state }: Dump): Ledger {
  return impl === 'swiss' ? swissHeapLedger(state) : bucketHeapLedger(state);
}

/** Bytes that a map holds: all but its garbage. */
export function heldBytes(ledger: Ledger): number {
  return ledgerTotal(ledger) - ledger.garbage;
}

/** Entries of a map. */
export function entryCount({ impl, state }: Dump): number {
  return impl === 'swiss' ? state.used : state.count;
}

/** Linear in the map: a million entries take a tenth of a second. */
export function dumpFacts(dump: Dump): DumpFacts {
  const ledger = dumpLedger(dump);
  const entries = entryCount(dump);
  const common = { entries, ledger, bytes: heldBytes(ledger), oldArrayBytes: ledger.oldArray };
  const load = ({ used, slots }: SwissFacts | BucketFacts) => (slots === 0 ? 0 : used / slots);
  if (dump.impl === 'swiss') {
    const facts = swissFacts(dump.state);
    return { impl: 'swiss', ...common, load: load(facts), ...facts };
  }
  const facts = bucketFacts(dump.state);
  return { impl: 'bucket', ...common, load: load(facts), ...facts };
}
