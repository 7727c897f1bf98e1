import { expect, test } from 'vitest';
import { PRESETS } from '../../../../src/components/fields/presets';
import {
  type Environment,
  type MeasuringPlan,
  type MeasuringStage,
  measureSteps,
  memoryFor,
  mostEntries,
  planMeasuring,
  RUNS,
  SEEDS,
} from '../../../../src/components/sizing/proof/measure';
import { compareRuns } from '../../../../src/components/sizing/proof/runs';
import { presetSettings } from '../../../../src/components/sizing/question/settings';
import { typesOf, whatIfOf } from '../../../../src/components/sizing/question/whatIf';
import type { MeasuredRow } from '../../../../src/golang/program/programText';
import { JudgeFailure } from '../../../../src/judge/answer';
import type { JudgeClient } from '../../../../src/judge/ask';
import { JUDGE_MODULES, judgeModule } from '../../../../src/judge/modules';
import type { WhatIf } from '../../../../src/models/sizing/whatIf';
import { askHere } from '../../../judge/realGo';

const settings = { ...presetSettings(PRESETS[0]), entries: 1000, deleted: 10, behind: [{ path: 'key', bytes: 24 }] };
const whatIf = whatIfOf(settings, typesOf(settings).map);
const plan = planMeasuring(whatIf, ['1.23', '1.27'], { hasWebAssembly: true, deviceBytes: undefined });

interface Collected {
  readonly of?: WhatIf;
  readonly steps?: MeasuringPlan['steps'];
  readonly signal?: AbortSignal;
  readonly runs?: number;
}

function collect(ask: JudgeClient, options: Collected = {}) {
  const { of = whatIf, steps = plan.steps, signal = new AbortController().signal, runs = RUNS } = options;
  const rows: MeasuredRow[] = [];
  const stages: MeasuringStage[] = [];
  const failures = measureSteps(ask, of, steps, {
    runs,
    signal,
    onStage: (stage) => stages.push(stage),
    onRow: (row) => rows.push(row),
  });
  return { rows, stages, failures };
}

test('real Go fills the map five times on each release, with what its entries lead to, and is inside the intervals', async () => {
  const { rows, stages, failures } = collect(askHere);
  expect(await failures).toEqual([]);
  const items = compareRuns(rows, [], 1000);
  expect(items.map(({ go, platform, liveBytes, design }) => [go, platform, liveBytes.length, design])).toEqual([
    ['Go 1.23.12', 'wasip1/wasm', 5, 'bucket'],
    ['Go 1.27.4', 'wasip1/wasm', 5, 'swiss'],
  ]);
  for (const { verdict } of items) expect(verdict).toMatchObject({ type: 'several', runs: 5, farthest: undefined });
  expect(stages[0]).toEqual({ go: 'go1.23.12', run: undefined, runs: 5, filled: 0, share: 0 });
  const shares = stages.map(({ share }) => share);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(Math.max(...shares)).toBeLessThan(1);
});

test.each([
  ['cleared', { deleted: 0, cleared: true }],
  ['refilled after clear', { deleted: 0, cleared: true, refilled: true }],
  ['refilled after deletes', { deleted: 50, refilled: true }],
])('real Go is inside the intervals of a map that is %s, and tells how far it is', async (_, change) => {
  const emptied = { ...settings, entries: 20_000, ...change };
  const whatIf = whatIfOf(emptied, typesOf(emptied).map);
  const plan = planMeasuring(whatIf, ['1.23', '1.27'], { hasWebAssembly: true, deviceBytes: undefined });
  const { rows, stages, failures } = collect(askHere, { of: whatIf, steps: plan.steps });
  expect(await failures).toEqual([]);
  for (const { verdict } of compareRuns(rows, [], 20_000)) {
    expect(verdict).toMatchObject({ type: 'several', runs: 5 });
    expect(verdict.type === 'several' ? verdict.inside : 0).toBeGreaterThanOrEqual(4);
  }
  const shares = stages.map(({ share }) => share);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(Math.max(...shares)).toBeLessThan(1);
  expect(Math.max(...stages.map(({ filled }) => filled)) > 20_000).toBe('refilled' in change);
});

