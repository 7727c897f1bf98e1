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

  test('never reaches beyond the width, nor lays one thing over another', () => {
    const range = fc.tuple(fc.nat(63), fc.nat(63));
    assertLaw(
      fc.property(fc.array(range, { maxLength: 4 }), fc.integer({ min: 400, max: 1200 }), (ranges, width) => {
        const segments = ranges.map(([a, b], i) => segment(`${i}`, Math.min(a, b), Math.abs(a - b) + 1));
        const { cells, folds, cellWidth, right } = layoutFolded(segments, width);
        const boxes = [...cells.map(({ x }) => ({ x, width: cellWidth })), ...folds].sort((a, b) => a.x - b.x);
        for (const [i, { x, width: own }] of boxes.entries())
          expect(x + own).toBeLessThanOrEqual((boxes[i + 1]?.x ?? width) + 0.01);
        const last = boxes.at(-1);
        // Behind a bit stands the space before the next.
        expect(Math.abs(right - (last ? last.x + last.width : 0))).toBeLessThan(2);
        expect(cells.length + folds.reduce((sum, { bits }) => sum + bits, 0)).toBe(64);
      }),
    );
  });
});
