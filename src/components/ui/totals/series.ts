import { emptyLedger, type Ledger, ledgerTotal, OWNERS, type Owner } from '../../../models/map/owners';
import type { TapeObserver } from '../../../timeline/tape';
import { LIVE_OWNERS } from '../owners/owners';

export interface TotalsSeries {
  readonly ops: number;
  /** Length ops + 1 or more; the index is the number of operations done. */
  readonly byOwner: Readonly<Record<Owner, Float64Array>>;
  /** The most live bytes within each operation, what it began with left out. As long, by the same index. */
  readonly peaks: Float64Array;
}

/** Live bytes after `op` operations: those of all owners, without garbage. */
export function totalAt({ byOwner }: TotalsSeries, op: number): number {
  let total = 0;
  for (const owner of LIVE_OWNERS) total += byOwner[owner][op] ?? 0;
  return total;
}

/** The most live bytes within the `op`-th operation. */
export function peakAt({ peaks }: TotalsSeries, op: number): number {
  return peaks[op] ?? 0;
}

/** Bytes on the heap because of the map after `op` operations: live ones and garbage. */
export function heldAt(series: TotalsSeries, op: number): number {
  return totalAt(series, op) + (series.byOwner.garbage[op] ?? 0);
}

/** As `totalAt`, of one ledger. */
export function liveTotal(ledger: Ledger): number {
  return ledgerTotal(ledger) - ledger.garbage;
}

/** Bytes of a series after some operations: `totalAt`, `peakAt`, or `heldAt` with garbage. */
export type BytesAt = (series: TotalsSeries, op: number) => number;

/** The most bytes of any of the series at any time: the top of a scale that their charts share. */
export function mostBytesOf(all: readonly TotalsSeries[], bytesAt: BytesAt): number {
  let most = 0;
  for (const series of all) {
    for (let op = 0; op <= series.ops; op++) most = Math.max(most, bytesAt(series, op));
  }
  return most;
}

/** Bytes of a series at a moment, and their peak. */
export interface TotalsMoment {
  /** Live ones. */
  readonly bytes: number;
  readonly garbage: number;
  /** Operations done, of all. */
  readonly op: number;
  readonly ops: number;
  /** Of the live bytes. */
  readonly peak: { readonly op: number; readonly bytes: number };
}

/**
 * As much of a series as is known once `ops` operations have begun. `isEnded`: the last of them has ended too; before that it
 * has changed nothing.
 */
export function totalsUntil(series: TotalsSeries, ops: number, isEnded: boolean): TotalsSeries {
  if (ops >= series.ops && isEnded) return series;
  const cut = (values: Float64Array) => {
    const known = values.slice(0, ops + 1);
    if (!isEnded) known[ops] = known[ops - 1] ?? 0;
    return known;
  };
  const byOwner = Object.fromEntries(OWNERS.map((owner) => [owner, cut(series.byOwner[owner])]));
  const peaks = series.peaks.slice(0, ops + 1);
  if (!isEnded) peaks[ops] = totalAt(series, ops - 1);
  return { ops, peaks, byOwner: byOwner as Record<Owner, Float64Array> };
}

interface TotalsRecorder<S, O, E> {
  readonly observer: TapeObserver<S, O, E>;
  /** Series recorded so far: the same object until more is recorded or something is forgotten. Draw from the latest only. */
  series(): TotalsSeries;
}

/**
 * Bytes by owner, garbage too, after each operation of a tape. `start` is the ledger before the first one; `allocated`: bytes
 * that an event asked for, after which more may be live than at the operation's end.
 */
export function totalsRecorder<S, O, E>(
  ledgerOf: (state: Readonly<S>) => Ledger,
  start: Ledger = emptyLedger(),
  allocated: (event: E) => number = () => 0,
): TotalsRecorder<S, O, E> {
  const byOwner = Object.fromEntries(OWNERS.map((owner) => [owner, new Float64Array(64)])) as Record<
    Owner,
    Float64Array<ArrayBuffer>
  >;
  for (const owner of OWNERS) byOwner[owner][0] = start[owner];
  let peaks = new Float64Array(64);
  peaks[0] = liveTotal(start);
  let peak = 0;
  let ops = 0;
  let current: TotalsSeries | undefined;

  return {
    observer: {
      event(event, _step, _op, state) {
        if (allocated(event)) peak = Math.max(peak, liveTotal(ledgerOf(state)));
      },
      opEnd(state, op) {
        const ledger = ledgerOf(state);
        ops = op + 1;
        peaks = growTo(peaks, ops + 1);
        peaks[ops] = Math.max(peak, liveTotal(ledger));
        peak = 0;
        for (const owner of OWNERS) {
          byOwner[owner] = growTo(byOwner[owner], ops + 1);
          byOwner[owner][ops] = ledger[owner];
        }
        current = undefined;
      },
      truncate(opCount) {
        ops = Math.min(ops, opCount);
        peak = 0;
        current = undefined;
      },
    },
    series() {
      current ??= {
        ops,
        peaks: peaks.subarray(0, ops + 1),
        byOwner: Object.fromEntries(OWNERS.map((owner) => [owner, byOwner[owner].subarray(0, ops + 1)])) as Record<
          Owner,
          Float64Array
        >,
      };
      return current;
    },
  };
}

/**
 * The indices from 0 to `last` worth drawing: all while there is room, else for each of `columns` equal parts the one with
 * the greatest value and the part's end. So spikes stay, and so does the level after them.
 */
