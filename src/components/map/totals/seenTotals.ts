import { type TotalsSeries, totalAt, totalsUntil } from '../../ui/totals/totalsSeries';
import { type WorkSeries, workUntil } from '../../ui/totals/work';
import type { Marker } from '../run/facts';
import type { Run } from '../run/run';
import type { Side } from '../run/side';

/** Marked event that changed how many bytes are live. */
export interface ByteNote {
  readonly marker: Marker;
  /** Number of its operation, from 1 on. */
  readonly op: number;
  /** Live bytes that the operation added, or took away. */
  readonly bytes: number;
}

/** Events after which a map holds less. */
const LESSENS: ReadonlySet<Marker['type']> = new Set(['growthDone', 'prune']);

/** One note an operation of a series: its first event that goes with what it did to the bytes. */
export function byteNotes(side: Pick<Side, 'totals' | 'markers'>, series = side.totals()): ByteNote[] {
  const notes = new Map<number, ByteNote>();
  for (const { marker, operation } of side.markers()) {
    const op = operation + 1;
    if (op > series.ops) continue;
    const bytes = totalAt(series, op) - totalAt(series, operation);
    if (bytes !== 0 && bytes < 0 === LESSENS.has(marker.type) && !notes.has(op)) notes.set(op, { marker, op, bytes });
  }
  return [...notes.values()];
}

/** Bytes and work of a side, as far as a reader may know them. */
export interface SeenTotals {
  readonly series: TotalsSeries;
  readonly work: WorkSeries;
}

/** Cost of a side’s operations, up to the last step that is shown. */
export function seenTotals(
  { track }: Pick<Run, 'track'>,
  side: Pick<Side, 'totals' | 'work'>,
  until: number,
): SeenTotals {
  const last = track.opAt(until);
  const isEnded = until === track.opEnd(last);
  return {
    series: totalsUntil(side.totals(), last + 1, isEnded),
    work: workUntil(side.work(), last + 1, isEnded),
  };
}
