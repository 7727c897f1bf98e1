import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StateAtStep } from '../../src/timeline/replay';
import { appendInSlices, createTape, type SliceOptions, type TapeObserver } from '../../src/timeline/tape';
import { assertLaw } from '../laws';
import { type ToyConfig, type ToyEvent, type ToyOp, type ToyState, toyModel } from './toyModel';
import { everyMoment, plainRun, type ToyTape, toyConfig, toyOps, toyTape } from './toyRuns';

const spacings = fc.integer({ min: 1, max: 60 });

describe('seek', () => {
  test('gives what a plain run shows, for any checkpoint spacing', () => {
    assertLaw(
      fc.property(toyOps, spacings, (ops, checkpointSpacing) => {
        expect(everyMoment(toyTape(ops, { checkpointSpacing }))).toEqual(plainRun(ops));
      }),
    );
  });

  test('gives the same in any order of steps', () => {
    assertLaw(
      fc.property(toyOps, spacings, fc.array(fc.nat()), (ops, checkpointSpacing, visits) => {
        const tape = toyTape(ops, { checkpointSpacing });
        const plain = plainRun(ops);
        for (const visit of visits) {
          const step = visit % plain.length;
          expect(tape.seek(step)).toEqual(plain[step]);
        }
      }),
    );
  });

  test('gives the same backward over a tape longer than a checkpoint and a near state', () => {
    const ops: ToyOp[] = Array.from({ length: 900 }, (_, i) => ({ type: 'fill', times: i % 7 }));
    const tape = toyTape(ops);
    const plain = plainRun(ops);
    for (let step = tape.stepCount; step >= 0; step -= 3) expect(tape.seek(step)).toEqual(plain[step]);
  });

  test('gives a private copy', () => {
    assertLaw(
      fc.property(toyOps, fc.nat(), (ops, visit) => {
        const tape = toyTape(ops, { checkpointSpacing: 5 });
        const step = visit % (tape.stepCount + 1);
        for (let i = 0; i < 2; i++) {
          const { state } = tape.seek(step);
          state.cells.fill(255);
          state.stack.push(-1);
          state.total = -1;
        }
        expect(everyMoment(tape)).toEqual(plainRun(ops));
        tape.append({ type: 'fill', times: 3 });
        expect(everyMoment(tape)).toEqual(plainRun([...ops, { type: 'fill', times: 3 }]));
      }),
    );
  });

  test('refuses a step that is not on the tape', () => {
    const tape = toyTape([{ type: 'fill', times: 2 }]);
    for (const step of [-1, 0.5, 3, Number.NaN]) expect(() => tape.seek(step)).toThrow(RangeError);
  });

  test('notices a model that is not deterministic', () => {
    let runs = 0;
    const fickle = createTape(
      { ...toyModel, apply: (state, _, emit) => toyModel.apply(state, { type: 'fill', times: ++runs }, emit) },
      toyConfig,
    );
    fickle.append({ type: 'fill', times: 1 });
    expect(() => fickle.events(0)).toThrow('gave other events');
    const silenced = createTape<ToyConfig, ToyState, ToyOp, ToyEvent>(
      { ...toyModel, apply: (state, op, emit) => (runs++ === 1 ? toyModel.apply(state, op, emit) : undefined) },
      toyConfig,
    );
    runs = 1;
    silenced.append({ type: 'fill', times: 3 });
    expect(() => silenced.seek(2)).toThrow('gave other events');
  });

  test('replays only the operation it steps in', () => {
    let applied = 0;
    const counted = createTape(
      {
        ...toyModel,
        apply: (state: ToyState, op: ToyOp, emit) => {
          applied++;
          toyModel.apply(state, op, emit);
        },
      },
      toyConfig,
    );
    for (let i = 0; i < 500; i++) counted.append({ type: 'fill', times: 5 });
    counted.seek(2000);
    for (let step = 2001; step <= 2100; step++) {
      applied = 0;
      counted.seek(step);
      expect(applied).toBeLessThanOrEqual(2);
    }
  });
});

describe('an operation without events', () => {
  const tape = toyTape([
    { type: 'fill', times: 2 },
    { type: 'hide', value: 5 },
    { type: 'push', value: 1 },
  ]);

  test('takes one step without an event that shows its end state', () => {
    expect(tape.stepCount).toBe(4);
    expect(tape.seek(3)).toMatchObject({ op: 1, event: undefined, state: { total: 7 } });
    expect(tape.events(1)).toEqual([]);
  });

  test('has its own place among the operations', () => {
    expect([-1, 0, 1, 2].map(tape.opEnd)).toEqual([0, 2, 3, 4]);
    expect([0, 1, 2, 3, 4].map(tape.opAt)).toEqual([-1, 0, 0, 1, 2]);
  });
});

