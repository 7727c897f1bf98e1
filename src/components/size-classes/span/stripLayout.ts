import type { Rect } from '../../ui/owners/textures';
import { HEAP_OWNERS, type HeapOwner } from './heapOwners';
import type { SpanPicture } from './spanPicture';

export interface StripCell {
  readonly picture: SpanPicture;
  readonly frame: Rect;
  /** By owner, side by side; they fill the frame. */
  readonly parts: readonly (Rect & { readonly owner: HeapOwner })[];
}

const HEIGHT = 18;
const GAP = 4;
const MOST_PAGE_PX = 90;
const LABEL = 16;
const LEAST_LABELLED = 18;

/** Bytes of the span by owner. */
export function ownersOfSpan({ slots, bitsBytes, tailBytes }: SpanPicture): ReadonlyMap<HeapOwner, number> {
  const sums = new Map<HeapOwner, number>();
  const add = (owner: HeapOwner, bytes: number) => {
    if (bytes > 0) sums.set(owner, (sums.get(owner) ?? 0) + bytes);
  };
  for (const slot of slots) for (const { owner, bytes } of slot.parts) add(owner, bytes);
  add('spanTail', tailBytes);
  add('spanBits', bitsBytes);
  return sums;
}

/** Spans in a row of equal pages; one page has one width. A span longer than the picture narrows all. */
export function layoutStrip(
  spans: readonly SpanPicture[],
  width: number,
): { cells: StripCell[]; width: number; height: number; labelled: boolean } {
  const longest = Math.max(1, ...spans.map(({ npages }) => npages));
  const pagePx = Math.min(MOST_PAGE_PX, Math.max(1, width - 1) / longest);
  const labelled = pagePx >= LEAST_LABELLED;
  let left = 0;
  const cells = spans.map((span): StripCell => {
    const frame = { x: left, y: 1, width: span.npages * pagePx, height: HEIGHT };
    const sums = ownersOfSpan(span);
    let at = left;
    const parts = HEAP_OWNERS.flatMap((owner) => {
      const bytes = sums.get(owner);
      if (bytes === undefined) return [];
      const rect = { ...frame, owner, x: at, width: (bytes / span.spanBytes) * frame.width };
      at += rect.width;
      return [rect];
    });
    left += frame.width + GAP;
    return { picture: span, frame, parts };
  });
  return { cells, width: left, height: HEIGHT + 2 + (labelled ? LABEL : 0), labelled };
}
