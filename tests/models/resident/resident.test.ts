import { describe, expect, it, test } from 'vitest';
import type { ResidentEvent } from '../../../src/models/resident/events';
import { countersOf, pageStates } from '../../../src/models/resident/pageHeap';
import { type ResidentOp, resident, residentAfter } from '../../../src/models/resident/resident';
import {
  PAGE_STATES,
  type PageState,
  type ResidentConfig,
  type ResidentState,
  residentRelease,
} from '../../../src/models/resident/state';
import { GO_TYPES } from '../configs';

const MIB = 2 ** 20;
const PAGE = 4096;

function buffers(pointers: boolean, count = 16, bytes = MIB): ResidentOp {
  return { type: 'alloc', id: 1, count, bytes, pointers };
}
const WRITE_HALF: ResidentOp = { type: 'write', id: 1, bytes: MIB / 2 };
const WRITE: ResidentOp = { type: 'write', id: 1 };
const DROP: ResidentOp = { type: 'drop', id: 1 };
const GC: ResidentOp = { type: 'gc' };
const SCAVENGE: ResidentOp = { type: 'scavenge' };

/** Kernel pages that the operations make resident, beyond those of an empty process. */
function residentPages(config: string | ResidentConfig, ...ops: ResidentOp[]): number {
  const full = typeof config === 'string' ? { release: config } : config;
  return residentAfter(full, ops).stats.resident - resident.init(full).stats.resident;
}

function eventsOf(release: string, ...ops: ResidentOp[]): ResidentEvent[] {
  const h = resident.init({ release });
  const events: ResidentEvent[] = [];
  for (const op of ops) resident.apply(h, op, (event) => events.push(event));
  return events;
}

function pagesOf(h: ResidentState, state: PageState): number {
  return pageStates(h).filter((value) => PAGE_STATES[value] === state).length;
}

test('the runtime’s counters don’t tell whether fresh memory was cleared', () => {
  const runtime = (release: string) => countersOf(residentAfter({ release }, [buffers(true), WRITE_HALF])).runtime;
  expect(runtime('1.24.0')).toEqual(runtime('1.23.12'));
});

describe('recycled memory', () => {
  const recycle = [buffers(false), WRITE, DROP, GC];

  it('a collection alone gives nothing back', () => {
    const before = residentAfter({ release: '1.26.8' }, [buffers(false), WRITE]);
    const after = residentAfter({ release: '1.26.8' }, recycle);
    expect(after.stats.resident).toBe(before.stats.resident);
    expect(countersOf(after).runtime.heapInuse).toBeLessThan(MIB);
    expect(pagesOf(after, 'free')).toBe((16 * MIB) / PAGE);
  });

  it('scavenging lowers what is resident, and not what is mapped', () => {
    const before = countersOf(residentAfter({ release: '1.26.8' }, recycle)).kernel;
    const after = countersOf(residentAfter({ release: '1.26.8' }, [...recycle, SCAVENGE])).kernel;
    expect(after.heapSize).toBe(before.heapSize);
    expect(before.heapRss - after.heapRss).toBeGreaterThanOrEqual(16 * MIB);
  });
});

describe('the runtime’s own words make pages resident', () => {
  it('pointer bits at the end of a span, one of its two kernel pages', () => {
    expect(residentPages('1.23.12', buffers(true, 15 * 40, 512))).toBe(40);
    expect(residentPages('1.23.12', buffers(false, 16 * 40, 512))).toBe(0);
  });

  it('mark bits too since 1.26, without pointers as well', () => {
    expect(residentPages('1.26.8', buffers(false, 15 * 40, 512))).toBe(40);
  });

  it('a malloc header, one page an object', () => {
    expect(residentPages('1.26.8', buffers(true, 64, 16_384))).toBe(64);
  });
});

