// runtime/mspanset.go, mcentral.go@go1.23.12: push, pop, partialSwept, fullSwept, partialUnswept, fullUnswept
import { loadInt } from '../kernel/bits';
import { type AllocatorState, LISTS } from './state';

// Each span class has four lists, first in, first out: spans with a free slot (partial) and without (full), each for
// swept and unswept spans, which change places at each collection.

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
