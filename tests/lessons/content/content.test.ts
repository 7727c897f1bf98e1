import { expect, test } from 'vitest';
import { lessonFacts } from '../../../src/lessons/catalog';
import { GC_CPU_SHARES } from '../../../src/lessons/content/heap';
import type { FigureAddress } from '../../../src/lessons/lesson';
import { mapRun } from '../../../src/lessons/numbers/mapRun';
import { sizes } from '../../../src/lessons/numbers/models';
import { GO_RELEASES } from '../../../src/models/go/releases';
import { RECORDINGS } from '../../models/heap/recordings';

/**
 * Lookups of Go 1.23 compare lengths before tophash bytes (runtime/map_faststr.go@go1.23.12: mapaccess1_faststr), which
 * the model leaves out: its count is Go’s where all keys are equally long.
 */
test('buckets: the keys of a chain are equally long, so a lookup reads as many tophash bytes as the lesson says', () => {
  const lookup = 21;
  const { run, events } = mapRun('bucket-map?example=chain-of-three');
  const lengths = run.program.flatMap((op) => (op.type === 'put' ? [op.key.length] : []));
  expect(new Set(lengths).size).toBe(1);
  expect(events(lookup, 'compareTophash')).toHaveLength(19);
});

test('buckets: the put beside the tophash compares no key', () => {
  const { events } = mapRun('bucket-map?example=first-overflow');
  expect(events(5, 'compareTophash').length).toBeGreaterThan(0);
  expect(events(5, 'compareKey')).toEqual([]);
});

test('growing: the old buckets that are lit are those that the write carries over', () => {
  const { beats, numbers } = lessonFacts('growing');
  const { mark } = beats.find(({ id }) => id === 'steps') ?? {};
  expect(mark).toBe(`oldBucket:${numbers.needed},oldBucket:${numbers.next}`);
});

test('heap: the collector’s shares are what was recorded', () => {
  const cpus = 2;
  const recorded = (name: string, percent: number) => {
    const shares = RECORDINGS.flatMap(({ rows }) => rows)
      .filter(({ cache, gogc }) => cache === name && gogc === percent)
      .map(({ gcCpuSeconds, seconds }) => Number((gcCpuSeconds / seconds / cpus).toPrecision(3)));
    expect(shares).toHaveLength(RECORDINGS.length);
    return { low: Math.min(...shares), high: Math.max(...shares) };
  };
  for (const [cache, byGogc] of Object.entries(GC_CPU_SHARES))
    for (const [gogc, measured] of Object.entries(byGogc))
      expect(measured, `${cache} at ${gogc}`).toEqual(recorded(cache, Number(gogc)));
});

test.each<FigureAddress>(['sizing?n=550_000', 'sizing', 'sizing?n=4_000_000'])(
  'tables: what %s says of Go 1.24 holds for all later releases, as the lesson says',
  (address) => {
    const swiss = GO_RELEASES.filter(({ mapDesigns, experiment }) => mapDesigns[0] === 'swiss' && experiment === '');
    const [first, ...later] = swiss.map(({ name }) => sizes(address).live(name));
    expect(later.length).toBeGreaterThan(0);
    for (const bytes of later) expect(bytes).toBe(first);
  },
);