export function sampleSteps(values: ArrayLike<number>, last: number, columns: number): number[] {
  const count = last + 1;
  const parts = Math.max(1, Math.floor(columns));
  if (count <= parts * 2) return Array.from({ length: count }, (_, index) => index);
  const samples: number[] = [];
  for (let part = 0; part < parts; part++) {
    const end = Math.ceil(((part + 1) * count) / parts) - 1;
    const peak = greatest(values, Math.ceil((part * count) / parts), end);
    samples.push(peak);
    if (peak !== end) samples.push(end);
  }
  return samples;
}

/** The indices worth a bar: every one while each has two px, else the greatest of each px. */
export function samplePeaks(values: ArrayLike<number>, last: number, columns: number): number[] {
  const count = last + 1;
  const parts = Math.max(1, Math.floor(columns));
  if (count * 2 <= parts) return Array.from({ length: count }, (_, index) => index);
  const bars = Math.min(count, Math.ceil(parts / 2));
  return Array.from({ length: bars }, (_, bar) =>
    greatest(values, Math.ceil((bar * count) / bars), Math.ceil(((bar + 1) * count) / bars) - 1),
  );
}

/** The first index of the greatest value from `from` to `to`, both included. */
export function greatest(values: ArrayLike<number>, from: number, to: number): number {
  let best = from;
  for (let index = from + 1; index <= to; index++) {
    if ((values[index] ?? 0) > (values[best] ?? 0)) best = index;
  }
  return best;
}

/** The array itself, or a copy with twice the room or more; the new room holds zeros. */
function growTo(values: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  if (length <= values.length) return values;
  const grown = new Float64Array(Math.max(length, values.length * 2));
  grown.set(values);
  return grown;
}

export const MEASURES = ['moved', 'compared', 'allocated'] as const;
export type Measure = (typeof MEASURES)[number];

/** Cost of each operation. Lengths ops + 1 or more; index n is the n-th operation's, index 0 stays 0. */
export interface WorkSeries extends Readonly<Record<Measure, Float64Array>> {
  readonly ops: number;
}

/** The operation that cost most, of equals by the other measures too, or else the first; the amount is 0 if none cost anything. */
export function worstOf(series: WorkSeries, measure: Measure): { readonly op: number; readonly amount: number } {
  const measures = new Set([measure, ...MEASURES]);
  let op = 0;
  for (let other = 1; other <= series.ops; other++) {
    for (const each of measures) {
      const more = (series[each][other] ?? 0) - (series[each][op] ?? 0);
      if (more > 0) op = other;
      if (more !== 0) break;
    }
  }
  return { op, amount: series[measure][op] ?? 0 };
}

/** Operations as a program's author tells them apart. */
export type OpKind = 'put' | 'get' | 'delete' | 'other';

export interface CostliestOp {
  readonly kind: OpKind;
  /** Number of the operation, from 1 on. */
  readonly op: number;
  readonly measure: Measure;
  readonly amount: number;
}

/** The operation that moved most entries; where none moved any, that which compared or allocated most. */
export function costliestOf(series: WorkSeries, kindOf: (op: number) => OpKind): CostliestOp | undefined {
  for (const measure of MEASURES) {
    const { op, amount } = worstOf(series, measure);
    if (amount > 0) return { kind: kindOf(op), op, measure, amount };
  }
  return undefined;
}

/** The most that one operation cost in any of the series: the top of a scale that their bars share. */
export function mostWorkOf(all: readonly WorkSeries[]): Readonly<Record<Measure, number>> {
  const most = (measure: Measure) => Math.max(0, ...all.map((series) => worstOf(series, measure).amount));
  return { moved: most('moved'), compared: most('compared'), allocated: most('allocated') };
}

/** As much of a series as is known once `ops` operations have begun; `isEnded`: the last of them has ended too. */
export function workUntil(series: WorkSeries, ops: number, isEnded: boolean): WorkSeries {
  if (ops >= series.ops && isEnded) return series;
  const cut = (measure: Measure) => {
    const known = series[measure].slice(0, ops + 1);
    if (!isEnded) known[ops] = 0;
    return known;
  };
  return { ops, moved: cut('moved'), compared: cut('compared'), allocated: cut('allocated') };
}

interface WorkRecorder<S, O, E> {
  readonly observer: TapeObserver<S, O, E>;
  /** As `TotalsRecorder.series`. */
  series(): WorkSeries;
}

/** Sums over each operation what its events cost. */
export function workRecorder<S, O, E>(costs: Readonly<Record<Measure, (event: E) => number>>): WorkRecorder<S, O, E> {
  const sums = { moved: new Float64Array(64), compared: new Float64Array(64), allocated: new Float64Array(64) };
  let ops = 0;
  let current: WorkSeries | undefined;

  return {
    observer: {
      event(event, _step, op) {
        for (const measure of MEASURES) {
          const amount = costs[measure](event);
          if (amount === 0) continue;
          const values = growTo(sums[measure], op + 2);
          sums[measure] = values;
          values[op + 1] = (values[op + 1] ?? 0) + amount;
        }
      },
      opEnd(_state, op) {
        ops = op + 1;
        for (const measure of MEASURES) sums[measure] = growTo(sums[measure], ops + 1);
        current = undefined;
      },
      truncate(opCount) {
        ops = Math.min(ops, opCount);
        for (const measure of MEASURES) sums[measure].fill(0, opCount + 1);
        current = undefined;
      },
    },
    series() {
      current ??= {
        ops,
        moved: sums.moved.subarray(0, ops + 1),
        compared: sums.compared.subarray(0, ops + 1),
        allocated: sums.allocated.subarray(0, ops + 1),
      };
      return current;
    },
  };
}
