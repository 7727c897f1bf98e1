import { describe, expect, test } from 'vitest';
import {
  clipEntries,
  indexAtStep,
  logSteps,
  logStretches,
  logWindow,
} from '../../../../../src/components/ui/player/log/StepLog';

describe('the log', () => {
  test('is at the last entry not later than the step', () => {
    const entries = [{ step: 1 }, { step: 4 }, { step: 9 }];
    expect([0, 1, 3, 4, 8, 9, 100].map((step) => indexAtStep(entries, step))).toEqual([-1, 0, 0, 1, 1, 2, 2]);
    expect(indexAtStep([], 5)).toBe(-1);
  });

  test('tells neighbours of one kind in one line, and steps of several sides only if each side does', () => {
    const moves = { first: 2, text: 'Moves three.' };
    const left = [1, 2, 3, 4, 5].map((step) => ({
      step,
      side: 'left',
      text: `step ${step}`,
      ...(step >= 2 && step <= 4 && { whole: moves }),
    }));
    const lines = logStretches(logSteps(left));
    expect(lines.map(({ step, steps }) => [step, steps.length])).toEqual([
      [1, 1],
      [2, 3],
      [5, 1],
    ]);
    expect(lines.map(({ sentences }) => sentences[0]?.text)).toEqual(['step 1', 'Moves three.', 'step 5']);
    expect(lines[1]?.steps.map(({ sentences }) => sentences[0]?.text)).toEqual(['step 2', 'step 3', 'step 4']);
    const right = { step: 3, side: 'right', text: 'else' };
    expect(logStretches(logSteps([...left, right])).map(({ steps }) => steps.length)).toEqual([1, 1, 1, 1, 1]);
  });

  test('shows a short list whole and of a long one the neighbourhood', () => {
    expect(logWindow(200, 150, 100)).toEqual({ start: 0, end: 200 });
    expect(logWindow(5000, 2500, 100)).toEqual({ start: 2400, end: 2601 });
    expect(logWindow(5000, -1, 100)).toEqual({ start: 0, end: 101 });
    expect(logWindow(5000, 4999, 100)).toEqual({ start: 4899, end: 5000 });
  });
});

test('a clip leaves the operations that have a step in it', () => {
  const entries = [1, 4, 9].map((step) => ({ step }));
  const shown = (from: number, until: number) => clipEntries(entries, { from, until }).map(({ step }) => step);
  expect(shown(0, 12)).toEqual([1, 4, 9]);
  expect(shown(3, 3)).toEqual([1]);
  expect(shown(4, 8)).toEqual([4]);
  expect(shown(5, 9)).toEqual([4, 9]);
  expect(shown(0, 0)).toEqual([]);
});
