import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Pane, Row } from '../../../../src/components/map/record/pane';
import {
  type Column,
  columnsOf,
  fitFor,
  GAUGE,
  headOf,
  layoutSide,
  PANE_GAP,
  ROW_HEIGHT,
  rectsOf,
  rectsOfPlace,
  scaleFor,
} from '../../../../src/components/map/stage/layout';
import { recordRows } from '../../../../src/components/map/stage/rows';
import { SMALL, TINY, textWidth } from '../../../../src/components/ui/chart/axis';
import { assertLaw } from '../../../laws';
import { ENGLISH, RUSSIAN } from '../language';
import { recordedExample } from '../programs';

function rowOf(id: string, bytes: number): Row {
  const half = Math.floor(bytes / 2);
  return {
    id,
    name: 'hmap',
    bytes,
    segments: [
      { owner: 'control', at: 0, bytes: half, slot: -1 },
      { owner: 'key', at: half, bytes: bytes - half, slot: 0 },
    ],
    signature: '',
  };
}

/** px of a row where there is one column arrangement. */
function rowHeightIn(height: number, columns: readonly Column[], scale: number): number {
  return fitFor(height, [{ columnCount: 1, scale, columns, lowColumns: columns }]).rowHeight;
}

function paneOf(id: string, rows: Pane['rows'], kind: Pane['kind'] = 'live'): Pane {
  return { id, title: { type: 'records' }, note: { type: 'group', bytes: 208 }, rows, kind };
}

