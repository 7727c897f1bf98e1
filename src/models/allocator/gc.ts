// runtime/mgc.go, mcache.go@go1.23.12: GC, gcStart, gcMarkTermination, releaseAll
//
// Simplified: what is live is known, so marking takes one look at each span; the program stands still meanwhile.

import { loadInt } from '../kernel/bits';
import type { Emit } from '../kernel/model';
import { headerOf, sweepone, uncacheSpan } from './mcentral';
import { addDeadBytes, deadBytes, gapBytes, loadSlot, MARK_BIT, sizeclassOf, TENANTS } from './span';
import { type AllocatorEvent, type AllocatorState, type EmitAllocator, ZERO_BASE } from './state';
import { TINY_BYTES, TINY_SPAN_CLASS } from './tiny';

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

/** True if the object shares its slot: only those below 16 bytes do, and none of them has a slot of its own. */
function isTenant(h: AllocatorState, span: number, bytes: number): boolean {
  return bytes < TINY_BYTES && loadInt(h.spans.spanclass, span) === TINY_SPAN_CLASS;
}

/** Nothing lives in the slot any more: it is garbage. */
function die(h: AllocatorState, span: number, bytes: number, tenant: boolean, slot: number): void {
  const { spans, stats } = h;
  const elemsize = spans.elemsize[span] as number;
  spans.garbage[span] = loadInt(spans.garbage, span) + 1;
  stats.live -= elemsize;
  stats.garbage += elemsize;
  stats.headers -= headerOf(h, span);
  if (sizeclassOf(loadInt(spans.spanclass, span)) === 0) stats.pageTails -= elemsize - bytes;
  if (!tenant) return;
  stats.tinyBlocks -= 1;
  stats.tinyDead -= deadBytes(slot);
  stats.tinyGaps -= gapBytes(slot);
}

/** The program lets an object go. Its slot is free only once a collection has swept its span. */
export function drop(h: AllocatorState, id: number, emit?: Emit<AllocatorEvent>): void {
  const { objects, spans, slots, stats } = h;
  const span = objects.span[id] ?? 0;
  if (span === 0) throw new RangeError(`no object ${id} is alive`);
  objects.span[id] = 0;
  if (span === ZERO_BASE) {
    emit?.({ type: 'dropZero', id });
    return;
  }
  const bytes = objects.bytes[id] as number;
  const slotIndex = loadInt(objects.place, id) >> 4;
  const index = loadInt(spans.first, span) + slotIndex;
  const before = loadSlot(slots, index);
  const tenant = isTenant(h, span, bytes);
  const dead = (before & TENANTS) === 1;
  slots[index] = tenant ? addDeadBytes(before - 1, bytes) : before - 1;
  stats.objects -= 1;
  stats.requested -= bytes;
  if (tenant) stats.tinyRequested -= bytes;
  if (dead) die(h, span, bytes, tenant, before);
  else stats.tinyDead += bytes;
  emit?.({ type: 'drop', id, span, slot: slotIndex, dead });
}
