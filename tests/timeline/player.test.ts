import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOTION_MS, motionMs, SPEEDS, speedBeside } from '../../src/timeline/pace';
import { createPlayer, isTooFastToRead, type PlayerOptions, type PlayUnit } from '../../src/timeline/player';
import { createOpEnds } from '../../src/timeline/track';
import { assertLaw } from '../laws';
import { handClock } from './handClock';

/** Dwell of each step of the tests that are not about it. */
const STEP_MS = 480;

function playing(
  opSteps: readonly number[],
  options: PlayerOptions = {},
  dwellMs: (step: number) => number = () => STEP_MS,
  marks: readonly number[] = [],
) {
  const track = createOpEnds();
  for (const steps of opSteps) track.push(steps);
  const hand = handClock();
  const player = createPlayer(() => ({ track, dwellMs, marks: marks.map((step) => ({ step })) }), hand.clock, options);
  return { ...hand, track, player, step: () => player.getState().step };
}

describe('play', () => {
  test('moves at once, shows every step for its time and stops at the end', () => {
    const { player, frame, run, step, waiting } = playing([2, 3]);
    const seen: number[] = [];
    player.subscribe((now, before) => now.step !== before.step && seen.push(now.step));
    player.play();
    frame(16);
    expect(step()).toBe(1);
    expect(player.getState().lastMove).toBe('step');
    run(STEP_MS - 17);
    expect(step()).toBe(1);
    run(1);
    expect(step()).toBe(2);
    run(10 * STEP_MS);
    expect(seen).toEqual([1, 2, 3, 4, 5]);
    expect(player.getState().playing).toBe(false);
    expect(waiting()).toBe(0);
  });

  test('advances by the whole steps that passed, whatever the frames', () => {
    assertLaw(
      fc.property(fc.constantFrom(...SPEEDS), fc.array(fc.integer({ min: 1, max: 1500 })), (speed, frames) => {
        const { player, frame, step } = playing([1_000_000], { speed });
        player.play();
        for (const ms of frames) frame(ms);
        const total = frames.reduce((sum, ms) => sum + ms, 0);
        // The step that it began at was over.
        expect(step()).toBe(frames.length > 0 ? 1 + Math.floor((total * speed) / STEP_MS) : 0);
      }),
    );
  });

  test('a change of speed keeps the part of the step that passed', () => {
    const { player, run, step } = playing([10]);
    player.play();
    run(STEP_MS / 2);
    player.setSpeed(2);
    run(STEP_MS / 4 - 1);
    expect(step()).toBe(1);
    run(1);
    expect(step()).toBe(2);
    run(STEP_MS / 2);
    expect(step()).toBe(3);
  });

  test('pausing stops the clock', () => {
    const { player, run, step, waiting } = playing([10]);
    player.toggle();
    run(STEP_MS);
    player.toggle();
    run(5 * STEP_MS);
    expect(step()).toBe(2);
    expect(waiting()).toBe(0);
  });

  test('at the end starts over', () => {
    const { player, run, step } = playing([3], { step: 3 });
    player.play();
    expect(step()).toBe(0);
    run(STEP_MS);
    expect(step()).toBe(1);
  });

  test.each([
    [0, 4],
    [STEP_MS, 3],
    [3 * STEP_MS - 1, 2],
    [9 * STEP_MS, 1],
  ])('of the end that takes at most %i ms shows that much of a clip, and its last step at least', (ms, first) => {
    const { player, frame, run, step } = playing([2, 3], { clip: { from: 1, until: 5 } });
    player.playLast(ms);
    expect(step()).toBe(first);
    frame(16);
    expect(step()).toBe(first + 1);
    run(ms + 16);
    expect(player.getState()).toMatchObject({ step: 5, playing: false });
  });

  test('does nothing on an empty track', () => {
    const { player, waiting } = playing([]);
    player.play();
    expect(player.getState().playing).toBe(false);
    expect(waiting()).toBe(0);
  });

  test('goes on from a step sought meanwhile, and stops if that is the end', () => {
    const { player, run, step } = playing([10]);
    player.play();
    run(STEP_MS / 2);
    player.seek(5);
    run(STEP_MS - 1);
    expect(step()).toBe(5);
    run(1);
    expect(step()).toBe(6);
    player.last();
    expect(player.getState()).toMatchObject({ step: 10, playing: false });
  });
});

