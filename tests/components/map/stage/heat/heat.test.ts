import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellRect, type HeatLayout } from '../../../../../src/components/map/stage/heat/heat';
import {
  CURSOR_KEYS,
  cursorText,
  cursorValue,
  moveCursor,
} from '../../../../../src/components/map/stage/heat/heatCursor';
import { type HeatTarget, paint, targetSize } from '../../../../../src/components/map/stage/heat/heatPaint';
import { FULLEST, HEAT_ROLES, heatPalette } from '../../../../../src/components/map/stage/heat/heatPalette';
import { layoutStrip } from '../../../../../src/components/map/stage/heat/stripUnits';
import type { UnitRef } from '../../../../../src/components/map/stage/pane';
import { LOAD } from '../../../../../src/models/map/unit';
import { assertLaw } from '../../../../laws';
import { ENGLISH } from '../../language';
import { anyBlocks, manyTables, table } from '../blocks';

const WORDS = ENGLISH.words.picture;

/** Every role a colour of its own. */
const COLOURS = HEAT_ROLES.map((_, i) => `rgb(${250 - i * 20}, ${i * 25}, ${(i * 77) % 256})`);
const palette = heatPalette(COLOURS);
if (!palette) throw new Error('no palette');
const [empty, full] = [palette.shades[0], palette.shades[FULLEST]];

function painted(layout: HeatLayout): HeatTarget {
  const { width, height } = targetSize(layout);
  const target = { data: new Int32Array(width * height).fill(1), width, height };
  paint(target, layout, palette ?? fail());
  return target;
}

function fail(): never {
  throw new Error('no palette');
}

function colourAt({ data, width }: HeatTarget, x: number, y: number): number | undefined {
  return data[Math.floor(y) * width + Math.floor(x)];
}

/** Of the layout's blocks, the colours in the middle of each cell. */
function middles(layout: HeatLayout): (number | undefined)[] {
  const target = painted(layout);
  return layout.blocks.flatMap((placed) =>
    Array.from(placed.block.cells, (_, cell) => {
      const { x, y, width, height } = cellRect(placed, cell);
      return colourAt(target, (x + width / 2) / layout.pixel, (y + height / 2) / layout.pixel);
    }),
  );
}

describe('painting', () => {
  test('gives every number of entries a shade of its own', () => {
    const cells = Uint8Array.from({ length: 9 }, (_, entries) => entries);
    const colours = middles(layoutStrip(WORDS, [{ ...table(0, 36, 72), cells }], 600, 0.7));
    expect(new Set(colours).size).toBe(9);
    expect(colours[0]).toBe(empty);
    expect(colours[8]).toBe(full);
  });

  test('fills a wide cell from the left as far as it is used', () => {
    const layout = layoutStrip(WORDS, [{ ...table(0, 2, 8), cells: Uint8Array.of(2) }], 600, 5);
    const target = painted(layout);
    const { x, y, width } = layout.blocks[0] ?? { x: 0, y: 0, width: 0 };
    expect(colourAt(target, x + width * 0.2, y + 3)).toBe(full);
    expect(colourAt(target, x + width * 0.3, y + 3)).toBe(empty);
  });

  test('covers the blocks and nothing else', () => {
    assertLaw(
      fc.property(anyBlocks, fc.constantFrom(0.004, 0.05, 0.4), fc.constantFrom(1, 0.5), (blocks, scale, pixel) => {
        const layout = layoutStrip(WORDS, blocks, 500, scale, pixel);
        const target = painted(layout);
        expect(middles(layout)).not.toContain(0);
        let inside = 0;
        for (const { marks, markWidth, markHeight, draw } of layout.blocks) {
          // With the rules around it a block of cells takes a line more each way.
          inside += marks * ((markWidth + (draw === 'cells' ? 3 : 0)) / pixel) * ((markHeight + 3) / pixel);
        }
        const opaque = target.data.reduce((sum, colour) => sum + (colour === 0 ? 0 : 1), 0);
        expect(opaque).toBeLessThanOrEqual(inside);
        expect(target.data).not.toContain(1);
      }),
      { numRuns: 40 },
    );
  });

  test('tells tombstones, moved and spare units by a pattern, not by colour alone', () => {
    for (const value of Object.values(LOAD)) {
      for (const scale of [0.004, 0.4]) {
        const cells = new Uint8Array(400).fill(value);
        const layout = layoutStrip(WORDS, [{ ...table(0, 0, 3200), cells }], 600, scale);
        const { data } = painted(layout);
        const opaque = new Set(data.filter((colour) => colour !== 0 && colour !== palette.rule));
        expect(opaque.size).toBe(2);
      }
    }
  });

  test('shows the mean where a pixel stands for many units', () => {
    const halfFull = Uint8Array.from({ length: 6000 }, (_, unit) => (unit % 2 === 0 ? 8 : 0));
    const layout = layoutStrip(WORDS, [{ ...table(0, 24_000, 48_000), cells: halfFull }], 100, 0.0005);
    expect(layout.blocks[0]?.draw).toBe('pixels');
    const target = painted(layout);
    const seen = new Set(target.data.filter((colour) => colour !== 0));
    const half = palette.shades.slice(FULLEST / 2 - 6, FULLEST / 2 + 7);
    expect([...seen].filter((colour) => !half.includes(colour))).toEqual([]);
  });

  test('lets no unit disappear: each belongs to exactly one pixel', () => {
    for (const marked of [0, 1, 777, 5999]) {
      const cells = new Uint8Array(6000);
      cells[marked] = 8;
      const target = painted(layoutStrip(WORDS, [{ ...table(0, 8, 48_000), cells }], 100, 0.001));
      const notEmpty = target.data.filter((colour) => colour !== 0 && colour !== empty);
      expect(notEmpty).toHaveLength(1);
    }
  });

  test('fills a bar from below as far as its table is used', () => {
    const blocks = manyTables(100, (i) => ({ entries: i === 0 ? 448 : 896, slots: 1024 }));
    const layout = layoutStrip(WORDS, blocks, 600, 0.02);
    const target = painted(layout);
    const filled = [0, 1].map((i) => {
      const { x = 0, y = 0, height = 0 } = layout.blocks[i] ?? {};
      let rows = 0;
      for (let at = y; at < y + height; at++) if (colourAt(target, x + 1, at) === full) rows += 1;
      return rows / height;
    });
    expect(filled[0]).toBeCloseTo(448 / 1024, 1);
    expect(filled[1]).toBeCloseTo(896 / 1024, 1);
  });
});

