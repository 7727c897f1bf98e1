import { describe, expect, test } from 'vitest';
import { decodeProfile } from '../../../src/files/decodeProfile';
import { answerOf } from '../../../src/models/profile/answer';
import type { MapSite } from '../../../src/models/profile/maps/mapSites';
import { blocksRange, sampledShare, unseenAtMost } from '../../../src/models/profile/profile';
import { unpacked } from '../../files/recordedProfiles';

const RATE = 524_288;

describe('the share that is sampled', () => {
  test.each([
    [24, 21_846],
    [480, 1093],
    [65_536, 8.51],
    [8_388_608, 1],
  ])('blocks of %i bytes count %d times', (bytes, times) => {
    expect(1 / sampledShare(bytes, RATE)).toBeCloseTo(times, times < 100 ? 2 : -1);
  });

  test('is all of them where every allocation is recorded', () => {
    expect(sampledShare(8, 1)).toBe(1);
  });
});

describe('the interval of a number of blocks', () => {
  test('is the number itself where all were recorded', () => {
    expect(blocksRange(512, 1)).toEqual({ expected: 512, low: 512, high: 512 });
    expect(unseenAtMost(1)).toBe(0);
  });

  test('holds what was there, of the recorded tables', () => {
    const { low, high } = blocksRange(485, sampledShare(65_536, RATE));
    expect(low).toBeLessThan(512);
    expect(high).toBeGreaterThan(512);
  });

  test('is never below what was sampled', () => {
    expect(blocksRange(8.51, sampledShare(65_536, RATE)).low).toBeGreaterThanOrEqual(1);
  });

  test('of none goes as far as they are likely to be missed', () => {
    const share = sampledShare(65_536, RATE);
    const most = unseenAtMost(share);
    expect((1 - share) ** most).toBeGreaterThanOrEqual(0.05);
    expect((1 - share) ** (most + 1)).toBeLessThan(0.05);
  });
});

const MIB = 2 ** 20;

function mapsIn(name: string): ReadonlyMap<string, MapSite> {
  const reading = decodeProfile(unpacked(`tests/recorded/pprof-forms/${name}.pb.gz`));
  if (!('profile' in reading)) throw new RangeError('no profile');
  return new Map(answerOf(reading.profile).maps.map((map) => [map.site.function, map]));
}

/** `m[i] = &T{}`: elements are made on the line that inserts, and may be as large as parts of the map. */
describe('elements made on the line of their map', () => {
  const maps = mapsIn('same-line-go1.26.8');

  test.each(['in16', 'in32', 'in48', 'in128', 'in208', 'apart'])('are not its storage: main.%s', (name) => {
    const map = maps.get(`main.${name}`);
    expect((map?.storage.inuseBytes ?? 0) / MIB).toBeCloseTo(4.5, 0);
    expect(map?.storageBytes.low).toBeLessThan(4.5 * MIB);
    expect(map?.storageBytes.high).toBeGreaterThan(4.5 * MIB);
    expect(map?.entries.low).toBeLessThanOrEqual(200_000);
    expect(map?.entries.high).toBeGreaterThanOrEqual(200_000);
  });

  test('are not in the sum of all maps: 27.1 MiB', () => {
    const sum = [...maps.values()].reduce((bytes, { storage }) => bytes + storage.inuseBytes, 0);
    expect(Math.abs(sum / MIB - 27.1)).toBeLessThan(0.3);
  });
});

/** Bytes of storage without elements and keys, measured by HeapAlloc beside the objects that were made. */
const MEASURED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'go1.26.8': { one: 2_364_544, ofStrings: 3_495_040, of500: 2_452_000, of20000: 588_000 },
  'go1.23.12': { one: 2_745_000, ofStrings: 3_966_000, of500: 2_767_000, of20000: 636_000 },
};
const SIZES = [16, 24, 32, 48, 64, 80, 96, 112, 128, 144, 160, 192, 208, 256, 288, 320, 512, 576];

describe.each(Object.keys(MEASURED))('one map or many, whatever size the elements have, on %s', (release) => {
  const maps = mapsIn(`same-line-sizes-${release}`);
  const truth = MEASURED[release] ?? {};

  test.each([
    ...SIZES.map((size) => [`in${size}`, 'one', 100_000] as const),
    ...[1152, 4864].map((size) => [`in${size}`, 'of20000', 20_000] as const),
    ...[16, 32, 64, 208].map((size) => [`str${size}`, 'ofStrings', 100_000] as const),
    ...[32, 48, 144].map((size) => [`inner${size}`, 'of500', 100_000] as const),
  ])('main.%s', (name, of, entries) => {
    const map = maps.get(`main.${name}`);
    const off = (map?.storage.inuseBytes ?? 0) / (truth[of] ?? 1) - 1;
    expect(Math.abs(off)).toBeLessThan(0.13);
    expect(map?.entries.low).toBeLessThanOrEqual(entries);
    expect(map?.entries.high).toBeGreaterThanOrEqual(entries);
  });
});

/** `m[i] = &both{&item{}, &item{}, &item{}}`: items are as large as a group, and three times as many as entries. */
describe('objects that a line makes beside its elements', () => {
  const map = mapsIn('same-line-three-go1.26.8').get('main.three');

  test('are left out of the storage, and named with their bytes where they may be small maps', () => {
    expect((map?.storage.inuseBytes ?? 0) / MIB).toBeCloseTo(1.13, 1);
    const doubt = map?.unknown.find(({ type }) => type === 'sameLine');
    expect(doubt).toMatchObject({ type: 'sameLine', blockBytes: 144 });
    expect(map?.storageBytes.high).toBeGreaterThan(20 * MIB);
  });

  test('leave the entries to those that are as many', () => {
    expect(map?.entries.by).toBe('objects');
    expect(map?.entries.low).toBeLessThanOrEqual(50_000);
    expect(map?.entries.high).toBeGreaterThanOrEqual(50_000);
  });
});