test('seeds are other ones in each run: of twenty, few are outside', async () => {
  const { rows, failures } = collect(askHere, { runs: SEEDS });
  expect(await failures).toEqual([]);
  for (const { liveBytes, verdict } of compareRuns(rows, [], 1000)) {
    expect(liveBytes).toHaveLength(20);
    expect(verdict.type === 'several' ? verdict.inside : 0).toBeGreaterThanOrEqual(15);
  }
});

test('each run is told once, as soon as it is over', async () => {
  const counts: number[] = [];
  const told = collect(async ({ go }, _, { onProgress }) => {
    await Promise.resolve();
    const runs = [1, 2, 3, 4, 5].map((bytes) => ({ bytes, objects: 1 }));
    for (let run = 0; run < 5; run++) {
      onProgress?.({ run, filled: 0, runs: runs.slice(0, run) });
      onProgress?.({ run, filled: 1000, runs: runs.slice(0, run) });
      counts.push(told.rows.length);
    }
    return { go, arch: 'wasip1/wasm', sizes: [], runs, trace: [], memoryBytes: 0 };
  });
  expect(await told.failures).toEqual([]);
  expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(told.rows.map(({ liveBytes }) => liveBytes)).toEqual([1, 2, 3, 4, 5, 1, 2, 3, 4, 5]);
});

test('a release without an answer leaves the others their turn', async () => {
  const { rows, failures } = collect((module, request, options) =>
    module.release === '1.23'
      ? Promise.reject(new JudgeFailure({ type: 'outOfMemory' }))
      : askHere(module, request, options),
  );
  expect(await failures).toEqual([{ go: ['go1.23.12'], fact: { type: 'outOfMemory' } }]);
  expect(rows).toHaveLength(5);
});

test('a reason that releases share is said once', async () => {
  const { failures } = collect(() => Promise.reject(new JudgeFailure({ type: 'unavailable', said: 'TypeError' })));
  expect(await failures).toEqual([{ go: ['go1.23.12', 'go1.27.4'], fact: { type: 'unavailable', said: 'TypeError' } }]);
});

test('it ends when it is stopped, with the runs that were over', async () => {
  const controller = new AbortController();
  const { rows, failures } = collect(
    async (_, __, { onProgress, signal }) => {
      onProgress?.({ run: 1, filled: 0, runs: [{ bytes: 1, objects: 1 }] });
      controller.abort();
      throw signal?.reason;
    },
    { signal: controller.signal },
  );
  await expect(failures).rejects.toBe(controller.signal.reason);
  expect(rows).toHaveLength(1);
});

const MIB = 2 ** 20;
const GIB = 2 ** 30;
const published = { ...presetSettings(PRESETS[0]), behind: [] };
const { map } = typesOf(published);
const response = (entries: number) => whatIfOf({ ...published, entries }, map);
const HERE: Environment = { hasWebAssembly: true, deviceBytes: undefined };
const BOTH = ['1.23', '1.27'];

/** MiB that runs took in Node; an array of 3.4 million entries stands beside the next one for a while. */
const TAKEN = [
  ['1.23', 550_000, 185],
  ['1.27', 550_000, 129],
  ['1.23', 850_000, 201],
  ['1.27', 920_000, 196],
  ['1.23', 3_900_000, 1185],
] as const;

test.each(TAKEN)('memory that is said is enough: Go %s, %i entries', (release, entries, mib) => {
  const said = memoryFor(response(entries), release) / MIB;
  expect(said).toBeGreaterThan(mib);
  expect(said).toBeLessThan(2 * mib);
});