describe('suspension', () => {
  test('stops time until every reason is gone, and loses no part of a step', () => {
    const { player, run, step, waiting } = playing([10]);
    player.play();
    run(STEP_MS / 2);
    player.suspend('hidden');
    player.suspend('offScreen');
    player.resume('hidden');
    expect(waiting()).toBe(0);
    run(20 * STEP_MS);
    expect(player.getState()).toMatchObject({ step: 1, playing: true });
    player.resume('offScreen');
    run(STEP_MS / 2);
    expect(step()).toBe(2);
  });

  test('of the whole computer passes nothing, nor does a clock that is set back', () => {
    const { player, frame, run, step } = playing([10]);
    player.play();
    run(STEP_MS);
    expect(step()).toBe(2);
    for (const jump of [3_600_000, -7_200_000]) frame(jump);
    expect(player.getState()).toMatchObject({ step: 2, playing: true });
    run(STEP_MS);
    expect(step()).toBe(3);
  });

  test.each([
    ['an hour passes', 3_600_000],
    ['a clock goes back an hour', -3_600_000],
  ])('%s without a frame, the tab is hidden and shown, and play goes on where it was', (_, jumpMs) => {
    const { player, sleep, run, step } = playing([10]);
    player.play();
    run(STEP_MS + STEP_MS / 2);
    expect(step()).toBe(2);
    sleep(jumpMs);
    player.suspend('hidden');
    player.resume('hidden');
    run(STEP_MS / 2);
    expect(player.getState()).toMatchObject({ step: 3, playing: true });
  });

  test('of the whole computer, and a step sought before the next frame, doesn’t hold up play', () => {
    const { player, sleep, run, step } = playing([10]);
    player.play();
    run(STEP_MS);
    sleep(3_600_000);
    player.seek(5);
    run(STEP_MS);
    expect(step()).toBe(6);
  });

  test('holds back a play that begins meanwhile', () => {
    const { player, run, step } = playing([10]);
    player.suspend();
    player.play();
    run(3 * STEP_MS);
    expect(step()).toBe(0);
    player.resume();
    run(16);
    expect(step()).toBe(1);
  });
});

describe('moves', () => {
  test('by steps pause and are clamped', () => {
    const { player } = playing([3]);
    player.play();
    player.stepBy(1);
    expect(player.getState()).toMatchObject({ step: 1, playing: false, lastMove: 'step' });
    player.stepBy(-1);
    expect(player.getState()).toMatchObject({ step: 0, lastMove: 'step' });
    player.stepBy(-1);
    expect(player.getState()).toMatchObject({ step: 0, lastMove: 'step' });
    player.stepBy(99);
    expect(player.getState()).toMatchObject({ step: 3, lastMove: 'jump' });
  });

  test.each([
    // Operations end at 3, 4 and 8.
    [0, 1, 3],
    [1, 1, 3],
    [3, 1, 4],
    [4, 1, 8],
    [0, 2, 4],
    [5, 1, 8],
    [8, 1, 8],
    [2, 9, 8],
    [8, -1, 4],
    [6, -1, 4],
    [4, -1, 3],
    [3, -1, 0],
    [2, -1, 0],
    [8, -2, 3],
    [0, -1, 0],
    [5, -9, 0],
    [5, 0, 5],
  ])('from step %i by %i operations lead to step %i', (from, n, to) => {
    const { player, step } = playing([3, 1, 4], { step: from });
    player.stepOp(n);
    expect(step()).toBe(to);
  });

  test('on an empty track lead nowhere', () => {
    const { player, step } = playing([]);
    player.stepOp(1);
    player.stepOp(-1);
    player.stepBy(1);
    player.last();
    player.first();
    expect(step()).toBe(0);
  });

  test('stay on the track, whatever is asked', () => {
    assertLaw(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5 })),
        fc.array(fc.tuple(fc.constantFrom('seek', 'stepBy', 'stepOp'), fc.integer({ min: -20, max: 40 }))),
        (ops, moves) => {
          const { player, track, step } = playing(ops);
          for (const [move, n] of moves) {
            player[move](n);
            expect(step()).toBeGreaterThanOrEqual(0);
            expect(step()).toBeLessThanOrEqual(track.stepCount);
          }
        },
      ),
    );
  });

  test('tell a step from a jump', () => {
    const { player } = playing([10]);
    player.seek(7);
    expect(player.getState().lastMove).toBe('jump');
    player.seek(6);
    expect(player.getState().lastMove).toBe('step');
  });
});

