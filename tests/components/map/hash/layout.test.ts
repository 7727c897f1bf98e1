import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  columnsFor,
  crossings,
  type LabelledSegment,
  layoutHash,
  tintOf,
} from '../../../../src/components/map/hash/layout';
import { bitOf } from '../../../../src/components/map/record/hashInFocus';
import { word64 } from '../../../../src/models/kernel/bits';
import { assertLaw } from '../../../laws';

function segment(id: string, fromBit: number, bits: number, place: 'above' | 'below', label = id): LabelledSegment {
  return { id, fromBit, bits, place, label, role: 'key', lit: false };
}

/** Segments of one hash in both maps. */
function raceSegments(B: number, groupBits: number, globalDepth: number): LabelledSegment[] {
  return [
    segment('h2', 0, 7, 'above', 'h2 = 0x32'),
    segment('h1', 7, groupBits, 'above', `h1 mod ${2 ** groupBits} → group ${2 ** groupBits - 1}`),
    segment(
      'dir',
      64 - globalDepth,
      globalDepth,
      'above',
      `top ${globalDepth} bits → directory ${2 ** globalDepth - 1}`,
    ),
    segment('tophash', 56, 8, 'below', 'tophash 0xf8'),
    segment('bucket', 0, B, 'below', `low ${B} bits (B) → bucket ${2 ** B - 1}`),
  ];
}

const anySegments = fc
  .array(
    fc.record({
      range: fc.tuple(fc.integer({ min: 0, max: 63 }), fc.integer({ min: 0, max: 63 })),
      place: fc.constantFrom('above' as const, 'below' as const),
      label: fc.string({ minLength: 1, maxLength: 40 }),
    }),
    { maxLength: 8 },
  )
  .map((parts) =>
    parts.map(({ range: [a, b], place, label }, index) =>
      segment(`${index}`, Math.min(a, b), Math.abs(a - b) + 1, place, label),
    ),
  );
const anyWidth = fc.integer({ min: 240, max: 1600 });

describe('cells', () => {
  test('stand for the bits, most significant first', () => {
    const { cells, columns } = layoutHash([], 900);
    expect(columns).toBe(64);
    expect(cells.map((cell) => cell.bit)).toEqual(Array.from({ length: 64 }, (_, i) => 63 - i));
    expect(cells.every((cell, i) => i === 0 || cell.x > (cells[i - 1]?.x ?? 0))).toBe(true);
  });

  test('read the right half of the hash', () => {
    const hash = word64(0x80000001, 0x40000002);
    expect([63, 62, 32, 31, 30, 1, 0].map((bit) => bitOf(hash, bit))).toEqual([1, 0, 1, 0, 1, 1, 0]);
  });

  test('wrap where 64 of them would be crowded', () => {
    expect([1200, 700, 328, 240].map((width) => columnsFor(width, false))).toEqual([64, 64, 32, 16]);
  });

  test('that can be pressed are at least 24 px apart both ways', () => {
    for (const width of [1600, 1000, 768, 700, 400, 328, 240]) {
      const { cells, columns } = layoutHash(raceSegments(4, 3, 2), width, true);
      expect((cells[1]?.x ?? 0) - (cells[0]?.x ?? 0)).toBeGreaterThanOrEqual(24);
      expect((cells[columns]?.y ?? 999) - (cells[0]?.y ?? 0)).toBeGreaterThanOrEqual(24);
    }
  });

  test('never reach beyond the width', () => {
    assertLaw(
      fc.property(anyWidth, fc.boolean(), (width, pressable) => {
        const { cells, cellWidth } = layoutHash([], width, pressable);
        return cells.every(({ x }) => x + cellWidth <= width + 0.01);
      }),
    );
  });
});

describe('brackets', () => {
  test('span just the cells of their segment', () => {
    const { cells, brackets, cellWidth } = layoutHash([segment('tophash', 56, 8, 'below')], 900);
    const inside = cells.filter(({ x }) => x >= (brackets[0]?.x0 ?? 0) && x + cellWidth <= (brackets[0]?.x1 ?? 0));
    expect(inside.map((cell) => cell.bit)).toEqual([63, 62, 61, 60, 59, 58, 57, 56]);
  });

  test('go on in the next row, with one label', () => {
    const { brackets, labels } = layoutHash([segment('h1', 7, 57, 'above')], 328);
    expect(brackets.map(({ row }) => row)).toEqual([0, 1]);
    expect(labels.map(({ row }) => row)).toEqual([0]);
  });

  test('a segment without bits draws nothing', () => {
    const { brackets, labels } = layoutHash([segment('dir', 64, 0, 'above')], 900);
    expect([brackets, labels]).toEqual([[], []]);
  });

  test('never overlap', () => {
    assertLaw(
      fc.property(anySegments, anyWidth, fc.boolean(), (segments, width, pressable) => {
        const { brackets } = layoutHash(segments, width, pressable);
        for (const a of brackets) {
          for (const b of brackets) {
            if (a === b || a.row !== b.row || a.lane !== b.lane || a.segment.place !== b.segment.place) continue;
            expect(a.x1 <= b.x0 || b.x1 <= a.x0).toBe(true);
          }
        }
      }),
    );
  });
});

