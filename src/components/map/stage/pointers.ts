import { POINTER_BYTES } from '../../../models/map/config';
import { TINY } from '../../ui/chart/axis';
import type { Rect } from '../../ui/owners/owners';
import type { GapFact, StepFact } from '../record/facts';
import { tableId } from '../record/pane';
import { arrowHead, type Point, roundedPath } from '../roundedPath';
import type { SideViews } from './camera';
import type { HeadSize } from './layout';
import { type PlacedPane, rectsOf, type SideLayout } from './layout';

/** px of a line: how far right of its pane it runs and what it keeps off from what it leaves and leads to. */
const ASIDE = 9;
const OFF = 4;
/** px from a pane's top to the middle of its title. */
const TITLE_MIDDLE = 7;
/** px before a row in which its label ends, and of a monospaced letter. */
const BEFORE_ROW = 7;
const LETTER = 0.61 * TINY;
/** px that it starts below the middle of a record where a line from the bits arrives. */
const BELOW_MIDDLE = 5;

/** Entries of the directory that a step is about, and the table that they point to. */
export interface Pointer {
  /** The first of them. */
  readonly index: number;
  readonly entries: number;
  /** The id of the table's pane. */
  readonly to: string;
}

/** Undefined for a step that neither follows an entry nor writes one. */
export function pointerOf(fact: StepFact): Pointer | undefined {
  if (fact.type !== 'swiss') return undefined;
  const { event } = fact;
  switch (event.type) {
    case 'selectTable':
      return { index: event.dirIndex, entries: 1, to: tableId(event.table) };
    case 'installTable':
      return { index: event.index, entries: event.entries, to: tableId(event.table) };
    default:
      return undefined;
  }
}

interface PointerRoute {
  readonly line: string;
  readonly head: string;
  /** The entries, where they are not all of the directory. */
  readonly entries: readonly Rect[];
}

/** Texts that a line keeps clear of. */
interface Texts {
  readonly label: string;
  readonly gap: (gap: GapFact) => string;
  readonly head: (pane: PlacedPane) => HeadSize;
}

/** The directory as it is drawn, as a record or in words. */
interface Source {
  /** px of the ends of what stands in its line, and of its middle. */
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly halfHeight: number;
  readonly entries: readonly Rect[];
}

/** The line from entries of the directory to their table; undefined where either is not in view. */
export function routePointer(
  layout: SideLayout,
  views: SideViews | undefined,
  height: number,
  pointer: Pointer,
  texts: Texts,
): PointerRoute | undefined {
  const records = layout.panes.find(({ pane }) => pane.kind === 'records');
  const table = layout.panes.find(({ pane }) => pane.id === pointer.to);
  const laidOut = records && sourceOf(layout, records, pointer, texts);
  if (!table || !laidOut) return undefined;
  const view = views?.get(records.pane.id);
  const shift = view ? view.y - records.y - view.top : 0;
  const source = { ...laidOut, y: laidOut.y + shift };
  const top = (view?.y ?? records.y) + records.headHeight;
  const bottom = Math.min(height, view ? top + view.height : height);
  if (source.y - source.halfHeight < top - 1 || source.y + source.halfHeight > bottom + 1) return undefined;
  const y = (views?.get(table.pane.id)?.y ?? table.y) + TITLE_MIDDLE;
  if (y + TITLE_MIDDLE > height) return undefined;
  const points = wayOf(source, records, table, { y, head: texts.head(table) });
  const [, , lastTurn, tip] = points;
  return {
    line: roundedPath(points),
    head: arrowHead(tip, Math.sign(tip.x - lastTurn.x)),
    entries: source.entries.map((rect) => ({ ...rect, y: rect.y + shift })),
  };
}

function sourceOf(layout: SideLayout, records: PlacedPane, { index, entries }: Pointer, texts: Texts) {
  const gap = records.gaps.find((each) => each.gap.id === 'directory');
  if (gap) {
    // A sentence in words of its own begins with a sign and a space.
    const right = gap.x + (texts.gap(gap.gap.gap).length + 3) * LETTER;
    const halfHeight = layout.pitch / 2 - 1;
    return { left: gap.x, right, y: gap.y + halfHeight, halfHeight, entries: [] } satisfies Source;
  }
  const placed = layout.rows.get('directory');
  const rects = placed ? rectsOf(placed, index * POINTER_BYTES, entries * POINTER_BYTES, layout.scale) : [];
  const [first] = rects;
  if (!placed || !first || placed.pane !== records.pane.id) return undefined;
  const { row, x, lineBytes, height } = placed;
  const isFirstLine = index * POINTER_BYTES < lineBytes;
  const isAll = entries * POINTER_BYTES >= row.bytes;
  const left = isFirstLine ? x - BEFORE_ROW - texts.label.length * LETTER : x;
  const inLine = Math.min(lineBytes, row.bytes - Math.floor((index * POINTER_BYTES) / lineBytes) * lineBytes);
  const right = x + inLine * layout.scale;
  return { left, right, y: first.y + height / 2, halfHeight: height / 2, entries: isAll ? [] : rects } satisfies Source;
}

/**
 * It leaves the directory on its right, runs up right of its column, and comes to the title of its table: from the right in
 * that column, from the left in the next one. To a table in the column before it leaves left of the directory's name.
 */
function wayOf(
  source: Source,
  records: PlacedPane,
  table: PlacedPane,
  end: { readonly y: number; readonly head: HeadSize },
): readonly [start: Point, turn: Point, lastTurn: Point, tip: Point] {
  const isBack = table.column < records.column;
  const column = isBack ? table : records;
  const start: Point = isBack
    ? { x: source.left - OFF, y: source.y + Math.min(BELOW_MIDDLE, source.halfHeight - 1) }
    : { x: source.right + OFF, y: source.y };
  const x = Math.max(column.x + column.width + ASIDE, isBack ? 0 : start.x + OFF);
  const tip =
    table.column > records.column
      ? table.x - OFF
      : end.head.load === undefined
        ? table.x + Math.min(end.head.width + 2 * OFF, table.width)
        : table.x + table.width + OFF;
  return [start, { x, y: start.y }, { x, y: end.y }, { x: tip, y: end.y }];
}
