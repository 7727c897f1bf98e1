import { expect, test } from 'vitest';
import { cropStart } from '../../src/components/Crop';

test('what fits is in the middle', () => {
  expect(cropStart({ from: 20, to: 60 }, { from: 20, to: 25 }, 100)).toBe(-10);
});

test('of what does not fit, the part around the focus is seen', () => {
  expect(cropStart({ from: 0, to: 500 }, { from: 200, to: 220 }, 100)).toBe(160);
});

test('nothing is seen from beyond the ends', () => {
  expect(cropStart({ from: 10, to: 500 }, { from: 12, to: 20 }, 100)).toBe(10);
  expect(cropStart({ from: 10, to: 500 }, { from: 490, to: 500 }, 100)).toBe(400);
});

test('a focus larger than the picture is seen from its beginning', () => {
  expect(cropStart({ from: 0, to: 500 }, { from: 100, to: 400 }, 100)).toBe(100);
});
