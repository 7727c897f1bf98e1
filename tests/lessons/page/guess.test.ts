import { describe, expect, test } from 'vitest';
import type { AskedQuestion } from '../../../src/lessons/lesson';
import { judge } from '../../../src/lessons/page/guess';

const GUESS = { step: 10, from: 500, most: 100, value: 403 };
const QUESTION: AskedQuestion = {
  id: 'any',
  after: 'beat',
  reveal: { figure: 'sizing' },
  choices: [
    { id: 'right', value: 400 },
    { id: 'idea', value: 620 },
  ],
  right: 'right',
  guess: GUESS,
};

describe('a guess', () => {
  test('is close to the answer within a fiftieth of the bar', () => {
    expect(judge(QUESTION, GUESS, 41)).toEqual({ type: 'close', bytes: 7, idea: undefined });
  });

  test('is too much or too little by so many bytes', () => {
    expect(judge(QUESTION, GUESS, 50)).toEqual({ type: 'tooMuch', bytes: 97, idea: undefined });
    expect(judge(QUESTION, GUESS, 0)).toEqual({ type: 'tooLittle', bytes: 403, idea: undefined });
  });

  test('hears what the idea overlooks that it comes near to', () => {
    expect(judge(QUESTION, GUESS, 61)).toEqual({ type: 'tooMuch', bytes: 207, idea: 'idea' });
  });

  test('is close to the answer, though an idea is near too, unless that is nearer', () => {
    const near = { ...QUESTION, choices: [QUESTION.choices[0], { id: 'idea', value: 415 }].flatMap((c) => c ?? []) };
    expect(judge(near, GUESS, 40).idea).toBeUndefined();
    expect(judge(near, GUESS, 42)).toMatchObject({ type: 'tooMuch', idea: 'idea' });
  });
});
