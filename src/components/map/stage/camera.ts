import type { Stretch } from '../../Crop';
import type { Rect } from '../../ui/owners/owners';
import { totalAt } from '../../ui/totals/series';
import { isMap, type Pane, type Place, type Pointing, placesOfStep, pointsAtRows } from '../record/pane';
import type { Run } from '../record/run';
import type { Side } from '../record/side';
import {
  type Arrangement,
  type ColumnCount,
  columnsOf,
  layoutSide,
  PANE_GAP,
  type PlacedPane,
  rectsOfPlace,
  type SideLayout,
  scaleFor,
} from './layout';

/** Part of a pane's rows that is seen, and where. */
export interface PaneView {
  /** px from the top of the side to the pane's title. */
  readonly y: number;
  /** px of its rows that there is room for. */
  readonly height: number;
  /** px of its rows above the first that is seen. */
  readonly top: number;
}

/** Views of a side's panes, by their ids. */
export type SideViews = ReadonlyMap<string, PaneView>;

/** Number of places in its own height where a view may rest: it stands while the steps go from row to row. */
const STOPS = 2;
/** Rows that a view never goes below, where there are so many. One is kept free above and below what it has panned to. */
const LEAST_VIEW = 2;

/** So many steps at most point at nothing before an operation has found its place. */
const MOST_AHEAD = 3;

