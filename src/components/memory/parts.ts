import { type Ledger, OWNERS, type Owner } from '../../models/map/owners';
import { formatBytes } from '../ui/bytes';
import { MANY_OWNED } from './manyOwned';
import { LIVE_OWNERS } from './owners';

/** The greatest groups of live bytes in words, in the order in which they are stacked: `entries 3.1 KiB, old array 4.5 KiB`. */
export function partsInWords(ledger: Ledger, count = 3): string[] {
  const groups = [
    { words: 'entries', bytes: ledger.key + ledger.value },
    ...LIVE_OWNERS.filter((owner) => owner !== 'key' && owner !== 'value').map((owner) => ({
      words: MANY_OWNED[owner],
      bytes: ledger[owner],
    })),
  ].filter(({ bytes }) => bytes > 0);
  const greatest = [...groups].sort((a, b) => b.bytes - a.bytes).slice(0, count);
  return groups.filter((group) => greatest.includes(group)).map(({ words, bytes }) => `${words} ${formatBytes(bytes)}`);
}

/** Owners that ever have a byte, so that rows don't come and go while time runs. */
export function ownersSeen(byOwner: Readonly<Record<Owner, Float64Array>>): ReadonlySet<Owner> {
  return new Set(OWNERS.filter((owner) => byOwner[owner].some((bytes) => bytes > 0)));
}
