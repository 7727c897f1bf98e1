import { formatCount } from '../ui/bytes';
import { bytesWord } from './requestWords';
import type { SpanPicture } from './spanPicture';

export function spanTitle({ span, sizeclass, elemsize, npages }: SpanPicture): string {
  if (sizeclass === 0) return `Span ${span}: one large object on ${formatCount(npages)} pages`;
  return `Span ${span}: class ${sizeclass}, slots of ${formatCount(elemsize)} bytes`;
}

/** How full the span is. */
export function spanSentence({ slots, noscan, npages, bitsBytes, tailBytes, cached, sizeclass }: SpanPicture): string {
  const live = slots.filter(({ state }) => state === 'live').length;
  const garbage = slots.filter(({ state }) => state === 'garbage').length;
  const parts = [`${formatCount(live)} of ${formatCount(slots.length)} slots live`];
  if (garbage > 0) parts.push(`${formatCount(garbage)} garbage`);
  parts.push(noscan ? 'without pointers' : 'with pointers', npages === 1 ? '1 page' : `${npages} pages`);
  if (bitsBytes > 0) parts.push(`${bytesWord(bitsBytes)} of bits`);
  if (tailBytes > 0) parts.push(`${bytesWord(tailBytes)} left over`);
  if (sizeclass > 0) parts.push(cached ? 'in the mcache' : 'not in the mcache');
  return parts.join(', ');
}

/** What is said where there is no span to show. */
export const NO_SPAN = 'No span yet: the heap has no pages in use.';
