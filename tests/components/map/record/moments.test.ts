import { describe, expect, test } from 'vitest';
import { raceScene } from '../../../../src/components/map/race';
import { openNames, pinOf, pinsAt } from '../../../../src/components/map/record/moments';
import { planRun } from '../../../../src/components/map/record/planOwn';
import { isUnitName } from '../../../../src/components/map/record/view';
import { readBlocks } from '../../../../src/components/map/stage/readUnits';
import { BOTH_DESIGNS, recordOn } from '../programs';

function recorded(example: string) {
  const { run, program } = planRun(raceScene, raceScene.codec.parse(`example=${example}`).settings, BOTH_DESIGNS);
  recordOn(run, program);
  return run;
}

describe.each(['race', 'growth-begins', 'chain-of-three', 'split', 'directory-doubles', 'ninth-key', 'tombstones'])(
  'units of %s',
  (example) => {
    const run = recorded(example);
    const { stepCount } = run.track;
    const steps = Array.from({ length: 12 }, (_, i) => Math.round(((i + 1) * stepCount) / 12));

    test.each(run.sides.map((side, index) => ({ side, index })))(
      'have names that lead back to them: side $index',
      ({ side, index }) => {
        for (const step of steps) {
          const position = run.track.positionOf(index, step);
          for (const { id: block, cells, units } of readBlocks(side, position)) {
            for (const cell of [0, cells.length >> 1, cells.length - 1]) {
              const pin = { ref: { block, unit: units?.[cell] ?? cell }, slot: cell % 3 === 0 ? -1 : 2 };
              const pins = run.sides.map((_, i) => (i === index ? pin : undefined));
              const names = openNames(run, step, pins);
              // A table that a growth has left behind, or makes, is named as long as there is one of its kind.
              if (names.length === 0 || /^(?:old|new)Table/.test(names[0] ?? '')) continue;
              expect(names.every(isUnitName), names.join()).toBe(true);
              expect(pinsAt(run, step, names)[index]).toEqual(pin);
            }
          }
        }
      },
    );
  },
);

test('each side opens what it has', () => {
  const run = recorded('race');
  const [bucket, swiss] = pinsAt(run, run.track.stepCount, ['bucket:3', 'group:1/slot:2']);
  expect(bucket).toMatchObject({ ref: { unit: 3 }, slot: -1 });
  expect(swiss).toMatchObject({ ref: { unit: 1 }, slot: 2 });
  expect(pinsAt(run, run.track.stepCount, [])).toEqual([undefined, undefined]);
  expect(pinOf({ panes: [], directory: [] }, 'group:0')).toBeUndefined();
});

test.each(['bucket:3', 'oldBucket:0/slot:7', 'group:0', 'table:12/group:3', 'leftTable/group:1/slot:0'])(
  '%s is a unit',
  (name) => expect(isUnitName(name)).toBe(true),
);

test.each(['', 'array', 'slot:2', 'bucket:3/slot:8', 'table:1', 'bucket:1/group:2', 'control'])(
  '“%s” is none',
  (name) => expect(isUnitName(name)).toBe(false),
);
