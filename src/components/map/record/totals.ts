import { ledgerTotal } from '../../../models/map/owners';
import { type SidesDifference, sidesDifference } from '../../ui/beside/sidesRun';
import {
  type Measure,
  peakAt,
  type TotalsSeries,
  totalAt,
  totalsUntil,
  type WorkSeries,
  workRecorder,
  workUntil,
  worstOf,
} from '../../ui/totals/series';
import type { SideFrame } from './design';
import type { EventFact, Marker } from './facts';
import type { Run } from './run';
import type { Side } from './side';

type MapEvent = EventFact['event'];

const COSTS: Readonly<Record<Measure, (event: MapEvent) => number>> = {
  moved: ({ type }) => (type === 'moveEntry' ? 1 : 0),
  compared: ({ type }) => (type === 'matchH2' || type === 'otherLength' || type.startsWith('compare') ? 1 : 0),
  allocated: (event) => (event.type === 'alloc' ? event.bytes * event.count : 0),
};

interface Recorded {
  readonly forkCount: number;
  readonly series: WorkSeries;
}

/** By side. Figures don't show work, so sides don't record it. */
const recorded = new WeakMap<Pick<Side, 'replay'>, Recorded>();

/** Cost of a side’s operations: the same object until the side changes. */
export function workOf(side: Pick<Side, 'track' | 'replay'>): WorkSeries {
  const { forkCount, opCount } = side.track;
  const known = recorded.get(side);
  if (known?.forkCount === forkCount && known.series.ops === opCount) return known.series;
  const { observer, series } = workRecorder<undefined, undefined, MapEvent>(COSTS);
  side.replay((event, op) => observer.event?.(event, 0, op, undefined, undefined));
  if (opCount > 0) observer.opEnd?.(undefined, opCount - 1, undefined);
  recorded.set(side, { forkCount, series: series() });
  return series();
}

/** A side by its name and its design. */
type NamedSide = Pick<Side, 'name' | 'design'>;

/** Difference of two maps in bytes now. */
export type BytesDifference = SidesDifference<NamedSide>;

/** Comparison of the sides of a run at an operation; of one side its work alone. */
export interface Comparison {
  readonly sides: readonly NamedSide[];
  readonly bytes: BytesDifference | undefined;
  /** Entries that the worst operation of the run moved, by side. */
  readonly worst: readonly number[];
  /** The present operation and the entries that it moved, by side; undefined before the first. */
  readonly now: { readonly type: 'put' | 'get' | 'delete' | 'other'; readonly moved: readonly number[] } | undefined;
}

function bytesDifference(sides: readonly Side[], frames: readonly SideFrame[]): BytesDifference | undefined {
  const [left, right] = sides.map((name, index) => {
    const frame = frames[index];
    return frame && { name, bytes: ledgerTotal(frame.ledger) };
  });
  return left && right && sidesDifference<NamedSide>(left, right);
}

/** `op`: the operation shown, counted from 0; -1 before the first. */
export function comparison(run: Pick<Run, 'program' | 'sides'>, frames: readonly SideFrame[], op: number): Comparison {
  const program = run.program[op];
  const work = run.sides.map(workOf);
  const moved = work.map((series) => (op < series.ops ? (series.moved[op + 1] ?? 0) : 0));
  return {
    sides: run.sides,
    bytes: bytesDifference(run.sides, frames),
    worst: work.map((series) => worstOf(series, 'moved').amount),
    now: op < 0 ? undefined : { type: program && 'key' in program ? program.type : 'other', moved },
  };
}

/** Marked event that changed how many bytes are live. */
export interface ByteNote {
  readonly marker: Marker;
  /** Number of its operation, from 1 on. */
  readonly op: number;
  /** Live bytes that the operation has added at its end, or taken away. */
  readonly bytes: number;
  /** The most that it had added before its end. */
  readonly most: number;
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
    const most = peakAt(series, op) - totalAt(series, operation);
    if (bytes !== 0 && bytes < 0 === LESSENS.has(marker.type) && !notes.has(op))
      notes.set(op, { marker, op, bytes, most });
  }
  return [...notes.values()];
}

/** Bytes and work of a side, as far as a reader may know them. */
interface SeenTotals {
  readonly series: TotalsSeries;
  readonly work: WorkSeries;
}

/** Cost of a side’s operations, up to the last step that is shown. */
export function seenTotals(
  { track }: Pick<Run, 'track'>,
  side: Pick<Side, 'totals' | 'track' | 'replay'>,
  until: number,
): SeenTotals {
  const last = track.opAt(until);
  const isEnded = until === track.opEnd(last);
  return {
    series: totalsUntil(side.totals(), last + 1, isEnded),
    work: workUntil(workOf(side), last + 1, isEnded),
  };
}
