import { readdirSync, readFileSync } from 'node:fs';

/** A program in a container, run three times; see tests/oracle/heapgoal/format.md. */
export interface ContainerRow {
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
const MIB = 2 ** 20;

export const CONTAINER_RUNS: readonly Recorded[] = readdirSync(FOLDER).map((file) =>
  JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')),
);

/** True if a run had more resident than its container. */
export function breaks({ container }: ContainerRow, [, most]: readonly [number, number]): boolean {
  return most > container * MIB;
}

/** The runs as a table of Markdown, as docs/heap-measured.md has it. */
export function containerTable(): string {
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
