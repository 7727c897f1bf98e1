import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { raceScene } from '../../../../src/components/map/race';
import {
  addAndPlay,
  addManyAndPlay,
  addOps,
  cancelMany,
  fork,
  rehash,
  undo,
} from '../../../../src/components/map/record/edits';
import { MAP_TYPES } from '../../../../src/components/map/record/mapTypes';
import { fromItsOperation } from '../../../../src/components/map/record/plan';
import { planRun } from '../../../../src/components/map/record/planOwn';
import { type ProgramOp, Run } from '../../../../src/components/map/record/run';
import { canBeHeldUp, pacedRun, Session, timeOfSentence } from '../../../../src/components/map/record/session';
import { sideCaption } from '../../../../src/components/map/words/steps';
import { GO_RELEASES } from '../../../../src/models/go/releases';
import { type Clock, readingMs } from '../../../../src/timeline/pace';
import { assertLaw, lawRuns } from '../../../laws';
import { ENGLISH, RUSSIAN } from '../language';
import { anyPlan, BOTH_DESIGNS, type Plan, QUICK_EXAMPLES, record, recordedExample, recordOn } from '../programs';

const still: Clock = { now: () => 0, request: () => 0, cancel: () => {} };

function put(...keys: string[]): ProgramOp[] {
  return keys.map((key) => ({ type: 'put', key }));
}

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

function sessionOf(program: readonly ProgramOp[], op = program.length): Session {
  const run = new Run(
    {
      mapType: MAP_TYPES[1] ?? MAP_TYPES[0],
      releases: GO_RELEASES.filter(({ minor }) => minor === '1.23' || minor === '1.26'),
      hints: [0, 0],
      prefill: 0,
      seed: 1,
    },
    BOTH_DESIGNS,
  );
  for (const one of program) run.append(one);
  return new Session(run, still, run.track.opEnd(op - 1), ENGLISH.words);
}

const program: ProgramOp[] = [{ type: 'make' }, ...put(...letters)];

/** All that is seen of a run: its program, and every side at some steps. */
function seen(run: Run): unknown {
  const { stepCount } = run.track;
  const steps = Array.from({ length: 9 }, (_, i) => Math.floor((i * stepCount) / 8));
  return {
    program: run.program,
    stepCount,
    markers: run.markers(),
    frames: run.sides.map(({ frame }, i) => steps.map((step) => frame(run.track.positionOf(i, step)))),
    totals: run.sides.map((side) => side.totals().ops),
    entries: run.sides.map((side) => side.frame(side.track.stepCount).entries),
  };
}

/** The same program on a run of its own. */
function fresh(run: Run): Run {
  return record({ config: run.config, program: run.program });
}

describe('to act', () => {
  test('at the end goes on from there, and shows the first step of what was done', () => {
    const session = sessionOf(program);
    const before = session.run.track.stepCount;
    addOps(session, put('new'));
    expect(session.run.program).toEqual([...program, ...put('new')]);
    expect(session.player.getState().step).toBe(before + 1);
    expect(session.store.getState().undoable).toBe(1);
  });

  test('in the past forks: what came after goes', () => {
    const session = sessionOf(program, 10);
    addOps(session, [{ type: 'delete', key: 'a' }]);
    expect(session.run.program).toEqual([...program.slice(0, 10), { type: 'delete', key: 'a' }]);
    expect(session.run.sides.map((side) => side.frame(side.track.stepCount).entries)).toEqual([8, 8]);
    expect(seen(session.run)).toEqual(seen(fresh(session.run)));
  });

  test('within an operation keeps that operation whole', () => {
    const session = sessionOf(program, 10);
    session.player.stepBy(1);
    addOps(session, put('new'));
    expect(session.run.program).toEqual([...program.slice(0, 11), ...put('new')]);
  });

  test('before the first operation is to act right after make: no map can be written to before', () => {
    const session = sessionOf(program, 0);
    addOps(session, put('new'));
    expect(session.run.program).toEqual([{ type: 'make' }, ...put('new')]);
    undo(session);
    expect(session.run.program).toEqual(program);
    session.player.first();
    fork(session);
    addOps(session, put('a'));
    expect(session.run.program).toEqual([{ type: 'make' }, ...put('a')]);
  });
});

