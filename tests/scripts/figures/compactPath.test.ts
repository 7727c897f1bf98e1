import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compactPath } from '../../../scripts/figures/compactPath';
import { assertLaw } from '../../laws';

describe('a path with fewer letters', () => {
  test.each([
    ['M72,268L80,268L90,268L100,260', 'M72 268h18l10-8'],
    ['M0 0h7v7h-7zM8 0h7v7h-7z', 'M0 0h7v7h-7zm8 0h7v7h-7z'],
    ['M80 5L85 0M84.75 5.25L87 3', 'M80 5l5-5m-.2 5.3l2.2-2.3'],
    ['M.04 0L10 .04', 'M0 0h10'],
    ['m1 1l2 0 0 2', 'M1 1h2v2'],
    ['M5 5L5 5', 'M5 5h0'],
    ['', ''],
  ])('%s is %s', (d, short) => {
    expect(compactPath(d)).toBe(short);
  });

  test('curves stay as they are', () => {
    const curve = 'M0,0.123456C1,2 3,4 5,6L7,8';
    expect(compactPath(curve)).toBe(curve);
  });

  test('points beside a line stay, points on it go', () => {
    expect(compactPath('M0 0L5 .3L10 0')).toBe('M0 0l5 .3l5-.3');
    expect(compactPath('M0 0L5 .1L10 0')).toBe('M0 0h10');
  });

  test('whatever is drawn, it ends where it ended', () => {
    const point = fc.tuple(fc.integer({ min: -99, max: 999 }), fc.integer({ min: -99, max: 999 }));
    assertLaw(
      fc.property(fc.array(point, { minLength: 1, maxLength: 30 }), (points) => {
        const short = compactPath(`M${points.map(([x, y]) => `${x / 10} ${y / 10}`).join('L')}`);
        const sum = { x: 0, y: 0 };
        for (const [, command, numbers = ''] of short.matchAll(/([Mlhv])([^a-zA-Z]*)/g)) {
          const [a = 0, b = 0] = (numbers.match(/-?[\d.]+/g) ?? []).map((number) => Number(number) * 10);
          sum.x += command === 'v' ? 0 : a;
          sum.y += command === 'v' ? a : command === 'h' ? 0 : b;
        }
        const [x, y] = points.at(-1) ?? [];
        expect([Math.round(sum.x), Math.round(sum.y)]).toEqual([x, y]);
      }),
    );
  });
});
