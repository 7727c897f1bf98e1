import { totalAt } from '../../../components/totals/totalsSeries';
import { GROWTH_MARKERS } from '../run/facts';
import type { Run } from '../run/run';
import { type Column, type ColumnCount, columnsOf, layoutSide, scaleFor } from './layout';

/** The last events of a run that are looked at for the most that is drawn at a time: maps grow. */
const LAST_EVENTS = 4;

/** No window has room for so many rows that could be higher than the least. */
const MANY_ROWS = 80;

/** Columns that are drawn at the end of a run, and at its last events: while a map moves there is more of it. */
export function columnsIn({ sides }: Run, unitBytes: number, sideWidth: number, columnCount: ColumnCount): Column[] {
  const scale = scaleFor(sideWidth, unitBytes, columnCount);
  return sides.flatMap((side) => {
    const totals = side.totals();
    // To seek the steps of a large map takes long.
    if (totalAt(totals, totals.ops) > MANY_ROWS * unitBytes) return [{ rows: MANY_ROWS, rest: 0 }];
    return [...side.markers().slice(-LAST_EVENTS), { step: side.track.stepCount }].flatMap(({ step }) =>
      columnsOf(layoutSide(side.frame(step).panes, sideWidth, scale, { gapStyle: 'places', columnCount })),
    );
  });
}

/** True if some side ever holds several arrays or tables, as far as its events and its last step say. */
export function holdsSeveral({ sides }: Run): boolean {
  return sides.some((side) => {
    if (side.markers().some(({ marker }) => GROWTH_MARKERS.includes(marker.type))) return true;
    return side.frame(side.track.stepCount).panes.filter(({ kind }) => kind !== 'records').length > 1;
  });
}