describe('a stretch of bytes', () => {
  test('covers its bytes exactly, on as many lines as it needs', () => {
    const cases = fc.record({
      bytes: fc.integer({ min: 2, max: 4000 }),
      scale: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      to: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    assertLaw(
      fc.property(cases, ({ bytes, scale, from, to }) => {
        const placed = layoutSide([paneOf('a', [rowOf('r', bytes)])], 900, scale).rows.get('r');
        if (!placed) throw new Error('the row is not placed');
        const at = Math.floor(Math.min(from, to) * bytes);
        const count = Math.floor(Math.max(from, to) * bytes) - at;
        const rects = rectsOf(placed, at, count, scale);
        expect(rects.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(count * scale, 6);
        for (const { x, y, width, height } of rects) {
          expect(x).toBeGreaterThanOrEqual(placed.x);
          expect(x + width).toBeLessThanOrEqual(placed.x + placed.lineBytes * scale + 1e-6);
          expect(height).toBe(ROW_HEIGHT);
          expect(y).toBeGreaterThanOrEqual(placed.y);
        }
        expect(new Set(rects.map(({ y }) => y)).size).toBe(rects.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a side', () => {
  test('of few rows draws them as high as there is room for, and of many as low as can be told apart', () => {
    const rowsOf = (count: number) => [
      paneOf(
        'live',
        Array.from({ length: count }, (_, i) => rowOf(`${i}`, 100)),
      ),
    ];
    assertLaw(
      fc.property(fc.nat(900), fc.integer({ min: 1, max: 200 }), (height, count) => {
        const rowHeight = rowHeightIn(height, columnsOf(layoutSide(rowsOf(count), 590, 1, { gapStyle: 'places' })), 1);
        const layout = layoutSide(rowsOf(count), 590, 1, { gapStyle: 'places', rowHeight });
        const rects = [...layout.rows.values()].flatMap((row) => rectsOf(row, 0, 100, 1));
        expect(new Set(rects.map((rect) => rect.height))).toEqual(new Set([rowHeight]));
        expect(rowHeight).toBeGreaterThanOrEqual(ROW_HEIGHT);
        if (rowHeight > ROW_HEIGHT) expect(layout.height - PANE_GAP).toBeLessThanOrEqual(height);
      }),
    );
    const few = [{ rows: 2, maps: 1, rest: 34 }];
    expect(rowHeightIn(900, few, 2)).toBe(rowHeightIn(800, few, 2));
    expect(rowHeightIn(900, few, 2)).toBeGreaterThan(rowHeightIn(900, few, 1));
    expect(rowHeightIn(300, [...few, { rows: 8, maps: 1, rest: 34 }], 2)).toBeGreaterThan(
      rowHeightIn(300, [...few, { rows: 12, maps: 1, rest: 34 }], 2),
    );
  });

  test('has two columns if words fit in them, or if one column would be too low for any', () => {
    const under = {
      columnCount: 1,
      scale: 3,
      columns: [{ rows: 10, maps: 1, rest: 100 }],
      lowColumns: [{ rows: 9, maps: 1, rest: 20 }],
    } as const;
    const beside = { columnCount: 2, scale: 1.2, columns: [{ rows: 6, maps: 1, rest: 40 }], lowColumns: [] } as const;
    const columnsFor = (height: number, scale: number = beside.scale) =>
      fitFor(height, [under, { ...beside, scale }]).columnCount;
    expect(columnsFor(280)).toBe(1);
    expect(columnsFor(279)).toBe(2);
    expect(columnsFor(280, 1.9)).toBe(2);
    expect(fitFor(240, [under]).rowHeight).toBe(16);
    expect(fitFor(239, [under]).rowHeight).toBeLessThan(16);
    expect(fitFor(216, [{ ...under, scale: 1 }]).rowHeight).toBe(ROW_HEIGHT);
  });

  test('names columns where rows stay high, or where a camera shows some of them', () => {
    const fitOf = (rows: number, height: number, scale = 3) =>
      fitFor(height, [{ columnCount: 1, scale, columns: [{ rows, maps: 2, rest: 56 }], lowColumns: [] }]);
    for (const rows of [4, 9, 16, 128]) {
      for (let height = 240; height < 900; height += 7) {
        const { hasColumnHeads, rowHeight } = fitOf(rows, height);
        if (hasColumnHeads && rowHeight > 16) expect(rowHeight).toBeGreaterThanOrEqual(20);
        if (hasColumnHeads && rowHeight > 16) expect(56 + 30 + rows * (rowHeight + 2)).toBeLessThanOrEqual(height);
      }
    }
    expect(fitOf(9, 400).hasColumnHeads).toBe(true);
    expect(fitOf(16, 400).hasColumnHeads).toBe(false);
    expect(fitOf(128, 400).hasColumnHeads).toBe(true);
    expect(fitOf(9, 400, 1).hasColumnHeads).toBe(false);
    expect(fitOf(9, 239).hasColumnHeads).toBe(false);
  });

  test('that is low gives its rows the room of what it leaves out', () => {
    const column = {
      columnCount: 1,
      scale: 1,
      columns: [{ rows: 10, maps: 1, rest: 100 }],
      lowColumns: [{ rows: 9, maps: 1, rest: 20 }],
    } as const;
    expect(fitFor(215, [column]).rowHeight).toBe(Math.floor((215 - 20) / 9) - 2);
  });

  test('that is low has nothing but buckets and groups', () => {
    const panes = [
      paneOf('a', [rowOf('a0', 208), rowOf('a1', 208), { ...rowOf('arest', 64), name: 'rest' }]),
      paneOf('records', recordRows([{ name: 'hmap', owner: 'header', bytes: 48 }]), 'records'),
    ];
    const { isLow } = fitFor(180, [{ columnCount: 1, scale: 1, columns: [], lowColumns: [] }]);
    expect(isLow).toBe(true);
    expect(fitFor(216, [{ columnCount: 1, scale: 1, columns: [], lowColumns: [] }]).isLow).toBe(false);
    const layout = layoutSide(panes, 300, 1, { isLow, columnCount: 1 });
    expect([...layout.rows.keys()]).toEqual(['a0', 'a1']);
  });

  test('lets the widest unit fill a column, and no more', () => {
    for (const width of [330, 590, 1200]) {
      for (const unit of [24, 208, 464, 1400]) {
        const scale = scaleFor(width, unit);
        const layout = layoutSide([paneOf('live', [rowOf('a', unit)])], width, scale);
        const [rect, ...more] = rectsOfPlace(layout, { row: 'a', slot: -1 });
        expect(more).toEqual([]);
        expect((rect?.x ?? 0) + (rect?.width ?? 0)).toBeLessThanOrEqual(layout.panes[0]?.width ?? 0);
        expect(rect?.width).toBeCloseTo(unit * scale, 6);
      }
    }
  });
});

test('the frame of a pane stands, with its line, within the rows that are seen', () => {
  const layout = layoutSide(
    [
      paneOf(
        'table',
        ['a', 'b', 'c', 'd'].map((id) => rowOf(id, 200)),
      ),
    ],
    420,
    1,
  );
  const [pane] = layout.panes;
  if (!pane) throw new Error('there is no pane');
  const line = 2;
  for (const { top, height } of [
    { top: 0, height: pane.rowsHeight },
    { top: layout.pitch, height: 2 * layout.pitch },
  ]) {
    const start = pane.y + pane.headHeight + top;
    const [frame] = rectsOfPlace(layout, { row: 'table', slot: -1 }, { top, height });
    expect(frame?.y).toBe(start);
    expect(start + height - (frame ? frame.y + frame.height : 0)).toBeGreaterThan(line);
  }
});

test('a head has its gauge wherever the pane has a load, and nothing in it overlaps', () => {
  for (const example of ['pair', 'race', 'third-group', 'ninth-key', 'cache']) {
    const { sides } = recordedExample(example);
    const panes = sides.flatMap(({ track: { stepCount }, frame }) =>
      [0.4, 0.8, 1].flatMap((share) => frame(Math.floor(share * stepCount)).panes),
    );
    expect(panes.filter(({ load }) => load).length).toBeGreaterThan(2);
    for (const pane of panes)
      for (const width of [281, 356, 390, 449, 868])
        for (const { words } of [ENGLISH, RUSSIAN]) {
          const [placed] = layoutSide([pane], width, 1, { columnCount: 1 }).panes;
          if (!placed) throw new Error('the pane is not placed');
          const { title = '', note, load, width: headWidth } = headOf(words.picture, placed);
          expect(load !== undefined).toBe(pane.load !== undefined);
          const texts = textWidth(title, SMALL) + (note === undefined ? 0 : GAUGE.gap + textWidth(note, TINY));
          expect(headWidth).toBe(texts);
          const gauge = load === undefined ? 0 : textWidth(load, TINY) + GAUGE.width + 2 * GAUGE.gap;
          expect(texts + gauge).toBeLessThanOrEqual(width);
        }
  }
});