describe('events', () => {
  test('are those of a plain run', () => {
    assertLaw(
      fc.property(toyOps, fc.array(fc.nat(), { maxLength: 40 }), (ops, visits) => {
        fc.pre(ops.length > 0);
        const tape = toyTape(ops, { checkpointSpacing: 9 });
        const plain = plainRun(ops);
        for (const visit of visits) {
          const op = visit % ops.length;
          const expected = plain.filter((moment) => moment.op === op && moment.event).map((moment) => moment.event);
          expect(tape.events(op)).toEqual(expected);
        }
      }),
    );
  });
});

describe('visit', () => {
  /** The moments of all operations as visits show them, the last operation first. */
  function visited(tape: ToyTape) {
    const moments: Omit<StateAtStep<ToyState, ToyEvent>, 'soFar'>[] = [];
    for (const op of [...tape.ops.keys()].reverse()) {
      tape.visit(op, (state, event, step) => moments.push({ step, op, event, state: toyModel.clone(state) }));
    }
    return moments.toSorted((a, b) => a.step - b.step);
  }

  /** Moments that seek shows at every step with an event. */
  function sought(tape: ToyTape) {
    return everyMoment(tape)
      .filter(({ event }) => event !== undefined)
      .map(({ soFar, ...moment }) => {
        expect(soFar.at(-1)).toEqual(moment.event);
        return moment;
      });
  }

  test('agrees with seek at every step, for any checkpoint spacing', () => {
    assertLaw(
      fc.property(toyOps, spacings, (ops, checkpointSpacing) => {
        const tape = toyTape(ops, { checkpointSpacing });
        expect(visited(tape)).toEqual(sought(toyTape(ops)));
        expect(visited(tape)).toEqual(sought(tape));
      }),
    );
  });

  test('agrees with seek after a fork', () => {
    assertLaw(
      fc.property(toyOps, toyOps, fc.nat(), spacings, (ops, others, cut, checkpointSpacing) => {
        const tape = toyTape(ops, { checkpointSpacing });
        visited(tape);
        tape.fork(cut % (ops.length + 1));
        for (const op of others) tape.append(op);
        expect(visited(tape)).toEqual(sought(tape));
      }),
    );
  });

  test('calls nothing for an operation without events', () => {
    const tape = toyTape([
      { type: 'fill', times: 0 },
      { type: 'hide', value: 5 },
    ]);
    const steps: number[] = [];
    for (const op of tape.ops.keys()) tape.visit(op, (_, __, step) => steps.push(step));
    expect(steps).toEqual([]);
  });

  test('runs an operation once, however many events it has', () => {
    let applied = 0;
    const counted = createTape(
      {
        ...toyModel,
        apply: (state: ToyState, op: ToyOp, emit) => {
          applied++;
          toyModel.apply(state, op, emit);
        },
      },
      toyConfig,
    );
    for (let i = 0; i < 20; i++) counted.append({ type: 'fill', times: 500 });
    counted.seek(counted.opEnd(9));
    applied = 0;
    counted.visit(9, () => {});
    expect(applied).toBe(1);
  });

  test('may look elsewhere on the tape meanwhile', () => {
    const tape = toyTape([
      { type: 'fill', times: 6 },
      { type: 'push', value: 3 },
      { type: 'fill', times: 4 },
    ]);
    tape.visit(2, (state, _, step) => expect(tape.seek(step).state).toEqual(state));
    expect(everyMoment(tape)).toEqual(plainRun(tape.ops));
  });

  test('refuses an operation that is not on the tape', () => {
    const tape = toyTape([{ type: 'fill', times: 2 }]);
    for (const op of [-1, 1]) expect(() => tape.visit(op, () => {})).toThrow(RangeError);
  });
});

describe('append', () => {
  test('an operation may be made from the state that it will meet, also after a fork', () => {
    const tape = toyTape([{ type: 'fill', times: 4 }]);
    tape.append({ type: 'push', value: tape.latest.total });
    expect(tape.ops.at(-1)).toEqual({ type: 'push', value: 4 });
    tape.fork(0);
    expect(tape.latest.total).toBe(0);
  });

  test('leaves the tape as it was when the model throws', () => {
    assertLaw(
      fc.property(toyOps, toyOps, (before, after) => {
        const tape = toyTape(before, { checkpointSpacing: 10 });
        expect(() => tape.append({ type: 'fail' })).toThrow('failed as asked');
        for (const op of after) tape.append(op);
        expect(everyMoment(tape)).toEqual(plainRun([...before, ...after]));
      }),
    );
  });
});

