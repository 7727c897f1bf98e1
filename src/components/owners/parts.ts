import { type Ledger, OWNERS, type Owner } from '../../models/map/owners';
import { LIVE_OWNERS } from './owners';

/** Live bytes of some owners that are told as one. */
export interface OwnedPart {
  /** Keys and values together, or one other. */
  readonly owners: readonly Owner[];
  readonly bytes: number;
}

/** The greatest parts of the live bytes, `count` at most, in the order in which they are stacked. */
export function greatestParts(ledger: Ledger, count: number): OwnedPart[] {
  const parts = [
    { owners: ['key', 'value'] as const, bytes: ledger.key + ledger.value },
    ...LIVE_OWNERS.filter((owner) => owner !== 'key' && owner !== 'value').map((owner) => ({
      owners: [owner],
      bytes: ledger[owner],
    })),
  ].filter(({ bytes }) => bytes > 0);
  const greatest = parts.toSorted((a, b) => b.bytes - a.bytes).slice(0, count);
  return parts.filter((part) => greatest.includes(part));
}

/** Owners that ever have a byte, so that rows don't come and go while time runs. */
export function ownersSeen(byOwner: Readonly<Record<Owner, Float64Array>>): ReadonlySet<Owner> {
  return new Set(OWNERS.filter((owner) => byOwner[owner].some((bytes) => bytes > 0)));
}
