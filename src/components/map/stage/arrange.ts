import { totalAt } from '../../ui/totals/totalsSeries';
import { GROWTH_MARKERS } from '../record/facts';
import type { Pane } from '../record/pane';
import type { Run } from '../record/run';
import type { Side } from '../record/side';
import { type Arrangement, type ColumnCount, columnsOf, layoutSide, scaleFor } from './layout';

/** No window has room for so many rows that could be higher than the least. */
const MANY_ROWS = 80;

/** Points of a phase that are looked at for the most that is drawn in it, as shares of its steps. */
const LOOKED_AT = [0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 1];

/** Steps of a run in which the same arrays and tables exist on all sides: they are drawn at one scale. */
export interface Phase {
  readonly first: number;
  readonly last: number;
}

/** Operations of a side from the one that brings a new array or table to the one in which the old is let go. */
interface Growth {
  readonly from: number;
  /** None while the old array is still there at the run’s end. */
  readonly to: number | undefined;
}

/** Growths of a side to no more rows than a window may have room for. */
function growthsOf(side: Side, unitBytes: number): Growth[] {
  const totals = side.totals();
  const { oldArray } = totals.byOwner;
  const begun = side.markers().filter(({ marker }) => GROWTH_MARKERS.includes(marker.type));
  return Array.from(new Set(begun.map(({ operation }) => operation)))
    .filter((op) => totalAt(totals, op + 1) <= MANY_ROWS * unitBytes)
    .map((from) => {
      let to = from;
      while (to < totals.ops && (oldArray[to + 1] ?? 0) > 0) to += 1;
      return { from, to: to < totals.ops ? to : undefined };
    });
}

function isMap({ kind }: Pane): boolean {
  return kind !== 'records';
}

/** Names of the arrays and tables that a side shows. */
function shownAt(side: Side, step: number): string {
  return side
    .frame(step)
    .panes.filter(isMap)
    .map(({ id }) => id)
    .join();
}

/** The first of the steps after `low`, up to `high`, from which on `holds` is true; `high` if it is true of no other. */
function firstStep(low: number, high: number, holds: (step: number) => boolean): number {
  let before = low;
  let found = high;
  while (found - before > 1) {
    const middle = (before + found) >> 1;
    if (holds(middle)) found = middle;
    else before = middle;
  }
  return found;
}

/** A side’s own steps at which a growth changes what there is. */
function turnsOf(side: Side, { from, to }: Growth): number[] {
  const { track } = side;
  const start = track.opEnd(from - 1);
  const before = shownAt(side, start);
  const begins = firstStep(start, track.opEnd(from), (step) => shownAt(side, step) !== before);
  if (to === undefined) return [begins];
  const end = track.opEnd(to);
  const after = shownAt(side, end);
  return [begins, firstStep(Math.max(begins, track.opEnd(to - 1)), end, (step) => shownAt(side, step) === after)];
}

/** Finds the phase of a step of a run as it is recorded so far. */
export function phasesOf(run: Run, unitBytes: number): (step: number) => Phase {
  const sides = run.sides.map((side, index) => {
    const growths = growthsOf(side, unitBytes);
    const known = new Map<Growth, readonly number[]>();
    return (op: number): readonly number[] => {
      // The last one to begin may do so later in the operation than the step: then the one before it counts.
      const begun = growths.filter(({ from }) => from <= op).length;
      return growths.slice(Math.max(0, begun - 2), begun + 1).flatMap((growth) => {
        const turns = known.get(growth) ?? turnsOf(side, growth).map((own) => run.stepOf(index, own));
        known.set(growth, turns);
        return turns;
      });
    };
  });
  return (step) => {
    const turns = sides.flatMap((turnsNear) => turnsNear(run.track.opAt(step)));
    return {
      first: Math.max(0, ...turns.filter((turn) => turn <= step)),
      last: Math.min(run.track.stepCount, ...turns.filter((turn) => turn > step).map((turn) => turn - 1)),
    };
  };
}

/** What is drawn in a phase, a list a side; undefined for a side with too many rows. */
type Moments = readonly (readonly (readonly Pane[])[] | undefined)[];

function momentsOf({ sides, track }: Run, { first, last }: Phase, unitBytes: number): Moments {
  const steps = Array.from(new Set(LOOKED_AT.map((share) => Math.round(first + share * (last - first)))));
  return sides.map((side, index) => {
    const totals = side.totals();
    // To seek the steps of a large map takes long.
    if (totalAt(totals, track.opAt(last) + 1) > MANY_ROWS * unitBytes) return undefined;
    return steps.map((step) => side.frame(track.positionOf(index, step)).panes);
  });
}

/** True if the panes are those of several arrays or tables. */
function areSeveral(panes: readonly Pane[]): boolean {
  return panes.filter(isMap).length > 1;
}

/** The panes of a phase under one another, and in two columns if `mostColumns` allows it and two arrays or tables need them. */
export function arrangementsIn(
  run: Run,
  phase: Phase,
  unitBytes: number,
  sideWidth: number,
  mostColumns: ColumnCount,
): readonly [Arrangement, Arrangement?] {
  const moments = momentsOf(run, phase, unitBytes);
  const arranged = (columnCount: ColumnCount): Arrangement => {
    const scale = scaleFor(sideWidth, unitBytes, columnCount);
    const columnsIn = (isLow: boolean) =>
      moments.flatMap(
        (side) =>
          side?.flatMap((panes) =>
            columnsOf(layoutSide(panes, sideWidth, scale, { gapStyle: 'places', columnCount, isLow })),
          ) ?? [{ rows: MANY_ROWS, rest: 0 }],
      );
    return { columnCount, scale, columns: columnsIn(false), lowColumns: columnsIn(true) };
  };
  const hasSeveral = moments.some((side, index) => side?.some(areSeveral) ?? holdsSeveral(run.sides[index]));
  return mostColumns === 2 && hasSeveral ? [arranged(1), arranged(2)] : [arranged(1)];
}

/** True if a large map ever holds several arrays or tables, as far as its events and its last step say. */
function holdsSeveral(side: Side | undefined): boolean {
  if (!side) return false;
  if (side.markers().some(({ marker }) => GROWTH_MARKERS.includes(marker.type))) return true;
  return areSeveral(side.frame(side.track.stepCount).panes);
}
