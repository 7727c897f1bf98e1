import { expect, test } from 'vitest';
import { PRESETS } from '../../../../src/components/fields/presets';
import { presetSettings } from '../../../../src/components/sizing/case/settings';
import { typesOf, whatIfOf } from '../../../../src/components/sizing/case/whatIf';
import { compareRuns } from '../../../../src/components/sizing/proof/comparedRuns';
import { type MeasuringStage, measureSteps } from '../../../../src/components/sizing/proof/measure';
import { planMeasuring, RUNS, SEEDS } from '../../../../src/components/sizing/proof/plan';
import type { MeasuredRow } from '../../../../src/golang/program/readOutput';
import { JudgeFailure } from '../../../../src/judge/answer';
import type { JudgeClient } from '../../../../src/judge/ask';
import { askHere } from '../../../judge/realGo';

const settings = { ...presetSettings(PRESETS[0]), entries: 1000, deleted: 10, behind: [{ path: 'key', bytes: 24 }] };
const whatIf = whatIfOf(settings, typesOf(settings).map);
const { steps } = planMeasuring(whatIf, ['1.23', '1.27'], { hasWebAssembly: true, deviceBytes: undefined });

function collect(ask: JudgeClient, signal = new AbortController().signal, runs = RUNS) {
  const rows: MeasuredRow[] = [];
  const stages: MeasuringStage[] = [];
  const failures = measureSteps(ask, whatIf, steps, {
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

test('seeds are other ones in each run: of twenty, few are outside', async () => {
  const { rows, failures } = collect(askHere, new AbortController().signal, SEEDS);
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
  const { rows, failures } = collect(async (_, __, { onProgress, signal }) => {
    onProgress?.({ run: 1, filled: 0, runs: [{ bytes: 1, objects: 1 }] });
    controller.abort();
    throw signal?.reason;
  }, controller.signal);
  await expect(failures).rejects.toBe(controller.signal.reason);
  expect(rows).toHaveLength(1);
});
