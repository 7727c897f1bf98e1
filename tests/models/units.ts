import { emptyLedger, type Ledger, OWNERS, type Owner } from '../../src/models/map/owners';
import type { MapUnit } from '../../src/models/map/unit';
import { must } from './must';

/** Owners that have bytes in buckets and groups alone; in `key` and `value` what lies outside the slots is left out. */
const INSIDE: readonly Owner[] = ['key', 'value', 'padding', 'control', 'pointer', 'emptySlot', 'tombstone'];

interface Expected {
  /** Bytes of all arrays or tables. */
  readonly bytes: number;
  readonly ledger: Ledger;
  /** Keys or elems outside the slots, and bytes of one. */
  readonly outside: Readonly<Record<'key' | 'value', { readonly count: number; readonly size: number }>>;
  /** True for memory that the map is moving out of, or has. */
  isOld(unit: MapUnit): boolean;
}

/** Holds a map's units against its ledger: every byte is in one part, and its owner's; only full slots have an entry. */
export function checkUnits(units: Iterable<MapUnit>, { bytes, ledger, outside, isOld }: Expected): void {
  const sum = emptyLedger();
  const seen = new Set<string>();
  let total = 0;
  for (const unit of units) {
    const name = `${unit.block} ${unit.number}`;
    must(!seen.has(name), () => `${name} is there twice`);
    seen.add(name);
    total += unit.bytes;
    checkTiling(name, unit);
    must(unit.slots.length === 8, () => `${name} has ${unit.slots.length} slots`);
    for (const { state, entry } of unit.slots)
      must((state === 'full') === (entry !== undefined), () => `${name}: ${state}`);
    for (const part of unit.parts) sum[isOld(unit) ? 'oldArray' : part.owner] += part.bytes;
  }
  must(total === bytes, () => `${total} bytes in units, ${bytes} in arrays or tables`);
  sum.key += outside.key.count * outside.key.size;
  sum.value += outside.value.count * outside.value.size;
  for (const owner of OWNERS) {
    const isExact = INSIDE.includes(owner);
    must(
      isExact ? sum[owner] === ledger[owner] : sum[owner] <= ledger[owner],
      () => `${owner}: ${sum[owner]} bytes of ${ledger[owner]}`,
    );
  }
}

function checkTiling(name: string, { parts, bytes }: MapUnit): void {
  let end = 0;
  for (const { at, bytes: length } of parts.toSorted((a, b) => a.at - b.at)) {
    must(at === end && length > 0, () => `${name}: a part begins at ${at}, the one before ends at ${end}`);
    end += length;
  }
  must(end === bytes, () => `${name}: parts end at ${end} of ${bytes}`);
}