test('memory has room for what was deleted afterwards, and for one map of several', () => {
  const whatIf = { ...response(550_000), behind: [{ path: 'key', bytes: 24 }] };
  const said = memoryFor(whatIf, '1.27');
  expect(memoryFor({ ...whatIf, deletedShare: 0.9, maps: 40 }, '1.27')).toBe(said);
  expect(said).toBeGreaterThan(memoryFor(response(550_000), '1.27'));
});

test('little is measured at once: its steps, what they load and the most that one takes', () => {
  const plan = planMeasuring(response(550_000), BOTH, HERE);
  expect(plan.steps.map(({ release, module }) => [release, module.go])).toEqual([
    ['1.23', 'go1.23.12'],
    ['1.27', 'go1.27.4'],
  ]);
  expect(plan.downloadBytes).toBe(judgeModule('1.23').packedBytes + judgeModule('1.27').packedBytes);
  expect(plan.memoryBytes).toBe(memoryFor(response(550_000), '1.23'));
  expect(plan).toMatchObject({ asks: false, obstacle: undefined, leftOut: { noModule: [], tooLarge: [] } });
});

test('much is asked about: above 500 MiB, up to 3 GiB', () => {
  expect(planMeasuring(response(3_500_000), ['1.27'], HERE)).toMatchObject({ asks: true, obstacle: undefined });
  const both = planMeasuring(response(14_000_000), BOTH, HERE);
  expect(both).toMatchObject({ asks: true, leftOut: { tooLarge: ['1.23'] }, obstacle: undefined });
  expect(both.steps.map(({ release }) => release)).toEqual(['1.27']);
});

test('too much is refused, with the number of entries that there is memory for', () => {
  const { steps, obstacle, memoryBytes } = planMeasuring(response(100_000_000), BOTH, HERE);
  expect([steps, memoryBytes]).toEqual([[], 0]);
  expect(obstacle).toMatchObject({ type: 'tooLarge', mostBytes: 3 * GIB, isDevice: false });
  const most = mostEntries(response, BOTH, HERE, 100_000_000);
  expect(most).toBe(13_000_000);
  for (const release of BOTH) expect(memoryFor(response(most), release)).toBeLessThanOrEqual(3 * GIB);
});

test('a small device gives half of what it has', () => {
  const small = { ...HERE, deviceBytes: GIB };
  expect(planMeasuring(response(550_000), BOTH, small).obstacle).toBeUndefined();
  const { obstacle } = planMeasuring(response(3_500_000), BOTH, small);
  expect(obstacle).toMatchObject({ type: 'tooLarge', mostBytes: GIB / 2, isDevice: true });
  expect(mostEntries(response, BOTH, small, 3_500_000)).toBeLessThan(3_500_000);
});

test('releases that were never built for browsers are left out', () => {
  const old = planMeasuring(response(1000), ['1.18', '1.27'], HERE);
  expect(old).toMatchObject({ leftOut: { noModule: ['1.18'] }, obstacle: undefined });
  expect(planMeasuring(response(1000), ['1.18'], HERE).obstacle).toMatchObject({ type: 'noModule', from: '1.22' });
  const every = planMeasuring(
    response(1000),
    JUDGE_MODULES.map(({ release }) => release),
    HERE,
  );
  expect(every.steps).toHaveLength(JUDGE_MODULES.length);
});

test('words of 32 bits and browsers without WebAssembly are obstacles', () => {
  const on386 = { ...response(1000), target: '386' } as const;
  expect(planMeasuring(on386, BOTH, HERE).obstacle).toEqual({ type: 'otherWords', target: '386' });
  expect(planMeasuring({ ...on386, target: 'arm64' }, BOTH, HERE).obstacle).toBeUndefined();
  const off = planMeasuring(response(1000), BOTH, { ...HERE, hasWebAssembly: false });
  expect(off).toMatchObject({ steps: [], obstacle: { type: 'noWebAssembly' } });
});
