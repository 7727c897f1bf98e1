import { sizeClassOf } from '../../../models/allocator/sizeClass';
import { isTiny, TINY_BYTES } from '../../../models/allocator/tiny';
import type { GoRelease } from '../../../models/go/release';
import type { Reference } from '../../../models/layout/references';
import type { Range } from '../../../models/sizing/range';
import { type Behind, behindRange, type Lengths, objectBytes, placeCost } from '../../../models/sizing/reachable';

/** Size of a pointer's target, if its type tells. */
export function suggestedBytes({ of, targetBytes }: Reference): number | undefined {
  return of === 'pointer' && targetBytes ? targetBytes : undefined;
}

/** Assumed length of a string: a word or two, or an ID. */
export const DEFAULT_STRING_BYTES = 16;

/** Default sizes of what keys and values reference: strings of that length, and pointer targets. */
export function defaultBehind(references: readonly Reference[]): Behind[] {
  return references.flatMap((reference) => {
    const bytes = reference.of === 'string' ? DEFAULT_STRING_BYTES : suggestedBytes(reference);
    return bytes === undefined ? [] : [{ path: reference.path, bytes }];
  });
}

/** Allocation of one referenced object, in bytes. */
type Given =
  | { readonly type: 'average' | 'class' | 'pages'; readonly bytes: number }
  /** One-byte objects are shared by the runtime, not allocated. */
  | { readonly type: 'shared' }
  | { readonly type: 'tiny'; readonly blockBytes: number; readonly sharedBy: number };

/** Memory that one reference takes in all entries. */
export type Holding = { readonly type: 'nothing'; readonly of: Reference['of'] } | (Given & { readonly all: Range });

/** Maps that hold the references. */
export interface Holder {
  readonly release: GoRelease;
  /** Remaining entries of all maps together. */
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
