import { expect, test } from 'vitest';
import { PRESETS } from '../../../../src/components/fields/presets';
import { memoryFor, mostEntries, type Place, planMeasuring } from '../../../../src/components/sizing/proof/measure';
import { presetSettings } from '../../../../src/components/sizing/question/settings';
import { typesOf, whatIfOf } from '../../../../src/components/sizing/question/whatIf';
import { JUDGE_MODULES, judgeModule } from '../../../../src/judge/modules';

const MIB = 2 ** 20;
const GIB = 2 ** 30;
const settings = presetSettings(PRESETS[0]);
const { map } = typesOf(settings);
const response = (entries: number) => whatIfOf({ ...settings, entries }, map);
const HERE: Place = { hasWebAssembly: true, deviceBytes: undefined };
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
