import { totalAt } from '../../ui/totals/totalsSeries';
import { GROWTH_MARKERS } from '../run/facts';
import type { Run } from '../run/run';
import { type Arrangement, type ColumnCount, columnsOf, layoutSide, scaleFor } from './layout';
import type { Pane } from './pane';

/** The last events of a run that are looked at for the most that is drawn at a time: maps grow. */
const LAST_EVENTS = 4;
/** Points within an event’s operation, as fractions of it, that are looked at; most memory is held late in it. */
const AMID = [0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.9];

/** No window has room for so many rows that could be higher than the least. */
const MANY_ROWS = 80;

/**
 * What is drawn at the end of a run and during its last events, when old and new arrays coexist; undefined for a side with too
 * many rows.
 */
export function fullestMoments({ sides }: Run, unitBytes: number): (readonly Pane[] | undefined)[] {
  return sides.flatMap((side) => {
    const totals = side.totals();
    // To seek the steps of a large map takes long.
    if (totalAt(totals, totals.ops) > MANY_ROWS * unitBytes) return [undefined];
    const { track } = side;
    const steps = side
      .markers()
      .slice(-LAST_EVENTS)
      .flatMap(({ step, operation }) =>
        AMID.map((share) => Math.floor(step + share * (track.opEnd(operation) - step))),
      );
    return Array.from(new Set([...steps, track.stepCount]), (step) => side.frame(step).panes);
  });
}

/** The panes of a run under one another, and in two columns if `mostColumns` allows it and two arrays or tables need them. */
export function arrangementsIn(
  run: Run,
  moments: ReturnType<typeof fullestMoments>,
  unitBytes: number,
  sideWidth: number,
  mostColumns: ColumnCount,
): readonly [Arrangement, Arrangement?] {
  const arranged = (columnCount: ColumnCount): Arrangement => {
    const scale = scaleFor(sideWidth, unitBytes, columnCount);
    const columnsIn = (isLow: boolean) =>
      moments.flatMap((panes) =>
        panes
          ? columnsOf(layoutSide(panes, sideWidth, scale, { gapStyle: 'places', columnCount, isLow }))
          : [{ rows: MANY_ROWS, rest: 0 }],
      );
    return { columnCount, scale, columns: columnsIn(false), lowColumns: columnsIn(true) };
  };
  return mostColumns === 2 && holdsSeveral(run) ? [arranged(1), arranged(2)] : [arranged(1)];
}

/** True if some side ever holds several arrays or tables, as far as its events and its last step say. */
function holdsSeveral({ sides }: Run): boolean {
  return sides.some((side) => {
    if (side.markers().some(({ marker }) => GROWTH_MARKERS.includes(marker.type))) return true;
    return side.frame(side.track.stepCount).panes.filter(({ kind }) => kind !== 'records').length > 1;
  });
}