describe('labels', () => {
  test('never overlap, and are never cut', () => {
    assertLaw(
      fc.property(anySegments, anyWidth, fc.boolean(), (segments, width, pressable) => {
        const { labels, height, cells, cellHeight } = layoutHash(segments, width, pressable);
        expect(labels).toHaveLength(segments.length);
        for (const a of labels) {
          expect(a.x0).toBeGreaterThanOrEqual(0);
          expect(a.x1).toBeLessThanOrEqual(width);
          expect(a.baseline - 12).toBeGreaterThanOrEqual(-0.5);
          expect(a.baseline + 4).toBeLessThanOrEqual(height + 0.5);
          for (const { y } of cells) expect(a.baseline + 3 <= y || a.baseline - 10 >= y + cellHeight).toBe(true);
          for (const b of labels) {
            if (a === b) continue;
            const apart = a.x1 < b.x0 || b.x1 < a.x0 || Math.abs(a.baseline - b.baseline) >= 16;
            expect(apart).toBe(true);
          }
        }
      }),
    );
  });

  test('no leader of a real map passes through a label', () => {
    const fits = fc.record({
      B: fc.integer({ min: 0, max: 20 }),
      groupBits: fc.integer({ min: 0, max: 7 }),
      globalDepth: fc.integer({ min: 0, max: 10 }),
    });
    assertLaw(
      fc.property(fits, fc.integer({ min: 280, max: 1400 }), fc.boolean(), (f, width, pressable) => {
        const { labels } = layoutHash(raceSegments(f.B, f.groupBits, f.globalDepth), width, pressable);
        for (const row of new Set(labels.map((label) => label.row))) {
          for (const place of ['above', 'below']) {
            expect(crossings(labels.filter((l) => l.row === row && l.segment.place === place))).toBe(0);
          }
        }
      }),
    );
  });

  test('lighting a segment moves nothing', () => {
    const quiet = layoutHash(raceSegments(4, 3, 1), 360);
    const lit = layoutHash(
      raceSegments(4, 3, 1).map((s) => ({ ...s, lit: true })),
      360,
    );
    expect(lit.brackets.map(({ path }) => path)).toEqual(quiet.brackets.map(({ path }) => path));
    expect(lit.labels.map(({ x0, baseline }) => [x0, baseline])).toEqual(
      quiet.labels.map(({ x0, baseline }) => [x0, baseline]),
    );
  });
});

describe('anchors', () => {
  test('are the label where it lies below the cells, and the cells where it lies above', () => {
    const { anchors, labels, cells, cellHeight } = layoutHash(
      [segment('tophash', 56, 8, 'below'), segment('h2', 0, 7, 'above')],
      900,
    );
    const [h2, tophash] = anchors;
    const last = cells.slice(-7);
    expect(h2).toMatchObject({ x: last[0]?.x, y: last[0]?.y, height: cellHeight });
    const baseline = labels.find((label) => label.segment.id === 'tophash')?.baseline ?? 0;
    expect(tophash?.y).toBeLessThan(baseline);
    expect((tophash?.y ?? 0) + (tophash?.height ?? 0)).toBeGreaterThan(baseline);
  });

  test('one a label', () => {
    assertLaw(
      fc.property(anySegments, anyWidth, (segments, width) => {
        const { anchors, labels } = layoutHash(segments, width);
        expect(anchors.map((anchor) => anchor.segment)).toEqual(labels.map((label) => label.segment));
      }),
    );
  });
});

test('a cell shows the narrowest lit segment above and below it', () => {
  const lit = (s: LabelledSegment, role: LabelledSegment['role']): LabelledSegment => ({ ...s, lit: true, role });
  const segments = [
    lit(segment('h1', 0, 57, 'above'), 'key'),
    lit(segment('h2', 0, 7, 'above'), 'control'),
    lit(segment('bucket', 0, 4, 'below'), 'accent'),
    segment('dark', 60, 4, 'above'),
  ];
  expect(tintOf(segments, 3)).toEqual({ above: 'control', below: 'accent' });
  expect(tintOf(segments, 8)).toEqual({ above: 'key', below: undefined });
  expect(tintOf(segments, 63)).toEqual({ above: undefined, below: undefined });
});
