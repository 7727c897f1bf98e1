// runtime/mgcsweep.go, mgc.go@go1.23.12: sweep, sweepone, gcStart, gcMarkTermination
//
// Simplified: what lives is known, so marking takes one look at each span; the program stands still meanwhile.
import type { Emit } from '../kernel/model';
import { loadInt } from '../kernel/words';
import type { AllocatorEvent } from './events';
import { FULL, PARTIAL, pop, pushSwept, uncacheSpan } from './mcentral';
import { freeSpan } from './mheap';
import { ALLOC_BIT, loadSlot, MARK_BIT, TENANTS } from './slots';
import type { AllocatorState } from './state';

type EmitAllocator = Emit<AllocatorEvent> | undefined;

/** The marked slots stay, the rest is free. `preserve` keeps the span out of the lists and off the page heap. */
export function sweep(h: AllocatorState, span: number, preserve: boolean, emit: EmitAllocator): void {
  const { spans, slots, stats } = h;
  const nelems = loadInt(spans.nelems, span);
  const first = loadInt(spans.first, span);
  let nalloc = 0;
  for (let index = first; index < first + nelems; index++) {
    const slot = loadSlot(slots, index);
    if ((slot & MARK_BIT) !== 0) {
      slots[index] = (slot & ~MARK_BIT) | ALLOC_BIT;
      nalloc++;
    } else if (slot !== 0) slots[index] = 0;
  }
  const freed = loadInt(spans.allocCount, span) - nalloc;
  const bytes = freed * (spans.elemsize[span] as number);
  spans.allocCount[span] = nalloc;
  spans.garbage[span] = loadInt(spans.garbage, span) - freed;
  spans.freeindex[span] = 0;
  spans.sweepgen[span] = h.sweepgen;
  stats.garbage -= bytes;
  stats.freed += bytes;
  stats.frees += freed;
  if (!preserve && nalloc > 0) pushSwept(h, nalloc < nelems ? PARTIAL : FULL, span);
  emit?.({ type: 'sweepSpan', span, freed, nalloc });
  if (!preserve && nalloc === 0) freeSpan(h, span, emit);
}

/** Sweeps the next span that waits for it: by span class, the full ones first. False if none does. */
export function sweepone(h: AllocatorState, emit: EmitAllocator): boolean {
  for (; h.centralIndex < h.nelems.length * 2; h.centralIndex++) {
    const span = pop(h, h.centralIndex >> 1, (h.centralIndex & 1) === 0 ? FULL : PARTIAL, false);
    if (span !== 0) {
      sweep(h, span, false, emit);
      return true;
    }
  }
  return false;
}

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

/** The cache gives back its spans, and the current tiny block is dropped. runtime/mcache.go@go1.23.12: releaseAll */
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
