import { type AllocatorOp, allocator } from '../../../src/models/allocator/allocator';
import { FULL, headerOf, listOf, PARTIAL } from '../../../src/models/allocator/mcentral';
import { HEAP_BASE } from '../../../src/models/allocator/memory';
import { PAGE_BYTES } from '../../../src/models/allocator/sizeClass';
import { type AllocatorEvent, type AllocatorState, type SlotRef, ZERO_BASE } from '../../../src/models/allocator/state';
import { TINY_BYTES } from '../../../src/models/allocator/tiny';
import type { GoRelease } from '../../../src/models/go/release';
import { loadInt } from '../../../src/models/kernel/bits';
import { releaseOf } from '../../releases';

/** The first release of each era of the allocator. */
export const ERAS = ['1.15', '1.16', '1.22', '1.26'].map(releaseOf);

/** A heap that a test writes to in one-liners. Ids count from 0. */
export class Heap {
  readonly h: AllocatorState;
  readonly events: AllocatorEvent[] = [];
  readonly ops: AllocatorOp[] = [];
  private nextId = 0;

  constructor(release: string | GoRelease, config: { paddingPages?: number; heapBase?: number } = {}) {
    this.h = allocator.init({ release: typeof release === 'string' ? releaseOf(release) : release, ...config });
  }

  perform(op: AllocatorOp): AllocatorEvent[] {
    const from = this.events.length;
    this.ops.push(op);
    allocator.apply(this.h, op, (event) => this.events.push(event));
    return this.events.slice(from);
  }

  /** The ids of `count` new objects. */
  malloc(bytes: number, { pointers = false, count = 1 } = {}): number[] {
    return Array.from({ length: count }, () => {
      const id = this.nextId++;
      this.perform({ type: 'malloc', id, bytes, pointers });
      return id;
    });
  }

  free(...ids: number[]): void {
    for (const id of ids) this.perform({ type: 'free', id });
  }

  gc(): AllocatorEvent[] {
    return this.perform({ type: 'gc' });
  }

  place(id: number) {
    const place = placeOf(this.h, id);
    if (!place) throw new Error(`object ${id} has no place`);
    return place;
  }
}

/** Place of a living object. */
interface ObjectPlace extends SlotRef {
  /** In its slot: behind a malloc header, or among the tenants of a tiny block. */
  readonly offset: number;
  readonly addr: number;
  /** Requested bytes. */
  readonly bytes: number;
}

/** Undefined for an id that isn't alive and for an object without bytes. */
export function placeOf(h: AllocatorState, id: number): ObjectPlace | undefined {
  const span = h.objects.span[id] ?? 0;
  if (span === 0 || span === ZERO_BASE) return undefined;
  const place = loadInt(h.objects.place, id);
  const slot = place >> 4;
  const offset = (place & (TINY_BYTES - 1)) + headerOf(h, span);
  const spanAddr = (h.config.heapBase ?? HEAP_BASE) + loadInt(h.spans.page, span) * PAGE_BYTES;
  const addr = spanAddr + slot * (h.spans.elemsize[span] as number) + offset;
  return { span, slot, offset, addr, bytes: h.objects.bytes[id] as number };
}

/** Ids of the living objects in a span, ascending. Looks at all objects. */
export function objectsIn(h: AllocatorState, span: number): number[] {
  const ids: number[] = [];
  h.objects.span.forEach((of, id) => {
    if (of === span) ids.push(id);
  });
  return ids;
}

/** Ids of the spans in a list, the next to be taken first. */
export function spansIn(h: AllocatorState, spanclass: number, kind: 'partial' | 'full', swept: boolean): number[] {
  const ids: number[] = [];
  let span = loadInt(h.heads, listOf(h, spanclass, kind === 'full' ? FULL : PARTIAL, swept));
  for (; span !== 0; span = loadInt(h.spans.next, span)) ids.push(span);
  return ids;
}

/** The types of events, a run of the same type once. */
export function storyOf(events: readonly AllocatorEvent[]): string {
  return events
    .map(({ type }) => type)
    .filter((type, i, all) => type !== all[i - 1])
    .join(' ');
}
