import { expect, test } from 'vitest';
import { workDifference } from '../../../src/components/memory/workDifference';

function side(name: string, moved: number[]) {
  const none = new Float64Array(moved.length + 1);
  const work = { ops: moved.length, moved: Float64Array.from([0, ...moved]), compared: none, allocated: none };
  return { name, work };
}

const race = [side('Go 1.23', [0, 16, 2, 1, 0]), side('Go 1.26', [0, 0, 896, 0, 0])];

test('what an operation moved on each side, and the worst of the run', () => {
  expect(workDifference(race, 3)).toBe(
    'This operation: 2 entries moved on Go 1.23, 896 on Go 1.26. Worst of the run: 16 against 896 entries in one write.',
  );
  expect(workDifference(race, 4, 'put')).toBe(
    'This put: 1 entry moved on Go 1.23, 0 on Go 1.26. Worst of the run: 16 against 896 entries in one write.',
  );
});

test('one side needs no name', () => {
  expect(workDifference(race.slice(0, 1), 3)).toBe(
    'This operation: 2 entries moved. Worst of the run: 16 entries in one write.',
  );
  expect(workDifference([side('Go 1.23', [1])], 1)).toBe(
    'This operation: 1 entry moved. Worst of the run: 1 entry in one write.',
  );
});

test('an operation that moved nothing, and the moment before the first one', () => {
  const worst = 'Worst of the run: 16 against 896 entries in one write.';
  expect(workDifference(race, 5, 'get')).toBe(`This get: no entry moved. ${worst}`);
  expect(workDifference(race, 0)).toBe(worst);
});

test('the last figure says whether there is one entry or more', () => {
  expect(workDifference([side('a', [4]), side('b', [1])], 0)).toBe('Worst of the run: 4 against 1 entry in one write.');
  expect(workDifference([side('a', [1]), side('b', [0])], 1)).toBe(
    'This operation: 1 entry moved on a, 0 on b. Worst of the run: 1 against 0 entries in one write.',
  );
  expect(workDifference([side('a', [0]), side('b', [1024])], 1)).toBe(
    'This operation: 0 entries moved on a, 1,024 on b. Worst of the run: 0 against 1,024 entries in one write.',
  );
});

test('nothing moved anywhere', () => {
  expect(workDifference([side('a', [0, 0]), side('b', [0, 0])], 1)).toBe('No operation of this run moves an entry.');
});

test('operations that a fork has dropped count no more', () => {
  const forked = side('a', [3, 7]);
  expect(workDifference([{ ...forked, work: { ...forked.work, ops: 1 } }], 2)).toBe(
    'This operation: no entry moved. Worst of the run: 3 entries in one write.',
  );
});
