import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repository } from '../../../../build/facts.mjs';
import { buildsWith } from '../../../../scripts/releases.mjs';
import { type CacheReading, cacheReadings, isInside, missOf } from '../../../../src/evidence/counts/maps';
import { goRelease } from '../../../../src/models/go/releases';
import type { EvictionOrder } from '../../../../src/models/sizing/input';
import { MEASURED_ON, MEASURED_REPLACED, PUBLISHED_ENTRIES } from '../../../../src/models/sizing/published';
import { sizeMap } from '../../../../src/models/sizing/sizeMap';
import { mapOf } from '../../configs';

// The closed form beside the live bytes of real maps of constant size; tests/oracle/recorded-formats.md has the format.

const readings = cacheReadings(repository());
const releases = [...new Set(readings.map(({ release }) => release))];

it('there is a recording of each build', () => {
  expect(releases.map((release) => `go${release.replace('-X:', '-')}`).sort()).toEqual(buildsWith('churn').sort());
});

it('what is published of the famous map as a cache is what was recorded', () => {
  const after = (go: string) => {
    const { rows } = JSON.parse(repository().text(`tests/recorded/churn/go${go}.json`));
    const row = rows.find(
      (each: { map: string; entries: number; order: string }) =>
        each.map === 'map[string]Response' && each.entries === PUBLISHED_ENTRIES.many && each.order === 'random',
    );
    return row.runs[0][row.turnovers.indexOf(1)];
  };
  const [bucketBytes, swissBytes] = MEASURED_ON.map(after);
  expect(MEASURED_REPLACED).toEqual({ bucketBytes, swissBytes });
});

describe.each(releases)('caches in Go %s', (release) => {
  const runs = readings.filter((reading) => reading.release === release);

  it.each([
    ['after all turnovers', () => true],
    ['after 30', ({ turnovers }: CacheReading) => turnovers === 30],
  ])('has 95 runs of 100 in its intervals, %s', (_, isMeant) => {
    const meant = runs.filter(isMeant);
    expect(meant.filter(isInside).length / meant.length).toBeGreaterThan(0.95);
  });

  it('comes to the byte where nothing is left to chance, but for one run in a hundred', () => {
    const exact = runs.filter(({ model }) => model.low === model.high);
    expect(exact.length).toBeGreaterThan(50);
    expect(exact.filter(isInside).length / exact.length).toBeGreaterThan(0.99);
  });

  it('is never off by more than 2 % from 100,000 entries on', () => {
    expect(runs.filter((reading) => reading.entries >= 100_000 && missOf(reading) > 0.02)).toEqual([]);
  });
});

// Live bytes of real maps, map[string][]byte with 681,355 entries after 11.44 turnovers, oldest first: 1,024 tables. Load and
// turnovers lie between simulated ones, and there the number of tables makes a difference of 4 % in how many have split.
it.each([
  ['1.25.0', [90320304, 90369504, 90172752, 90025200, 89582544, 91303984, 90861328, 90713776, 90172752]],
  ['1.27.4', [90467856, 90423992, 91205632, 90615408, 90467856, 90271120]],
])('a cache of a thousand tables, some of which have split, has the size that it has in Go %s', (release, runs) => {
  const churn = { order: 'oldest', turnovers: 11.44 } as const;
  const { low, high, expected } = sizeMap({ release, ...mapOf('string', '[]byte'), entries: 681_355, churn }).liveBytes;
  const mean = runs.reduce((sum, bytes) => sum + bytes, 0) / runs.length;
  expect(Math.abs(expected / mean - 1)).toBeLessThan(0.01);
  expect(runs.filter((bytes) => bytes >= low && bytes <= high).length / runs.length).toBeGreaterThan(0.85);
});

/** The runs of a row. */
type CacheRuns = readonly [CacheReading, ...CacheReading[]];

function rowsOf(runs: readonly CacheReading[]): CacheRuns[] {
  const rows = new Map<string, [CacheReading, ...CacheReading[]]>();
  for (const run of runs) {
    const key = [run.release, run.map, run.entries, run.order, run.turnovers].join();
    const row = rows.get(key);
    if (row) row.push(run);
    else rows.set(key, [run]);
  }
  return [...rows.values()];
}

