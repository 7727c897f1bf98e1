/**
 * The owners of a map's bytes, in the order in which the page stacks and names them. Every byte has exactly one owner, so a
 * view that merges owners must keep the sum.
 */
export const OWNERS = [
  'key',
  'value',
  'padding',
  'control',
  'pointer',
  'emptySlot',
  'tombstone',
  'overflow',
  'oldArray',
  'header',
  'directory',
  'mallocHeader',
  'classTail',
  'pageTail',
  'garbage',
] as const;
export type Owner = (typeof OWNERS)[number];

/** Number of bytes by owner. */
export type Ledger = Record<Owner, number>;

export function emptyLedger(): Ledger {
  return {
    key: 0,
    value: 0,
    padding: 0,
    control: 0,
    pointer: 0,
    emptySlot: 0,
    tombstone: 0,
    overflow: 0,
    oldArray: 0,
    header: 0,
    directory: 0,
    mallocHeader: 0,
    classTail: 0,
    pageTail: 0,
    garbage: 0,
  };
}

/** Returns the sum of all owners, in bytes. */
export function ledgerTotal(ledger: Ledger): number {
  let total = 0;
  for (const owner of OWNERS) total += ledger[owner];
  return total;
}
