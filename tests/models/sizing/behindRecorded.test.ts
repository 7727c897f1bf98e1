import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { behindParam } from '../../../src/components/sizing/question/settings';
import { type StringsRow, stringsRange } from '../../../src/evidence/counts/maps';
import { wholeLibrary } from '../../../src/golang/library/wholeLibrary';
import { readDeclarations } from '../../../src/golang/read/readDeclarations';
import { goRelease } from '../../../src/models/go/releases';
import { checkBehind } from '../../../src/models/sizing/reachable';
import { sizeWhatIf } from '../../../src/models/sizing/whatIf';

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

// Maps of maps, slices and chains of objects beside what real Go spent on them.

const NESTED = new URL('../../recorded/nested/', import.meta.url);

interface Row {
  readonly source: string;
  readonly behind: string;
  readonly entries: number;
  readonly bytes: readonly number[];
}

function predicted({ source, behind: text, entries }: Row, release: string) {
  const read = readDeclarations(source, 'amd64', { library: wholeLibrary() });
  const parsed = behindParam.parse(text);
  if (!read.ok || 'problem' in parsed || !parsed.value) throw new RangeError(`${source} with ${text} isn’t read`);
  const behind = parsed.value;
  checkBehind(behind, read.map, 'amd64');
  const rest = { target: 'amd64', entries, hint: 0, deletedShare: 0, maps: 1 } as const;
  return sizeWhatIf({ ...read.map, ...rest, behind }, release).liveBytes;
}

const nested = readdirSync(NESTED).map((file) => {
  const { go, rows } = JSON.parse(readFileSync(new URL(file, NESTED), 'utf8')) as { go: string; rows: Row[] };
  const release = go.replace('go', '');
  return { release, rows: rows.map((row) => ({ ...row, predicted: predicted(row, release) })) };
});

describe.each(nested)('what values lead to on Go $release', ({ rows }) => {
  it('lies in its interval in 95 runs of 100', () => {
    const runs = rows.flatMap(({ bytes, predicted: { low, high }, behind, source }) =>
      bytes.map((each) => ({ source, behind, each, low, high, isInside: each >= low && each <= high })),
    );
    const outside = runs.filter(({ isInside }) => !isInside);
    expect(runs.length).toBeGreaterThan(500);
    expect(1 - outside.length / runs.length, JSON.stringify(outside, null, 1)).toBeGreaterThanOrEqual(0.95);
  });

  // Seven runs may all lie on one side by chance, of one map in sixty-four.
  it('is expected between the least and the most of all runs, or within 1 % of their mean, for 98 maps of 100', () => {
    const far = rows
      .map(({ bytes, predicted: { expected }, source, behind, entries }) => {
        const mean = bytes.reduce((sum, each) => sum + each, 0) / bytes.length;
        const isBetween = Math.min(...bytes) <= expected && expected <= Math.max(...bytes);
        return { source, behind, entries, isBetween, off: mean / expected - 1 };
      })
      .filter(({ isBetween, off }) => !isBetween && Math.abs(off) > 0.01);
    expect(far.length / rows.length, JSON.stringify(far, null, 1)).toBeLessThan(0.02);
  });
});
