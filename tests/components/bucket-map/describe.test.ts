import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeBucket } from '../../../src/components/bucket-map/describe';
import type { BucketEvent } from '../../../src/models/bucket-map/events';
import { GO_RELEASES } from '../../../src/models/go/releases';
import type { Example } from '../../../src/scenes/map/example';
import { EXAMPLES } from '../../../src/scenes/map/examples';
import { anyPlan, type Plan } from '../../scenes/map/programs';
import { sentenceFault } from '../../scenes/map/sentence';
import { planOf, watchBucket } from '../../scenes/map/tapes';

/** No program of a scene collects garbage. */
const ALL: Readonly<Record<Exclude<BucketEvent['type'], 'collect'>, true>> = {
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

function faultsOf(plan: Plan, seen = new Set<string>()): string[] {
  const faults = new Set<string>();
  watchBucket(plan, ({ event, state, keyText }) => {
    seen.add(event.type);
    const fault = sentenceFault(describeBucket(event, state, keyText));
    if (fault) faults.add(fault);
  });
  return [...faults];
}

function ofExample(example: Example): Plan {
  return planOf(example, GO_RELEASES.slice(0, 1));
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
  watchBucket(ofExample(EXAMPLES[0]), ({ state, keyText }) => {
    expect(sentenceFault(describeBucket({ type: 'collect', bytes: 1024 }, state, keyText))).toBeUndefined();
  });
});
