import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeSwiss } from '../../../src/components/swiss-map/describe';
import { GO_RELEASES } from '../../../src/models/go/releases';
import type { SwissEvent } from '../../../src/models/swiss-map/events';
import type { Example } from '../../../src/scenes/map/example';
import { EXAMPLES } from '../../../src/scenes/map/examples';
import { anyPlan, type Plan } from '../../scenes/map/programs';
import { sentenceFault } from '../../scenes/map/sentence';
import { planOf, watchSwiss } from '../../scenes/map/tapes';

/** No program of a scene collects garbage. */
const ALL: Readonly<Record<Exclude<SwissEvent['type'], 'collect'>, true>> = {
  alloc: true,
  drop: true,
  absent: true,
  clearTable: true,
  compareCtrl: true,
  compareKey: true,
  considerPruning: true,
  deleteSlot: true,
  doubleDirectory: true,
  found: true,
  growTable: true,
  growToTable: true,
  hash: true,
  installTable: true,
  iterEnd: true,
  iterStart: true,
  iterTable: true,
  matchEmpty: true,
  matchEmptyOrDeleted: true,
  matchH2: true,
  moveEntry: true,
  probe: true,
  pruneGroup: true,
  rememberTombstone: true,
  reseed: true,
  selectTable: true,
  skipDeleted: true,
  splitTable: true,
  tableFull: true,
  uncheckedPut: true,
  updateSlot: true,
  writeSlot: true,
  yield: true,
};

function faultsOf(plan: Plan, seen = new Set<string>()): string[] {
  const faults = new Set<string>();
  watchSwiss(plan, ({ event, keyText }) => {
    seen.add(event.type);
    const fault = sentenceFault(describeSwiss(event, keyText));
    if (fault) faults.add(fault);
  });
  return [...faults];
}

function ofExample(example: Example): Plan {
  return planOf(example, GO_RELEASES.slice(-1));
}

test.each(EXAMPLES)('every event of example $id has a sentence', (example) => {
  expect(faultsOf(ofExample(example))).toEqual([]);
});

test('every event of any program has a sentence', () => {
  fc.assert(
    fc.property(anyPlan({ mostKeys: 90 }), (plan) => {
      expect(faultsOf(plan)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('examples and a fixed choice of programs have every kind of event', () => {
  const seen = new Set<string>();
  const plans = [...EXAMPLES.map(ofExample), ...fc.sample(anyPlan({ mostKeys: 90 }), { numRuns: 3000, seed: 1 })];
  for (const plan of plans) faultsOf(plan, seen);
  expect([...seen].sort()).toEqual(Object.keys(ALL).sort());
});

test('a collection has a sentence too', () => {
  watchSwiss(ofExample(EXAMPLES[0]), ({ keyText }) => {
    expect(sentenceFault(describeSwiss({ type: 'collect', bytes: 1024 }, keyText))).toBeUndefined();
  });
});
