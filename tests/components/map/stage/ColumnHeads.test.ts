import { describe, expect, test } from 'vitest';
import { isMap } from '../../../../src/components/map/record/pane';
import type { Side } from '../../../../src/components/map/record/side';
import { columnHeads } from '../../../../src/components/map/stage/ColumnHeads';
import { layoutSide, rectsOfPlace, scaleFor } from '../../../../src/components/map/stage/layout';
import { ENGLISH, RUSSIAN } from '../language';
import { recordedExample } from '../programs';

/** Heads over each array and table of a run at its end, drawn `width` px wide in one column. */
function headsAt(example: string, width: number, words = ENGLISH) {
  return recordedExample(example).sides.map((side) => headsOfSide(side, width, words));
}

function headsOfSide(side: Side, width: number, words = ENGLISH) {
  const { panes, unitBytes } = side.frame(side.track.stepCount);
  const layout = layoutSide(panes, width, scaleFor(width, unitBytes, 1), { columnCount: 1, hasColumnHeads: true });
  return layout.panes
    .filter(({ pane }) => isMap(pane))
    .map((placed) => ({ layout, placed, heads: columnHeads(words.words.picture, placed, layout.scale) }));
}

function texts(all: ReturnType<typeof headsOfSide>): string[] {
  return all.flatMap(({ heads }) => heads.toSorted((a, b) => a.right - b.right).map(({ text }) => text));
}

describe('the heads of columns', () => {
  test('name the parts of a bucket, and number its keys', () => {
    const names = ['tophash', 'key 0', '1', '2', '3', '4', '5', '6', '7', 'values', 'overflow'];
    expect(texts(headsAt('four-to-eight', 868)[0] ?? []).slice(0, names.length)).toEqual(names);
  });

  test('name each part, and number each key, on a phone too', () => {
    expect(texts(headsAt('four-to-eight', 358)[0] ?? []).slice(0, 11)).toEqual([
      'tophash',
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      'values',
      'overflow',
    ]);
  });

  test('number the slots of a group, whose key and value lie side by side', () => {
    expect(texts(headsAt('third-group', 868)[1] ?? [])).toEqual(['ctrl', 'slot 0', '1', '2', '3', '4', '5', '6', '7']);
  });

  test('stand over their slot in the middle', () => {
    for (const { layout, placed, heads } of headsAt('third-group', 868)[1] ?? []) {
      const row = placed.rows.find((each) => each.row.slots)?.row.id ?? '';
      for (const [slot, { right, width }] of heads.slice(1).entries()) {
        const rects = rectsOfPlace(layout, { row, slot });
        const end = Math.max(...rects.map((rect) => rect.x + rect.width));
        expect(right - width / 2).toBeCloseTo((Math.min(...rects.map(({ x }) => x)) + end) / 2, 1);
      }
    }
  });

  test('never touch one another, however narrow they are', () => {
    for (const words of [ENGLISH, RUSSIAN]) {
      for (const example of ['four-to-eight', 'half-evacuated', 'third-group', 'split', 'split-group'] as const) {
        for (const width of [120, 281, 358, 420, 868]) {
          for (const { heads } of headsAt(example, width, words).flat()) {
            const sorted = heads.toSorted((a, b) => a.right - b.right);
            for (const [i, { right, width }] of sorted.entries())
              expect(right - width).toBeGreaterThan(sorted[i - 1]?.right ?? Number.NEGATIVE_INFINITY);
          }
        }
      }
    }
  });
});
