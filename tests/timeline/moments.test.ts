import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { momentName, type NamedRun, stepOfMoment } from '../../src/timeline/moments';
import { createOpEnds, placeName } from '../../src/timeline/track';
import { assertLaw } from '../laws';

/** A run whose steps have these types of events, by operation; one step without any is a silent operation. */
function runOf(ops: readonly (readonly string[][])[], marks: NamedRun['marks'] = []): NamedRun {
  const track = createOpEnds();
  for (const steps of ops) track.push(Math.max(1, steps.length));
  return { track, marks, eventTypes: (op) => ops[op] ?? [] };
}

/** make, put, a silent operation, and a put on two tapes at once. */
const RUN = runOf(
  [
    [['make']],
    [['hash'], ['probe'], ['probe'], ['write']],
    [],
    [['hash', 'hash'], ['startGrowth', 'probe'], ['write', 'probe'], ['write']],
  ],
  [
    { step: 8, kind: 'growth' },
    { step: 8, kind: 'growth' },
    { step: 10, kind: 'growth' },
  ],
);

describe('a name', () => {
  it.each([
    ['start', 0],
    ['op:0', 1],
    ['op:1', 5],
    ['op:1/1', 2],
    ['op:1/probe', 3],
    ['op:1/probe#2', 4],
    ['op:2', 6],
    ['op:3/probe', 8],
    ['op:3/probe#2', 9],
    ['probe', 3],
    ['probe#3', 8],
    ['write#3', 10],
    ['growth', 8],
    ['growth#2', 10],
  ])('%s means step %d', (name, step) => {
    expect(stepOfMoment(RUN, name)).toBe(step);
  });

  it.each([
    'op:4',
    'op:1/5',
    'op:1/0',
    'op:0/probe',
    'probe#5',
    'probe#0',
    'growth#3',
    'split',
    '7',
    '',
    'op:1/probe#',
  ])('%s means none', (name) => {
    expect(stepOfMoment(RUN, name)).toBeUndefined();
  });
});

test('a step is named by its marker, by the end of its operation, or by its event', () => {
  const names = Array.from({ length: 11 }, (_, step) => momentName(RUN, step));
  expect(names).toEqual([
    'start',
    'op:0',
    'op:1/hash',
    'op:1/probe',
    'op:1/probe#2',
    'op:1',
    'op:2',
    'op:3/hash',
    'growth',
    'op:3/write',
    'growth#2',
  ]);
});

test('a place is named without looking at events', () => {
  const places = Array.from({ length: 6 }, (_, step) => placeName(RUN.track, step));
  expect(places).toEqual(['start', 'op:0', 'op:1/1', 'op:1/2', 'op:1/3', 'op:1']);
});

const anyTypes = fc.array(fc.constantFrom('hash', 'probe', 'write'), { minLength: 1, maxLength: 2 });
const anyRun = fc
  .tuple(
    fc.array(fc.array(anyTypes, { maxLength: 6 }), { minLength: 1, maxLength: 6 }),
    fc.array(fc.record({ step: fc.integer({ min: 1, max: 12 }), kind: fc.constantFrom('growth', 'write') }), {
      maxLength: 4,
    }),
  )
  .map(([ops, marks]) => {
    const { track } = runOf(ops);
    return runOf(
      ops,
      marks.filter(({ step }) => step <= track.stepCount),
    );
  });

test('names of steps lead back to them', () => {
  assertLaw(
    fc.property(anyRun, (run) => {
      for (let step = 0; step <= run.track.stepCount; step++) {
        expect(stepOfMoment(run, momentName(run, step))).toBe(step);
        expect(stepOfMoment(run, placeName(run.track, step))).toBe(step);
      }
    }),
  );
});