/** What the runs of each row span that spans anything, as a share of its interval: all of it at most. */
function spansOf(rows: readonly CacheRuns[]): number[] {
  return rows.flatMap((row) => {
    const bytes = row.map((run) => run.bytes);
    const { low, high } = row[0].model;
    const span = Math.max(...bytes) - Math.min(...bytes);
    return span === 0 || low === high ? [] : [Math.min(1, span / (high - low))];
  });
}

// The interval that has 95 of 100 normal runs is 3.9 deviations wide; five of them span 2.3 on average, and in 36 rows of 100 less
// than half of the best interval there is. So it is many rows together that show whether intervals are too wide.
describe.each(['1.23', '1.24', '1.25', '1.26', '1.27'])('the intervals of caches in Go %s', (minor) => {
  const rows = rowsOf(readings.filter(({ release }) => release.startsWith(minor))).filter(({ length }) => length === 5);

  it.each(['oldest', 'random'])('are no wider than twice what five runs span, where the %s is evicted', (order) => {
    const spans = spansOf(rows.filter(([first]) => first.order === order));
    expect(spans.length).toBeGreaterThan(10);
    expect(spans.reduce((sum, each) => sum + each, 0) / spans.length).toBeGreaterThan(0.5);
  });

  it('are wider than that in no more rows than the best intervals would be', () => {
    const spans = spansOf(rows);
    expect(spans.filter((span) => span < 0.5).length / spans.length).toBeLessThan(0.36);
  });
});

// Caches of real maps whose type has few keys, so that keys come back, beside what the closed form says of keys that are new each
// time; the format is in tests/oracle/recorded-formats.md. What the page says of such maps rests on this.

interface FewKeysRow {
  readonly values: number;
  readonly new: 'any' | 'turn';
  readonly map: 'map[uint8]uint64' | 'map[uint16]uint64';
  readonly entries: number;
  readonly order: EvictionOrder;
  readonly turnovers: readonly number[];
  readonly runs: readonly (readonly number[])[];
}

const FOLDER = 'tests/recorded/fewkeys';
const ELEM = { size: 8, align: 8, pointers: false };

/** A reading of all runs at one moment. */
function readingsOf({ map, entries, order, turnovers, runs, ...row }: FewKeysRow, release: string) {
  const size = map === 'map[uint8]uint64' ? 1 : 2;
  const key = { size, align: size, pointers: false };
  return turnovers.map((each, i) => {
    const bytes = runs.map((run) => run[i] as number);
    const mean = bytes.reduce((sum, run) => sum + run, 0) / bytes.length;
    const { liveBytes } = sizeMap({ release, key, elem: ELEM, entries, churn: { order, turnovers: each } });
    const error = Math.sqrt(bytes.reduce((sum, run) => sum + (run - mean) ** 2, 0) / (bytes.length - 1) / bytes.length);
    const name = `${entries} of ${row.values} keys, ${order} evicted, ${row.new} put, ${each} turnovers`;
    return { name, bytes, mean, error, said: liveBytes };
  });
}

describe.each(readdirSync(FOLDER))('caches of few possible keys in %s', (file) => {
  const { go, rows } = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as { go: string; rows: FewKeysRow[] };
  const release = go.replace('go', '');
  const readings = rows.flatMap((row) => readingsOf(row, release));

  it('take about as much or less on average', () => {
    // Bucket maps of some sizes take a little more, such as 100 of 256 keys after 10 turnovers.
    const most = goRelease(release)?.mapDesigns[0] === 'bucket' ? 1.05 : 1.01;
    const above = readings.filter(({ mean, error, said }) => mean - 3 * error > most * said.expected);
    expect(above.map(({ name, mean, said }) => `${name}: ${mean}, ${said.expected}`)).toEqual([]);
  });

  it('take half of that at least', () => {
    expect(Math.min(...readings.map(({ mean, said }) => mean / said.expected))).toBeGreaterThan(0.49);
  });

  it('take no more than the interval has, but for one run in a hundred', () => {
    const runs = readings.flatMap(({ bytes, said }) => bytes.map((each) => each > said.high));
    expect(runs.length).toBeGreaterThan(3900);
    expect(runs.filter(Boolean).length / runs.length).toBeLessThan(0.01);
  });
});
