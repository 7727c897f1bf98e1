import { describe, expect, test } from 'vitest';
import { indexAtStep, logWindow } from '../../../../src/components/player/log/logSteps';

describe('the log', () => {
  test('is at the last entry not later than the step', () => {
    const entries = [{ step: 1 }, { step: 4 }, { step: 9 }];
    expect([0, 1, 3, 4, 8, 9, 100].map((step) => indexAtStep(entries, step))).toEqual([-1, 0, 0, 1, 1, 2, 2]);
    expect(indexAtStep([], 5)).toBe(-1);
  });

  test('shows a short list whole and of a long one the neighbourhood', () => {
    expect(logWindow(200, 150, 100)).toEqual({ start: 0, end: 200 });
    expect(logWindow(5000, 2500, 100)).toEqual({ start: 2400, end: 2601 });
    expect(logWindow(5000, -1, 100)).toEqual({ start: 0, end: 101 });
    expect(logWindow(5000, 4999, 100)).toEqual({ start: 4899, end: 5000 });
  });
});