// What tests/oracle/rss measured of map:HINT fill:HINT on Go 1.23.12: HeapAlloc, and the Rss of the heap's mapping.
describe('a bucket map filled with as many as it was made for', () => {
  const map = (hint: number) => ({ id: 1, key: GO_TYPES.int64, elem: GO_TYPES['*int'], hint });

  test.each([
    [1_703_936, 46_015_656, 46_338_048],
    [13_631_488, 365_406_104, 366_350_336],
  ])('of %d holds the overflow buckets that found no preallocated one', (hint, heapAlloc, heapRss) => {
    const h = residentAfter({ release: '1.23.12' }, [
      { type: 'makeMap', ...map(hint) },
      { type: 'fillMap', ...map(hint), entries: hint },
    ]);
    const { runtime, kernel } = countersOf(h);
    expect(Math.abs(runtime.heapAlloc / heapAlloc - 1)).toBeLessThan(0.01);
    expect(Math.abs(kernel.heapRss / heapRss - 1)).toBeLessThan(0.01);
  });

  it('writes only to those preallocated ones that it uses', () => {
    const filled = (entries: number) =>
      residentPages('1.23.12', { type: 'makeMap', ...map(13_000) }, { type: 'fillMap', ...map(13_000), entries });
    expect(filled(13_000)).toBeGreaterThan(filled(7_000));
    expect(filled(0)).toBeLessThan(3);
  });

  it('takes no more than it was made for', () => {
    const fill = { type: 'fillMap', ...map(100), entries: 101 } as const;
    expect(() => residentAfter({ release: '1.23.12' }, [{ type: 'makeMap', ...map(100) }, fill])).toThrow(RangeError);
    expect(() => residentAfter({ release: '1.23.12' }, [{ ...fill, entries: 1 }])).toThrow('no map 1');
  });
});

describe('huge pages', () => {
  const huge: ResidentConfig = { release: '1.23.12', hugePages: true };

  it('a write makes 2 MiB resident, so half of each buffer costs all of it', () => {
    expect(residentPages(huge, buffers(true), WRITE_HALF) * PAGE).toBeGreaterThanOrEqual(15 * MIB);
  });

  it('the pages beside the one written are zero, and no object’s', () => {
    const h = residentAfter(huge, [buffers(false, 1, 6 * MIB), { type: 'write', id: 1, bytes: 2 * MIB }]);
    expect(pagesOf(h, 'zeroed')).toBeGreaterThan(100);
  });
});

describe('a release', () => {
  it('is known by its patch, and without one by its last', () => {
    expect(residentRelease('1.24.5')?.go.clearsFreshPointers).toBe(true);
    expect(residentRelease('go1.24.5')?.name).toBe('1.24.5');
    expect(residentRelease('1.24')?.go.clearsFreshPointers).toBe(false);
    expect(residentRelease('1.26')?.go.releasedIsZero).toBe(true);
  });

  it('that the models don’t know is refused', () => {
    for (const name of ['1.21.13', '1.99.0', '1.27.4-X:noallocheaders', '1.24.x', '', '2.0.0'])
      expect(residentRelease(name)).toBeUndefined();
    expect(() => resident.init({ release: '1.9' })).toThrow('there is no Go "1.9" here');
    expect(() => resident.init({ release: '1.26.8', mapDesign: 'bucket' })).toThrow('has no bucket map');
  });
});

describe('what no program can do is refused', () => {
  const apply = (op: ResidentOp) => resident.apply(resident.init({ release: '1.26.8' }), op);

  it.each([0, -1, 1.5, Number.NaN])('%s objects', (count) => {
    expect(() => apply(buffers(true, count))).toThrow(RangeError);
  });
  it.each([0, -8, 2.5, 2 ** 60])('objects of %s bytes', (bytes) => {
    expect(() => apply(buffers(true, 1, bytes))).toThrow(RangeError);
  });
  it('more than the model’s heap holds', () => {
    expect(() => apply(buffers(false, 9, 2 ** 30))).toThrow('heap ends');
  });
  it('a write to objects that aren’t there', () => expect(() => apply(WRITE)).toThrow('no objects 1'));
});

describe('events', () => {
  it('tell what happens to spans, step by step', () => {
    const types = eventsOf('1.24.0', buffers(true, 1)).map(({ type }) => type);
    expect(types).toEqual(['allocSpans', 'zeroSpans']);
    expect(eventsOf('1.24.0', buffers(true, 8)).map(({ type }) => type)).toContain('mapArena');
    expect(eventsOf('1.23.12', buffers(true, 1), DROP, GC, SCAVENGE).map(({ type }) => type)).toEqual([
      'allocSpans',
      'drop',
      'gcStart',
      'freeSpans',
      'scavengeStart',
      'scavenge',
    ]);
  });

  it('say why objects were cleared', () => {
    const because = (release: string, ...ops: ResidentOp[]) =>
      eventsOf(release, ...ops).flatMap((event) => (event.type === 'zeroSpans' ? [event.because] : []));
    expect(because('1.24.0', buffers(true, 1))).toEqual(['pointers']);
    expect(because('1.23.12', buffers(true, 1))).toEqual([]);
    expect(because('1.23.12', buffers(true, 1), DROP, GC, buffers(true, 1))).toEqual(['needzero']);
  });

  it('are few, however much is allocated at once', () => {
    expect(eventsOf('1.24.0', buffers(true, 512)).length).toBeLessThan(64);
    expect(eventsOf('1.26.8', buffers(true, 1_000_000, 64)).length).toBeLessThan(128);
  });
});
