import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeSwiss } from '../../../src/components/swiss-map/describe';
import { GO_RELEASES } from '../../../src/models/go/releases';
import type { SwissEvent } from '../../../src/models/swiss-map/events';
import { EXAMPLES } from '../../../src/scenes/examples';
import { anyPlan, type Plan } from '../../scenes/programs';
import { sentenceFault } from '../../scenes/sentence';
import { planOf, watchSwiss } from '../../scenes/tapes';

const ALL: Readonly<Record<SwissEvent['type'], true>> = {
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
  updateSlot: true,
  writeSlot: true,
  yield: true,
};

/** Kinds of events that occurred in any test of this file. */
const seen = new Set<string>();

function faultsOf(plan: Plan): string[] {
  const faults = new Set<string>();
  watchSwiss(plan, ({ event, keyText }) => {
    seen.add(event.type);
    const fault = sentenceFault(describeSwiss(event, keyText));
    if (fault) faults.add(fault);
  });
  return [...faults];
}

test.each(EXAMPLES)('every event of example $id has a sentence', (example) => {
  expect(faultsOf(planOf(example, GO_RELEASES.slice(-1)))).toEqual([]);
});

test('every event of any program has a sentence; all kinds of events occurred', () => {
  const plans = anyPlan({ mostKeys: 90 });
  fc.assert(
    fc.property(plans, (plan) => {
      expect(faultsOf(plan)).toEqual([]);
    }),
    { numRuns: 300 },
  );
  expect([...seen].sort()).toEqual(Object.keys(ALL).sort());
});