/** The step itself, or if it points at no row the next one that does: the crop waits where something will happen. */
export function pointingFrame({ frame: frameAt, track }: Pick<Side, 'frame' | 'track'>, position: number): Pointing {
  const present = frameAt(position);
  const last = Math.min(track.stepCount, position + MOST_AHEAD);
  let at = present;
  for (let next = position + 1; !pointsAtRows(at) && next <= last; next++) at = frameAt(next);
  return pointsAtRows(at) ? at : present;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** The heights that views get of what is `available`: the small ones what they need, the others equal shares of what is left. */
function shareOut(needed: readonly number[], available: number, least: number): number[] {
  let left = available;
  let waiting = needed.length;
  const shares = [...needed];
  for (const [index, need] of [...needed.entries()].sort(([, a], [, b]) => a - b)) {
    const share = Math.min(need, Math.max(least, Math.floor(left / waiting)));
    shares[index] = share;
    left -= share;
    waiting -= 1;
  }
  return shares;
}

function stretchOf(rects: readonly Rect[]): Stretch {
  return {
    from: Math.min(...rects.map(({ y }) => y)),
    to: Math.max(...rects.map(({ y, height }) => y + height)),
  };
}

/** The places of a step, the one to look at first at the front. */
function placesOf({ marks, move, trail }: Pointing, record: string | undefined): readonly Place[] {
  const places = placesOfStep(marks, move);
  const rows = [...(places.length > 0 ? [] : trail.slice(-1)), ...(record ? [record] : [])];
  return [...places, ...rows.map((row) => ({ row, slot: -1 }))];
}

/** The row that the last steps were about, or a person chose. */
function anchorOf(layout: SideLayout, { pane: { anchor = '' }, y, headHeight }: PlacedPane): Stretch | undefined {
  const rects = rectsOfPlace(layout, { row: anchor, slot: -1 });
  return rects.length > 0 ? stretchOf(rects.map((rect) => ({ ...rect, y: rect.y - y - headHeight }))) : undefined;
}

/** Stretch of a pane's rows that the step points at: all of it, or where that is too long the first of it. */
function pointedStretch(
  layout: SideLayout,
  pane: PlacedPane,
  places: readonly Place[],
  height: number,
): Stretch | undefined {
  const start = pane.y + pane.headHeight;
  const found = places
    .filter(({ row }) => layout.rows.get(row)?.pane === pane.pane.id)
    .map((place) => rectsOfPlace(layout, place))
    .filter((rects) => rects.length > 0)
    .map((rects) => stretchOf(rects.map((rect) => ({ ...rect, y: rect.y - start }))));
  const [first = anchorOf(layout, pane)] = found;
  if (!first) return undefined;
  if (found.length === 0) return first;
  const all = { from: Math.min(...found.map(({ from }) => from)), to: Math.max(...found.map(({ to }) => to)) };
  return all.to - all.from <= height - 2 * layout.pitch ? all : first;
}

/**
 * Top of a view of `height` px: the first of a few places to rest at which the focus is clear of the edges. It follows
 * from the step alone, so that a step looks the same whichever way one came.
 */
function topOf(focus: Stretch | undefined, rowsHeight: number, height: number, pitch: number): number {
  const most = Math.max(0, rowsHeight - height);
  if (!focus || most === 0) return 0;
  const stop = Math.max(pitch, Math.floor(height / STOPS / pitch) * pitch);
  const last = Math.ceil(most / stop) * stop;
  const wanted = Math.max(0, Math.ceil((focus.to + pitch - height) / stop) * stop);
  for (const at of [wanted, wanted - stop, wanted + stop]) {
    const top = Math.min(most, Math.max(0, Math.min(at, last)));
    const from = top > 0 ? top + pitch : 0;
    const to = top + height - (top < most ? pitch : 0);
    if (focus.from >= from && focus.to <= to) return top;
  }
  return Math.min(most, Math.max(0, focus.from - pitch));
}

/**
 * A side in a given height: each pane has a camera of its own, so that both ends of a move are in view, and the record that the
 * step is about.
 */
export function viewsOf(layout: SideLayout, height: number, pointing: Pointing, record?: string): SideViews {
  const places = placesOf(pointing, record);
  const views = new Map<string, PaneView>();
  for (const index of [0, 1]) {
    const column = layout.panes.filter((pane) => pane.column === index);
    const heads = sum(column.map(({ headHeight }) => headHeight)) + PANE_GAP * (column.length - 1);
    const shares = shareOut(
      column.map(({ rowsHeight }) => rowsHeight),
      height - heads,
      LEAST_VIEW * layout.pitch,
    );
    let y = 0;
    for (const [index, pane] of column.entries()) {
      const share = shares[index] ?? 0;
      const focus = pointedStretch(layout, pane, places, share);
      const { id } = pane.pane;
      views.set(id, { y, height: share, top: topOf(focus, pane.rowsHeight, share, layout.pitch) });
      y += pane.headHeight + share + PANE_GAP;
    }
  }
  return views;
}

/** From so many rows on, all have the least height in every window. */
const MANY_ROWS = 80;

/** Points of a phase that are sampled for the most that is drawn in it, as shares of its steps. */
const SAMPLED = [0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 1];

/** Steps of a run in which each side has either one array or table or several: they are drawn at one scale. */
export interface Phase {
  readonly first: number;
  readonly last: number;
}

/** The phase that holds a step of a run as it is recorded so far. */
export function phaseAt(run: Run, step: number): Phase {
  const starts = run.sides.flatMap((side, index) => side.phaseStarts().map((own) => run.stepOf(index, own)));
  return {
    first: Math.max(0, ...starts.filter((start) => start <= step)),
    last: Math.min(run.track.stepCount, ...starts.filter((start) => start > step).map((start) => start - 1)),
  };
}

/** What is drawn in a phase, a list a side; undefined for a side with too many rows. */
type PhasePanes = readonly (readonly (readonly Pane[])[] | undefined)[];

function phasePanesOf({ sides, track }: Run, { first, last }: Phase, unitBytes: number): PhasePanes {
  const steps = Array.from(new Set(SAMPLED.map((share) => Math.round(first + share * (last - first)))));
  return sides.map((side, index) => {
    const totals = side.totals();
    // To seek the steps of a large map takes long.
    if (totalAt(totals, track.opAt(last) + 1) > MANY_ROWS * unitBytes) return undefined;
    return steps.map((step) => side.frame(track.positionOf(index, step)).panes);
  });
}

/** The panes of a phase under one another, and in two columns if `mostColumns` allows it and two arrays or tables need them. */
export function arrangementsIn(
  run: Run,
  phase: Phase,
  unitBytes: number,
  sideWidth: number,
  mostColumns: ColumnCount,
): readonly [Arrangement, Arrangement?] {
  const moments = phasePanesOf(run, phase, unitBytes);
  const arranged = (columnCount: ColumnCount): Arrangement => {
    const scale = scaleFor(sideWidth, unitBytes, columnCount);
    const columnsIn = (isLow: boolean) =>
      moments.flatMap(
        (side) =>
          side?.flatMap((panes) =>
            columnsOf(layoutSide(panes, sideWidth, scale, { gapStyle: 'places', columnCount, isLow })),
          ) ?? [{ rows: MANY_ROWS, maps: 1, rest: 0 }],
      );
    return { columnCount, scale, columns: columnsIn(false), lowColumns: columnsIn(true) };
  };
  const hasSeveral = run.sides.some(
    (side, index) => side.frame(run.track.positionOf(index, phase.first)).panes.filter(isMap).length > 1,
  );
  return mostColumns === 2 && hasSeveral ? [arranged(1), arranged(2)] : [arranged(1)];
}
