import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lockStep } from '../../src/timeline/track';
import { assertLaw } from '../laws';
import type { ToyOp } from './toyModel';
import { type ToyTape, toyOps, toyTape } from './toyRuns';

const pairs = fc
  .tuple(toyOps, toyOps)
  .map(([a, b]): [ToyOp[], ToyOp[]] => [a.slice(0, b.length), b.slice(0, a.length)]);

function expectLaws(tapes: ToyTape[], race: ReturnType<typeof lockStep>): void {
  const opCount = Math.min(...tapes.map((tape) => tape.opCount));
  expect(race.opCount).toBe(opCount);
  for (const [index, tape] of tapes.entries()) {
    const positions = Array.from({ length: race.stepCount + 1 }, (_, step) => race.positionOf(index, step));
    expect(positions[0]).toBe(0);
    expect(positions.at(-1)).toBe(tape.opEnd(opCount - 1));
    for (const [step, position] of positions.entries()) {
      const moved = position - (positions[step - 1] ?? 0);
      expect(moved === 0 || moved === 1).toBe(true);
      expect(tape.opAt(position)).toBe(race.opAt(step));
    }
    for (let op = 0; op < opCount; op++) {
      expect(race.positionOf(index, race.opEnd(op))).toBe(tape.opEnd(op));
      expect(race.positionOf(index, race.opEnd(op - 1) + 1)).toBe(tape.opEnd(op - 1) + 1);
    }
  }
  for (let op = 0; op < opCount; op++) {
    const steps = tapes.map((tape) => tape.opEnd(op) - tape.opEnd(op - 1));
    expect(race.opEnd(op) - race.opEnd(op - 1)).toBe(Math.max(...steps));
  }
}

describe('lock step', () => {
  test('advances every tape by at most one, all in the same operation, to its end', () => {
    assertLaw(
      fc.property(pairs, ([a, b]) => {
        const tapes = [toyTape(a), toyTape(b)];
        expectLaws(tapes, lockStep(tapes));
      }),
    );
  });

  test('follows tapes that grow and fork', () => {
    assertLaw(
      fc.property(pairs, pairs, fc.nat(), ([a, b], [c, d], cut) => {
        const tapes = [toyTape(a), toyTape(b)];
        const race = lockStep(tapes);
        expectLaws(tapes, race);
        for (const tape of tapes) tape.fork(cut % (a.length + 1));
        for (const [i, op] of c.entries()) {
          tapes[0]?.append(op);
          expect(race.opCount).toBe(tapes[1]?.opCount);
          tapes[1]?.append(d[i] ?? op);
        }
        expectLaws(tapes, race);
      }),
    );
  });

  test('the shorter tape waits at its end of the operation', () => {
    const race = lockStep([toyTape([{ type: 'fill', times: 4 }]), toyTape([{ type: 'fill', times: 2 }])]);
    expect([0, 1, 2, 3, 4].map((step) => race.positionOf(1, step))).toEqual([0, 1, 2, 2, 2]);
    expect([0, 1, 2, 3, 4].map((step) => race.isWaiting(1, step))).toEqual([false, false, false, true, true]);
    expect(race.isWaiting(0, 4)).toBe(false);
  });

  test('no tapes make an empty track', () => {
    expect(lockStep([])).toMatchObject({ stepCount: 0, opCount: 0 });
  });
});