describe('the palette', () => {
  test('is made of what getComputedStyle says', () => {
    expect((palette.shades[FULLEST] ?? 0) >>> 0).toBe(0xff000000 + (((3 * 77) % 256) << 16) + ((3 * 25) << 8) + 190);
    expect(heatPalette(COLOURS.map((colour) => colour.replaceAll(',', '')))).toEqual(palette);
  });

  test('is not made of half the colours', () => {
    expect(heatPalette([])).toBeUndefined();
    expect(heatPalette(COLOURS.with(2, 'rgba(0, 0, 0, 0)'))).toBeUndefined();
  });
});

describe('the cursor', () => {
  const layout = layoutStrip(WORDS, [table(0, 30, 8 * 20), table(1, 30, 8 * 20)], 600, 0.2);
  const at = (block: number, unit: number): UnitRef => ({ block: `t${block}`, unit });

  test('starts at the first unit, whatever the arrow', () => {
    expect(moveCursor(layout, undefined, 'ArrowRight')).toEqual(at(0, 0));
    expect(moveCursor(layout, undefined, 'End')).toEqual(at(1, 19));
    expect(moveCursor(layout, at(7, 3), 'ArrowDown')).toEqual(at(0, 0));
  });

  test('goes to the unit beside, above or below, and into the next block', () => {
    expect(moveCursor(layout, at(0, 3), 'ArrowRight')).toEqual(at(0, 4));
    expect(moveCursor(layout, at(0, 3), 'ArrowLeft')).toEqual(at(0, 2));
    expect(moveCursor(layout, at(0, 3), 'ArrowDown')).toEqual(at(0, 11));
    expect(moveCursor(layout, at(0, 11), 'ArrowUp')).toEqual(at(0, 3));
    expect(moveCursor(layout, at(0, 19), 'ArrowRight')).toEqual(at(1, 0));
    expect(moveCursor(layout, at(1, 0), 'ArrowLeft')).toEqual(at(0, 19));
  });

  test('stays where nothing follows', () => {
    expect(moveCursor(layout, at(0, 0), 'ArrowLeft')).toEqual(at(0, 0));
    expect(moveCursor(layout, at(0, 0), 'ArrowUp')).toEqual(at(0, 0));
    expect(moveCursor(layout, at(1, 19), 'ArrowRight')).toEqual(at(1, 19));
  });

  test('always lands on a unit that is drawn, and gets to the last one', () => {
    assertLaw(
      fc.property(
        anyBlocks,
        fc.constantFrom(0.001, 0.05, 0.5),
        fc.array(fc.constantFrom(...CURSOR_KEYS), { maxLength: 30 }),
        (blocks, scale, keys) => {
          const drawn = layoutStrip(WORDS, blocks, 400, scale);
          let cursor: UnitRef | undefined;
          for (const key of keys) {
            cursor = moveCursor(drawn, cursor, key);
            const block = blocks.find(({ id }) => id === cursor?.block);
            expect(cursor?.unit).toBeLessThan(block?.cells.length ?? 0);
          }
          let last = moveCursor(drawn, undefined, 'Home');
          for (let i = 0; i < 5000; i++) last = moveCursor(drawn, last, 'ArrowRight');
          expect(last?.block).toBe(blocks.at(-1)?.id);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('is said in words and as a number', () => {
    expect(cursorText(WORDS, layout, at(1, 3), 'group')).toBe('table 1, group 3: 6 of 8 slots');
    expect(cursorValue(layout, at(1, 3))).toEqual({ value: 23, units: 40 });
    const bars = layoutStrip(
      WORDS,
      manyTables(80, () => ({ entries: 500, slots: 1024 })),
      600,
      0.01,
    );
    expect(cursorText(WORDS, bars, at(3, 0), 'group')).toBe('table 3: 500 of 1024 slots');
  });
});
