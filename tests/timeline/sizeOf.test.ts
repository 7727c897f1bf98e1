import { expect, test } from 'vitest';
import { sizeOf } from '../../src/timeline/checkpoints';

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
