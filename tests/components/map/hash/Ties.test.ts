import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, routeTies, type TieEnds, tiesOf } from '../../../../src/components/map/hash/Ties';
import type { HashSegment } from '../../../../src/components/map/record/hashInFocus';
import { assertLaw } from '../../../laws';

function box(left: number, top: number, width: number, height: number): Box {
  return { left, top, right: left + width, bottom: top + height };
}

/** Two maps as on a page of 1,200 px: row 4 of the left column of each, or of the right one. */
function ends(side: number, column: 0 | 1, anchor: Box, rest: Partial<TieEnds> = {}): TieEnds {
  const picture = box(side * 620, 200, 580, 400);
  const left = picture.left + column * 300;
  const row = box(left + 10, 300, 260, 12);
  return { side, anchor, picture, paneLeft: left, row, bytes: row, control: undefined, ...rest };
}

/** The corners of a path, as points. */
function pointsOf(line: string): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  for (const [, command = '', numbers = ''] of line.matchAll(/([MLQV])([^MLQV]*)/g)) {
    const n = numbers.trim().split(' ').map(Number);
    const last = points.at(-1);
    if (command === 'V' && last) points.push({ x: last.x, y: n[0] ?? 0 });
    else if (command === 'Q') points.push({ x: n[2] ?? 0, y: n[3] ?? 0 });
    else points.push({ x: n[0] ?? 0, y: n[1] ?? 0 });
  }
  return points;
}

const label = box(300, 100, 80, 16);

describe('a tie', () => {
  test('leaves downwards from the middle of what it hangs from, and ends left of the row', () => {
    const [route] = routeTies([ends(0, 0, label)], [label]);
    const points = pointsOf(route?.line ?? '');
    expect(points[0]).toEqual({ x: 340, y: 116 });
    expect(points[1]?.x).toBe(340);
    expect(points.at(-1)).toEqual({ x: 7, y: 306 });
  });

  test('ends in a dot inside the control bytes of its row, above the row’s number or in its middle', () => {
    const control = box(26, 300, 5, 40);
    const [route] = routeTies([ends(0, 0, label, { control })], [label]);
    expect(pointsOf(route?.line ?? '').at(-1)).toEqual({ x: 28.5, y: 305 });
    const [low] = routeTies([ends(0, 0, label, { control: box(26, 300, 5, 8) })], [label]);
    expect(pointsOf(low?.line ?? '').at(-1)).toEqual({ x: 28.5, y: 304 });
    expect(route?.head).toContain('a2.5 2.5');
  });
});

describe('a label in the way', () => {
  const cells = box(400, 60, 100, 20);

  test('is passed beside where the bits reach further', () => {
    const [route] = routeTies([ends(1, 0, cells)], [box(430, 90, 200, 16)]);
    expect(pointsOf(route?.line ?? '')[0]).toEqual({ x: 424, y: 80 });
  });

  test('is passed behind where it covers them all', () => {
    const [route] = routeTies([ends(1, 0, cells)], [box(380, 90, 200, 16)]);
    expect(route?.line).toMatch(/^M450 80V89M450 107L450 /);
  });
});

test('ties run along below every label, no two on one line, and down left of their panes, no two in one gutter', () => {
  const anchor = fc.integer({ min: 200, max: 1100 }).map((x) => box(x, 100, 60, 16));
  const tie = fc.tuple(fc.constantFrom(0, 1), fc.constantFrom<0 | 1>(0, 1), anchor);
  const labels = fc.array(fc.record({ x: fc.nat(1100), y: fc.integer({ min: 80, max: 150 }) }));
  assertLaw(
    fc.property(fc.array(tie, { minLength: 2, maxLength: 4 }), labels, (all, places) => {
      const words = places.map(({ x, y }) => box(x, y, 80, 16));
      const tied = all.map(([side, column, from]) => ends(side, column, from));
      const routes = routeTies(tied, words);
      const first = routes.map(({ line }) =>
        line
          .match(/Q(\S+) (\S+) \S+ \S+L\S+ \S+Q(\S+) /)
          ?.slice(1, 4)
          .map(Number),
      );
      for (const [i, a] of first.entries()) {
        const [, along = 0, gutter = 0] = a ?? [];
        expect(along).toBeGreaterThan(Math.max(116, ...words.map(({ bottom }) => bottom)));
        const paneLeft = tied[i]?.paneLeft ?? 0;
        expect(gutter).toBeLessThan(paneLeft);
        expect(gutter).toBeGreaterThanOrEqual(paneLeft - 24);
        for (const b of first.slice(i + 1)) {
          const [ax = 0, ay, ag = 0] = a ?? [];
          const [bx = 0, by, bg = 0] = b ?? [];
          expect(ag).not.toBe(bg);
          const overlap = Math.max(Math.min(ax, ag), Math.min(bx, bg)) < Math.min(Math.max(ax, ag), Math.max(bx, bg));
          if (overlap) expect(ay).not.toBe(by);
        }
      }
    }),
  );
});

test('only lit segments that lead somewhere are tied', () => {
  const segment = (rest: Partial<HashSegment>): HashSegment => ({
    id: 'h1',
    fromBit: 7,
    bits: 3,
    fact: { type: 'h1', groups: 8, group: 3 },
    role: 'key',
    place: 'above',
    lit: true,
    side: 1,
    ...rest,
  });
  const to = { row: 't0g3', part: 'row' } as const;
  expect(tiesOf([segment({ to }), segment({ to, lit: false }), segment({})])).toEqual([
    { segment: 'h1', side: 1, role: 'key', ...to },
  ]);
});
