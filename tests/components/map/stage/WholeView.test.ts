import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unitAt } from '../../../../src/components/map/stage/heat';
import { blockAt, layoutWhole, type WholeLayout } from '../../../../src/components/map/stage/WholeView';
import { SMALL, TINY, textWidth } from '../../../../src/components/ui/chart/axis';
import { assertLaw } from '../../../laws';
import { ENGLISH, RUSSIAN } from '../language';
import { anyBlocks, manyTables, table } from './blocks';

const WORDS = ENGLISH.words.picture;

const size = fc.record({ width: fc.integer({ min: 320, max: 900 }), height: fc.integer({ min: 260, max: 600 }) });

function scaleOf(layout: WholeLayout): number[] {
  return layout.heat.blocks.map(
    ({ block, marks, markWidth, markHeight }) =>
      (marks * markWidth * markHeight) / (block.cells.length * block.unitBytes),
  );
}

function tables(count: number): { blocks: ReturnType<typeof manyTables>; directory: string[] } {
  const blocks = manyTables(count, (i) => ({ entries: 450 + i, slots: 1024 }));
  return { blocks, directory: blocks.map(({ id }) => id) };
}

/** The ids of the boxes that the pointers end at, in the order of the directory. */
function targets(layout: WholeLayout): (string | undefined)[] {
  const ends = layout.links.map(({ d }) => / ([\d.]+) ([\d.]+)M/.exec(d)?.slice(1).map(Number) ?? []);
  return ends.map(([x = 0, y = 0]) => {
    const box = layout.boxes.find(({ placed }) => y >= placed.y && y <= placed.y + placed.height);
    return box && Math.abs(box.placed.x - 3 - x) < 0.01 ? box.id : undefined;
  });
}

describe('boxes', () => {
  test('cover areas in proportion to their bytes', () => {
    assertLaw(
      fc.property(anyBlocks, size, (blocks, area) => {
        const scales = scaleOf(layoutWhole(WORDS, { blocks, ...area }));
        // Marks of a pixel are a pixel too many or too few at most.
        for (const [i, scale] of scales.entries()) {
          const bytes = (blocks[i]?.cells.length ?? 0) * (blocks[i]?.unitBytes ?? 0);
          expect(Math.abs(scale - Math.max(...scales)) * bytes).toBeLessThanOrEqual(2);
        }
      }),
    );
  });

  test('have a size in any room, as in one that is not measured yet', () => {
    const { blocks, directory } = tables(4);
    for (const height of [1, 20, 40])
      for (const width of [1, 60, 600]) {
        const layout = layoutWhole(WORDS, { blocks, directory, globalDepth: 2, width, height });
        for (const { placed } of layout.boxes) {
          expect(placed.width).toBeGreaterThan(0);
          expect(placed.height).toBeGreaterThan(0);
        }
        expect(JSON.stringify(layout.links)).not.toContain('NaN');
      }
  });

  test('stand apart from each other, inside the view', () => {
    assertLaw(
      fc.property(anyBlocks, size, (blocks, area) => {
        const { boxes, heat } = layoutWhole(WORDS, { blocks, ...area });
        expect(heat).toMatchObject(area);
        let bottom = 0;
        for (const { placed } of boxes) {
          expect(placed.y).toBeGreaterThanOrEqual(bottom);
          expect(placed.x + placed.width).toBeLessThanOrEqual(area.width);
          bottom = placed.y + placed.height;
        }
        expect(bottom).toBeLessThanOrEqual(area.height + 2);
      }),
    );
  });

  test('have a title that is whole in 350 px', () => {
    for (const { words } of [ENGLISH, RUSSIAN])
      for (const entries of [1, 417, 896]) {
        const blocks = manyTables(2, () => ({ entries, slots: 1024 }));
        const directory = blocks.map(({ id }) => id);
        const input = { blocks, directory, globalDepth: 1, width: 350, height: 300 };
        for (const { titleAt, title, note, placed } of layoutWhole(words.picture, input).boxes) {
          expect(titleAt).toBe('above');
          expect(note).toContain(`${entries} `);
          expect(placed.x + textWidth(`${title} `, SMALL) + textWidth(note, TINY)).toBeLessThanOrEqual(350);
        }
      }
  });

  test('say how deep and how full a table is, shorter where room is scarce', () => {
    const few = layoutWhole(WORDS, { ...tables(4), globalDepth: 2, width: 600, height: 400 });
    expect(few.boxes[1]).toMatchObject({
      title: 'table at entry 1',
      titleAt: 'above',
      note: 'localDepth 2 · 451 of 1,024 slots',
    });
    const some = layoutWhole(WORDS, { ...tables(16), globalDepth: 4, width: 600, height: 400 });
    expect(some.boxes[1]).toMatchObject({ titleAt: 'beside', note: '451 of 1,024' });
    expect(layoutWhole(WORDS, { ...tables(64), globalDepth: 6, width: 600, height: 400 }).boxes[1]?.titleAt).toBe(
      'none',
    );
  });

  test('of an array being emptied say how far that has come', () => {
    const old = { ...table(0, 8, 32), kind: 'old' as const, cells: Uint8Array.of(8, 10, 10, 0) };
    expect(layoutWhole(WORDS, { blocks: [old], width: 500, height: 300 }).boxes[0]?.note).toContain('2 of 4 evacuated');
  });
});