test('undo goes back to the step at which something was done, and pauses there', () => {
  const session = sessionOf(program, 10);
  session.player.stepBy(-1);
  const { step } = session.player.getState();
  addAndPlay(session, put('new'));
  expect(session.player.getState()).toMatchObject({ playing: true });
  undo(session);
  expect(session.player.getState()).toMatchObject({ playing: false, step });
});

describe('to give a key another hash', () => {
  const bits = { hi: 0x12345678, lo: 0x9abcdef0 };

  test('records what follows from it again, and stays at the operation shown', () => {
    const session = sessionOf(program, 10);
    const before = seen(session.run);
    rehash(session, 'c', bits);
    expect(session.run.program).toEqual(program);
    expect(session.run.track.opAt(session.player.getState().step)).toBe(9);
    expect(session.run.keys.hash(session.run.keys.number('c'), { hi: 0, lo: 0 })).toEqual(bits);
    expect(seen(session.run)).not.toEqual(before);
    const { config } = session.run;
    expect(seen(session.run)).toEqual(
      seen(record({ config: { ...config, chosenHashes: new Map([['c', bits]]) }, program })),
    );
    undo(session);
    expect(seen(session.run)).toEqual(before);
    expect(session.run.track.opAt(session.player.getState().step)).toBe(9);
  });

  test('twice, and undo brings back the first choice', () => {
    const session = sessionOf(program);
    rehash(session, 'c', bits);
    rehash(session, 'c', { hi: 0, lo: 0 });
    undo(session);
    expect(session.run.keys.chosen.get('c')).toEqual(bits);
    rehash(session, 'c', undefined);
    expect(session.run.keys.chosen.size).toBe(0);
    undo(session);
    undo(session);
    expect(session.run.keys.chosen.size).toBe(0);
  });

  test('of no operation does nothing', () => {
    const session = sessionOf(program);
    rehash(session, 'nowhere', bits);
    expect(session.store.getState().undoable).toBe(0);
  });
});

describe('a run of which a part is shown', () => {
  test('ends with the part, until a person goes on by themselves, and again when they take it back', () => {
    const session = sessionOf(program, 9);
    const { player, run } = session;
    const until = run.track.opEnd(8);
    player.clip({ from: run.track.opEnd(4), until });
    player.last();
    expect(player.getState().step).toBe(until);
    addOps(session, put('mine'));
    expect(player.getState()).toMatchObject({ from: run.track.opEnd(4), until: run.track.stepCount });
    undo(session);
    expect(run.opCount).toBe(program.length);
    expect(player.getState()).toMatchObject({ step: until, from: run.track.opEnd(4), until });
  });
});

describe('a map that is filled beforehand', () => {
  test('shows its entries at step 0, and needs no make', () => {
    const run = new Run(
      {
        mapType: MAP_TYPES[1] ?? MAP_TYPES[0],
        releases: GO_RELEASES.filter(({ minor }) => minor === '1.23' || minor === '1.26'),
        hints: [0, 0],
        prefill: 2000,
        seed: 1,
      },
      BOTH_DESIGNS,
    );
    while (run.prefilled < 2000) run.prefillNext();
    const session = new Session(run, still, 0, ENGLISH.words);
    expect(run.sides.map((side) => side.frame(0).entries)).toEqual([2000, 2000]);
    addOps(session, [{ type: 'get', key: 'user-0001999' }, ...put('new')]);
    expect(run.sides.map((side) => side.frame(side.track.opEnd(0)).eventType)).toEqual(['found', 'found']);
    expect(run.sides.map((side) => side.frame(side.track.stepCount).entries)).toEqual([2001, 2001]);
    undo(session);
    expect(run.opCount).toBe(0);
  });

  test('is the map that the same puts make step by step', () => {
    const config = {
      mapType: MAP_TYPES[1] ?? MAP_TYPES[0],
      releases: GO_RELEASES.filter(({ minor }) => minor === '1.23' || minor === '1.26'),
      hints: [0, 0],
      seed: 1,
    };
    const keys = Array.from({ length: 300 }, (_, i) => `user-${`${i}`.padStart(7, '0')}`);
    const beforehand = record({ config: { ...config, prefill: 300 }, program: [{ type: 'iterate' }] });
    const stepwise = record({
      config: { ...config, prefill: 0 },
      program: [{ type: 'make' }, ...put(...keys), { type: 'iterate' }],
    });
    for (const [i, side] of beforehand.sides.entries()) {
      const other = stepwise.sides[i];
      const [a, b] = [side.frame(side.track.stepCount), other?.frame(other.track.stepCount)];
      expect({ ledger: a.ledger, panes: a.panes }).toEqual({ ledger: b?.ledger, panes: b?.panes });
    }
  });
});