describe('fork', () => {
  test('then append equals a fresh tape', () => {
    assertLaw(
      fc.property(toyOps, toyOps, fc.nat(), spacings, fc.nat(), (ops, others, cut, checkpointSpacing, visit) => {
        const opCount = cut % (ops.length + 1);
        const tape = toyTape(ops, { checkpointSpacing });
        tape.seek(visit % (tape.stepCount + 1));
        if (ops.length > 0) tape.events(visit % ops.length);
        expect(tape.fork(opCount)).toEqual(ops.slice(opCount));
        for (const op of others) tape.append(op);
        const fresh = [...ops.slice(0, opCount), ...others];
        expect(tape.ops).toEqual(fresh);
        expect(everyMoment(tape)).toEqual(plainRun(fresh));
        for (const op of fresh.keys()) expect(tape.events(op)).toEqual(toyTape(fresh).events(op));
      }),
    );
  });

  test('is undone by appending what it dropped', () => {
    assertLaw(
      fc.property(toyOps, fc.nat(), (ops, cut) => {
        const tape = toyTape(ops);
        for (const op of tape.fork(cut % (ops.length + 1))) tape.append(op);
        expect(everyMoment(tape)).toEqual(plainRun(ops));
      }),
    );
  });

  test('refuses more operations than there are', () => {
    expect(() => toyTape([]).fork(1)).toThrow(RangeError);
  });
});

describe('observers', () => {
  test('see each event once, in order, and forget what a fork or a failure dropped', () => {
    assertLaw(
      fc.property(toyOps, toyOps, fc.nat(), (ops, others, cut) => {
        let events: { event: ToyEvent; step: number; op: number }[] = [];
        let totals: number[] = [];
        const observer: TapeObserver<ToyState, ToyOp, ToyEvent> = {
          event: (event, step, op) => events.push({ event, step, op }),
          opEnd: (state, op) => {
            expect(op).toBe(totals.length);
            totals.push(state.total);
          },
          truncate: (opCount) => {
            events = events.filter(({ op }) => op < opCount);
            totals = totals.slice(0, opCount);
          },
        };
        const opCount = cut % (ops.length + 1);
        const tape = toyTape(ops, { observers: [observer] });
        tape.fork(opCount);
        expect(() => tape.append({ type: 'fail' })).toThrow();
        for (const op of others) tape.append(op);
        everyMoment(tape);

        const fresh = [...ops.slice(0, opCount), ...others];
        const seen = plainRun(fresh).flatMap(({ event, step, op }) => (event ? [{ event, step, op }] : []));
        expect(events).toEqual(seen);
        const state = toyModel.init(toyConfig);
        const ended = fresh.map((op) => {
          toyModel.apply(state, op);
          return state.total;
        });
        expect(totals).toEqual(ended);
      }),
    );
  });
});

describe('the budget', () => {
  test('holds while seek stays right', () => {
    assertLaw(
      fc.property(toyOps, fc.integer({ min: 0, max: 3000 }), (ops, budgetBytes) => {
        const tape = createTape(toyModel, toyConfig, { checkpointSpacing: 1, budgetBytes });
        for (const op of ops) {
          tape.append(op);
          expect(tape.checkpointBytes).toBeLessThanOrEqual(budgetBytes);
        }
        expect(everyMoment(tape)).toEqual(plainRun(ops));
      }),
    );
  });
});

describe('appendInSlices', () => {
  /** One operation takes one millisecond of this clock. */
  function slowRun(options: Partial<SliceOptions> = {}) {
    let now = 0;
    let pauses = 0;
    const tape = createTape(toyModel, toyConfig, { observers: [{ opEnd: () => now++ }] });
    const ops: ToyOp[] = Array.from({ length: 50 }, () => ({ type: 'fill', times: 2 }));
    const done = appendInSlices(tape, ops, {
      now: () => now,
      pause: async () => {
        pauses++;
        now += 1000;
      },
      ...options,
    });
    return { tape, done, pauses: () => pauses };
  }

  test('all operations are recorded, a slice at a time', async () => {
    const progress: number[] = [];
    const { tape, done, pauses } = slowRun({ onProgress: (appended) => progress.push(appended) });
    expect(tape.opCount).toBe(12);
    expect(await done).toBe(50);
    expect(tape.stepCount).toBe(100);
    expect(pauses()).toBe(4);
    expect(progress).toEqual([12, 24, 36, 48, 50]);
  });

  test('aborting keeps what was recorded', async () => {
    const controller = new AbortController();
    const { tape, done } = slowRun({
      sliceMs: 5,
      signal: controller.signal,
      onProgress: (appended) => appended === 10 && controller.abort(),
    });
    await expect(done).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect(tape.opCount).toBe(10);
  });

  test('a run aborted before it began records nothing', async () => {
    const { tape, done } = slowRun({ signal: AbortSignal.abort() });
    await expect(done).rejects.toThrow();
    expect(tape.opCount).toBe(0);
  });

  test('somebody else changing the tape ends the recording', async () => {
    const { tape, done } = slowRun();
    tape.fork(3);
    await expect(done).rejects.toThrow('changed');
    expect(tape.opCount).toBe(3);
  });
});