describe('a changed track', () => {
  test('clamps the step and counts a revision', () => {
    const { player, track } = playing([3, 3], { step: 6 });
    track.truncate(1);
    player.trackChanged();
    expect(player.getState()).toMatchObject({ step: 3, lastMove: 'jump', revision: 1 });
    track.push(2);
    player.trackChanged();
    expect(player.getState()).toMatchObject({ step: 3, revision: 2 });
  });

  test('ends play when nothing is left to play', () => {
    const { player, track, waiting } = playing([3, 3], { step: 4 });
    player.play();
    track.truncate(1);
    player.trackChanged();
    expect(player.getState().playing).toBe(false);
    expect(waiting()).toBe(0);
  });
});

describe('speed', () => {
  test('is clamped to the listed range', () => {
    const { player } = playing([1], { speed: 100 });
    expect(player.getState().speed).toBe(16);
    player.setSpeed(0);
    expect(player.getState().speed).toBe(0.25);
  });

  test('has a neighbour on either side', () => {
    expect(speedBeside(1, 'faster')).toBe(2);
    expect(speedBeside(1, 'slower')).toBe(0.5);
    expect(speedBeside(16, 'faster')).toBe(16);
    expect(speedBeside(0.25, 'slower')).toBe(0.25);
    expect(speedBeside(3, 'slower')).toBe(2);
  });

  test('divides the dwell of every step, and passes over none', () => {
    for (const speed of SPEEDS) {
      const { player, run, step } = playing([4], { speed }, (at) => [9000, 1000, 250, 4000][at] ?? 0);
      player.play();
      const times: number[] = [];
      let now = 0;
      player.subscribe((state, before) => state.step !== before.step && times.push(now));
      for (; step() < 4; now++) run(1);
      const [start = 0, ...others] = times;
      expect(start).toBe(0);
      expect(others).toEqual([1000, 1250, 5250].map((ms) => Math.ceil(ms / speed) - 1));
    }
  });

  test('sets the duration of motion, except for jumps and what is too fast to see', () => {
    const still = { speed: 1, lastMove: 'step', playing: false, dwellMs: 250 } as const;
    expect(motionMs(still)).toBe(MOTION_MS);
    expect(motionMs({ ...still, playing: true })).toBe(250);
    expect(motionMs({ ...still, playing: true, dwellMs: 4000 })).toBe(MOTION_MS);
    expect(motionMs({ ...still, playing: true, dwellMs: 4000 }, 1200)).toBe(1200);
    expect(motionMs({ ...still, playing: true, dwellMs: 700, speed: 2 }, 1200)).toBe(350);
    expect(motionMs({ ...still, speed: 8 })).toBe(60);
    expect(motionMs({ ...still, speed: 16 })).toBe(0);
    expect(motionMs({ ...still, playing: true, dwellMs: 4 })).toBe(0);
    expect(motionMs({ ...still, lastMove: 'jump' })).toBe(0);
  });
});

describe('the pace', () => {
  test('is that of each step, which may be many within a frame', () => {
    const { player, frame, step } = playing([100], {}, (at) => (at === 1 ? 3000 : 4));
    player.play();
    frame(0);
    frame(1499);
    frame(1500);
    expect(step()).toBe(1);
    frame(17);
    expect(step()).toBe(6);
    frame(16);
    expect(step()).toBe(10);
  });
});

describe('play by operations', () => {
  test('goes from end to end of them, and through a thousand in 20 seconds', () => {
    const { player, run, step } = playing(Array(1000).fill(7));
    player.setUnit('operation');
    player.play();
    run(10_000);
    expect(step() % 7).toBe(0);
    expect(step() / 7).toBeGreaterThan(498);
    expect(step() / 7).toBeLessThan(503);
    run(10_000);
    expect(player.getState()).toMatchObject({ step: 7000, playing: false });
  });

  test('gives each of a few 1.2 seconds, and first ends the one that it begins in', () => {
    const { player, run, step } = playing([5, 5, 5], { step: 2 });
    player.setUnit('operation');
    player.play();
    run(16);
    expect(step()).toBe(5);
    expect(isTooFastToRead(player.getState())).toBe(true);
    run(1200 - 17);
    expect(step()).toBe(5);
    run(1);
    expect(step()).toBe(10);
    expect(player.getState().lastMove).toBe('step');
  });
});

