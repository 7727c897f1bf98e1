import type { GoRelease } from '../../go/release';
import { loadInt } from '../../kernel/bits';
import { drop } from '../drop';
import { gc } from '../gc';
import { mallocgc } from '../malloc';
import { ownersOf } from '../memory';
import { nextFreeIndex } from '../mspan';
import { PAGE_BYTES, sizeClassOf } from '../roundupsize';
import { makeSpanClass } from '../span';
import { type AllocatorState, cloneState, newState } from '../state';
import { isTiny, TINY_SPAN_CLASS } from '../tiny';
import { figuresOf, type Strategy } from './strategy';

/** True if the request finds no free slot at hand. */
function needsSpan(h: AllocatorState, bytes: number, pointers: boolean): boolean {
  if (bytes > h.maxSmallRequest) return true;
  const sizeclass = sizeClassOf(h.config.release, bytes, pointers);
  const spanclass = isTiny(bytes, pointers) ? TINY_SPAN_CLASS : makeSpanClass(sizeclass, !pointers);
  const span = loadInt(h.alloc, spanclass);
  return nextFreeIndex(h, span) === loadInt(h.spans.nelems, span);
}

/** Pages and tails of spans in which nothing lives, in bytes. */
function emptySpans({ spans }: AllocatorState): { bytes: number; tails: number } {
  let bytes = 0;
  let tails = 0;
  for (let span = 1; span < spans.count; span++) {
    if (loadInt(spans.npages, span) === 0 || loadInt(spans.allocCount, span) !== loadInt(spans.garbage, span)) continue;
    const spanBytes = loadInt(spans.npages, span) * PAGE_BYTES;
    bytes += spanBytes;
    tails += spanBytes - loadInt(spans.nelems, span) * (spans.elemsize[span] as number);
  }
  return { bytes, tails };
}

/**
 * Go's size classes. Frees take effect at once as far as the figures show: there is a collection before garbage would
 * make the heap take another span, and a span in which nothing lives doesn't count.
 */
export function goClasses(release: GoRelease): Strategy<AllocatorState> {
  return {
    init: () => newState({ release }),
    malloc(h, id, bytes, pointers) {
      if (bytes > 0 && h.stats.garbage > 0 && needsSpan(h, bytes, pointers)) gc(h, undefined);
      mallocgc(h, id, bytes, pointers);
    },
    free: (h, id) => drop(h, id),
    figures(h) {
      const owners = ownersOf(h);
      const empty = emptySpans(h);
      const reservedBytes = h.stats.heapInuse - empty.bytes;
      const rounding = owners.classTail + owners.pageTail + owners.tinyGap + owners.tinyDead + owners.tinyEnd;
      const tail = owners.spanTail - empty.tails;
      const waste = {
        header: owners.mallocHeader,
        rounding,
        dead: 0,
        free: reservedBytes - h.stats.live - tail,
        tail,
      };
      return figuresOf({ requested: h.stats.requested, slotBytes: h.stats.live, reservedBytes }, waste);
    },
    clone: cloneState,
  };
}
