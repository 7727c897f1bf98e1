import { describe, expect, it } from 'vitest';
import { allocator } from '../../../src/models/allocator/allocator';
import { countersOf, ownersOf } from '../../../src/models/allocator/memory';
import { OutOfMemory } from '../../../src/models/allocator/mheap';
import { releaseOf } from '../../releases';
import { Heap, objectsIn, spansIn, storyOf } from './heap';

const MIB = 2 ** 20;
const NOSCAN_512 = 26 * 2 + 1;

describe('the first object', () => {
  it('reserves an arena, maps 4 MiB, takes a span of a page and the first slot of it', () => {
    const heap = new Heap('1.25');
    const [id = 0] = heap.malloc(33);
    expect(storyOf(heap.events)).toBe('selectSizeClass reserveArena grow allocSpan cacheSpan allocSlot');
    expect(heap.events[0]).toMatchObject({ sizeclass: 5, elemsize: 48, headerBytes: 0 });
    expect(countersOf(heap.h)).toEqual({
      requested: 33,
      slotBytes: 48,
      heapAlloc: 48,
      totalAlloc: 48,
      heapInuse: 8192,
      heapSys: 4 * MIB,
      reserved: 64 * MIB,
      heapBitmaps: 0,
    });
    expect(ownersOf(heap.h)).toMatchObject({ requested: 33, classTail: 15, spanTail: 32, freeSlot: 8192 - 32 - 48 });
    expect(heap.place(id)).toEqual({ span: 1, slot: 0, offset: 0, addr: 0xc000000000, bytes: 33 });
  });

  it('lies behind its malloc header since Go 1.22', () => {
    const addrs = ['1.21', '1.22'].map((release) => {
      const heap = new Heap(release);
      const [id = 0] = heap.malloc(1024, { pointers: true });
      return heap.place(id).addr % 1024;
    });
    expect(addrs).toEqual([0, 8]);
  });

  it('lies behind random padding in Go 1.26', () => {
    const heap = new Heap('1.26', { heapBase: 0x1c0d6cc00000, paddingPages: 511 });
    const [id = 0] = heap.malloc(8000);
    expect(heap.place(id).addr).toBe(0x1c0d6cc00000 + 511 * 8192);
    heap.malloc(8000);
    expect(countersOf(heap.h).heapSys).toBe(8 * MIB);
    expect(ownersOf(heap.h).padding).toBe(511 * 8192);
  });
});

describe('a full span', () => {
  it('goes to the central list, and the next one is fetched', () => {
    const heap = new Heap('1.26');
    heap.malloc(512, { count: 15 });
    const from = heap.events.length;
    heap.malloc(512);
    expect(storyOf(heap.events.slice(from))).toBe('selectSizeClass uncacheSpan allocSpan cacheSpan allocSlot');
    expect(spansIn(heap.h, NOSCAN_512, 'full', true)).toEqual([1]);
    expect(heap.h.alloc[NOSCAN_512]).toBe(2);
    expect(objectsIn(heap.h, 2)).toEqual([15]);
  });
});

