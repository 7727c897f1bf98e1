import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Mark, placeMarks, stepOfMarkBeside } from '../../../src/components/player/marks';

const at = (step: number, label = `growth ${step}`, kind = 'growth'): Mark => ({ step, label, kind });

describe('marks on a rail', () => {
  test('stand where their step is', () => {
    expect(placeMarks([at(0), at(25), at(100)], 100, 400).map(({ x }) => x)).toEqual([0, 100, 400]);
  });

  test('closer than 6 px they become one that goes to the first and names all', () => {
    const [merged, apart] = placeMarks([at(10, 'split', 'split'), at(11), at(16)], 100, 100);
    expect(merged).toMatchObject({ step: 10, label: 'split; growth 11', kind: 'several' });
    expect(apart).toMatchObject({ step: 16, kind: 'growth' });
  });

  test('of a large cluster the first three are named', () => {
    const [merged] = placeMarks([at(1), at(2), at(3), at(4), at(5)], 1_000_000, 700);
    expect(merged?.label).toBe('growth 1; growth 2; growth 3; and 2 more');
  });

  test('need no order, and those off the track are left out', () => {
    expect(placeMarks([at(90), at(-1), at(10), at(101)], 100, 400).map(({ step }) => step)).toEqual([10, 90]);
  });

  test('there are none before the width is known, and none on an empty track', () => {
    expect(placeMarks([at(1)], 100, 0)).toEqual([]);
    expect(placeMarks([at(0)], 0, 400)).toEqual([]);
  });

  test('no target covers the middle of another, and no two stand closer than 6 px', () => {
    const steps = fc.array(fc.nat(1_000_000), { maxLength: 60 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 1200 }), (chosen, width) => {
        const placed = placeMarks(
          chosen.map((step) => at(step)),
          1_000_000,
          width,
        );
        for (const [index, mark] of placed.entries()) {
          const next = placed[index + 1];
          if (next === undefined) continue;
          expect(next.x - mark.x).toBeGreaterThanOrEqual(6);
          expect(next.x - mark.x).toBeGreaterThanOrEqual(Math.max(next.width, mark.width) / 2);
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
