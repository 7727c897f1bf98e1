import fc from 'fast-check';
import type { StateAtStep } from '../../src/timeline/replay';
import { createTape, type Tape, type TapeOptions } from '../../src/timeline/tape';
import { type ToyConfig, type ToyEvent, type ToyOp, type ToyState, toyModel } from './toyModel';

export type ToyTape = Tape<ToyConfig, ToyState, ToyOp, ToyEvent>;

export const toyConfig: ToyConfig = { cells: 7 };

export const toyOps = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('fill' as const), times: fc.integer({ min: 0, max: 12 }) }),
    fc.record({ type: fc.constant('push' as const), value: fc.integer({ min: 0, max: 9 }) }),
    fc.record({ type: fc.constant('hide' as const), value: fc.integer({ min: 1, max: 9 }) }),
  ),
  { maxLength: 30 },
);

export function toyTape(ops: readonly ToyOp[], options: TapeOptions<ToyState, ToyOp, ToyEvent> = {}): ToyTape {
  const tape = createTape(toyModel, toyConfig, options);
  for (const op of ops) tape.append(op);
  return tape;
}

/** Every step of a run, by one run from the start with a copy at each event. */
export function plainRun(ops: readonly ToyOp[]): StateAtStep<ToyState, ToyEvent>[] {
  const state = toyModel.init(toyConfig);
  const moments: StateAtStep<ToyState, ToyEvent>[] = [
    { step: 0, op: -1, event: undefined, soFar: [], state: toyModel.clone(state) },
  ];
  for (const [op, operation] of ops.entries()) {
    const before = moments.length;
    const soFar: ToyEvent[] = [];
    const show = (event: ToyEvent | undefined) => {
      if (event) soFar.push(event);
      moments.push({ step: moments.length, op, event, soFar: [...soFar], state: toyModel.clone(state) });
    };
    toyModel.apply(state, operation, show);
    if (moments.length === before) show(undefined);
  }
  return moments;
}

export function everyMoment(tape: ToyTape): StateAtStep<ToyState, ToyEvent>[] {
  return Array.from({ length: tape.stepCount + 1 }, (_, step) => tape.seek(step));
}