describe('play by events', () => {
  test('passes what leads to one within 1.2 seconds, and goes on by steps to the end of its operation', () => {
    // The event is step 3 of the tenth operation.
    const { player, run, step } = playing(Array(20).fill(4), {}, () => STEP_MS, [9 * 4 + 3]);
    player.setUnit('event');
    player.play();
    run(1152);
    expect(step()).toBe(9 * 4);
    expect(isTooFastToRead(player.getState())).toBe(true);
    run(1232 - 1152);
    expect(step()).toBe(9 * 4 + 3);
    expect(isTooFastToRead(player.getState())).toBe(false);
    run(STEP_MS);
    expect(step()).toBe(10 * 4);
    expect(isTooFastToRead(player.getState())).toBe(false);
    run(STEP_MS);
    expect(isTooFastToRead(player.getState())).toBe(true);
    run(1200);
    expect(player.getState()).toMatchObject({ step: 80, playing: false });
  });

  test('loses none of two events in one operation, and goes from one straight to the next', () => {
    const { player, run, step } = playing([4, 4, 4], {}, () => STEP_MS, [2, 3, 6, 10]);
    player.setUnit('event');
    player.play();
    const seen: number[] = [];
    player.subscribe((now, before) => now.step !== before.step && seen.push(now.step));
    run(14 * STEP_MS);
    expect(seen).toEqual([2, 3, 4, 6, 7, 8, 10, 11, 12]);
    expect(step()).toBe(12);
  });
});

test('a move by one unit of play is one by a step, an operation or an event', () => {
  const { player, step } = playing([4, 4, 4], {}, () => STEP_MS, [2, 6, 10]);
  const go = (unit: PlayUnit, ...moves: readonly (1 | -1)[]) => {
    player.setUnit(unit);
    for (const n of moves) player.go(n);
    return step();
  };
  expect(go('step', 1, 1, 1, -1)).toBe(2);
  expect(go('operation', 1)).toBe(4);
  expect(go('operation', 1, 1, -1)).toBe(8);
  expect(go('event', 1)).toBe(10);
  expect(go('event', 1)).toBe(10);
  expect(go('event', -1, -1)).toBe(2);
  expect(go('event', -1)).toBe(2);
  player.play();
  player.go(1);
  expect(player.getState()).toMatchObject({ step: 6, playing: false });
});

test('sentences can be read up to twice the speed', () => {
  const { player } = playing([9]);
  player.play();
  for (const speed of SPEEDS) {
    player.setSpeed(speed);
    expect(isTooFastToRead(player.getState())).toBe(speed > 2);
  }
  player.pause();
  expect(isTooFastToRead(player.getState())).toBe(false);
});

describe('a clip', () => {
  const clip = { from: 2, until: 7 };

  test('is where every way ends', () => {
    const { player, step } = playing([3, 3, 3, 3], { step: 5, clip });
    const ways = [
      () => player.last(),
      () => player.first(),
      () => player.seek(12),
      () => player.seek(0),
      () => player.stepBy(99),
      () => player.stepBy(-99),
      () => player.stepOp(3),
      () => player.stepOp(-3),
    ];
    const ends = ways.map((go) => {
      go();
      return step();
    });
    expect(ends).toEqual([7, 2, 7, 2, 7, 2, 7, 2]);
  });

  test('is all that plays, from its beginning where it had ended, and ends there again', () => {
    const { player, run, step } = playing([12], { step: 12, clip });
    expect(player.getState()).toMatchObject({ step: 7, ...clip });
    player.play();
    run(3 * STEP_MS);
    expect(step()).toBe(5);
    run(10 * STEP_MS);
    expect(player.getState()).toMatchObject({ step: 7, playing: false });
  });

  test('is lifted without moving, and keeps the step inside when it is narrowed', () => {
    const { player } = playing([12], { step: 7, clip });
    player.clip({ from: 2, until: 99 });
    expect(player.getState()).toMatchObject({ step: 7, from: 2, until: 12, revision: 1 });
    player.last();
    player.clip({ from: 3, until: 9 });
    expect(player.getState()).toMatchObject({ step: 9, from: 3, until: 9, lastMove: 'jump' });
    player.open(0);
    expect(player.getState()).toMatchObject({ step: 3, from: 3, until: 9 });
  });

  test('never ends behind its track, nor begins there', () => {
    const { player, track } = playing([6, 6], { clip: { from: 8, until: 10 } });
    track.truncate(1);
    player.trackChanged();
    expect(player.getState()).toMatchObject({ step: 6, from: 6, until: 6 });
    player.play();
    expect(player.getState().playing).toBe(false);
  });
});
