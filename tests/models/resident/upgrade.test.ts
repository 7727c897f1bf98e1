import { describe, expect, it, test } from 'vitest';
import { repository } from '../../../build/facts.mjs';
import { buildsWith } from '../../../scripts/releases.mjs';
import { meanRun, upgradeReadings } from '../../../src/evidence/counts/resident';
import { NEWEST, newestOf } from '../../../src/models/go/releases';
import { POD_PARTS, type PodInput, podSize, upgradeSteps } from '../../../src/models/resident/upgrade';
import { exactly } from '../../../src/models/sizing/range';

const MIB = 2 ** 20;

const input: PodInput = {
  release: '1.24.0',
  mapBytes: exactly(200 * MIB),
  mapPointerShare: 1,
  bufferBytes: 400 * MIB,
  writtenShare: 0.5,
  otherLiveBytes: 100 * MIB,
  gogc: 100,
  bytesPerSecond: 20 * MIB,
  procs: 2,
  idleProcs: 0,
};

const sumOf = ({ parts, residentBytes }: ReturnType<typeof podSize>) =>
  POD_PARTS.reduce((sum, part) => sum + parts[part], 0) - residentBytes.expected;

describe('a pod', () => {
  it('is the sum of its parts', () => {
    for (const release of ['1.23', '1.24.0', '1.24.6', NEWEST.name]) {
      for (const gogc of [25, 100, 400]) {
        expect(Math.abs(sumOf(podSize({ ...input, release, gogc })))).toBeLessThan(1);
      }
    }
  });

  it('has what nobody has written to resident on the release that clears it, and on no other', () => {
    const cleared = (release: string) => podSize({ ...input, release }).parts.cleared / MIB;
    expect(['1.23', '1.24.0', '1.24.5', '1.24.6', '1.25'].map(cleared)).toEqual([0, 200, 200, 0, 0]);
    expect(podSize({ ...input, writtenShare: 1 }).parts.cleared).toBe(0);
    expect(podSize({ ...input, writtenShare: 0 }).parts).toMatchObject({ written: 0, cleared: 400 * MIB });
    expect(podSize({ ...input, bufferBytes: 0 }).parts).toMatchObject({ written: 0, cleared: 0 });
  });

  it('has as much garbage for its map as the map is large, by GOGC 100', () => {
    const { map, allowed } = podSize(input).parts;
    expect(allowed / map).toBeCloseTo(1, 1);
    expect(podSize({ ...input, gogc: 200 }).parts.allowed / map).toBeCloseTo(2, 0);
    expect(podSize({ ...input, mapBytes: exactly(0) }).parts).toMatchObject({ map: 0, allowed: 0 });
  });
});

test('releases alike are one step, from the last bucket map to the newest', () => {
  const runs = (changes: Partial<PodInput>) =>
    upgradeSteps((release) => ({ ...input, ...changes, release })).map(({ first, last }) => [first, last]);
  expect(runs({})).toEqual([
    [newestOf('bucket').name, newestOf('bucket').name],
    ['1.24.0', '1.24.5'],
    ['1.24.6', NEWEST.name],
  ]);
  expect(runs({ bufferBytes: 0 })).toEqual([[newestOf('bucket').name, NEWEST.name]]);
});

/** Of what is resident, at most. */
const MOST_OFF = 0.1;
/** Of the map’s live bytes, and of the buffers’ pages. */
const MOST_OFF_PARTS = 0.02;

describe('real Go', () => {
  const readings = upgradeReadings(repository());

  it('is recorded on each release that matters', () => {
    expect([...new Set(readings.map(({ name }) => name))]).toEqual(buildsWith('upgrade'));
  });

  it.each(readings.map((reading) => ({ ...reading, ...reading.row })))(
    '$name: $entries entries, replaced $turnovers times',
    ({ row, measured, model }) => {
      const { parts, residentBytes } = model;
      expect(Math.abs(parts.map / meanRun(row.runs, 'map') - 1)).toBeLessThan(MOST_OFF_PARTS);
      expect(Math.abs((parts.written + parts.cleared) / meanRun(row.runs, 'buffers') - 1)).toBeLessThan(MOST_OFF_PARTS);
      expect(Math.abs(residentBytes.expected / measured - 1)).toBeLessThan(MOST_OFF);
    },
  );
});