describe('the directory', () => {
  test('has an entry for each value of the bits, each pointing at its table', () => {
    const layout = layoutWhole(WORDS, { ...tables(4), globalDepth: 2, width: 600, height: 400 });
    expect(layout.directory?.cells.map(({ bits }) => bits)).toEqual(['00', '01', '10', '11']);
    expect(targets(layout)).toEqual(['t0', 't1', 't2', 't3']);
    expect(layout.heading).toBe('directory, 4 entries, globalDepth 2');
  });

  test('points at the same tables from both halves once it has doubled', () => {
    const { blocks } = tables(2);
    const layout = layoutWhole(WORDS, {
      blocks,
      directory: ['t0', 't0', 't1', 't1'],
      globalDepth: 2,
      width: 600,
      height: 400,
    });
    expect(targets(layout)).toEqual(['t0', 't0', 't1', 't1']);
    expect(new Set(layout.links.map(({ d }) => d)).size).toBe(4);
  });

  test('with many entries points from all the entries of a table at once', () => {
    const { blocks } = tables(2);
    const directory = Array.from({ length: 128 }, (_, i) => (i < 96 ? 't0' : 't1'));
    const { links, directory: placed } = layoutWhole(WORDS, {
      blocks,
      directory,
      globalDepth: 7,
      width: 600,
      height: 400,
    });
    expect(links).toHaveLength(2);
    expect(placed?.cells.map(({ height }) => height)).toEqual(
      [297.75, 99.25].map((h) => expect.closeTo((h * 373) / 397, 5)),
    );
  });

  test('is absent from a map that has none', () => {
    const layout = layoutWhole(WORDS, { blocks: [table(0, 3, 8)], directory: [], width: 600, height: 400 });
    expect(layout).toMatchObject({ directory: undefined, links: [], heading: '' });
    expect(layout.boxes).toHaveLength(1);
  });

  test('of more than 64 tables is a ruled column beside bars', () => {
    for (const width of [320, 900]) {
      const layout = layoutWhole(WORDS, { ...tables(1024), globalDepth: 10, width, height: 400 });
      expect(layout).toMatchObject({ boxes: [], links: [] });
      expect(layout.directory?.rules.length).toBeGreaterThan(50);
      expect(layout.bars?.titles[0]?.text).toBe('1,024 tables, 43 to 143% full');
      for (const { x, y, width: wide, height } of layout.heat.blocks) {
        expect(x + wide).toBeLessThanOrEqual(width);
        expect(y + height).toBeLessThanOrEqual(400);
      }
    }
  });
});

test('a point on an entry or on a title is its table, on a cell its unit', () => {
  const layout = layoutWhole(WORDS, { ...tables(4), globalDepth: 2, width: 600, height: 400 });
  const [entry, , third] = layout.directory?.cells ?? [];
  expect(entry && blockAt(layout, entry.x + 5, entry.y + 5)).toEqual({ block: 't0', unit: 0 });
  expect(third && blockAt(layout, third.x + 5, third.y + 5)).toEqual({ block: 't2', unit: 0 });
  const placed = layout.boxes[1]?.placed;
  if (!placed) throw new Error('no box');
  expect(blockAt(layout, placed.x + 5, placed.y - 8)).toEqual({ block: 't1', unit: 0 });
  expect(unitAt(layout.heat, placed.x + 1, placed.y + 1)).toEqual({ block: 't1', unit: 0 });
  expect(blockAt(layout, 599, 399)).toBeUndefined();
});
