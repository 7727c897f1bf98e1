import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ResidentEvent } from '../../../src/models/resident/events';
import { countersOf, pageStates } from '../../../src/models/resident/pageHeap';
import { type ResidentOp, resident } from '../../../src/models/resident/resident';
import { ABSENT, PAGE_STATES, type ResidentConfig, type ResidentState } from '../../../src/models/resident/state';
import { assertLaw } from '../../laws';
import { GO_TYPES } from '../configs';

const config = fc.record({
  release: fc.constantFrom('1.22.12', '1.23.12', '1.24.0', '1.24.6', '1.25.0', '1.26.8'),
  hugePages: fc.boolean(),
});

const id = fc.integer({ min: 1, max: 4 });
const op: fc.Arbitrary<ResidentOp> = fc.oneof(
  fc.record({
    type: fc.constant('alloc' as const),
    id,
    count: fc.integer({ min: 1, max: 60 }),
    bytes: fc.oneof(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 600, max: 300_000 })),
    pointers: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('makeMap' as const),
    id,
    key: fc.constant(GO_TYPES.int64),
    elem: fc.constantFrom(GO_TYPES.int64, GO_TYPES['*int']),
    hint: fc.integer({ min: 0, max: 20_000 }),
  }),
  fc.record({ type: fc.constant('drop' as const), id }),
  fc.constant({ type: 'gc' as const }),
  fc.constant({ type: 'scavenge' as const }),
);
const ops = fc.array(op, { maxLength: 25 });

/** Each allocation is followed by a write into the first so many bytes of its objects. */
function withWrites(list: readonly ResidentOp[], bytes: number): ResidentOp[] {
  return list.flatMap((one): ResidentOp[] =>
    one.type === 'alloc' ? [one, { type: 'write', id: one.id, bytes }] : [one],
  );
}

function check(h: ResidentState): void {
  const { runtime, kernel } = countersOf(h);
  const states = pageStates(h);
  const of = (...names: (typeof PAGE_STATES)[number][]) =>
    states.filter((value) => names.includes(PAGE_STATES[value] ?? 'fresh')).length;
  expect(h.stats.resident).toBe(h.kernel.filter((value) => value !== ABSENT).length);
  expect(of('free', 'zeroed', 'words', 'written')).toBe(h.stats.resident);
  expect(of('untouched', 'zeroed', 'words', 'written') / 2).toBe(h.stats.pagesInUse);
  expect(states.length * 4096).toBe(kernel.heapSize);
  expect(kernel.heapRss).toBeLessThanOrEqual(kernel.heapSize);
  expect(runtime.heapInuse + runtime.heapIdle).toBe(runtime.heapSys);
  expect(runtime.heapReleased).toBeLessThanOrEqual(runtime.heapIdle);
  expect(runtime.heapAlloc).toBeLessThanOrEqual(runtime.heapInuse);
}

function run(settings: ResidentConfig, list: readonly ResidentOp[]): { h: ResidentState; events: ResidentEvent[] } {
  const h = resident.init(settings);
  const events: ResidentEvent[] = [];
  for (const one of list) resident.apply(h, one, (event) => events.push(event));
  return { h, events };
}

test('every page is in one state, and the counters are sums of them', () => {
  assertLaw(
    fc.property(config, ops, fc.integer({ min: 1, max: 200_000 }), (settings, list, bytes) => {
      check(run(settings, withWrites(list, bytes)).h);
    }),
    { numRuns: 60 },
  );
});

test('what events say became or ceased to be resident is what did', () => {
  assertLaw(
    fc.property(config, ops, (settings, list) => {
      const { h, events } = run(settings, withWrites(list, 5000));
      const change = events.reduce((sum, event) => {
        if (event.type === 'scavenge') return sum - event.resident;
        return 'resident' in event ? sum + event.resident : sum;
      }, 0);
      expect(change).toBe(h.stats.resident - resident.init(settings).stats.resident);
    }),
    { numRuns: 60 },
  );
});

test('a release that clears needlessly never has less resident than its repair', () => {
  assertLaw(
    fc.property(ops, (list) => {
      const [broken, repaired] = ['1.24.5', '1.24.6'].map((release) => run({ release }, list).h);
      expect(broken?.stats.resident).toBeGreaterThanOrEqual(repaired?.stats.resident ?? Number.NaN);
      expect(countersOf(broken as ResidentState).runtime).toEqual(countersOf(repaired as ResidentState).runtime);
    }),
    { numRuns: 60 },
  );
});

test('a clone shares nothing and goes on alike, silently or not, and survives being sent to a worker', () => {
  assertLaw(
    fc.property(config, ops, ops, (settings, first, then) => {
      const { h } = run(settings, first);
      const before = structuredClone(h);
      const [copy, sent] = [resident.clone(h), structuredClone(h)];
      for (const one of then) {
        resident.apply(copy, one, () => {});
        resident.apply(sent, one);
      }
      expect(h).toEqual(before);
      expect(sent).toEqual(copy);
    }),
    { numRuns: 30 },
  );
});
