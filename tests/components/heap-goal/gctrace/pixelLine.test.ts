import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaPath,
  crest,
  linePath,
  type Point,
  pixelLine,
} from '../../../../src/components/heap-goal/gctrace/pixelLine';
import { assertLaw } from '../../../laws';

function drawn(points: readonly Point[]): readonly Point[] {
  const line = pixelLine();
  for (const [x, y] of points) line.add(x, y);
  return line.pieces()[0] ?? [];
}

describe('a line of many points', () => {
  it('keeps all points while each column of pixels has few', () => {
    const points: Point[] = [
      [0.5, 4],
      [1.5, 9],
      [1.7, 2],
      [2.5, 4],
    ];
    expect(drawn(points)).toEqual(points);
  });

  it('keeps of a column the first, the lowest, the highest and the last point, in their order', () => {
    const ys = [5, 6, 9, 7, 1, 4];
    expect(drawn(ys.map((y, i): Point => [3 + i / 10, y])).map(([, y]) => y)).toEqual([5, 9, 1, 4]);
  });

  it('covers the same heights in each column as all of its points', () => {
    const some = fc.array(fc.tuple(fc.nat(400), fc.nat(50)), { minLength: 1, maxLength: 200 });
    assertLaw(
      fc.property(some, (raw) => {
        const points = raw.map(([x, y]): Point => [x / 40, y]).sort(([a], [b]) => a - b);
        const kept = drawn(points);
        for (let column = 0; column <= 10; column++) {
          const heights = (from: readonly Point[]) => from.filter(([x]) => Math.floor(x) === column).map(([, y]) => y);
          const [all, some] = [heights(points), heights(kept)];
          expect(some.length).toBeLessThanOrEqual(4);
          if (all.length === 0) continue;
          expect([Math.min(...some), Math.max(...some), some[0], some.at(-1)]).toEqual([
            Math.min(...all),
            Math.max(...all),
            all[0],
            all.at(-1),
          ]);
        }
      }),
    );
  });

  it('is drawn in pieces where it was lifted', () => {
    const line = pixelLine();
    line.add(0, 1);
    line.add(1, 1);
    line.lift();
    line.lift();
    line.add(3, 2);
    line.add(4, 2.126);
    expect(linePath(line.pieces())).toBe('M0,1L1,1M3,2L4,2.13');
  });

  it('has a crest: of each column the highest point on the screen', () => {
    const points: Point[] = [
      [0.1, 5],
      [0.9, 3],
      [1.2, 4],
      [1.4, 8],
    ];
    expect(crest(points)).toEqual([
      [0.9, 3],
      [1.2, 4],
    ]);
  });

  it('bounds an area with another one, or none where there is nothing', () => {
    const upper: Point[] = [
      [0, 1],
      [2, 1],
    ];
    const lower: Point[] = [
      [0, 5],
      [2, 6],
    ];
    expect(areaPath(upper, lower)).toBe('M0,1L2,1L2,6L0,5Z');
    expect(areaPath([], lower)).toBe('');
  });
});