describe('a collection', () => {
  it('lets dead slots be taken again, in the order of their addresses', () => {
    const heap = new Heap('1.26');
    const ids = heap.malloc(512, { count: 15 });
    heap.free(...[11, 2, 7].map((i) => ids[i] ?? 0));
    expect(countersOf(heap.h)).toMatchObject({ slotBytes: 12 * 512, heapAlloc: 15 * 512 });
    expect(heap.malloc(512).map((id) => heap.place(id).span)).toEqual([2]);
    expect(storyOf(heap.gc())).toBe('gcStart markSpan startSweep uncacheSpan sweepSpan');
    expect(countersOf(heap.h)).toMatchObject({ heapAlloc: 13 * 512, totalAlloc: 16 * 512 });
    const slots = heap.malloc(512, { count: 4 }).map((id) => heap.place(id));
    const inFirst = slots.filter(({ span }) => span === 1).map(({ slot }) => slot);
    const inSecond = slots.filter(({ span }) => span === 2).map(({ slot }) => slot);
    expect([inFirst, inSecond]).toEqual([[], [1, 2, 3, 4]]);
    heap.malloc(512, { count: 10 });
    expect(heap.malloc(512, { count: 3 }).map((id) => heap.place(id))).toMatchObject([
      { span: 1, slot: 2 },
      { span: 1, slot: 7 },
      { span: 1, slot: 11 },
    ]);
  });

  it('gives the pages of an empty span back, and another class takes them', () => {
    const heap = new Heap('1.26');
    heap.free(...heap.malloc(512, { count: 15 }));
    expect(storyOf(heap.gc())).toBe('gcStart markSpan startSweep uncacheSpan sweepSpan freeSpan');
    expect(countersOf(heap.h)).toMatchObject({ heapInuse: 0, heapSys: 4 * MIB });
    const [id = 0] = heap.malloc(64);
    expect(heap.place(id).addr).toBe(0xc000000000);
  });

  it('frees half of the objects and no page, if every other one is dead', () => {
    const heap = new Heap('1.26');
    const ids = heap.malloc(512, { count: 150 });
    heap.free(...ids.filter((id) => id % 2 === 1));
    heap.gc();
    expect(countersOf(heap.h)).toMatchObject({ heapAlloc: 75 * 512, heapInuse: 10 * 8192 });
    expect(ownersOf(heap.h)).toMatchObject({ freeSlot: 75 * 512, garbage: 0 });
  });

  it('may leave the sweeping to the allocations that follow', () => {
    const heap = new Heap('1.26');
    const ids = heap.malloc(512, { count: 46 });
    heap.free(ids[3] ?? 0);
    heap.perform({ type: 'mark' });
    expect(spansIn(heap.h, NOSCAN_512, 'full', false)).toEqual([1, 2, 3]);
    expect(countersOf(heap.h).heapAlloc).toBe(46 * 512);
    heap.malloc(512, { count: 14 });
    const from = heap.events.length;
    const [id = 0] = heap.malloc(512);
    expect(heap.place(id)).toMatchObject({ span: 1, slot: 3 });
    expect(heap.events.slice(from).find(({ type }) => type === 'cacheSpan')).toMatchObject({ from: 'fullUnswept' });
    expect(heap.perform({ type: 'sweep' })).toMatchObject([{ type: 'sweepSpan', freed: 0, nalloc: 15 }]);
    heap.perform({ type: 'sweep' });
    expect(heap.perform({ type: 'sweep' })).toEqual([]);
  });

  it('keeps an object that dies between marking and sweeping until the next one', () => {
    const heap = new Heap('1.26');
    const ids = heap.malloc(512, { count: 16 });
    heap.perform({ type: 'mark' });
    heap.free(ids[0] ?? 0);
    heap.perform({ type: 'sweep' });
    expect(ownersOf(heap.h).garbage).toBe(512);
    heap.gc();
    expect(ownersOf(heap.h).garbage).toBe(0);
  });

  it('gives up after 101 full spans swept in vain, and takes a new one', () => {
    const heap = new Heap('1.26');
    heap.malloc(32760, { count: 150 });
    heap.perform({ type: 'mark' });
    const from = heap.events.length;
    heap.malloc(32760);
    const events = heap.events.slice(from);
    expect(events.filter(({ type }) => type === 'sweepSpan')).toHaveLength(101);
    expect(events.find(({ type }) => type === 'cacheSpan')).toMatchObject({ from: 'heap' });
  });

  it('makes the pacer count the objects that live', () => {
    const heap = new Heap('1.26');
    heap.free(...heap.malloc(512, { count: 20 }).slice(0, 10));
    expect(heap.h.stats.heapLive).toBe(2 * 8192);
    heap.gc();
    expect(heap.h.stats.heapLive).toBe(10 * 512);
  });
});

