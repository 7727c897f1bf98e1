import { loadInt } from '../kernel/bits';
import type { Emit } from '../kernel/model';
import type { AllocatorEvent } from './events';
import { headerOf } from './mcentral';
import { addDeadBytes, deadBytes, gapBytes, loadSlot, sizeclassOf, TENANTS } from './span';
import { type AllocatorState, ZERO_BASE } from './state';
import { TINY_BYTES, TINY_SPAN_CLASS } from './tiny';

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
