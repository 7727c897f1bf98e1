import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  costliestOf,
  heldAt,
  liveTotal,
  mostBytesOf,
  mostWorkOf,
  peakAt,
  type TotalsSeries,
  totalAt,
  totalsRecorder,
  workRecorder,
} from '../../../../src/components/ui/totals/series';
import type { Model } from '../../../../src/models/kernel/model';
import { emptyLedger, type Ledger, ledgerTotal, OWNERS } from '../../../../src/models/map/owners';
import { createTape } from '../../../../src/timeline/tape';
import { assertLaw } from '../../../laws';

/** A map that only counts: each operation adds that many entries, one event each. */
const counter: Model<null, { entries: number }, number, 'put'> = {
  init: () => ({ entries: 0 }),
  apply(state, op, emit) {
    if (op < 0) throw new Error('no');
    for (let i = 0; i < op; i++) {
      state.entries++;
      emit?.('put');
    }
  },
  clone: (state) => ({ ...state }),
};
type Counted = { entries: number };

function recordedTape(start?: Ledger) {
  const totals = totalsRecorder<Counted, number, 'put'>(
    (state) => ({
      ...emptyLedger(),
      key: state.entries * 8,
      oldArray: state.entries,
      garbage: state.entries * 100,
    }),
    start,
  );
  const work = workRecorder<Counted, number, 'put'>({ compared: () => 2, moved: () => 1, allocated: () => 0 });
  const tape = createTape(counter, null, { observers: [totals.observer, work.observer] });
  return { tape, totals, work };
}

function totalsOf(series: TotalsSeries): number[] {
  return Array.from({ length: series.ops + 1 }, (_, op) => totalAt(series, op));
}

test('the most that is live within an operation is kept beside its end', () => {
  // An operation adds so many entries, and takes all but one away again.
  const burst: Model<null, Counted, number, 'put' | 'drop'> = {
    init: () => ({ entries: 0 }),
    apply(state, op, emit) {
      for (let i = 0; i < op; i++) {
        state.entries++;
        emit?.('put');
      }
      state.entries = 1;
      emit?.('drop');
    },
    clone: (state) => ({ ...state }),
  };
  const totals = totalsRecorder<Counted, number, 'put' | 'drop'>(
    (state) => ({ ...emptyLedger(), key: state.entries * 8 }),
    emptyLedger(),
    (event) => (event === 'put' ? 8 : 0),
  );
  const tape = createTape(burst, null, { observers: [totals.observer] });
  for (const op of [3, 1, 5]) tape.append(op);
  expect([...totals.series().peaks]).toEqual([0, 24, 16, 48]);
  expect(totalsOf(totals.series())).toEqual([0, 8, 8, 8]);
  expect(mostBytesOf([totals.series()], peakAt)).toBe(48);
  tape.fork(2);
  tape.append(2);
  expect([...totals.series().peaks]).toEqual([0, 24, 16, 24]);
});

