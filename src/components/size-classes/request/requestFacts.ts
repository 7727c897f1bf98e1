import { PAGE_BYTES } from '../../../models/allocator/roundupsize';
import { type SpanShape, spanShape } from '../../../models/allocator/span';
import type { GoRelease } from '../../../models/go/release';
import { classCount, type RequestCase, type SlotChoice } from './requestCase';

/** Meaning of one request's figures, fact by fact, for someone who doesn't know the runtime. */
export type RequestFact =
  | { readonly type: 'tiny'; readonly bytes: number; readonly meanBytes: number }
  | { readonly type: 'large' }
  | { readonly type: 'inClass'; readonly classes: number; readonly own: SlotChoice }
  | { readonly type: 'header'; readonly bytes: number; readonly own: SlotChoice }
  /** One byte less has another slot of as many bytes. */
  | { readonly type: 'sameBelow'; readonly before: SlotChoice }
  /** One byte less has a smaller slot. */
  | { readonly type: 'lessBelow'; readonly before: SlotChoice; readonly savedBytes: number; readonly isLarge: boolean }
  /** One byte less has the same slot. */
  | { readonly type: 'ownBelow'; readonly before: SlotChoice }
  | { readonly type: 'full'; readonly after: SlotChoice; readonly moreBytes: number; readonly isLarge: boolean }
  | { readonly type: 'room'; readonly after: SlotChoice; readonly freeBytes: number }
  | { readonly type: 'onPaper' };

function placeOf(release: GoRelease, { kind, bytes, own, meanBytes }: RequestCase): RequestFact {
  if (kind === 'tiny') return { type: 'tiny', bytes, meanBytes };
  return kind === 'large' ? { type: 'large' } : { type: 'inClass', classes: classCount(release), own };
}

function belowOf({ kind, bytes, own, before }: RequestCase): RequestFact[] {
  if (!before) return [];
  const isLarge = kind === 'large';
  const savedBytes = own.slotBytes - before.slotBytes;
  if (bytes === own.from)
    return [savedBytes === 0 ? { type: 'sameBelow', before } : { type: 'lessBelow', before, savedBytes, isLarge }];
  return kind === 'tiny' ? [] : [{ type: 'ownBelow', before }];
}

function aboveOf({ kind, bytes, own, after }: RequestCase): RequestFact[] {
  const isLarge = kind === 'large';
  if (bytes === own.to) return [{ type: 'full', after, moreBytes: after.slotBytes - own.slotBytes, isLarge }];
  return kind === 'tiny' ? [] : [{ type: 'room', after, freeBytes: own.to - bytes }];
}

export function requestFacts(release: GoRelease, request: RequestCase): RequestFact[] {
  const { bytes, own, parts, pointers } = request;
  const hasHeader = parts.some(({ owner }) => owner === 'mallocHeader');
  return [
    placeOf(release, request),
    ...(hasHeader ? [{ type: 'header', bytes, own } as const] : []),
    ...belowOf(request),
    ...aboveOf(request),
    ...(pointers && bytes % 8 !== 0 ? [{ type: 'onPaper' } as const] : []),
  ];
}

/** The span that a request's slot lies in. */
export function spanOf(release: GoRelease, { own, pointers }: RequestCase): SpanShape {
  if (own.sizeclass > 0) return spanShape(release, own.sizeclass, pointers);
  const npages = own.slotBytes / PAGE_BYTES;
  return { npages, spanBytes: own.slotBytes, elemsize: own.slotBytes, nelems: 1, tailBytes: 0, reservedBytes: 0 };
}
