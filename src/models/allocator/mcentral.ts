// runtime/mcentral.go@go1.23.12: cacheSpan, uncacheSpan
import type { Emit } from '../kernel/model';
import { loadInt } from '../kernel/words';
import type { AllocatorEvent, SpanSource } from './events';
import { allocSpan } from './mheap';
import { nextFreeIndex } from './mspan';
import { sizeclassOf } from './span';
import { type AllocatorState, LISTS } from './state';
import { sweep } from './sweep';

// Each span class has four lists, first in, first out: spans with a free slot (partial) and without (full), each for
// swept and unswept spans, which change places at each collection.

type EmitAllocator = Emit<AllocatorEvent> | undefined;

/** Sweeping so many spans in vain is enough: a new one costs less. */
const SPAN_BUDGET = 100;

export const PARTIAL = 0;
export const FULL = 1;

function listOf(h: AllocatorState, spanclass: number, kind: number, swept: boolean): number {
  const role = (h.sweepgen >> 1) & 1;
  return spanclass * LISTS + kind * 2 + (swept ? role : 1 - role);
}

export function pushSwept(h: AllocatorState, kind: number, span: number): void {
  const { spans, heads, tails } = h;
  const list = listOf(h, loadInt(spans.spanclass, span), kind, true);
  const last = loadInt(tails, list);
  spans.next[span] = 0;
  if (last === 0) heads[list] = span;
  else spans.next[last] = span;
  tails[list] = span;
}

/** The first span of a list, taken out; 0 if it is empty. */
export function pop(h: AllocatorState, spanclass: number, kind: number, swept: boolean): number {
  const { spans, heads, tails } = h;
  const list = listOf(h, spanclass, kind, swept);
  const span = loadInt(heads, list);
  if (span === 0) return 0;
  heads[list] = loadInt(spans.next, span);
  if (heads[list] === 0) tails[list] = 0;
  return span;
}

/** Ids of the spans in a list, the next to be taken first. */
export function spansIn(h: AllocatorState, spanclass: number, kind: 'partial' | 'full', swept: boolean): number[] {
  const ids: number[] = [];
  let span = loadInt(h.heads, listOf(h, spanclass, kind === 'full' ? FULL : PARTIAL, swept));
  for (; span !== 0; span = loadInt(h.spans.next, span)) ids.push(span);
  return ids;
}

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
