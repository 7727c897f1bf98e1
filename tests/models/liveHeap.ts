import { heapBytes } from '../../src/models/allocator/sizeClass';
import type { GoRelease } from '../../src/models/go/release';
import type { AnyEvent } from './program';

/** Bytes that the heap spends on the objects that are allocated and not yet dropped, headers and rounding included. */
export class LiveHeap {
  bytes = 0;
  readonly #release: GoRelease;
  constructor(release: GoRelease) {
    this.#release = release;
  }
  readonly listen = (event: AnyEvent): void => {
    if (event.type !== 'alloc' && event.type !== 'drop') return;
    const cost = event.count * heapBytes(this.#release, event.bytes, event.pointers);
    this.bytes += event.type === 'alloc' ? cost : -cost;
  };
}
