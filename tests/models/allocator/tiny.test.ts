import { describe, expect, it } from 'vitest';
import { countersOf, ownersOf } from '../../../src/models/allocator/memory';
import { Heap } from './heap';

describe('a tiny block', () => {
  it('is freed only when all its tenants are dead', () => {
    const heap = new Heap('1.26');
    const [first, second] = [...heap.malloc(8), ...heap.malloc(8)] as [number, number];
    heap.free(first);
    heap.gc();
    expect(countersOf(heap.h)).toMatchObject({ requested: 8, heapAlloc: 16, heapInuse: 8192 });
    expect(ownersOf(heap.h)).toMatchObject({ requested: 8, tinyDead: 8, tinyEnd: 0 });
    heap.free(second);
    expect(ownersOf(heap.h)).toMatchObject({ requested: 0, tinyDead: 0, garbage: 16 });
    heap.gc();
    expect(countersOf(heap.h)).toMatchObject({ heapAlloc: 0, heapInuse: 0 });
  });

  it('is dropped by a collection, its end lost', () => {
    const heap = new Heap('1.26');
    const [first] = heap.malloc(4) as [number];
    heap.gc();
    const [second] = heap.malloc(4) as [number];
    expect([heap.place(first).slot, heap.place(second).slot]).toEqual([0, 1]);
    expect(ownersOf(heap.h)).toMatchObject({ requested: 8, tinyEnd: 24 });
  });

  it('lives again when a tenant comes in before the collection', () => {
    const heap = new Heap('1.26');
    heap.free(...heap.malloc(3));
    expect(ownersOf(heap.h)).toMatchObject({ garbage: 16, requested: 0 });
    heap.malloc(4);
    expect(ownersOf(heap.h)).toMatchObject({ garbage: 0, requested: 4, tinyDead: 3, tinyGap: 1, tinyEnd: 8 });
    heap.gc();
    expect(ownersOf(heap.h)).toMatchObject({ garbage: 0, requested: 4, tinyDead: 3, tinyGap: 1, tinyEnd: 8 });
  });

  it('that lives again has its gap and its dead as before', () => {
    const heap = new Heap('1.26');
    const tenants = [...heap.malloc(1), ...heap.malloc(4)];
    expect(ownersOf(heap.h)).toMatchObject({ requested: 5, tinyGap: 3, tinyDead: 0, tinyEnd: 8 });
    heap.free(...tenants);
    expect(ownersOf(heap.h)).toMatchObject({ requested: 0, tinyGap: 0, tinyDead: 0, tinyEnd: 0, garbage: 16 });
    heap.malloc(7);
    expect(ownersOf(heap.h)).toMatchObject({ requested: 7, tinyGap: 3, tinyDead: 5, tinyEnd: 1, garbage: 0 });
  });

  it('takes no object with pointers, none of 16 bytes and none of no bytes', () => {
    const heap = new Heap('1.26');
    heap.malloc(8, { pointers: true });
    heap.malloc(16);
    heap.malloc(0);
    expect(heap.h.stats.tinyBlocks).toBe(0);
    expect(countersOf(heap.h).heapAlloc).toBe(24);
  });
});
