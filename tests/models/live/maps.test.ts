import { describe, expect, test } from 'vitest';
import { LiveMaps } from '../../../src/models/live/maps';
import type { LiveSession } from '../../../src/models/live/session';
import { sizeMap } from '../../../src/models/sizing/sizeMap';
import { mapNamed, PROCESS, sample, there } from './sessions';

function session(lengths: readonly number[], stepMs = 1000): LiveSession {
  return {
    program: PROCESS,
    maps: [mapNamed('cache')],
    samples: lengths.map((length, i) => sample({ atMs: i * stepMs, entries: new Map([['cache', length]]) })),
  };
}

describe('maps that are watched', () => {
  test('have the bytes of the most entries that they were seen to have', () => {
    const [now] = new LiveMaps().now(session([100, 5000, 40]));
    const { map, entries, change, size } = there(now);
    const { key, elem } = map;
    const whole = sizeMap({ release: '1.27.4', key, elem, entries: 5000 });
    expect({ entries, change }).toEqual({ entries: 40, change: -60 });
    expect(there(size).filledOnce).toEqual(whole.liveBytes);
    expect(there(size).asCache.expected).toBeGreaterThanOrEqual(whole.liveBytes.expected);
    expect(there(size).slots).toBeCloseTo(5000 / (whole.design === 'swiss' ? whole.occupancy : 0), 6);
  });

  test('say the same when a session is read as it grows', () => {
    const lengths = [10, 3000, 200, 4000, 100, 7];
    const grown = new LiveMaps();
    const all = session(lengths);
    for (let i = 1; i < lengths.length; i++) grown.now({ ...all, samples: all.samples.slice(0, i) });
    expect(grown.now(all)).toEqual(new LiveMaps().now(all));
    const anew = session([5]);
    expect(grown.now(anew)).toEqual(new LiveMaps().now(anew));
  });

  test('are those with the most entries, where there are many', () => {
    const names = Array.from({ length: 1000 }, (_, i) => `m${i}`);
    const rows = new LiveMaps().now({
      program: PROCESS,
      maps: names.map((name) => mapNamed(name)),
      samples: [sample({ entries: new Map(names.map((name, i) => [name, i])) })],
    });
    expect(rows.map(({ entries }) => entries)).toEqual(Array.from({ length: 50 }, (_, i) => 999 - i));
  });

  test('change within a minute', () => {
    const lengths = Array.from({ length: 121 }, (_, i) => i * 10);
    expect(there(new LiveMaps().now(session(lengths))[0]).change).toBe(600);
  });

  test('of a release, machine or type that the models don’t know have no bytes', () => {
    const size = (go: string, arch: string, key = mapNamed('cache').key) => {
      const known = session([100]);
      const [map] = known.maps;
      const other = { ...known, program: { ...PROCESS, go, arch }, maps: [{ ...there(map), key }] };
      return there(new LiveMaps().now(other)[0]).size;
    };
    expect(size('go1.23.12', 'linux/arm64')).not.toBeNull();
    expect(size('go1.27.4-X:mapsplitgroup', 'linux/amd64')).not.toBeNull();
    expect(size('go1.27.4 X:greenteagc', 'linux/amd64')).toEqual(size('go1.27.4', 'linux/amd64'));
    expect(size('go1.99.0', 'linux/amd64')).toBeNull();
    expect(size('go1.27.4', 'linux/riscv64')).toBeNull();
    expect(size('go1.27.4', 'linux/amd64', { size: 4, align: 4, pointers: true })).toBeNull();
  });

  test('that are no longer shown are left out', () => {
    const known = session([5]);
    expect(new LiveMaps().now({ ...known, maps: [mapNamed('other')] })).toEqual([]);
  });
});
