import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GOGC_STOPS, LIVE_STOPS } from '../../../src/scenes/heap-goal/page/sliderStops';
import { gogcOfGoal, settledOf } from '../../../src/scenes/heap-goal/program';
import { goalCodec } from '../../../src/scenes/heap-goal/settings';
import { assertLaw } from '../../laws';

const numbers = GOGC_STOPS.filter((gogc) => gogc !== 'off');

test('the GOGC of a goal is the one that sets it, where GOGC does', () => {
  let found = 0;
  assertLaw(
    fc.property(fc.constantFrom(...numbers), fc.constantFrom(...LIVE_STOPS), fc.nat(100), (gogc, live, pointers) => {
      const { settings } = goalCodec.parse('');
      const settled = settledOf({ ...settings, gogc, live, pointers });
      const back = gogcOfGoal(settled, settled.steady.goalBytes);
      expect(back === undefined).toBe(settled.steady.goalBy !== 'gogc');
      if (back === undefined) return;
      found += 1;
      expect(back).toBeCloseTo(Number(gogc), 4);
    }),
  );
  expect(found).toBeGreaterThan(10);
});

test('no GOGC is one of a goal that a limit sets', () => {
  const { settings } = goalCodec.parse('preset=limit');
  expect(gogcOfGoal(settledOf(settings), 2 ** 27)).toBeUndefined();
});
