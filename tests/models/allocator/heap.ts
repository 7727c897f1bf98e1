import { type AllocatorOp, allocator } from '../../../src/models/allocator/allocator';
import type { AllocatorEvent, AllocatorState } from '../../../src/models/allocator/state';
import { placeOf } from '../../../src/models/allocator/memory';
import type { GoRelease } from '../../../src/models/go/release';
import { ALLOCATOR_RELEASES } from '../../../src/models/go/releases';
import { releaseOf } from '../../releases';

/** The first release of each era of the allocator. */
export const ERAS = ['1.15', '1.16', '1.22', '1.26'].map(releaseOf);

export function releasesBetween(first: string, last: string): readonly GoRelease[] {
  const names = ALLOCATOR_RELEASES.map(({ minor }) => minor);
  return ALLOCATOR_RELEASES.slice(names.indexOf(first), names.indexOf(last) + 1);
}

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

/** The types of events, a run of the same type once. */
export function storyOf(events: readonly AllocatorEvent[]): string {
  return events
    .map(({ type }) => type)
    .filter((type, i, all) => type !== all[i - 1])
    .join(' ');
}
