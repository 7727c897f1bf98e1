// runtime/mgc.go, mcache.go@go1.23.12: GC, gcStart, gcMarkTermination, releaseAll
//
// Simplified: what is live is known, so marking takes one look at each span; the program stands still meanwhile.

import { loadInt } from '../kernel/bits';
import type { EmitAllocator } from './events';
import { sweepone, uncacheSpan } from './mcentral';
import { loadSlot, MARK_BIT, TENANTS } from './span';
import type { AllocatorState } from './state';

function markSpan(h: AllocatorState, span: number, emit: EmitAllocator): number {
  const { spans, slots } = h;
  const first = loadInt(spans.first, span);
  const end = first + loadInt(spans.nelems, span);
  let marked = 0;
  for (let index = first; index < end; index++) {
    const slot = loadSlot(slots, index);
    if ((slot & TENANTS) === 0) continue;
    slots[index] = slot | MARK_BIT;
    marked++;
  }
  emit?.({ type: 'markSpan', span, marked });
  return marked * (spans.elemsize[span] as number);
}

function mark(h: AllocatorState, emit: EmitAllocator): void {
  const { spans, stats } = h;
  let marked = 0;
  for (let span = 1; span < spans.count; span++) {
    if (loadInt(spans.npages, span) !== 0) marked += markSpan(h, span, emit);
  }
  stats.heapLive = marked;
}

/** The cache gives back its spans, and the current tiny block is dropped. */
function releaseAll(h: AllocatorState, emit: EmitAllocator): void {
  for (const span of h.alloc) if (span !== 0) uncacheSpan(h, span, emit);
  if (h.tinySpan === 0) return;
  const { tinySpan, tinySlot } = h;
  h.tinySpan = 0;
  h.tinySlot = 0;
  h.tinyoffset = 0;
  emit?.({ type: 'dropTinyBlock', span: tinySpan, slot: tinySlot });
}

/** A collection up to where sweeping begins. What an earlier one left to sweep is swept first. */
export function gcMark(h: AllocatorState, emit: EmitAllocator): void {
  while (sweepone(h, emit));
  h.stats.numGC += 1;
  emit?.({ type: 'gcStart', cycle: h.stats.numGC });
  mark(h, emit);
  h.sweepgen += 2;
  h.centralIndex = 0;
  emit?.({ type: 'startSweep', sweepgen: h.sweepgen });
  releaseAll(h, emit);
}

/** A whole collection, as runtime.GC() does it. */
export function gc(h: AllocatorState, emit: EmitAllocator): void {
  gcMark(h, emit);
  while (sweepone(h, emit));
}
