import { describe, expect, test } from 'vitest';
import { goRelease } from '../../../src/models/go/releases';
import { heapConfig } from '../../../src/models/heap/config';
import { heapModel } from '../../../src/models/heap/heapModel';
import { gcCpuShare } from '../../../src/models/heap/state';
import { compare, firstSince, LiveMaps, Predictor, ratesBetween } from '../../../src/models/live/prediction';
import type { LiveSample, LiveSession } from '../../../src/models/live/session';
import { sizeMap } from '../../../src/models/sizing/sizeMap';
import { MIB, mapNamed, PROCESS, RECORDED, readSession, sample, there } from './sessions';

const RELEASE = there(goRelease('1.27.4'));

/** A program of the heap model, as it would tell of itself each 200 ms. */
function simulated(given: Parameters<typeof heapConfig>[0], seconds = 60): LiveSession {
  const config = heapConfig(given);
  const state = heapModel.init(config);
  const samples: LiveSample[] = [];
  for (let ms = 0; ms <= seconds * 1000; ms += 200) {
    samples.push(
      sample({
        atMs: state.atMs,
        cycles: state.numGC,
        objectsBytes: Math.round(state.totalBytes),
        liveBytes: Math.round(state.markedBytes),
        goalBytes: state.goalBytes,
        allocatedBytes: Math.round(state.allocatedBytes),
        gogc: config.gogc === 'off' ? null : config.gogc,
        limitBytes: config.limitBytes,
        procs: config.cpus,
        totalBytes: Math.round(state.residentHeapBytes + config.nonHeapBytes),
        freeBytes: Math.max(0, Math.round(state.residentHeapBytes - state.totalBytes)),
        releasedBytes: 0,
        stackRootsBytes: config.stacksBytes,
        globalRootsBytes: config.globalsBytes,
        gcCpuSeconds: state.gcCpuSeconds,
        idleCpuSeconds: ((config.cpus - config.programCpus) * state.atMs) / 1000,
        allCpuSeconds: (config.cpus * state.atMs) / 1000,
        rssBytes: Math.round(state.residentHeapBytes + config.nonHeapBytes + config.restBytes),
      }),
    );
    heapModel.apply(state, { type: 'run', ms: 200 });
  }
  expect(gcCpuShare(state)).toBeLessThan(0.3);
  return { program: PROCESS, maps: [], samples };
}

function compared(session: LiveSession, gogc = 200) {
  const rows = compare(session, new Predictor().predict(session, 0), new Predictor(gogc).predict(session, 0));
  return Object.fromEntries(rows.map(({ id, ...row }) => [id, row]));
}

/** The model's figure over that measured. */
function ratio(row: { readonly measured: number | null; readonly model: number | null } | undefined): number {
  return (row?.model ?? Number.NaN) / (row?.measured ?? Number.NaN);
}

describe('the prediction for a running program', () => {
  const SLOW = { release: RELEASE, liveBytes: 200 * MIB, bytesPerSecond: 60 * MIB, cpus: 4 };

  test.each([
    ['with the usual settings', SLOW],
    ['with GOGC=50', { ...SLOW, gogc: 50 }],
    ['near its limit', { ...SLOW, limitBytes: 300 * MIB }],
    ['with no GOGC, but a limit', { ...SLOW, gogc: 'off' as const, limitBytes: 400 * MIB }],
  ])('%s is what the model itself does with it', (_, given) => {
    const { goal, cycles, top } = compared(simulated(given));
    expect(ratio(goal)).toBeCloseTo(1, 1.5);
    expect(ratio(cycles)).toBeGreaterThan(0.94);
    expect(ratio(cycles)).toBeLessThan(1.06);
    expect(ratio(top)).toBeGreaterThan(0.93);
    expect(ratio(top)).toBeLessThan(1.07);
  });

  test('is right where a program is collected several times between two samples', () => {
    const { goal, cycles } = compared(simulated({ ...SLOW, liveBytes: 10 * MIB, bytesPerSecond: 200 * MIB }));
    expect(ratio(goal)).toBeCloseTo(1, 1.5);
    expect(ratio(cycles)).toBeCloseTo(1, 1);
  });

  test('with another GOGC is what the program does with that', () => {
    const { cycles, goal, resident } = compared(simulated(SLOW));
    const other = compared(simulated({ ...SLOW, gogc: 200 }));
    expect(there(cycles).other).toBeCloseTo(there(there(other.cycles).measured), 0);
    expect(there(there(goal).other) / there(there(other.goal).measured)).toBeCloseTo(1, 1);
    expect(there(there(resident).other) / there(there(other.resident).measured)).toBeCloseTo(1, 1);
  });

  test('of a real server under load is near', () => {
    const { goal, cycles, top, resident } = compared(readSession(RECORDED));
    expect(ratio(goal)).toBeCloseTo(1, 3);
    expect(ratio(cycles)).toBeCloseTo(1, 1);
    expect(ratio(top)).toBeCloseTo(1, 1);
    expect(ratio(resident)).toBeCloseTo(1, 1);
  });

  test('takes each collection for what was known when it ended', () => {
    const whole = readSession(RECORDED);
    const predictor = new Predictor();
    const early = predictor.predict({ ...whole, samples: whole.samples.slice(0, 100) }, 0);
    expect(early.length).toBeGreaterThan(5);
    expect(new Predictor().predict(whole, 0).slice(0, early.length)).toEqual(early);
    expect(predictor.predict(whole, 0)).toEqual(new Predictor().predict(whole, 0));
  });

  test('is none for a release that the models don’t know, and none before a collection', () => {
    const known = simulated(SLOW);
    expect(new Predictor().predict({ ...known, program: { ...PROCESS, go: 'go1.99.1' } }, 0)).toEqual([]);
    expect(new Predictor().predict({ ...known, program: { ...PROCESS, go: 'devel +abc' } }, 0)).toEqual([]);
    const quiet = { ...known, samples: [sample({ atMs: 1 }), sample({ atMs: 2 })] };
    expect(compare(quiet, [], [])).toEqual([]);
    expect(compare({ ...known, samples: [] }, [], [])).toEqual([]);
  });
});

test('rates are those between two samples', () => {
  const from = sample({ cycles: 10, gcCpuSeconds: 1, gcIdleCpuSeconds: 0.5, idleCpuSeconds: 2, allCpuSeconds: 8 });
  const to = sample({
    atMs: 2000,
    cycles: 14,
    allocatedBytes: 180 * MIB,
    gcCpuSeconds: 2,
    gcIdleCpuSeconds: 1.1,
    idleCpuSeconds: 6,
    allCpuSeconds: 16,
  });
  const { gcCpuShare: share, ...rates } = ratesBetween(from, to);
  expect(share).toBeCloseTo(0.05, 10);
  expect(rates).toEqual({ seconds: 2, bytesPerSecond: 40 * MIB, cyclesPerSecond: 2, idleProcs: 2, gcCpuSeconds: 1 });
  expect(ratesBetween(from, from)).toMatchObject({ bytesPerSecond: 0, cyclesPerSecond: 0, gcCpuShare: null });
});

test('samples follow one another up to a gap', () => {
  const samples = [0, 500, 1000, 9000, 9500].map((atMs) => sample({ atMs }));
  expect([2, 3, 4].map((last) => firstSince(samples, last, 10_000))).toEqual([0, 3, 3]);
  expect(firstSince(samples, 2, 600)).toBe(1);
});

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
