/**
 * Every byte of a map has exactly one owner. The list is the order in which the page stacks and names them.
 * A view that aggregates must keep the sum.
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

/** Bytes by owner. */
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

export function ledgerTotal(ledger: Ledger): number {
  let total = 0;
  for (const owner of OWNERS) total += ledger[owner];
  return total;
}
