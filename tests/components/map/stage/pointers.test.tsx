import { expect, test } from 'vitest';
import type { SideFrame } from '../../../../src/components/map/record/design';
import type { GapFact } from '../../../../src/components/map/record/facts';
import { isGap, type Pane } from '../../../../src/components/map/record/pane';
import { viewsOf } from '../../../../src/components/map/stage/camera';
import {
  headOf,
  layoutSide,
  type PlacedPane,
  rectsOf,
  type SideLayout,
  scaleFor,
} from '../../../../src/components/map/stage/layout';
import { type Pointer, pointerOf, routePointer } from '../../../../src/components/map/stage/pointers';
import { focusOf } from '../../../../src/components/map/stage/rows';
import { SideDrawing } from '../../../../src/components/map/stage/SideDrawing';
import { swissDesign, swissPanes } from '../../../../src/components/map/stage/swissDesign';
import { groupPlaces } from '../../../../src/components/map/stage/swissEvents';
import type { Rect } from '../../../../src/components/ui/owners/owners';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import type { SwissEvent } from '../../../../src/models/swiss-map/events';
import { swissMap } from '../../../../src/models/swiss-map/swissMap';
import { mapConfig } from '../../../models/configs';
import { HASHES } from '../../../models/hashes';
import { ENGLISH, laterMarkup } from '../language';

const words = ENGLISH.words.picture;
const TEXTS = {
  label: words.row('directory'),
  gap: (gap: GapFact) => sentenceOf(words.gaps, gap),
  head: (pane: PlacedPane) => headOf(words, pane),
};

interface Shown extends Pick<SideFrame, 'panes' | 'record' | 'fact' | 'unitBytes'> {
  readonly type: SwissEvent['type'];
  readonly pointer: Pointer | undefined;
}

/** Steps at which a directory is followed or written, and one of each other type: the last of three tables and more. */
function steps(puts: number): Shown[] {
  const m = swissMap.init(mapConfig('1.26', { assign: 'generic' }));
  swissMap.apply(m, { type: 'make' });
  const found: Shown[] = [];
  const others = new Set<string>();
  for (let key = 0; key < puts; key++) {
    const events: SwissEvent[] = [];
    swissMap.apply(m, { type: 'put', key, hash: HASHES.good(key, 0) }, (event) => {
      events.push(event);
      const fact = swissDesign.fact(event, m, 'put');
      const pointer = pointerOf(fact);
      const isSeen = pointer ? event.type === 'installTable' || key % 97 === 0 : !others.has(event.type);
      if (!isSeen) return;
      others.add(event.type);
      const panes = swissPanes(m, focusOf(events, groupPlaces));
      const record = swissDesign.record(event);
      found.push({ type: event.type, panes, record, fact, pointer, unitBytes: m.layout.groupSize });
    });
  }
  return found;
}

const STEPS = steps(3700);
const POINTING = STEPS.filter(({ pointer }) => pointer);

interface Room {
  readonly width: number;
  readonly height: number;
  readonly columnCount: 1 | 2;
}

const ROOMS: readonly Room[] = [
  { width: 350, height: 390, columnCount: 1 },
  { width: 590, height: 300, columnCount: 1 },
  { width: 590, height: 300, columnCount: 2 },
  { width: 868, height: 370, columnCount: 2 },
  { width: 1300, height: 700, columnCount: 1 },
  { width: 1300, height: 700, columnCount: 2 },
];

function drawnIn({ panes, record, unitBytes }: Shown, { width, height, columnCount }: Room) {
  const layout = layoutSide(panes, width, scaleFor(width, unitBytes, columnCount), { gapStyle: 'places', columnCount });
  return { layout, views: viewsOf(layout, height, { marks: [], move: undefined, trail: [] }, record) };
}

function routeIn(shown: Shown, room: Room) {
  const { layout, views } = drawnIn(shown, room);
  const route = shown.pointer && routePointer(layout, views, room.height, shown.pointer, TEXTS);
  return { layout, views, route };
}

