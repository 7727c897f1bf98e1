import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { requireRelease } from '../../../src/models/go/releaseNames';
import { RELEASES } from '../../../src/models/go/table';
import { unknownOf } from '../../../src/models/heap/assumed';
import { fitContainer } from '../../../src/models/heap/container';
import { programConfig } from '../../../src/models/heap/steadyHeap';

const MIB = 2 ** 20;

/** A program in a container, run three times; see tests/oracle/heapgoal/format.md. */
interface ContainerRow {
  readonly cache: 'heap' | 'tree' | 'map';
  readonly live: number;
  readonly rate: number;
  readonly procs: number;
  readonly container: number;
  readonly gogc: number;
  readonly limit: number | null;
  readonly bothBytes: readonly [least: number, most: number];
  readonly gogcBytes: readonly [least: number, most: number];
  readonly moreBytes: readonly [least: number, most: number];
}

interface Recorded {
  readonly go: string;
  readonly rows: readonly ContainerRow[];
}

const FOLDER = new URL('../../recorded/heap/containers/', import.meta.url);

const CONTAINER_RUNS: readonly Recorded[] = readdirSync(FOLDER).map((file) =>
  JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')),
);

/** True if a run had more resident than its container. */
function breaks({ container }: ContainerRow, [, most]: readonly [number, number]): boolean {
  return most > container * MIB;
}

/** The runs as a table of Markdown, as docs/heap-measured.md has it. */
function containerTable(): string {
  const mib = ([, most]: readonly [number, number]) => Math.round(most / MIB).toLocaleString('en');
  const rows = CONTAINER_RUNS.flatMap(({ go, rows }) =>
    rows.map((row) => {
      const { cache, live, rate, procs, container, gogc, limit, bothBytes, gogcBytes, moreBytes } = row;
      const more = `${mib(moreBytes)}${breaks(row, moreBytes) ? ', over' : ''}`;
      const cells = [go.replace('go', ''), cache, live, rate, procs, container, gogc, limit ?? 'none'];
      return `| ${[...cells, mib(bothBytes), mib(gogcBytes), more].join(' | ')} |`;
    }),
  );
  return [
    '| Go | shape | live | MiB/s | CPUs | container | GOGC | GOMEMLIMIT | with both | GOGC alone | a tenth more |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

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
