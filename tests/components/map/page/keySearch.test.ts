import { describe, expect, test } from 'vitest';
import { bucketMapScene } from '../../../../src/components/map/bucketMap';
import {
  keyFor,
  keyInFullGroup,
  unitOffers,
  unitOfSegment,
  wayOf,
} from '../../../../src/components/map/page/keySearch';
import { raceScene } from '../../../../src/components/map/race';
import { unitOf } from '../../../../src/components/map/record/pane';
import { planRun } from '../../../../src/components/map/record/planOwn';
import type { Run } from '../../../../src/components/map/record/run';
import { swissMapScene } from '../../../../src/components/map/swissMap';
import { BOTH_DESIGNS, recordOn } from '../programs';

function recorded(scene: typeof bucketMapScene, example: string): { run: Run; opening: number } {
  const { run, program, opening } = planRun(scene, scene.codec.parse(`example=${example}`).settings, BOTH_DESIGNS);
  recordOn(run, program);
  return { run, opening: opening() };
}

function sideOf({ sides }: Run) {
  const [side] = sides;
  if (!side) throw new Error('a run without sides');
  return side;
}

/** The row of the first search of the last operation. */
function firstRow(run: Run, type: 'selectBucket' | 'probe'): string | undefined {
  const side = sideOf(run);
  const step = side.firstStep(type, run.opCount - 1);
  const frame = step === undefined ? undefined : side.frame(step);
  return frame?.segments.flatMap(({ to }) => to?.row ?? [])[0] ?? frame?.marks[0]?.row;
}

describe('a key for a bucket', () => {
  test.each([0, 2, 5, 7])('is searched for there first: %i', (unit) => {
    const { run } = recorded(bucketMapScene, 'four-to-eight');
    const block = wayOf(sideOf(run), sideOf(run).track.stepCount, { hi: 0, lo: 0 })?.block ?? '';
    const key = keyFor(run, 0, run.opCount - 1, { block, unit });
    if (key === undefined) throw new Error('no key was found');
    expect(run.program.some((op) => 'key' in op && op.key === key)).toBe(false);
    run.append({ type: 'put', key });
    expect(firstRow(run, 'selectBucket')).toBe(`${block}b${unit}`);
  });

  test('goes on to another each time', () => {
    const { run } = recorded(bucketMapScene, 'four-to-eight');
    const put = () => {
      const key = keyFor(run, 0, run.opCount - 1, { block: 'a3', unit: 1 }) ?? '';
      run.append({ type: 'put', key });
      return key;
    };
    expect(new Set([put(), put(), put()]).size).toBe(3);
  });
});

describe('a key for a group', () => {
  test.each([0, 3, 6])('is searched for there first: %i', (unit) => {
    const { run } = recorded(swissMapScene, 'third-group');
    const side = sideOf(run);
    const block = wayOf(side, side.track.stepCount, { hi: 0, lo: 0 })?.block ?? '';
    run.append({ type: 'put', key: keyFor(run, 0, run.opCount - 1, { block, unit }) ?? '' });
    expect(firstRow(run, 'probe')).toBe(`${block}g${unit}`);
  });

  test('lies in the table that was chosen', () => {
    const { run } = recorded(swissMapScene, 'split');
    const side = sideOf(run);
    for (const hi of [0, 0xffffffff]) {
      const chosen = wayOf(side, side.track.stepCount, { hi, lo: 9 << 7 });
      if (!chosen) throw new Error('no way');
      run.append({ type: 'put', key: keyFor(run, 0, run.opCount - 1, chosen) ?? '' });
      expect(firstRow(run, 'probe')).toBe(`${chosen.block}g9`);
    }
  });
});

test('a key of a full group leaves a tombstone when it is deleted', () => {
  const { run } = recorded(swissMapScene, 'third-group');
  run.fork(27);
  const side = sideOf(run);
  const key = keyInFullGroup(side, side.track.stepCount, undefined);
  if (key === undefined) throw new Error('no group is full');
  run.append({ type: 'delete', key: run.keys.plain(key) });
  expect(side.markers().map(({ marker }) => marker.type)).toContain('firstTombstone');
});

test('where no group is full there is no such key', () => {
  const { run } = recorded(swissMapScene, 'ninth-key');
  run.fork(6);
  expect(keyInFullGroup(sideOf(run), sideOf(run).track.stepCount, undefined)).toBe(undefined);
  const { run: buckets } = recorded(bucketMapScene, 'four-to-eight');
  expect(keyInFullGroup(sideOf(buckets), sideOf(buckets).track.stepCount, undefined)).toBe(undefined);
});

test.each(['four-to-eight', 'half-evacuated', 'third-group'])(
  'bits lead to the same place whether they are lit or not: %s',
  (example) => {
    const { run, opening } = recorded(example === 'third-group' ? swissMapScene : bucketMapScene, example);
    const side = sideOf(run);
    let compared = 0;
    for (let step = opening; step < Math.min(opening + 60, side.track.stepCount); step++) {
      const { segments, hash, movedKey } = side.frame(step);
      // Of an entry that moves only the lit bits say to which of the new arrays or tables.
      if (!hash || movedKey !== undefined) continue;
      for (const segment of segments) {
        const pointed = segment.to?.part === 'row' && unitOf(segment.to.row);
        if (!pointed) continue;
        expect(unitOfSegment(side, step, hash, { ...segment, to: undefined })).toEqual(pointed);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(0);
  },
);

describe('the offers of a race', () => {
  function offersOf(query: string) {
    const { run, program, opening } = planRun(raceScene, raceScene.codec.parse(query).settings, BOTH_DESIGNS);
    recordOn(run, program);
    const step = opening();
    return unitOffers(
      run.sides.map((side, index) => ({ index, side, position: run.track.positionOf(index, step), pin: undefined })),
    );
  }

  test('are one for two maps that send each key to the same number', () => {
    const [only, ...others] = offersOf('example=pair&left=1.27&right=1.27');
    expect(others).toEqual([]);
    expect(only).toMatchObject({ index: 0, kind: 'group', isOneOfTwo: false });
  });

  test('are two for maps of one design and other sizes, each with its side', () => {
    const offers = offersOf('example=hint&left=1.27&right=1.27');
    expect(offers.map(({ index, kind, isOneOfTwo }) => [index, kind, isOneOfTwo])).toEqual([
      [0, 'group', true],
      [1, 'group', true],
    ]);
  });

  test('need no side where only one map has buckets', () => {
    const offers = offersOf('example=pair');
    expect(offers.map(({ kind, isOneOfTwo }) => [kind, isOneOfTwo])).toEqual([
      ['bucket', false],
      ['group', false],
    ]);
  });
});
