import { sizeClassOf } from '../../../models/allocator/roundupsize';
import { isTiny, TINY_BYTES } from '../../../models/allocator/tiny';
import type { GoRelease } from '../../../models/go/release';
import type { Reference } from '../../../models/layout/references';
import { type Behind, behindRange, objectBytes, placeCost } from '../../../models/sizing/behind';
import type { Lengths } from '../../../models/sizing/lengths';
import type { Range } from '../../../models/sizing/range';

/** Bytes that one pointer leads to, where its type says it. */
export function suggestedBytes({ of, targetBytes }: Reference): number | undefined {
  return of === 'pointer' && targetBytes ? targetBytes : undefined;
}

/** Bytes of a string of which nothing is known: a word or two, or an ID. */
export const DEFAULT_STRING_BYTES = 16;

/** What usually lies behind the places of keys and values: strings of that length, and what pointers lead to. */
export function defaultBehind(references: readonly Reference[]): Behind[] {
  return references.flatMap((reference) => {
    const bytes = reference.of === 'string' ? DEFAULT_STRING_BYTES : suggestedBytes(reference);
    return bytes === undefined ? [] : [{ path: reference.path, bytes }];
  });
}

/** Allocation of one object behind a place, in bytes. */
type Given =
  | { readonly type: 'average' | 'class' | 'pages'; readonly bytes: number }
  /** Objects of a byte are not allocated: every program has them. */
  | { readonly type: 'shared' }
  | { readonly type: 'tiny'; readonly blockBytes: number; readonly sharedBy: number };

/** Memory behind one place of all keys or values. */
export type Holding = { readonly type: 'nothing'; readonly of: Reference['of'] } | (Given & { readonly all: Range });

/** Maps whose places lead to memory. */
export interface Holder {
  readonly release: GoRelease;
  /** Entries that are left in all maps together. */
  readonly entries: number;
}

function givenFor(release: GoRelease, lengths: Lengths, { pointers }: Reference, each: number): Given {
  if (typeof lengths !== 'number') return { type: 'average', bytes: each };
  if (each === 0) return { type: 'shared' };
  if (isTiny(lengths, pointers)) {
    return { type: 'tiny', blockBytes: TINY_BYTES, sharedBy: Math.floor(TINY_BYTES / lengths) };
  }
  if (sizeClassOf(release, lengths, pointers) === 0) {
    return { type: 'pages', bytes: objectBytes(release, lengths, pointers) };
  }
  return { type: 'class', bytes: each };
}

export function holdingOf(reference: Reference, lengths: Lengths, { release, entries }: Holder): Holding {
  if (lengths === 0) return { type: 'nothing', of: reference.of };
  const cost = placeCost(release, lengths, reference);
  const all = behindRange([{ count: reference.count, cost }], entries);
  return { ...givenFor(release, lengths, reference, cost.expected), all };
}
