import { totalAt } from '../../ui/totals/series';
import { isMap, type Pane } from '../record/pane';
import type { Run } from '../record/run';
import { type Arrangement, type ColumnCount, columnsOf, layoutSide, scaleFor } from './layout';

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
type Moments = readonly (readonly (readonly Pane[])[] | undefined)[];

function momentsOf({ sides, track }: Run, { first, last }: Phase, unitBytes: number): Moments {
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
  const hasSeveral = run.sides.some(
    (side, index) => side.frame(run.track.positionOf(index, phase.first)).panes.filter(isMap).length > 1,
  );
  return mostColumns === 2 && hasSeveral ? [arranged(1), arranged(2)] : [arranged(1)];
}
