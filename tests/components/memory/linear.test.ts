import { expect, test } from 'vitest';
import { linear, logarithmic } from '../../../src/components/memory/linear';

test.each([
  ['a straight line', linear, 50.5],
  ['logarithms', logarithmic, 10],
] as const)('%s lead from values to px and back', (_, along, middle) => {
  const x = along([1, 100], [20, 220]);
  expect([x(1), x(middle), x(100)].map((px) => Math.round(px))).toEqual([20, 120, 220]);
  expect(x.invert(120)).toBeCloseTo(middle, 9);
  expect(x.range).toEqual([20, 220]);
});
