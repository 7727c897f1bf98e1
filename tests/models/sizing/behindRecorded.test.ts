import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type StringsRow, stringsRange } from '../../../src/evidence/counts/maps';
import { goRelease } from '../../../src/models/go/releases';

// Strings made one by one beside what real Go spent on them: alone, and together with the map that holds them.

const FOLDER = new URL('../../recorded/behind/', import.meta.url);

/** True if nothing but the strings themselves is allocated. strings.Clone copies what has one letter too. */
function isAlone({ way, shortest }: StringsRow): boolean {
  return ['itoa', 'bytes', 'scanner'].includes(way) || (way === 'clone' && shortest > 1);
}

const recordings = readdirSync(FOLDER).flatMap((file) => {
  const { go, rows } = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as { go: string; rows: StringsRow[] };
  const release = go.replace('go', '');
  if (!goRelease(release)) return [];
  return {
    release,
    rows: rows.map((row) => {
      const { expected, low, high } = stringsRange(row, release);
      const name = `${row.way}/${row.holder} ${row.shortest}-${row.longest}, ${row.count}`;
      return { ...row, name, expected, low, high };
    }),
  };
});

describe.each(recordings)('what strings take on Go $release', ({ rows }) => {
  const outside = rows.filter(({ bytes, low, high }) => bytes < low || bytes > high);

  it('lies in the interval in 95 runs of 100', () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(
      1 - outside.length / rows.length,
      outside.map(({ name, bytes, low, high }) => `${name}: ${bytes}, ${low} to ${high}`).join('\n'),
    ).toBeGreaterThanOrEqual(0.95);
  });

  it('is what is expected where nothing else is made between them', () => {
    const far = rows
      .filter((row) => isAlone(row) && row.holder === 'slice' && row.count >= 100_000)
      .filter(({ bytes, expected }) => Math.abs(bytes / expected - 1) > 0.01);
    expect(far).toEqual([]);
  });
});
