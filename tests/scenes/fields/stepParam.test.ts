import { describe, expect, it, test } from 'vitest';
import { OPENING, stepInLink, stepParam, stepToOpen, withChange } from '../../../src/scenes/fields/stepParam';

const run = { track: { stepCount: 40 }, openingStep: 12 };

describe('the step of a link', () => {
  it('is the story’s own moment where none is named', () => {
    expect(stepToOpen(run, OPENING)).toBe(12);
  });

  it('is at most the last', () => {
    expect(stepToOpen(run, 7)).toBe(7);
    expect(stepToOpen(run, 1e6)).toBe(40);
  });

  it('leads back to itself, and is not named where the story opens', () => {
    for (let step = 0; step <= 40; step++) expect(stepToOpen(run, stepInLink(run, step))).toBe(step);
    expect(stepInLink(run, 12)).toBe(OPENING);
  });

  it('is written in bare digits', () => {
    expect(stepParam.format(12_345)).toBe('12345');
    expect(stepParam.parse('12345')).toEqual({ value: 12_345 });
  });

  it.each(['-2', '1.5', 'first', '', '1e99'])('is not “%s”', (text) => {
    expect(stepParam.parse(text)).toHaveProperty('problem');
  });
});

test('another run opens on its own moment, and the same one stays where it is', () => {
  const settings = { step: 9, story: 'a', bill: 1 };
  const runOf = ({ story }: typeof settings) => story;
  expect(withChange(settings, { bill: 2 }, runOf)).toEqual({ step: 9, story: 'a', bill: 2 });
  expect(withChange(settings, { story: 'b' }, runOf)).toEqual({ step: OPENING, story: 'b', bill: 1 });
});
