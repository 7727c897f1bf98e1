import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Strip } from '../../../../src/components/map/page/SideUnits';
import type { UnitRef } from '../../../../src/components/map/record/pane';
import {
  FULLEST,
  HEAT_ROLES,
  type HeatTarget,
  heatPalette,
  paint,
  targetSize,
} from '../../../../src/components/map/stage/HeatPicker';
import {
  barsCaption,
  CURSOR_KEYS,
  cellRect,
  cursorText,
  cursorValue,
  edgePath,
  type HeatBlock,
  type HeatLayout,
  layoutStrip,
  moveCursor,
  rectOf,
  ringedNumbers,
  ringRects,
  stripScale,
  unitAt,
} from '../../../../src/components/map/stage/heat';
import { WholeView } from '../../../../src/components/map/stage/WholeView';
import { LOAD } from '../../../../src/models/map/unit';
import { assertLaw } from '../../../laws';
import { ENGLISH, mapMarkup } from '../language';
import { anyBlocks, manyTables, table } from './blocks';

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
  test('is not made of half the colours', () => {
    expect(heatPalette([])).toBeUndefined();
    expect(heatPalette(COLOURS.with(2, 'rgba(0, 0, 0, 0)'))).toBeUndefined();
  });
});

describe('the cursor', () => {
  const layout = layoutStrip(WORDS, [table(0, 30, 8 * 20), table(1, 30, 8 * 20)], 600, 0.2);
  const at = (block: number, unit: number): UnitRef => ({ block: `t${block}`, unit });

  test('goes to the unit beside, above or below, and into the next block', () => {
    expect(moveCursor(layout, at(0, 3), 'ArrowRight')).toEqual(at(0, 4));
    expect(moveCursor(layout, at(0, 3), 'ArrowLeft')).toEqual(at(0, 2));
    expect(moveCursor(layout, at(0, 3), 'ArrowDown')).toEqual(at(0, 11));
    expect(moveCursor(layout, at(0, 11), 'ArrowUp')).toEqual(at(0, 3));
    expect(moveCursor(layout, at(0, 19), 'ArrowRight')).toEqual(at(1, 0));
    expect(moveCursor(layout, at(1, 0), 'ArrowLeft')).toEqual(at(0, 19));
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
    expect(cursorText(WORDS, layout, at(1, 3), 'group')).toBe('table at entry 1, group 3: 6 of 8 slots');
    expect(cursorValue(layout, at(1, 3))).toEqual({ value: 23, units: 40 });
    const bars = layoutStrip(
      WORDS,
      manyTables(80, () => ({ entries: 500, slots: 1024 })),
      600,
      0.01,
    );
    expect(cursorText(WORDS, bars, at(3, 0), 'group')).toBe('table at entry 3: 500 of 1024 slots');
  });
});

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
});

test('a ring is drawn round each cell that is named, and each that the step is about has its number there', () => {
  assertLaw(
    fc.property(anyBlocks, (blocks) => {
      for (const placed of layoutStrip(WORDS, blocks, 600, 0.2).blocks) {
        const rects = ringRects(placed, placed.block.focus);
        expect(rects).toEqual(placed.block.focus.map((cell) => cellRect(placed, cell)));
        const numbers = ringedNumbers(WORDS, placed);
        expect(numbers.map(({ text }) => text)).toEqual(placed.block.focus.map(String));
        for (const [i, { x, y, width, height }] of numbers.entries()) {
          const rect = rects[i];
          if (!rect) throw new Error('a number without a ring');
          expect(y + height / 2).toBeCloseTo(rect.y + rect.height / 2);
          const isInside = x >= rect.x && x + width <= rect.x + rect.width;
          expect(isInside || x >= rect.x + rect.width || x + width <= rect.x).toBe(true);
        }
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

const two = [table(0, 500, 1024), table(1, 700, 1024)];
const strip = { width: 600, pxPerByte: 0.1, unit: 'group' } as const;
const whole = { width: 600, height: 400, unit: 'group', label: 'Go 1.26' } as const;

test('a strip whose units can be picked takes the focus and has a value', () => {
  const html = mapMarkup(<Strip blocks={two} {...strip} onPick={() => undefined} />);
  expect(html).toContain('role="slider" tabindex="0"');
  expect(html).toContain('aria-valuemax="255"');
  expect(html).toContain('aria-valuetext="none of 256 groups chosen"');
});

test('the whole map has a box a table, the bits of each entry, and says it all in words', () => {
  const html = mapMarkup(<WholeView blocks={two} directory={['t0', 't0', 't1', 't1']} globalDepth={2} {...whole} />);
  expect(html.match(/<canvas/g)).toHaveLength(2);
  for (const bits of ['00', '01', '10', '11']) expect(html).toContain(`>${bits}</text>`);
  expect(html).toContain(
    'aria-label="Go 1.26: table at entry 0, 128 groups, 500 of 1,024 slots; table at entry 1, 128 groups, 700 of 1,024 slots"',
  );
});

test('the whole map names its colour, and marks the group of the step apart from those passed', () => {
  const [first] = two;
  if (!first) throw new Error('no table');
  const html = (width: number) =>
    mapMarkup(<WholeView blocks={[{ ...first, focus: [68], visited: [65, 66] }]} {...whole} width={width} />);
  expect(html(1200)).toContain('used slots');
  expect(html(80)).toContain('empty to full');
  expect(html(1200)).toContain('>68</text>');
  const shapes = (name: string) => new RegExp(`<path class="[^"]*${name}[^"]*"[^>]* d="([^"]+)"`).exec(html(1200))?.[1];
  expect(shapes('focus')?.match(/M/g)).toHaveLength(1);
  expect(shapes('visited')?.match(/M/g)).toHaveLength(2);
});

test('a table that the step is about as a whole is ringed, and named where it is a bar', () => {
  const [first, second] = two;
  if (!first || !second) throw new Error('no tables');
  const ringed = { ...first, isInFocus: true };
  const cells = mapMarkup(<WholeView blocks={[ringed, second]} {...whole} />);
  expect(cells.match(/data-changed/g)).toHaveLength(1);
  const tables = Array.from({ length: 1300 }, (_, i) => ({
    ...second,
    id: `t${i}`,
    index: i,
    ...(i === 850 && { isInFocus: true }),
  }));
  const bars = mapMarkup(<WholeView blocks={tables} {...whole} />);
  expect(bars.match(/data-changed/g)).toHaveLength(1);
});
