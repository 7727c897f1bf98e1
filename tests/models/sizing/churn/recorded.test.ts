import { describe, expect, it } from 'vitest';
import { repository } from '../../../../build/evidence.mjs';
import { buildsWith } from '../../../../scripts/releases.mjs';
import { cacheReadings, isInside, missOf } from '../../../../src/evidence/counts/caches';
import { MEASURED_ON, MEASURED_REPLACED, PUBLISHED_ENTRIES } from '../../../../src/models/sizing/published';

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

  // Chains of overflow buckets follow from more chance than tables do.
  const least = release.startsWith('1.23') ? 0.91 : 0.985;

  it('has 95 runs of 100 in its intervals, of tables 98', () => {
    expect(runs.filter(isInside).length / runs.length).toBeGreaterThan(least);
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
