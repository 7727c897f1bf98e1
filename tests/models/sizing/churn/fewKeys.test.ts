import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goRelease } from '../../../../src/models/go/releases';
import type { EvictionOrder } from '../../../../src/models/sizing/input';
import { sizeMap } from '../../../../src/models/sizing/sizeMap';

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