describe('to fork', () => {
  test('drops what comes after, and stays at the same step', () => {
    const session = sessionOf(program, 10);
    const { step } = session.player.getState();
    fork(session);
    expect(session.run.program).toEqual(program.slice(0, 10));
    expect(session.player.getState().step).toBe(step);
    undo(session);
    expect(session.run.program).toEqual(program);
  });

  test('at the end is nothing to be undone', () => {
    const session = sessionOf(program);
    fork(session);
    expect(session.store.getState().undoable).toBe(0);
  });
});

test('whatever is done, the run is that of its program, and undo takes back the last thing done', () => {
  const edits = fc.array(
    fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      what: fc.constantFrom<'act' | 'fork' | 'undo'>('act', 'act', 'fork', 'undo'),
      ops: fc.constantFrom<ProgramOp[]>([{ type: 'clear' }], [{ type: 'iterate' }]),
    }),
    { minLength: 3, maxLength: 8 },
  );
  let inTurn = 0;
  assertLaw(
    fc.property(anyPlan({ mostKeys: 40 }), edits, (plan: Plan, list) => {
      const run = record(plan);
      const session = new Session(run, still, 0, ENGLISH.words);
      const { store } = session;
      /** What was seen before each thing that can be undone, and now. */
      const stages = [seen(run)];
      for (const { at, what, ops } of list) {
        session.player.seek(Math.round(at * run.track.stepCount));
        if (what === 'act' && session.player.getState().step > 0)
          addOps(
            session,
            ops.filter(({ type }) => type !== 'make'),
          );
        else if (what === 'undo') undo(session);
        else fork(session);
        const now = seen(run);
        expect(now).toEqual(seen(fresh(run)));
        const { undoable } = store.getState();
        if (undoable === stages.length) stages.push(now);
        else {
          stages.length = undoable + 1;
          expect(now).toEqual(stages.at(-1));
        }
      }
      if (stages.length > 2) inTurn++;
      while (stages.length > 1) {
        undo(session);
        stages.pop();
        expect(seen(run)).toEqual(stages.at(-1));
      }
      expect(store.getState().undoable).toBe(0);
    }),
    { numRuns: 40, until: () => inTurn > lawRuns(20) },
  );
});

describe('to do much at once', () => {
  const SLOW = { now: () => 0, pause: () => Promise.resolve() };

  test('records it all, plays it an operation at a time, and can be undone', async () => {
    const session = sessionOf(program, 10);
    await addManyAndPlay(session, put(...letters.map((letter) => `${letter}2`)), SLOW);
    expect(session.run.opCount).toBe(10 + letters.length);
    expect(session.player.getState()).toMatchObject({ playing: true, unit: 'operation' });
    undo(session);
    expect(session.run.program).toEqual(program);
  });

  test('stops where it is cancelled, and keeps what was dropped for undo', async () => {
    const session = sessionOf(program, 10);
    let now = 0;
    await addManyAndPlay(session, put(...letters.map((letter) => `${letter}2`)), {
      now: () => now++,
      sliceMs: 3,
      pause: () => Promise.resolve(),
      onProgress: (done) => done > 5 && cancelMany(session),
    });
    expect(session.run.opCount).toBeGreaterThan(10);
    expect(session.run.opCount).toBeLessThan(10 + letters.length);
    undo(session);
    expect(session.run.program).toEqual(program);
  });

  test.each<[string, (session: Session) => void, number]>([
    ['acts', (session) => addOps(session, put('own')), 2],
    ['gives a key another hash', (session) => rehash(session, 'a', { hi: 1, lo: 2 }), 2],
    ['undoes it', (session) => undo(session), 0],
  ])('makes way for a person who %s meanwhile', async (_, change, undos) => {
    const session = sessionOf(program, 10);
    let now = 0;
    const done = addManyAndPlay(session, put(...letters.map((letter) => `${letter}2`)), {
      now: () => now++,
      sliceMs: 3,
      pause: () => Promise.resolve(),
    });
    change(session);
    const { length } = session.run.program;
    await done;
    expect(session.run.program).toHaveLength(length);
    for (let i = 0; i < undos; i++) undo(session);
    expect(session.run.program).toEqual(program);
  });
});

