import { expect, test } from 'vitest';
import { GC_CPU_SHARES } from '../../../src/lessons/content/heap';
import { RECORDINGS } from '../../models/heap/recordings';

const CPUS = 2;

const rows = Object.entries(GC_CPU_SHARES).flatMap(([cache, byGogc]) =>
  Object.entries(byGogc).map(([gogc, measured]) => ({ cache, gogc: Number(gogc), measured })),
);

test.each(rows)('the collector’s share with a cache of $cache at GOGC $gogc is what was recorded', (row) => {
  const shares = RECORDINGS.flatMap((recording) => recording.rows)
    .filter(({ cache, gogc }) => cache === row.cache && gogc === row.gogc)
    .map(({ gcCpuSeconds, seconds }) => Number((gcCpuSeconds / seconds / CPUS).toPrecision(3)));
  expect(shares).toHaveLength(RECORDINGS.length);
  expect(row.measured).toEqual({ low: Math.min(...shares), high: Math.max(...shares) });
});
