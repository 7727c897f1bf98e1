import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  goToMark,
  longestOp,
  type Mark,
  placeMarks,
  positionAt,
  positionText,
  stepOfMarkBeside,
  TARGET_WIDTH,
} from '../../../../src/components/ui/player/marks';
import { assertLaw } from '../../../laws';
import { ENGLISH, RUSSIAN } from '../language';
import { toyPlayer } from './toyPlayer';

const at = (step: number, label = `growth ${step}`, kind = 'growth'): Mark => ({ step, label, kind });

/** Px of each mark from the left end of the rail, target by target. */
function placesOf(marks: readonly Mark[], stepCount: number, width: number): number[][] {
  return placeMarks(marks, { from: 0, until: stepCount }, width).map(({ left, xs }) => xs.map((x) => left + x));
}

describe('marks on a rail', () => {
  test('stand where their step is', () => {
    expect(placesOf([at(0), at(25), at(100)], 100, 400)).toEqual([[0], [100], [400]]);
  });

  test('closer than a finger they share a target', () => {
    const placed = placeMarks([at(10), at(11), at(16), at(40)], { from: 0, until: 100 }, 200);
    expect(placed.map(({ marks }) => marks.map(({ step }) => step))).toEqual([[10, 11, 16], [40]]);
  });

  test('need no order, and those off the track are left out', () => {
    const placed = placeMarks([at(90), at(-1), at(10), at(101)], { from: 0, until: 100 }, 400);
    expect(placed.flatMap(({ marks }) => marks.map(({ step }) => step))).toEqual([10, 90]);
  });

  test('there are none before the width is known, and none on an empty track', () => {
    expect(placeMarks([at(1)], { from: 0, until: 100 }, 0)).toEqual([]);
    expect(placeMarks([at(0)], { from: 0, until: 0 }, 400)).toEqual([]);
  });

  test('no two targets overlap, and each holds its marks where they stand', () => {
    const steps = fc.array(fc.nat(1_000_000), { maxLength: 60 });
    assertLaw(
      fc.property(steps, fc.integer({ min: 1, max: 1200 }), (chosen, width) => {
        const placed = placeMarks(
          chosen.map((step) => at(step)),
          { from: 0, until: 1_000_000 },
          width,
        );
        expect(placed.flatMap(({ marks }) => marks)).toHaveLength(chosen.length);
        for (const [index, { marks, left, xs }] of placed.entries()) {
          const next = placed[index + 1];
          if (next) expect(next.left).toBeGreaterThanOrEqual(left + TARGET_WIDTH);
          for (const [i, x] of xs.entries()) {
            expect(left + x).toBeCloseTo(((marks[i]?.step ?? 0) / 1_000_000) * width);
            expect(x).toBeGreaterThanOrEqual(-1e-6);
            expect(x).toBeLessThanOrEqual(TARGET_WIDTH + 1e-6);
          }
        }
      }),
    );
  });
});

test('the mark beside a step is the nearest in that direction, never the one here', () => {
  const marks = [at(30), at(10), at(20)];
  expect(stepOfMarkBeside(marks, 10, 1)).toBe(20);
  expect(stepOfMarkBeside(marks, 25, -1)).toBe(20);
  expect(stepOfMarkBeside(marks, 30, 1)).toBeUndefined();
  expect(stepOfMarkBeside([], 0, 1)).toBeUndefined();
});

test('to go to a mark pauses, and stays where there is none', () => {
  const { player } = toyPlayer([10], { step: 4 });
  player.play();
  goToMark(player, [at(6), at(2)], 1);
  expect(player.getState()).toMatchObject({ step: 6, playing: false });
  goToMark(player, [at(6), at(2)], 1);
  expect(player.getState().step).toBe(6);
  goToMark(player, [at(6), at(2)], -1);
  expect(player.getState().step).toBe(2);
});

const { formats } = ENGLISH;
const words = ENGLISH.words.player;

const sixty = toyPlayer(Array.from({ length: 60 }, (_, op) => (op === 55 ? 14 : 3))).track;

describe('the position', () => {
  test('counts operations and their steps from 1', () => {
    const position = positionAt(sixty, sixty.opEnd(54) + 9, sixty.stepCount);
    expect(position).toEqual({ op: 56, opCount: 60, stepInOp: 9, stepsOfOp: 14 });
    expect(positionText(position, 14, words, formats)).toBe('op 56/60 · step  9/14');
    expect(words.at(position)).toBe('operation 56 of 60, step 9 of 14');
  });

  test('is the start before the first operation', () => {
    const position = positionAt(sixty, 0, sixty.stepCount);
    expect(positionText(position, 14, words, formats).trimEnd()).toBe('op  0/60 · start');
    expect(words.at(position)).toBe('before the first of 60 operations');
    expect(words.at(positionAt(toyPlayer([]).track, 0, 0))).toBe('no operations yet');
  });

  test.each([ENGLISH, RUSSIAN])('takes the same room at every step ($formats.lang)', (language) => {
    const longest = longestOp(sixty);
    expect(longest).toBe(14);
    const lengths = Array.from(
      { length: sixty.stepCount + 1 },
      (_, step) =>
        positionText(positionAt(sixty, step, sixty.stepCount), longest, language.words.player, language.formats).length,
    );
    expect(new Set(lengths).size).toBe(1);
  });

  test('counts nothing behind the last step that is shown', () => {
    expect(positionAt(sixty, 4, sixty.opEnd(54) + 9)).toMatchObject({ op: 2, opCount: 56, stepsOfOp: 3 });
    expect(positionAt(sixty, sixty.opEnd(54) + 2, sixty.opEnd(54) + 9)).toEqual({
      op: 56,
      opCount: 56,
      stepInOp: 2,
      stepsOfOp: 9,
    });
  });

  test('stays on a track that has just lost the step', () => {
    expect(positionAt(toyPlayer([2, 3]).track, 99, 99)).toEqual({ op: 2, opCount: 2, stepInOp: 3, stepsOfOp: 3 });
  });
});