test.each(['growth-begins', 'split'])('the time of a sentence is that of its steps: %s', (id) => {
  const run = recordedExample(id);
  const { dwellMs } = pacedRun(run, ENGLISH.words);
  const seen = new Set<string | undefined>();
  const index = run.sides.length - 1;
  const { track } = run;
  for (let step = 1; step <= track.stepCount; step++) {
    const caption = sideCaption(ENGLISH.words, run, index, step);
    const acts = [...run.sides.keys()].filter((each) => !track.isWaiting(each, step));
    if (caption.at > 1 || caption.steps === 1 || acts.length > 1) continue;
    const dwells = Array.from({ length: caption.steps }, (_, i) => dwellMs(step + i));
    const { ms, passedMs } = timeOfSentence(sideCaption(ENGLISH.words, run, index, step + caption.steps - 1));
    expect(passedMs).toBeCloseTo(dwells.slice(0, -1).reduce((sum, each) => sum + each, 0));
    expect(ms).toBeCloseTo(passedMs + (dwells.at(-1) ?? 0));
    seen.add(caption.fact?.type);
  }
  expect(seen.size).toBeGreaterThan(0);
});

test.each([ENGLISH, RUSSIAN])('the race grows within 14 seconds of Play: $formats.lang', ({ words }) => {
  const plan = planRun(raceScene, raceScene.codec.parse('').settings, BOTH_DESIGNS);
  const { run } = plan;
  recordOn(run, plan.program);
  const { dwellMs } = pacedRun(run, words);
  const start = fromItsOperation(plan).opening();
  const growth = Math.min(
    ...run.markers().flatMap(({ marker, step }) => (marker.type === 'growth' && step > start ? step : [])),
  );
  // On Play, the step shown has been read.
  const steps = Array.from({ length: growth - start - 1 }, (_, i) => start + 1 + i);
  expect(steps.length).toBeGreaterThan(8);
  expect(steps.reduce((ms, step) => ms + dwellMs(step), 0)).toBeLessThanOrEqual(14_000);
  // Backward, where nothing is known yet, the durations are the same.
  const again = pacedRun(run, words);
  expect(steps.toReversed().map(again.dwellMs)).toEqual(steps.toReversed().map(dwellMs));
});

describe('of two sides that act', () => {
  const run = recordedExample('pair');
  const { track } = run;
  const { dwellMs } = pacedRun(run, ENGLISH.words);
  const all = Array.from({ length: track.stepCount }, (_, i) => i + 1);

  test('a sentence that the other side has held up is not read twice, and its end is still seen', () => {
    const dwells = all.flatMap((step) =>
      [...run.sides.keys()].flatMap((index) => {
        const caption = sideCaption(ENGLISH.words, run, index, step);
        const isLast = caption.at === caption.steps && canBeHeldUp(caption, run, step);
        return isLast ? { own: timeOfSentence(caption), dwell: dwellMs(step) } : [];
      }),
    );
    expect(dwells.length).toBeGreaterThan(20);
    expect(dwells.some(({ own, dwell }) => dwell < own.ms - own.passedMs)).toBe(true);
    for (const { own, dwell } of dwells)
      expect(dwell).toBeGreaterThanOrEqual(Math.min(own.ms - own.passedMs, own.ms / 2));
  });
});

describe.each(QUICK_EXAMPLES.filter((_, i) => i % 4 === 0))('$id', ({ id }) => {
  test.each([ENGLISH, RUSSIAN])(
    'no sentence is shown for less than it takes to be read: $formats.lang',
    ({ words }) => {
      const run = recordedExample(id);
      const { dwellMs } = pacedRun(run, words);
      const { track } = run;
      const dwells = Array.from({ length: track.stepCount + 1 }, (_, step) => dwellMs(step));
      const short: unknown[] = [];
      for (const index of run.sides.keys()) {
        let first = 0;
        const textAt = (step: number) => sideCaption(words, run, index, step).plain;
        for (let step = 1; step <= track.stepCount + 1; step++) {
          const text = textAt(first);
          if (step <= track.stepCount && textAt(step) === text) continue;
          const shown = dwells.slice(first, step).reduce((sum, ms) => sum + ms, 0);
          // That a side waits need not be read.
          if (!track.isWaiting(index, first) && shown < readingMs(text) - 1) short.push({ index, first, shown, text });
          first = step;
        }
      }
      expect(short).toEqual([]);
    },
  );
});
