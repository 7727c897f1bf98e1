import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeBucket } from '../../../src/components/bucket-map/describe';
import type { BucketEvent } from '../../../src/models/bucket-map/events';
import { GO_RELEASES } from '../../../src/models/go/releases';
import { EXAMPLES } from '../../../src/scenes/examples';
import { anyPlan, type Plan } from '../../scenes/programs';
import { sentenceFault } from '../../scenes/sentence';
import { planOf, watchBucket } from '../../scenes/tapes';

const ALL: Readonly<Record<BucketEvent['type'], true>> = {
  alloc: true,
  drop: true,
  hash: true,
  selectBucket: true,
  compareTophash: true,
  compareKey: true,
  followOverflow: true,
  rememberFree: true,
  linkOverflow: true,
  writeSlot: true,
  updateSlot: true,
  found: true,
  absent: true,
  deleteSlot: true,
  markEmptyRest: true,
  startGrowth: true,
  evacuate: true,
  moveEntry: true,
  evacuated: true,
  advanceEvacuation: true,
  growthDone: true,
  clearBuckets: true,
  reseed: true,
  iterStart: true,
  iterBucket: true,
  yield: true,
  skipEntry: true,
  iterEnd: true,
};

/** Kinds of events that occurred in any test of this file. */
const seen = new Set<string>();

function faultsOf(plan: Plan): string[] {
  const faults = new Set<string>();
  watchBucket(plan, ({ event, state, keyText }) => {
    seen.add(event.type);
    const fault = sentenceFault(describeBucket(event, state, keyText));
    if (fault) faults.add(fault);
  });
  return [...faults];
}

test.each(EXAMPLES)('every event of example $id has a sentence', (example) => {
  expect(faultsOf(planOf(example, GO_RELEASES.slice(0, 1)))).toEqual([]);
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
