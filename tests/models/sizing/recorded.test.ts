import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildsWith } from '../../../scripts/releases.mjs';
import { sizeMap } from '../../../src/models/sizing/sizeMap';
import { mapOf } from '../configs';

// The closed form beside the live bytes of real maps: 12 types and more, up to a million entries, with and without a hint.

/** The part of a recording that is compared; tests/oracle/recorded-formats.md has the whole. */
interface Recording {
  /** As `runtime.Version()` says it. */
  readonly go: string;
  readonly arch: 'linux/amd64' | 'linux/386';
  readonly maps: readonly {
    readonly key: { readonly go: string; readonly size: number; readonly align: number; readonly pointers: boolean };
    readonly elem: { readonly go: string; readonly size: number; readonly align: number; readonly pointers: boolean };
    readonly rows: readonly RecordedRow[];
  }[];
}

interface RecordedRow {
  readonly n: number;
  readonly hint: number;
  /** The least of all runs. */
  readonly liveBytes: number;
  readonly runs: readonly { readonly bytes: number; readonly times: number }[];
}

const FOLDER = new URL('../../recorded/mapbytes/', import.meta.url);
const FILES = readdirSync(FOLDER);

function rowsOf(file: string) {
  const text = gunzipSync(readFileSync(new URL(file, FOLDER))).toString();
  const { go: release, arch, maps } = JSON.parse(text) as Recording;
  const goarch = arch === 'linux/386' ? '386' : 'amd64';
  return maps.flatMap(({ key, elem, rows }) =>
    rows.map(({ n, hint, liveBytes, runs }) => {
      const times = runs.reduce((sum, run) => sum + run.times, 0);
      const sized = sizeMap({ release, key, elem, entries: n, hint, goarch }).liveBytes;
      const inside = runs.filter(({ bytes }) => bytes >= sized.low && bytes <= sized.high);
      return {
        row: `map[${key.go}]${elem.go}, ${n}, hint ${hint}`,
        n,
        liveBytes,
        times,
        mean: runs.reduce((sum, run) => sum + run.bytes * run.times, 0) / times,
        inside: inside.reduce((sum, run) => sum + run.times, 0),
        ...sized,
      };
    }),
  );
}

it('there is a recording of each build that matters', () => {
  expect(FILES.map((file) => file.replace('.json.gz', '')).sort()).toEqual(buildsWith('maps').sort());
});

describe.each(FILES)('the size of the maps in %s', (file) => {
  let rows: ReturnType<typeof rowsOf> = [];
  beforeAll(() => {
    rows = rowsOf(file);
  });

  it('is to the byte what real Go spent, wherever chance has no part', () => {
    const exact = rows.filter(({ low, high }) => low === high);
    expect(exact.length).toBeGreaterThan(250);
    expect(exact.filter(({ expected, liveBytes }) => expected !== liveBytes)).toEqual([]);
  });

  it('has the mean of 95 rows of 100 in its interval', () => {
    const inside = rows.filter(({ mean, low, high }) => mean >= low && mean <= high);
    expect(inside.length / rows.length).toBeGreaterThan(0.95);
  });

  it('has 95 runs of 100 in its interval', () => {
    const runs = rows.reduce((sum, { times }) => sum + times, 0);
    const inside = rows.reduce((sum, row) => sum + row.inside, 0);
    expect(inside / runs).toBeGreaterThan(0.95);
  });

  it('is off by less than 0.1 % in the median row, and by 2 % in any from 1,001 entries on', () => {
    const errorOf = ({ mean, expected }: (typeof rows)[number]) => Math.abs(expected / mean - 1);
    const errors = rows.map(errorOf).sort((a, b) => a - b);
    expect(errors[errors.length >> 1]).toBeLessThan(0.001);
    expect(rows.filter((row) => row.n > 1000 && errorOf(row) > 0.02)).toEqual([]);
  });
});

