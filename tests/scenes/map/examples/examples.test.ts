import { beforeAll, describe, expect, test } from 'vitest';
import { bucketMapScene } from '../../../../src/scenes/map/bucketMap';
import { EXAMPLES } from '../../../../src/scenes/map/examples/examples';
import { EXAMPLE_TEXTS } from '../../../../src/scenes/map/examples/exampleTexts';
import { raceScene } from '../../../../src/scenes/map/race';
import { encodeKey } from '../../../../src/scenes/map/run/keys';
import { MAP_TYPES } from '../../../../src/scenes/map/run/mapTypes';
import { planRun } from '../../../../src/scenes/map/run/plan';
import type { Run } from '../../../../src/scenes/map/run/run';
import { swissMapScene } from '../../../../src/scenes/map/swissMap';
import { ENGLISH } from '../language';
import { BOTH_DESIGNS, recordOn } from '../programs';

interface Recorded {
  readonly run: Run;
  readonly opening: number;
}

function recorded(id: string): Recorded {
  const { run, program, opening } = planRun(raceScene, raceScene.codec.parse(`example=${id}`).settings, BOTH_DESIGNS);
  recordOn(run, program);
  return { run, opening: opening() };
}

test('examples have names of their own', () => {
  for (const names of [EXAMPLES.map(({ id }) => id), EXAMPLES.map(({ id }) => ENGLISH.words.titles[id])]) {
    expect(new Set(names).size).toBe(EXAMPLES.length);
  }
});

describe.each(EXAMPLES)('$id', ({ id, mapType, program, prefill = 0, chosenHashes, moments }) => {
  let race: Recorded;
  beforeAll(() => {
    race = recorded(id);
  });

  test('has a short title and a text of two sentences', () => {
    const text = EXAMPLE_TEXTS[id];
    expect(ENGLISH.words.titles[id]).toMatch(/^[A-Z\d].{4,44}[^.]$/);
    expect(text?.split(/(?<=[.?!])\s+(?=[A-Z])/)).toHaveLength(2);
    expect(text).toMatch(/[.]$/);
  });

  test('is made of a known map type and of keys that encode', () => {
    const type = MAP_TYPES.find((known) => known.id === mapType);
    for (const op of program) if (type && 'key' in op) expect(encodeKey(type.kind, op.key)).toHaveProperty('bytes');
    expect(type).toBeDefined();
    const keys = new Set(program.flatMap((op) => ('key' in op ? [op.key] : [])));
    for (const key of chosenHashes?.keys() ?? []) expect(keys.has(key) || id === 'first-overflow').toBe(true);
  });

  test('opens on the first of its moments, in a map that is not empty', () => {
    const { run, opening } = race;
    expect(run.opCount).toBe(program.length);
    expect(opening).toBeGreaterThan(0);
    expect(opening).toBeLessThan(run.track.stepCount);
    const [design] = Object.keys(moments);
    const index = run.sides.findIndex((side) => side.design === design);
    const side = run.sides[index];
    const moment = side && moments[side.design];
    if (!moment) throw new Error(`no side shows the moment of ${id}`);
    const own = side.firstStep(moment.event, moment.fromOp);
    if (own === undefined) throw new Error(`no ${moment.event} from operation ${moment.fromOp} on`);
    if (moment.plus === undefined)
      expect(side.frame(run.track.positionOf(index, opening)).eventType).toBe(moment.event);
    // The moment is of the operation it was meant for, not of one that came after it.
    expect(run.track.opAt(opening)).toBe(run.track.opAt(run.stepOf(index, own)));
    for (const [i, shown] of run.sides.entries()) {
      expect(shown.frame(run.track.positionOf(i, opening)).entries).toBeGreaterThan(0);
    }
  });

  const specs = [
    ['bucket', bucketMapScene],
    ['swiss', swissMapScene],
  ] as const;
  const shownIn = specs.filter(([design, { examples }]) => moments[design] && examples.some((each) => each.id === id));
  test.each(shownIn)('opens on its moment in the scene of the %s map', (design, spec) => {
    const { run, program: ops, opening } = planRun(spec, spec.codec.parse(`example=${id}`).settings, BOTH_DESIGNS);
    recordOn(run, ops);
    const moment = moments[design];
    const frame = run.sides[0]?.frame(opening());
    if (moment?.plus === undefined) expect(frame?.eventType).toBe(moment?.event);
    expect(opening()).toBeLessThan(run.track.stepCount);
  });

  test('leaves both maps with the same entries', () => {
    const { run } = race;
    const live = new Set<string>();
    for (const op of program) {
      if (op.type === 'put') live.add(op.key);
      else if (op.type === 'delete') live.delete(op.key);
    }
    expect(run.sides.map((side) => side.frame(side.track.stepCount).entries)).toEqual([
      prefill + live.size,
      prefill + live.size,
    ]);
  });
});