describe('a large object', () => {
  it('has a span of its own, from which its pages go straight back', () => {
    const heap = new Heap('1.26');
    const [id = 0] = heap.malloc(58_368, { pointers: true });
    expect(storyOf(heap.events)).toBe('reserveArena grow allocSpan allocLarge');
    expect(countersOf(heap.h)).toMatchObject({ requested: 58_368, slotBytes: 65_536, heapInuse: 65_536 });
    expect(ownersOf(heap.h)).toMatchObject({ pageTail: 7168, spanTail: 0, classTail: 0 });
    heap.free(id);
    heap.gc();
    expect(countersOf(heap.h)).toMatchObject({ heapInuse: 0, heapAlloc: 0 });
  });

  // On real Go 1.23.12: 8 MiB mapped after 6 MiB of objects, 80 MiB in two arenas after 76 MiB.
  it('makes the heap grow by 4 MiB steps, and by arenas of 64 MiB', () => {
    const heap = new Heap('1.23');
    heap.malloc(MIB, { count: 6 });
    expect(countersOf(heap.h)).toMatchObject({ heapSys: 8 * MIB, reserved: 64 * MIB });
    heap.malloc(MIB, { count: 70 });
    expect(countersOf(heap.h)).toMatchObject({ heapSys: 76 * MIB, reserved: 128 * MIB });
  });

  it('takes the first run of pages that is long enough', () => {
    const heap = new Heap('1.26');
    const ids = heap.malloc(40_000, { count: 9 });
    heap.free(ids[1] ?? 0, ids[2] ?? 0, ids[6] ?? 0);
    heap.gc();
    const pages = [60_000, 40_000, 20_000 * 2].map((bytes) => {
      const [id = 0] = heap.malloc(bytes);
      return (heap.place(id).addr - 0xc000000000) / 8192;
    });
    expect(pages).toEqual([5, 30, 45]);
  });
});

it('keeps pointer bitmaps outside its arenas up to Go 1.21', () => {
  const bitmaps = ['1.15', '1.19', '1.20', '1.21', '1.22'].map((release) => {
    const heap = new Heap(release);
    heap.malloc(8);
    return countersOf(heap.h).heapBitmaps / MIB;
  });
  expect(bitmaps).toEqual([2, 2, 1, 1, 0]);
});

it('spends nothing on an object without bytes', () => {
  const heap = new Heap('1.26');
  heap.free(...heap.malloc(0, { count: 3 }));
  expect(storyOf(heap.events)).toBe('allocZero dropZero');
  expect(countersOf(heap.h)).toMatchObject({ heapAlloc: 0, heapSys: 0 });
});

describe('what no program can do is refused in words, and changes nothing', () => {
  it.each([
    [{ type: 'malloc', id: 1, bytes: -1, pointers: false }, /whole number of bytes from 0 to 281474976710656, not -1/],
    [{ type: 'malloc', id: 1, bytes: 1.5, pointers: false }, /whole number of bytes/],
    [{ type: 'malloc', id: 1, bytes: Number.NaN, pointers: true }, /not NaN/],
    [{ type: 'malloc', id: 1, bytes: 10 ** 15, pointers: true }, /not 1000000000000000/],
    [{ type: 'malloc', id: 1, bytes: 2 ** 47, pointers: true }, /^runtime: out of memory: cannot allocate/],
    [{ type: 'malloc', id: 0, bytes: 8, pointers: true }, /^object 0 is alive already$/],
    [{ type: 'malloc', id: -1, bytes: 8, pointers: true }, /^an object's id is a whole number from 0/],
    [{ type: 'malloc', id: 2 ** 40, bytes: 8, pointers: true }, /^an object's id is a whole number from 0/],
    [{ type: 'free', id: 7 }, /^no object 7 is alive$/],
    [{ type: 'free', id: -3 }, /^no object -3 is alive$/],
  ] as const)('%j', (op, words) => {
    const heap = new Heap('1.26');
    heap.malloc(100);
    const before = allocator.clone(heap.h);
    expect(() => heap.perform(op)).toThrow(RangeError);
    expect(() => heap.perform(op)).toThrow(words);
    expect(heap.h).toEqual(before);
  });

  it('an unknown operation', () => {
    const h = allocator.init({ release: releaseOf('1.26') });
    expect(() => allocator.apply(h, { type: 'realloc' } as never)).toThrow('unknown operation {"type":"realloc"}');
  });

  it('more than the 64 GiB that the model holds', () => {
    const h = allocator.init({ release: releaseOf('1.26') });
    expect(() => allocator.apply(h, { type: 'malloc', id: 0, bytes: 2 ** 36 + 1, pointers: false })).toThrow(
      OutOfMemory,
    );
  });
});
