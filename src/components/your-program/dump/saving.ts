import type { Copy } from '../../../models/dump/copies';
import type { DumpFacts } from '../../../models/dump/facts';
import type { Owner } from '../../../models/map/owners';
import { LIVE_OWNERS } from '../../ui/owners/owners';

interface OwnedBytes {
  readonly owner: Owner;
  readonly bytes: number;
}

/** Bytes that making a map anew would free, or cost; `most` is what most of those freed belong to. */
export type Saving =
  | { readonly type: 'frees'; readonly bytes: number; readonly most: OwnedBytes }
  | { readonly type: 'costs'; readonly bytes: number }
  | { readonly type: 'same' }
  | { readonly type: 'unknown' };

/** Less than this share of the map is no difference worth a word. */
const LEAST_SHARE = 0.005;

export function savingOf({ ledger, bytes }: DumpFacts, fresh: Copy | undefined): Saving {
  if (!fresh) return { type: 'unknown' };
  const freed = bytes - fresh.bytes;
  if (Math.abs(freed) < LEAST_SHARE * bytes) return { type: 'same' };
  if (freed < 0) return { type: 'costs', bytes: -freed };
  const parts = LIVE_OWNERS.map((owner): OwnedBytes => ({ owner, bytes: ledger[owner] - fresh.ledger[owner] }));
  const most = parts.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  return { type: 'frees', bytes: freed, most: { ...most, bytes: Math.min(most.bytes, freed) } };
}
