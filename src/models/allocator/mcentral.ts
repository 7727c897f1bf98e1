// runtime/mcentral.go@go1.23.12: cacheSpan, uncacheSpan

import { loadInt } from '../kernel/bits';
import type { EmitAllocator, SpanSource } from './events';
import { allocSpan } from './mheap';
import { nextFreeIndex } from './mspan';
import { sizeclassOf } from './span';
import { FULL, PARTIAL, pop, pushSwept } from './spanSet';
import type { AllocatorState } from './state';
import { sweep } from './sweep';

/** Sweeping so many spans in vain is enough: a new one costs less. */
const SPAN_BUDGET = 100;

/** A full span that had to be swept, if one of them turns out to have room. */
function sweepFull(h: AllocatorState, spanclass: number, emit: EmitAllocator): number {
  for (let budget = SPAN_BUDGET; budget >= 0; budget--) {
    const span = pop(h, spanclass, FULL, false);
    if (span === 0) return 0;
    sweep(h, span, true, emit);
    if (nextFreeIndex(h, span) < loadInt(h.spans.nelems, span)) return span;
    pushSwept(h, FULL, span);
  }
  return 0;
}

/** A span with a free slot, for the cache. */
export function cacheSpan(h: AllocatorState, spanclass: number, emit: EmitAllocator): [span: number, from: SpanSource] {
  let span = pop(h, spanclass, PARTIAL, true);
  if (span !== 0) return [span, 'partialSwept'];
  span = pop(h, spanclass, PARTIAL, false);
  if (span !== 0) {
    sweep(h, span, true, emit);
    return [span, 'partialUnswept'];
  }
  span = sweepFull(h, spanclass, emit);
  if (span !== 0) return [span, 'fullUnswept'];
  const npages = h.classes.classToAllocnpages[sizeclassOf(spanclass)] as number;
  return [allocSpan(h, npages, spanclass, emit), 'heap'];
}

/** The cache gives a span back; one that was cached before the collection is swept at once. */
export function uncacheSpan(h: AllocatorState, span: number, emit: EmitAllocator): void {
  const { spans, alloc } = h;
  const spanclass = loadInt(spans.spanclass, span);
  const stale = loadInt(spans.sweepgen, span) === h.sweepgen + 1;
  alloc[spanclass] = 0;
  spans.sweepgen[span] = stale ? h.sweepgen - 2 : h.sweepgen;
  if (!stale) pushSwept(h, loadInt(spans.allocCount, span) < loadInt(spans.nelems, span) ? PARTIAL : FULL, span);
  emit?.({ type: 'uncacheSpan', spanclass, span });
  if (stale) sweep(h, span, false, emit);
}
