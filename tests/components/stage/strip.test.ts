import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Block, CELL } from '../../../src/components/stage/pane';
import { layoutStrip, type PlacedBlock, stripScale } from '../../../src/components/stage/strip';

const block = fc
  .record({
    unitBytes: fc.integer({ min: 16, max: 3000 }),
    cells: fc.uint8Array({ minLength: 1, maxLength: 700, max: CELL.spare }),
    kind: fc.constantFrom('live', 'old'),
  })
  .chain(({ unitBytes, cells, kind }) =>
    fc
      .array(fc.nat(cells.length - 1), { maxLength: 3 })
      .map((focus): Block => ({ id: '', title: 'buckets', kind, unitBytes, cells, focus })),
  );
const blocks = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((list) => list.map((one, i) => ({ ...one, id: `a${i}` })));

function cellsOf({ byValue }: PlacedBlock) {
  return [...byValue.values()].flat();
}

test('equal bytes cover equal areas in every block, unless a cell would be narrower than one pixel', () => {
  fc.assert(
    fc.property(blocks, fc.double({ min: 0.001, max: 2, noNaN: true }), (list, pxPerByte) => {
      for (const placed of layoutStrip(list, 600, pxPerByte).blocks) {
        for (const { width, height } of cellsOf(placed)) {
          const exact = placed.block.unitBytes * pxPerByte;
          expect(width * height).toBeCloseTo(Math.max(exact, height), 6);
        }
      }
    }),
  );
});

test('every unit has one cell of its value, and no two cells overlap', () => {
  fc.assert(
    fc.property(blocks, (list) => {
      const { blocks: placed } = layoutStrip(list, 600, 0.2);
      expect(placed.map((one) => one.block)).toEqual(list);
      const corners = placed.flatMap((one) => cellsOf(one).map(({ x, y }) => `${x} ${y}`));
      expect(new Set(corners).size).toBe(list.reduce((sum, { cells }) => sum + cells.length, 0));
      for (const { block, byValue } of placed) {
        for (const [value, rects] of byValue) {
          expect(rects).toHaveLength(block.cells.filter((cell) => cell === value).length);
        }
      }
    }),
  );
});

test('blocks stand beside or under each other, inside the width and the height', () => {
  fc.assert(
    fc.property(blocks, fc.integer({ min: 280, max: 900 }), (list, width) => {
      const layout = layoutStrip(list, width, stripScale(200_000, 40_000));
      const boxes = layout.blocks.map(({ x, y, width: wide, byValue }) => {
        const bottom = Math.max(...[...byValue.values()].flat().map((rect) => rect.y + rect.height));
        return { x, y, right: x + wide, bottom };
      });
      for (const [i, a] of boxes.entries()) {
        // A single cell may be wider than a phone; a block of several never is.
        if (a.right - a.x <= width) expect(a.right).toBeLessThanOrEqual(width + 0.001);
        expect(a.bottom).toBeLessThanOrEqual(layout.height + 0.001);
        for (const b of boxes.slice(i + 1)) {
          expect(a.right <= b.x || b.right <= a.x || a.bottom <= b.y || b.bottom <= a.y).toBe(true);
        }
      }
    }),
  );
});

test('the focus is drawn round the cells it names', () => {
  fc.assert(
    fc.property(blocks, (list) => {
      for (const placed of layoutStrip(list, 600, 0.2).blocks) {
        const cells = new Set(cellsOf(placed).map(({ x, y }) => `${x} ${y}`));
        expect(placed.focus.every(({ x, y }) => cells.has(`${x} ${y}`))).toBe(true);
        expect(placed.focus.length).toBe(Math.min(2, placed.block.focus.length));
      }
    }),
  );
});

test('the most bytes that any side holds cover the area given', () => {
  expect(stripScale(80_000, 40_000)).toBe(0.5);
  expect(Number.isFinite(stripScale(0, 40_000))).toBe(true);
});
