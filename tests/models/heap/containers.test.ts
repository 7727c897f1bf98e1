import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { requireRelease } from '../../../src/models/go/releaseNames';
import { RELEASES } from '../../../src/models/go/table';
import { unknownOf } from '../../../src/models/heap/assumed';
import { fitContainer } from '../../../src/models/heap/container';
import { programConfig } from '../../../src/models/heap/steadyHeap';
import { breaks, CONTAINER_RUNS, type ContainerRow, containerTable } from './containers';

const MIB = 2 ** 20;

function fitOf(go: string, { cache, live, rate, procs, container }: ContainerRow) {
  const program = {
    release: requireRelease(go.replace(/^go(\d+\.\d+).*/, '$1'), RELEASES),
    gogc: 100,
    limitBytes: null,
    bytesPerSecond: rate * MIB,
    liveBytes: live * MIB,
    pointerShare: cache === 'heap' ? 0 : 1,
    procs,
    idleProcs: null,
    markBytesPerCpuSecond: null,
  } as const;
  return fitContainer(programConfig(program), unknownOf(program), container * MIB, { min: 10, max: 800 });
}

describe.each(CONTAINER_RUNS)('programs of $go in containers', ({ go, rows }) => {
  it('ran with the settings that the model still gives them', () => {
    expect(rows).toHaveLength(24);
    for (const row of rows) {
      const fit = fitOf(go, row);
      const limitBytes = row.limit === null ? null : row.limit * MIB;
      expect([row, fit]).toEqual([row, expect.objectContaining({ type: 'fits', limitBytes })]);
      expect([row, fit.type === 'fits' && fit.best.gogc]).toEqual([row, row.gogc]);
    }
  });

  it('stayed in their containers, and below the limit where they had one, without one too', () => {
    for (const row of rows) {
      expect([row, breaks(row, row.bothBytes), breaks(row, row.gogcBytes)]).toEqual([row, false, false]);
      if (row.limit !== null) expect(row.bothBytes[1]).toBeLessThanOrEqual(row.limit * MIB);
    }
  });

  it('a third of them would have broken out of theirs with a tenth more GOGC', () => {
    const broken = rows.filter((row) => breaks(row, row.moreBytes));
    expect(broken.length / rows.length).toBeGreaterThanOrEqual(1 / 3);
  });
});

it('the document has the table of these runs', () => {
  expect(readFileSync('docs/heap-measured.md', 'utf8')).toContain(containerTable());
});
