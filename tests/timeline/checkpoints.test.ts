import { expect, test } from 'vitest';
import { createCheckpoints, sizeOf } from '../../src/timeline/checkpoints';

const state = new Uint8Array(1000);
const stateBytes = sizeOf(state);

function filled(spacing: number, budgetStates: number, ops: number) {
  const checkpoints = createCheckpoints((s: Uint8Array) => s.slice(), {
    spacing,
    budgetBytes: budgetStates * stateBytes,
  });
  for (let op = 1; op <= ops; op++) checkpoints.offer(op, op * 10, state);
  return checkpoints;
}

function kept(checkpoints: ReturnType<typeof filled>, ops: number): number[] {
  const found = Array.from({ length: ops + 1 }, (_, op) => checkpoints.before(op)?.op);
  return [...new Set(found)].filter((op) => op !== undefined);
}

test('checkpoints keep their distance', () => {
  expect(kept(filled(30, 100, 12), 12)).toEqual([3, 6, 9, 12]);
});

test('over budget every second one goes and the distance doubles', () => {
  const checkpoints = filled(10, 4, 12);
  expect(kept(checkpoints, 12)).toEqual([4, 8, 12]);
  expect(checkpoints.bytes).toBe(3 * stateBytes);
});

test('a state larger than the budget is not kept', () => {
  expect(filled(10, 0.5, 12).bytes).toBe(0);
});

test('truncation drops later ones and, with none left, returns to the first distance', () => {
  const checkpoints = filled(10, 4, 12);
  checkpoints.truncate(9);
  expect(kept(checkpoints, 12)).toEqual([4, 8]);
  checkpoints.truncate(0);
  checkpoints.offer(1, 10, state);
  expect(kept(checkpoints, 12)).toEqual([1]);
});
