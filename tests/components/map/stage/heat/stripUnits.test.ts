import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellRect, type HeatBlock, rectOf, unitAt } from '../../../../../src/components/map/stage/heat/heat';
import { edgePath, focusRects } from '../../../../../src/components/map/stage/heat/heatOutline';
import {
  barsCaption,
  isInBars,
  layoutStrip,
  stripScale,
} from '../../../../../src/components/map/stage/heat/stripUnits';
import { assertLaw } from '../../../../laws';
import { ENGLISH } from '../../language';
import { anyBlocks, manyTables, table } from '../blocks';

const WORDS = ENGLISH.words.picture;

const scale = fc.double({ min: 0.001, max: 2, noNaN: true });
const pixel = fc.constantFrom(1, 0.5, 0.8);

function bytesOf({ block }: HeatBlock): number {
  return block.cells.length * block.unitBytes;
}

/** px² that the marks of a block cover. */
function areaOf({ marks, markWidth, markHeight }: HeatBlock): number {
  return marks * markWidth * markHeight;
}

test('equal bytes cover equal areas in every block, to the nearest pixel where cells would be too small', () => {
  assertLaw(
    fc.property(anyBlocks, scale, pixel, (blocks, pxPerByte, px) => {
      for (const placed of layoutStrip(WORDS, blocks, 600, pxPerByte, px).blocks) {
        const exact = bytesOf(placed) * pxPerByte;
        const slack = placed.draw === 'pixels' ? Math.max(1, placed.markWidth ** 2) : exact * 1e-9;
        expect(Math.abs(areaOf(placed) - exact)).toBeLessThanOrEqual(slack);
      }
    }),
  );
});

test('more than 64 tables are bars, and these are to scale too', () => {
  const blocks = manyTables(100, (i) => ({ entries: 448 + i, slots: i % 2 === 0 ? 1024 : 512 }));
  expect(isInBars(blocks)).toBe(true);
  expect(isInBars(blocks.slice(0, 64))).toBe(false);
  const layout = layoutStrip(WORDS, blocks, 300, 0.002);
  expect(layout.blocks.every(({ draw }) => draw === 'bar')).toBe(true);
  for (const placed of layout.blocks) expect(areaOf(placed)).toBeCloseTo(bytesOf(placed) * 0.002, 6);
  for (const { x, width } of layout.blocks) expect(x + width).toBeLessThanOrEqual(300);
});

test('the caption of the bars says how full the tables in use are', () => {
  const blocks = manyTables(1024, (i) => ({ entries: 456 + (i % 441), slots: 1024 }));
  expect(barsCaption(WORDS, blocks)).toBe('1,024 tables, 44 to 87% full');
  expect(barsCaption(WORDS, [...blocks, { ...table(9999, 0, 1024), kind: 'old' }])).toBe(
    '1,024 tables, 44 to 87% full',
  );
});

test('blocks stand beside or under each other, inside the width and the height', () => {
  assertLaw(
    fc.property(anyBlocks, fc.integer({ min: 280, max: 900 }), pixel, (blocks, width, px) => {
      const layout = layoutStrip(WORDS, blocks, width, stripScale(200_000, 40_000), px);
      expect(layout.blocks.map(({ block }) => block)).toEqual(blocks);
      for (const [i, a] of layout.blocks.entries()) {
        // A single cell may be wider than a phone; a block of several never is.
        if (a.columns > 1) expect(a.x + a.width).toBeLessThanOrEqual(width + 1);
        expect(a.y + a.height).toBeLessThanOrEqual(layout.height + 0.001);
        for (const b of layout.blocks.slice(i + 1)) {
          const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
          expect(apart).toBe(true);
        }
      }
    }),
  );
});

describe('a unit', () => {
  test('is found where it is drawn, or another that shares its mark', () => {
    assertLaw(
      fc.property(anyBlocks, scale, pixel, fc.nat(), (blocks, pxPerByte, px, pick) => {
        const layout = layoutStrip(WORDS, blocks, 600, pxPerByte, px);
        for (const placed of layout.blocks) {
          const cell = pick % placed.block.cells.length;
          const ref = { block: placed.block.id, unit: placed.block.units?.[cell] ?? cell };
          const rect = rectOf(layout, ref);
          expect(rect).toEqual(cellRect(placed, cell));
          if (!rect) continue;
          const found = unitAt(layout, rect.x + rect.width / 2, rect.y + rect.height / 2);
          if (placed.draw === 'cells') expect(found).toEqual(ref);
          else expect(found && rectOf(layout, found)).toEqual(rect);
        }
      }),
    );
  });

  test('that is an overflow bucket keeps its number where others went', () => {
    const block = { ...table(0, 8, 24), cells: Uint8Array.of(8, 0, 3), units: Int32Array.of(0, 1, 7) };
    const layout = layoutStrip(WORDS, [block], 300, 0.5);
    const rect = rectOf(layout, { block: block.id, unit: 7 });
    expect(rect).toEqual(layout.blocks[0] && cellRect(layout.blocks[0], 2));
    expect(rectOf(layout, { block: block.id, unit: 2 })).toBeUndefined();
    expect(unitAt(layout, (rect?.x ?? 0) + 1, (rect?.y ?? 0) + 1)).toEqual({ block: block.id, unit: 7 });
  });

  test('is nowhere between the blocks', () => {
    expect(unitAt(layoutStrip(WORDS, [table(0, 0, 80)], 600, 0.1), 599, 1)).toBeUndefined();
  });
});

test('the focus is drawn round the cells it names, the two latest', () => {
  assertLaw(
    fc.property(anyBlocks, (blocks) => {
      for (const placed of layoutStrip(WORDS, blocks, 600, 0.2).blocks) {
        const named = placed.block.focus.slice(0, 2).map((cell) => cellRect(placed, cell));
        expect(focusRects(placed)).toEqual(named);
      }
    }),
  );
});

test('the edge of a block leaves out what its last row lacks', () => {
  const [placed] = layoutStrip(WORDS, [table(0, 0, 8 * 19)], 600, 0.2).blocks;
  expect(placed).toMatchObject({ columns: 8, marks: 19 });
  const vertical = [...(placed ? edgePath(placed) : '').matchAll(/v([\d.]+)/g)].map(([, length]) => Number(length));
  expect(vertical).toEqual([14, 7]);
});

test('the most bytes that any side holds cover the area given', () => {
  expect(stripScale(80_000, 40_000)).toBe(0.5);
  expect(Number.isFinite(stripScale(0, 40_000))).toBe(true);
});
