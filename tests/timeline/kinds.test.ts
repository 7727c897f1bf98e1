import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindRecorder } from '../../src/timeline/kinds';
import { createTape } from '../../src/timeline/tape';
import { assertLaw } from '../laws';
import { type ToyConfig, type ToyEvent, type ToyOp, type ToyState, toyModel } from './toyModel';
import { toyOps } from './toyRuns';

/** The kind of an event in the tests: some cells are told apart. */
function kindOf(event: ToyEvent): string {
  return event.type === 'wrote' ? `wrote ${event.cell % 2}` : event.type;
}

/** Bits of a kind's events: here as many as its name is long. */
function bitsOf(kind: string): number {
  return kind === 'silent' || kind === 'beginning' ? 0 : 1 << (kind.length % 8);
}

function recorded(ops: readonly ToyOp[]) {
  const { observer, kinds } = kindRecorder<ToyState, ToyOp, ToyEvent>(kindOf, (event) => bitsOf(kindOf(event)));
  const tape = createTape<ToyConfig, ToyState, ToyOp, ToyEvent>(toyModel, { cells: 5 }, { observers: [observer] });
  for (const op of ops) tape.append(op);
  return { tape, kinds };
}

type Recorded = ReturnType<typeof recorded>;

/** The kind of each step, by seeking it. */
function kindsOf({ tape }: Recorded): string[] {
  return Array.from({ length: tape.stepCount + 1 }, (_, step) => {
    const { event, op } = tape.seek(step);
    return event ? kindOf(event) : op < 0 ? 'beginning' : 'silent';
  });
}

function expectKinds(run: Recorded): void {
  const { tape, kinds } = run;
  const all = kindsOf(run);
  expect(() => kinds.stretchAt(all.length)).toThrow(RangeError);
  for (const [step, kind] of all.entries()) {
    const op = tape.opAt(step);
    const [start, end] = op < 0 ? [0, 0] : [tape.opEnd(op - 1) + 1, tape.opEnd(op)];
    let first = step;
    while (first > start && all[first - 1] === kind) first--;
    let last = step;
    while (last < end && all[last + 1] === kind) last++;
    const before = Array.from({ length: first }, (_, i) => i).filter(
      (i) => all[i] === kind && kinds.stretchAt(i).first === i,
    );
    expect(kinds.stretchAt(step)).toEqual({
      first,
      last,
      turn: before.length,
      bits: all.slice(first, last + 1).reduce((union, each) => union | bitsOf(each), 0),
    });
  }
}

describe('kinds of steps', () => {
  test('are those that a search of the tape finds, as it grows and forks', () => {
    assertLaw(
      fc.property(toyOps, toyOps, fc.nat(), (before, after, cut) => {
        const run = recorded(before);
        expectKinds(run);
        run.tape.fork(cut % (before.length + 1));
        expectKinds(run);
        for (const op of after) run.tape.append(op);
        expectKinds(run);
      }),
      { numRuns: 60 },
    );
  });

  test('of an operation that failed are forgotten', () => {
    const run = recorded([{ type: 'push', value: 1 }]);
    expect(() => run.tape.append({ type: 'fail' })).toThrow();
    expectKinds(run);
    run.tape.append({ type: 'fill', times: 2 });
    expectKinds(run);
  });
});
