import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildsWith } from '../../../scripts/releases.mjs';
import { allocator } from '../../../src/models/allocator/allocator';
import { countersOf } from '../../../src/models/allocator/memory';
import { classSizes, heapBytes } from '../../../src/models/allocator/sizeClass';
import { spanShape } from '../../../src/models/allocator/span';
import { releaseOf } from '../../releases';
import { Heap } from './heap';
import { traceTiny } from './tinyTrace';

// What real Go spends, see tests/oracle/recorded-formats.md.
interface Kind {
  readonly costs: readonly (readonly [from: number, to: number, bytes: number])[];
  readonly spans: readonly (readonly [slotBytes: number, spanBytes: number, objects: number])[];
}
interface Recording {
  readonly format: string;
  readonly go: string;
  readonly noscan: Kind;
  readonly pointers: Kind;
  readonly tiny: {
    readonly streams: readonly (readonly [size: number, count: number, bytes: number])[];
    readonly traces: readonly (readonly [size: number, block: string, offset: number])[][];
  };
}

const FOLDER = new URL('../../recorded/alloc/', import.meta.url);
const recordings = readdirSync(FOLDER).map(
  (file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Recording,
);

it('there is a recording of each release that matters', () => {
  expect(recordings.map(({ go }) => go).sort()).toEqual(buildsWith('alloc').sort());
});

describe.each(recordings)('as $go does', ({ go, format, tiny, ...kinds }) => {
  const release = releaseOf(go);

  it('is a recording of a format that this test knows', () => expect(format).toBe('go-alloc/1'));

  it.each([
    ['noscan', 1],
    ['pointers', 8],
  ] as const)('the heap grows by every %s object, one by one', (kind, stepBytes) => {
    const h = allocator.init({ release });
    const wrong: string[] = [];
    let measured = 0;
    for (const [from, to, cost] of kinds[kind].costs) {
      for (let bytes = from; bytes <= to; bytes += stepBytes) {
        const before = countersOf(h).heapAlloc;
        allocator.apply(h, { type: 'malloc', id: 0, bytes, pointers: kind === 'pointers' });
        const model = countersOf(h).heapAlloc - before;
        const rounded = heapBytes(release, bytes, kind === 'pointers');
        if (model !== cost || rounded !== cost) wrong.push(`${bytes}: ${cost}, but the model ${model} and ${rounded}`);
        allocator.apply(h, { type: 'free', id: 0 });
        if (++measured % 500 === 0) allocator.apply(h, { type: 'gc' });
      }
    }
    expect(wrong).toEqual([]);
    expect(measured).toBe(kind === 'noscan' ? 70_000 - 16 + 1 + 1 : 70_000 / 8 + 1);
  });

  it.each(['noscan', 'pointers'] as const)('spans of %s objects are as large and hold as many', (kind) => {
    const pointers = kind === 'pointers';
    const sizes = classSizes(release);
    const model = sizes.map((size, i) => {
      const { spanBytes, nelems } = spanShape(release, i + 1, pointers);
      return [size, spanBytes, nelems];
    });
    const reachable = kinds[kind].spans.map(([slotBytes]) => slotBytes);
    expect(kinds[kind].spans).toEqual(model.filter(([size = 0]) => reachable.includes(size)));
    expect(reachable.length).toBeGreaterThanOrEqual(sizes.length - 1);
  });

  it.each(tiny.streams)('%i bytes without pointers, %i times, cost %i', (size, count, bytes) => {
    const heap = new Heap(release);
    heap.malloc(size, { count });
    expect(countersOf(heap.h).heapAlloc).toBe(bytes);
  });

  it('tiny objects lie in the same blocks', () => {
    expect(tiny.traces.length).toBeGreaterThan(0);
    for (const trace of tiny.traces) {
      expect(
        traceTiny(
          new Heap(release),
          trace.map(([size]) => size),
        ),
      ).toEqual(trace);
    }
  });
});
