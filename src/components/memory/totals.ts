import { type Ledger, OWNERS, type Owner } from '../../models/map/owners';
import type { TapeObserver } from '../../timeline/tape';
import { growTo } from './growTo';

export interface TotalsSeries {
  readonly ops: number;
  /** Length ops + 1 or more; the index is the number of operations done. */
  readonly byOwner: Readonly<Record<Owner, Float64Array>>;
}

/** All owners' bytes after `op` operations. */
export function totalAt({ byOwner }: TotalsSeries, op: number): number {
  let total = 0;
  for (const owner of OWNERS) total += byOwner[owner][op] ?? 0;
  return total;
}

export interface TotalsRecorder<S, O, E> {
  readonly observer: TapeObserver<S, O, E>;
  /** What is recorded so far: the same object until more is recorded or something is forgotten. Draw from the latest only. */
  series(): TotalsSeries;
}

/** Bytes by owner after each operation of a tape. Before the first one a map counts as nothing. */
export function totalsRecorder<S, O, E>(ledgerOf: (state: Readonly<S>) => Ledger): TotalsRecorder<S, O, E> {
  const byOwner = Object.fromEntries(OWNERS.map((owner) => [owner, new Float64Array(64)])) as Record<
    Owner,
    Float64Array<ArrayBuffer>
  >;
  let ops = 0;
  let current: TotalsSeries | undefined;

  return {
    observer: {
      opEnd(state, op) {
        const ledger = ledgerOf(state);
        ops = op + 1;
        for (const owner of OWNERS) {
          byOwner[owner] = growTo(byOwner[owner], ops + 1);
          byOwner[owner][ops] = ledger[owner];
        }
        current = undefined;
      },
      truncate(opCount) {
        ops = Math.min(ops, opCount);
        current = undefined;
      },
    },
    series() {
      current ??= {
        ops,
        byOwner: Object.fromEntries(OWNERS.map((owner) => [owner, byOwner[owner].subarray(0, ops + 1)])) as Record<
          Owner,
          Float64Array
        >,
      };
      return current;
    },
  };
}
