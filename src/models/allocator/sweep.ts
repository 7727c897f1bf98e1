// runtime/mgcsweep.go@go1.23.12: sweep, sweepone

import { loadInt } from '../kernel/bits';
import type { EmitAllocator } from './events';
import { freeSpan } from './mheap';
import { ALLOC_BIT, loadSlot, MARK_BIT } from './slots';
import { FULL, PARTIAL, pop, pushSwept } from './spanSet';
import type { AllocatorState } from './state';

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
