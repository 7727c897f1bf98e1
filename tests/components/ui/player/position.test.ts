import { describe, expect, test } from 'vitest';
import { longestOp, positionAt, positionText } from '../../../../src/components/ui/player/marks';
import { ENGLISH, RUSSIAN } from '../language';
import { toyPlayer } from './toyPlayer';

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