// What real Go measured for map[string]Response without a hint, in 3 to 5 runs: least and most.
describe('map[string]Response', () => {
  const response = mapOf('string', 'Response');

  it.each([
    ['1.23', 550_000, 64_618_568, 64_618_568],
    ['1.24', 550_000, 67_151_152, 67_151_152],
    ['1.26', 552_835, 67_151_152, 67_151_152],
    ['1.23', 3_500_000, 800_389_736, 800_498_184],
    ['1.24', 3_500_000, 288_236_944, 290_662_976],
    ['1.26', 3_500_000, 289_089_328, 290_733_848],
  ])('on Go %s at %d entries is what was measured', (release, entries, least, most) => {
    const { low, high } = sizeMap({ release, ...response, entries }).liveBytes;
    expect(low).toBeLessThanOrEqual(least);
    expect(high).toBeGreaterThanOrEqual(most);
  });

  it.each([
    [2_000_000, 246.5],
    [3_407_872, 281.7],
    [3_407_873, 774.6],
    [3_450_000, 769.1],
    [3_750_000, 741.1],
    [4_000_000, 493.0],
  ])('on Go 1.23 at %d entries weighs %d MiB', (entries, mebibytes) => {
    expect(sizeMap({ release: '1.23', ...response, entries }).liveBytes.expected / 2 ** 20).toBeCloseTo(mebibytes, 0);
  });

  it('on Go 1.26 has about 4,408 tables at 3.5 M entries', () => {
    const size = sizeMap({ release: '1.26', ...response, entries: 3_500_000 });
    expect(size.design === 'swiss' && size.tables.expected).toBeCloseTo(4408, 0);
    expect(size.design === 'swiss' && size.directoryEntries).toEqual({ expected: 8192, low: 8192, high: 8192 });
  });

  it('on Go 1.23 has moved 169,000 of 524,288 buckets there', () => {
    const size = sizeMap({ release: '1.23', ...response, entries: 3_500_000 });
    if (size.design !== 'bucket' || !size.growth) throw new Error('not growing');
    expect(size.growth.old.main * size.growth.evacuatedShare).toBeGreaterThan(168_900);
    expect(size.growth.old.main * size.growth.evacuatedShare).toBeLessThan(169_300);
    expect(size.buckets).toBe(1_572_864);
    expect(size.overflow.allocatedAlone).toBeGreaterThan(52_016);
    expect(size.overflow.allocatedAlone).toBeLessThan(52_242);
  });
});

// The mean of 400 runs of real Go 1.23.12, 60 of the largest: entries deleted at random while the map grows, whose keys or
// elems lie outside their slots.
describe('maps with large keys or elems from which entries are deleted during a growth', () => {
  const uint64 = { size: 8, align: 8, pointers: false };
  const bytes = (size: number) => ({ size, align: 1, pointers: false });

  it.each([
    [8, 160, 1696, 0, 397_098, 396_040, 398_200],
    [8, 160, 1696, 51, 388_042, 387_160, 389_000],
    [8, 160, 1670, 100, 375_900, 374_904, 377_032],
    [8, 160, 27_000, 1350, 6_017_706, 6_014_664, 6_021_560],
    [8, 1000, 1696, 51, 1_811_374, 1_808_728, 1_814_872],
    [8, 1000, 1670, 100, 1_736_463, 1_732_952, 1_740_568],
    [8, 1000, 27_000, 1350, 28_219_284, 28_205_224, 28_231_992],
    [200, 200, 1696, 51, 809_751, 808_280, 811_368],
    [200, 200, 1670, 100, 779_047, 777_480, 780_840],
    [200, 200, 27_000, 1350, 12_596_082, 12_589_320, 12_600_584],
  ])('of %d and %d bytes, %d entries, %d deleted', (key, elem, entries, deleted, mean, least, most) => {
    const types = { key: key === 8 ? uint64 : bytes(key), elem: bytes(elem) };
    const deletedShare = deleted / entries;
    const { expected, low, high } = sizeMap({ release: '1.23.12', ...types, entries, deletedShare }).liveBytes;
    expect(Math.abs(expected / mean - 1)).toBeLessThan(0.0003);
    expect(Math.abs((high - low) / (most - least) - 1)).toBeLessThan(0.2);
  });
});

// The mean of 6 runs of real Go, which holds less than 200 bytes of its own beside the map.
describe('maps before Go 1.22', () => {
  const types = { uint64: mapOf('uint64', 'uint64'), string: mapOf('string', 'Response') };

  it.each([
    ['1.16.15', 'uint64', 1664, 45_264],
    ['1.16.15', 'uint64', 6656, 180_392],
    ['1.16.15', 'uint64', 54_000, 3_951_281],
    ['1.16.15', 'uint64', 100_000, 2_766_528],
    ['1.16.15', 'string', 1664, 145_096],
    ['1.16.15', 'string', 6656, 577_656],
    ['1.16.15', 'string', 54_000, 12_586_037],
    ['1.16.15', 'string', 100_000, 8_881_464],
    ['1.21.13', 'uint64', 1664, 125_142],
    ['1.21.13', 'uint64', 6656, 491_661],
    ['1.21.13', 'uint64', 54_000, 3_875_960],
    ['1.21.13', 'uint64', 100_000, 7_753_792],
    ['1.21.13', 'string', 1664, 386_616],
    ['1.21.13', 'string', 6656, 1_532_904],
    ['1.21.13', 'string', 54_000, 12_153_480],
    ['1.21.13', 'string', 100_000, 24_801_288],
  ] as const)('on Go %s with %s keys at %d entries cost what real Go spent', (release, key, entries, mean) => {
    const { expected, low, high } = sizeMap({ release, ...types[key], entries }).liveBytes;
    expect(mean).toBeGreaterThanOrEqual(low);
    expect(mean).toBeLessThanOrEqual(high);
    expect(Math.abs(expected / mean - 1)).toBeLessThan(0.007);
  });
});