function pointsOf(line: string): [x: number, y: number][] {
  return [...line.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

/** px of a monospaced letter. */
const LETTER = 6.6;

/** Everything drawn that a line must keep clear of, where it is seen: rows, their names, words in place of rows, titles. */
function obstacles(layout: SideLayout, views: ReturnType<typeof viewsOf>): (Rect & { what: string })[] {
  return layout.panes.flatMap((placed) => {
    const view = views.get(placed.pane.id);
    if (!view) return [];
    const top = view.y + placed.headHeight;
    const shift = view.y - placed.y - view.top;
    const clipped = (what: string, { x, y, width, height }: Rect) => {
      const from = Math.max(top, y + shift);
      const to = Math.min(top + view.height, y + shift + height);
      return to > from ? [{ what, x, y: from, width, height: to - from }] : [];
    };
    const { width, load } = headOf(words, placed);
    return [
      { what: `title of ${placed.pane.id}`, x: placed.x, y: view.y + 1, width, height: 13 },
      ...(load ? [{ what: 'gauge', x: placed.x + placed.width - 130, y: view.y + 1, width: 130, height: 13 }] : []),
      ...placed.rows.flatMap((row) => {
        const name = `${typeof row.row.name === 'string' ? words.row(row.row.name) : (row.row.name ?? '')}`;
        const length = name.length * LETTER;
        return [
          ...rectsOf(row, 0, row.row.bytes, layout.scale).flatMap((rect) => clipped(`row ${row.row.id}`, rect)),
          ...(row.row.name === 'rest'
            ? []
            : clipped(`name of ${row.row.id}`, { x: row.x - 7 - length, y: row.y, width: length, height: row.height })),
        ];
      }),
      ...placed.gaps.flatMap(({ gap, x, y }) =>
        clipped(`words ${gap.id}`, { x, y, width: (TEXTS.gap(gap.gap).length + 2) * LETTER, height: layout.pitch - 2 }),
      ),
    ];
  });
}

function crossed(line: string, boxes: readonly (Rect & { what: string })[]): string[] {
  const points = pointsOf(line);
  return points.slice(1).flatMap(([x2, y2], i) => {
    const [x1, y1] = points[i] ?? [x2, y2];
    return boxes.flatMap(({ what, x, y, width, height }) =>
      Math.max(x1, x2) > x && Math.min(x1, x2) < x + width && Math.max(y1, y2) > y && Math.min(y1, y2) < y + height
        ? [what]
        : [],
    );
  });
}

test('a table that is selected or installed is in view with a line to it, in every room', () => {
  expect(new Set(POINTING.map(({ type }) => type))).toEqual(new Set(['selectTable', 'installTable']));
  for (const shown of POINTING) {
    expect(shown.panes.map(({ id }) => id)).toContain(shown.pointer?.to);
    for (const room of ROOMS) expect(routeIn(shown, room).route, `${shown.type} in ${room.width} px`).toBeDefined();
  }
});

test('it ends at the title of the table that it points to, and nowhere else', () => {
  const ways = new Set<string>();
  for (const shown of POINTING) {
    for (const room of ROOMS) {
      const { layout, views, route } = routeIn(shown, room);
      const [x = 0, y = 0] = pointsOf(route?.line ?? '').at(-1) ?? [];
      const ends = layout.panes.filter((placed) => {
        const at = views.get(placed.pane.id)?.y ?? 0;
        return y > at && y < at + placed.headHeight && x >= placed.x - 5 && x <= placed.x + placed.width + 5;
      });
      expect(ends.map(({ pane }) => pane.id)).toEqual([shown.pointer?.to]);
      ways.add(`${layout.panes.find(({ pane }) => pane.kind === 'records')?.column} ${ends[0]?.column}`);
    }
  }
  // All columns that records and a table can stand in.
  expect(ways).toEqual(new Set(['0 0', '0 1', '1 0', '1 1']));
});

test('it strikes nothing through: no row, no name, no words, no title', () => {
  for (const shown of POINTING) {
    for (const room of ROOMS) {
      const { layout, views, route } = routeIn(shown, room);
      expect(crossed(route?.line ?? '', obstacles(layout, views))).toEqual([]);
    }
  }
});

test('it runs beside its column, where nothing else is that follows', () => {
  for (const shown of POINTING) {
    for (const room of ROOMS) {
      const xs = pointsOf(routeIn(shown, room).route?.line ?? '').map(([x]) => x);
      expect(Math.min(...xs)).toBeGreaterThan(0);
      expect(Math.max(...xs)).toBeLessThanOrEqual(room.width + 9);
    }
  }
});

test('the directory entries of the table are marked, unless every entry points to it', () => {
  for (const shown of POINTING) {
    const { layout, route } = routeIn(shown, { width: 868, height: 700, columnCount: 1 });
    const bytes = (route?.entries ?? []).reduce((sum, { width }) => sum + width, 0) / layout.scale;
    const rows = shown.panes.flatMap((pane) => pane.rows);
    const directory = rows.find(({ id }) => id === 'directory');
    const all = directory && !isGap(directory) ? directory.bytes : 0;
    const own = 8 * (shown.pointer?.entries ?? 0);
    expect(bytes).toBeCloseTo(own === all ? 0 : own);
  }
});

const STANDS = { width: 868, height: 700, columnCount: 1 } as const;

test('a table or a directory that is not in the picture gets no line', () => {
  const shown = POINTING.at(-1);
  if (!shown?.pointer) throw new Error('no step points');
  const { layout, views } = drawnIn(shown, STANDS);
  expect(routePointer(layout, views, STANDS.height, { ...shown.pointer, to: 't999' }, TEXTS)).toBeUndefined();
  const low = layoutSide(shown.panes, 868, layout.scale, { isLow: true });
  expect(routePointer(low, undefined, 200, shown.pointer, TEXTS)).toBeUndefined();
  // The window ends above the records.
  expect(routePointer(layout, views, 100, shown.pointer, TEXTS)).toBeUndefined();
});

test('a directory that is said in words has its line from there', () => {
  const shown = POINTING.at(-1);
  if (!shown?.pointer) throw new Error('no step points');
  const panes = shown.panes.map((pane): Pane => {
    if (pane.kind !== 'records') return pane;
    const gap = { type: 'tooLarge', name: 'directory', bytes: 16384 } as const;
    return { ...pane, rows: pane.rows.map((row) => (row.id === 'directory' ? { id: 'directory', gap } : row)) };
  });
  for (const room of ROOMS) {
    const { layout, views, route } = routeIn({ ...shown, panes }, room);
    expect(route?.entries).toEqual([]);
    expect(crossed(route?.line ?? '', obstacles(layout, views))).toEqual([]);
  }
});

test('the drawing has it on the steps that point, and on no other', async () => {
  const types = new Map<string, boolean>();
  for (const shown of STEPS) {
    const { layout, views } = drawnIn(shown, STANDS);
    const drawn = (
      <SideDrawing
        layout={layout}
        views={views}
        height={STANDS.height}
        marks={[]}
        move={undefined}
        trail={[]}
        record={shown.record}
        fact={shown.fact}
        step={0}
        label=""
      />
    );
    if (types.has(shown.type)) continue;
    types.set(shown.type, /<g class="[^"]*pointer/.test(await laterMarkup(drawn)));
  }
  expect(types.size).toBeGreaterThan(10);
  expect([...types].flatMap(([type, has]) => (has ? [type] : [])).sort()).toEqual(['installTable', 'selectTable']);
});
