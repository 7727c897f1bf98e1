import type { TapeObserver } from '../../../timeline/tape';
import { growTo } from './series';

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
