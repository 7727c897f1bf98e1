import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { repository } from '../../build/facts.mjs';
import { caches } from '../../src/evidence/counts/maps';
import { sizeMap } from '../../src/lib/models';
import { linesOf, RECORDED, SAMPLES, tracesBelow } from '../models/trace/files';

// What README.md and docs/proof.md say in figures, counted and computed anew.

const README = flowing('README.md');
const PROOF = flowing('docs/proof.md');

test('what a map costs is what the models say', () => {
  expect(README).toContain(
    `Filled with 3.5 million entries, one map takes ${mebibytes('1.23', 3_500_000, 0)} MiB on Go 1.23 and ${mebibytes('1.24', 3_500_000, 0)} MiB on 1.24.`,
  );
  expect(README).toContain(
    `Filled with 550,000, it takes more on the newer release: ${mebibytes('1.24', 550_000, 1)} MiB instead of ${mebibytes('1.23', 550_000, 1)}.`,
  );
  expect(README).toContain(
    `it takes ${mebibytes('1.23', 3_500_000, 0, CACHE)} MiB on 1.23 and ${mebibytes('1.24', 3_500_000, 0, CACHE)} MiB on 1.24 once all its entries have been replaced.`,
  );
});

test('so many operations and builds are replayed', () => {
  const recorded = [RECORDED, SAMPLES].flatMap(tracesBelow);
  const operations = recorded.reduce((sum, file) => sum + linesOf(file).length - 1, 0);
  const rounded = (Math.round(operations / 1000) * 1000).toLocaleString('en');
  expect(README).toContain(`the models replay all ${rounded} operations`);
  expect(PROOF).toContain(`recorded operation, ${rounded} of them`);

  const builds = readdirSync(RECORDED);
  expect(builds).toHaveLength(10);
  expect(README).toContain('on ten builds of Go 1.22 to 1.27');
  for (const build of builds) expect(PROOF).toContain(build.replace(/^go|-mapsplitgroup$/g, ''));
});

test('so many maps were weighed', () => {
  const folder = 'tests/recorded/mapbytes';
  const rows = readdirSync(folder).map((file) => {
    const { maps } = JSON.parse(gunzipSync(readFileSync(`${folder}/${file}`)).toString('utf8'));
    return maps.reduce((sum: number, map: { rows: unknown[] }) => sum + map.rows.length, 0);
  });
  expect(PROOF).toContain(`${sum(rows).toLocaleString('en')} rows`);
});

test('so many caches were measured, and so many of them are inside', () => {
  const [swiss, bucket] = (['swiss', 'bucket'] as const).map((design) => caches(repository(), design));
  const said = [swiss, bucket].map(
    (each) => `${((each?.insideShare ?? 0) * 100).toFixed(1)}% of the ${each?.runs.toLocaleString('en')}`,
  );
  expect(PROOF).toContain(`${said[0]} Swiss-map runs and ${said[1]} bucket-map runs`);
});

test('so many heaps and resident sets were measured', () => {
  const runs = [...rowsIn('tests/recorded/heap'), ...rowsIn('tests/recorded/heap/programs')];
  expect(PROOF).toContain(`[${sum(runs)} runs](heap-measured.md)`);

  const [, readings] = /^All values are in MiB\. (\d+) measurements/m.exec(flowing('docs/resident-measured.md')) ?? [];
  expect(PROOF).toContain(`[${readings} readings](resident-measured.md)`);
});

/** A page’s text, a paragraph a line. */
function flowing(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\n', ' ').replaceAll('  ', '\n');
}

const CACHE = { churn: { order: 'random', turnovers: 1 } } as const;

function mebibytes(release: string, entries: number, digits: number, more = {}): string {
  const pointers = { align: 8, pointers: true };
  const types = { key: { size: 16, ...pointers }, elem: { size: 40, ...pointers } };
  const { liveBytes } = sizeMap({ release, ...types, entries, ...more });
  return (liveBytes.expected / 2 ** 20).toFixed(digits);
}

/** Numbers of rows, one a file. */
function rowsIn(folder: string): number[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')).rows.length);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
