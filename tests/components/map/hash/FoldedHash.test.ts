import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FoldedLayout, layoutFolded } from '../../../../src/components/map/hash/FoldedHash';
import type { LabelledSegment } from '../../../../src/components/map/hash/layout';
import { assertLaw } from '../../../laws';

function segment(id: string, fromBit: number, bits: number, lit = false): LabelledSegment {
  return { id, fromBit, bits, place: 'below', label: `${id} of ${bits}`, role: 'accent', lit };
}

const tophash = segment('tophash', 56, 8);
const shownBits = ({ cells }: FoldedLayout) => cells.map(({ bit }) => bit);

describe('a folded hash', () => {
  test('shows the bits of its segments, and counts the others', () => {
    const layout = layoutFolded([tophash, segment('bucket', 0, 3)], 580);
    expect(shownBits(layout)).toEqual([63, 62, 61, 60, 59, 58, 57, 56, 2, 1, 0]);
    expect(layout.folds.map(({ bits }) => bits)).toEqual([53]);
  });

  test('leaves its last bits where they are when there is one more of them', () => {
    const lastX = (bits: number) => layoutFolded([tophash, segment('bucket', 0, bits)], 580).cells.at(-1)?.x;
    expect(lastX(4)).toBe(lastX(3));
  });

  test('shows bits that are marked, too', () => {
    const layout = layoutFolded([segment('bucket', 0, 1)], 580, new Set([20]));
    expect(shownBits(layout)).toEqual([20, 0]);
    expect(layout.folds.map(({ bits }) => bits)).toEqual([43, 19]);
  });

  test('has words for what is lit, and for all while nothing is', () => {
    const labelled = (lit: boolean) =>
      layoutFolded([tophash, segment('bucket', 0, 3, lit)], 580).labels.map((label) => label.segment.id);
    expect(labelled(true)).toEqual(['bucket']);
    expect(labelled(false)).toEqual(['tophash', 'bucket']);
  });

  test('says once what two maps do with the same bits', () => {
    const twice = [segment('h1', 7, 3), { ...segment('h1', 7, 3), place: 'above' as const, side: 1 }];
    const { labels, brackets } = layoutFolded(twice, 580);
    expect(labels).toHaveLength(1);
    expect(brackets).toHaveLength(2);
  });

  test('ends with its last bit, beside which there may be room', () => {
    const { right, cells, cellWidth } = layoutFolded([tophash, segment('bucket', 0, 3)], 580);
    expect(right).toBeCloseTo((cells.at(-1)?.x ?? 0) + cellWidth, -1);
    expect(right).toBeLessThan(420);
  });

  test('narrows its folds where many of them share a small width', () => {
    const { cells, folds, cellWidth } = layoutFolded([segment('a', 3, 1), segment('b', 1, 1), segment('c', 5, 3)], 400);
    expect(cellWidth).toBeGreaterThan(2);
    expect(folds).toHaveLength(4);
    const last = folds[3];
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(400.01);
    expect(cells).toHaveLength(5);
  });

  test('never reaches beyond the width, nor lays one thing over another', () => {
    const range = fc.tuple(fc.nat(63), fc.nat(63));
    assertLaw(
      fc.property(fc.array(range, { maxLength: 4 }), fc.integer({ min: 400, max: 1200 }), (ranges, width) => {
        const segments = ranges.map(([a, b], i) => segment(`${i}`, Math.min(a, b), Math.abs(a - b) + 1));
        const { cells, folds, cellWidth } = layoutFolded(segments, width);
        const boxes = [...cells.map(({ x }) => ({ x, width: cellWidth })), ...folds].sort((a, b) => a.x - b.x);
        for (const [i, { x, width: own }] of boxes.entries())
          expect(x + own).toBeLessThanOrEqual((boxes[i + 1]?.x ?? width) + 0.01);
        expect(cells.length + folds.reduce((sum, { bits }) => sum + bits, 0)).toBe(64);
      }),
    );
  });
});