describe('recorders', () => {
  test('start with what a map that is already filled holds, whatever is forgotten', () => {
    const { tape, totals } = recordedTape({ ...emptyLedger(), key: 800, garbage: 50 });
    expect(totalsOf(totals.series())).toEqual([800]);
    expect(heldAt(totals.series(), 0)).toBe(850);
    for (const op of [1, 2]) tape.append(op);
    tape.fork(0);
    expect(totalsOf(totals.series())).toEqual([800]);
    tape.append(3);
    expect(totalsOf(totals.series())).toEqual([800, 27]);
    expect([...totals.series().byOwner.garbage]).toEqual([50, 300]);
  });

  test('give the same series until something changes', () => {
    const { tape, totals, work } = recordedTape();
    tape.append(1);
    const before = [totals.series(), work.series()];
    expect([totals.series(), work.series()]).toEqual(before);
    expect(totals.series()).toBe(before[0]);
    tape.append(1);
    expect(totals.series()).not.toBe(before[0]);
    expect(work.series()).not.toBe(before[1]);
  });

  test('forget what a fork drops, also work that is never overwritten', () => {
    const { tape, totals, work } = recordedTape();
    for (const op of [1, 5, 5]) tape.append(op);
    tape.fork(1);
    expect(totalsOf(totals.series())).toEqual([0, 9]);
    tape.append(0);
    tape.append(2);
    expect(totalsOf(totals.series())).toEqual([0, 9, 9, 27]);
    expect([...work.series().moved]).toEqual([0, 1, 0, 2]);
  });

  test('keep nothing of an operation that failed', () => {
    const { tape, totals, work } = recordedTape();
    tape.append(2);
    expect(() => tape.append(-1)).toThrow();
    expect(totals.series().ops).toBe(1);
    expect([...work.series().moved]).toEqual([0, 2]);
  });

  test('grow over any number of operations, and equal a recording from scratch after any forks', () => {
    assertLaw(
      fc.property(
        fc.array(fc.record({ add: fc.integer({ min: 0, max: 3 }), fork: fc.nat(400) }), { maxLength: 300 }),
        (steps) => {
          const forked = recordedTape();
          for (const { add, fork } of steps) {
            if (fork < forked.tape.opCount && fork % 7 === 0) forked.tape.fork(fork);
            forked.tape.append(add);
          }
          const straight = recordedTape();
          for (const op of forked.tape.ops) straight.tape.append(op);
          expect(forked.totals.series()).toEqual(straight.totals.series());
          expect(forked.work.series()).toEqual(straight.work.series());
          const { entries } = forked.tape.seek(forked.tape.stepCount).state;
          expect(totalAt(forked.totals.series(), forked.tape.opCount)).toBe(entries * 9);
        },
      ),
      { numRuns: 30 },
    );
  });
});

test('totals are the sums of all owners but garbage, which counts in what the heap holds', () => {
  const ledger = emptyLedger();
  OWNERS.forEach((owner, index) => {
    ledger[owner] = 2 ** index;
  });
  const recorder = totalsRecorder<null, null, null>(() => ledger);
  recorder.observer.opEnd?.(null, 0, null);
  expect(totalAt(recorder.series(), 1)).toBe(ledgerTotal(ledger) - ledger.garbage);
  expect(liveTotal(ledger)).toBe(ledgerTotal(ledger) - ledger.garbage);
  expect(heldAt(recorder.series(), 1)).toBe(ledgerTotal(ledger));
});

test('the most work of all series, by measure', () => {
  const [one, other] = [recordedTape(), recordedTape()];
  for (const op of [1, 5]) one.tape.append(op);
  for (const op of [7, 0, 2]) other.tape.append(op);
  expect(mostWorkOf([one.work.series(), other.work.series()])).toEqual({ moved: 7, compared: 14, allocated: 0 });
  expect(mostWorkOf([one.work.series()])).toEqual({ moved: 5, compared: 10, allocated: 0 });
  expect(mostWorkOf([])).toEqual({ moved: 0, compared: 0, allocated: 0 });
});

test('the costliest of operations that cost as much by its measure is that which cost most by another', () => {
  const [none, compared] = [Float64Array.of(0, 0, 0, 0), Float64Array.of(0, 8, 8, 8)];
  expect(
    costliestOf({ ops: 3, moved: none, compared, allocated: Float64Array.of(0, 0, 208, 208) }, () => 'put'),
  ).toEqual({ kind: 'put', op: 2, measure: 'compared', amount: 8 });
});

test('the costliest operation is the first that moved most, or else compared or allocated most', () => {
  const kindOf = (op: number) => (op === 2 ? 'put' : 'get');
  const [none, few] = [Float64Array.of(0, 0, 0), Float64Array.of(0, 1, 7)];
  const of = (moved: Float64Array, compared: Float64Array) =>
    costliestOf({ ops: 2, moved, compared, allocated: none }, kindOf);
  expect(of(Float64Array.of(0, 3, 3), none)).toEqual({ kind: 'get', op: 1, measure: 'moved', amount: 3 });
  expect(of(none, few)).toEqual({ kind: 'put', op: 2, measure: 'compared', amount: 7 });
  expect(of(none, none)).toBeUndefined();
});
