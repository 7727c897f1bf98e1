import { totalAt } from '../../../components/totals/totalsSeries';
import type { Marker } from '../run/facts';
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

/** One note an operation: its first event that goes with what it did to the bytes. */
export function byteNotes(side: Pick<Side, 'totals' | 'markers'>): ByteNote[] {
  const series = side.totals();
  const notes = new Map<number, ByteNote>();
  for (const { marker, operation } of side.markers()) {
    const op = operation + 1;
    const bytes = totalAt(series, op) - totalAt(series, operation);
    if (bytes !== 0 && bytes < 0 === LESSENS.has(marker.type) && !notes.has(op)) notes.set(op, { marker, op, bytes });
  }
  return [...notes.values()];
}
