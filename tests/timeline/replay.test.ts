import { expect, test } from 'vitest';
import { createCheckpoints, sizeOf } from '../../src/timeline/replay';

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

test('buffers count their length', () => {
  expect(sizeOf(new Float64Array(1000)) - sizeOf(new Float64Array(0))).toBe(8000);
  expect(sizeOf(new ArrayBuffer(64)) - sizeOf(new ArrayBuffer(0))).toBe(64);
});

test('arrays and objects count a word a slot and what they hold', () => {
  expect(sizeOf([1, 2, 3]) - sizeOf([])).toBe(24);
  expect(sizeOf({ a: 1, b: undefined, c: null }) - sizeOf({})).toBe(24);
  expect(sizeOf({ a: [new Uint8Array(5000)] })).toBeGreaterThan(5000);
  expect(sizeOf(['four'])).toBe(sizeOf([0]) + 8);
});

test('maps and sets count their entries', () => {
  expect(sizeOf(new Map([[1, new Uint8Array(500)]]))).toBeGreaterThan(500);
  expect(sizeOf(new Set(['a', 'b']))).toBeGreaterThan(sizeOf(new Set(['a'])));
});

test('what is shared or turns back on itself counts once', () => {
  const shared = new Uint8Array(1000);
  expect(sizeOf([shared, shared])).toBeLessThan(2000);
  const ring: unknown[] = [];
  ring.push(ring);
  expect(sizeOf(ring)).toBe(sizeOf([0]));
});

test('a deep list does not overflow the stack', () => {
  let list: unknown = null;
  for (let i = 0; i < 100_000; i++) list = { next: list };
  expect(sizeOf(list)).toBe(100_000 * sizeOf({ next: null }));
});
