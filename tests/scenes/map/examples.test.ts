import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../../src/scenes/map/examples';
import { encodeKey } from '../../../src/scenes/map/keys';
import { MAP_TYPES } from '../../../src/scenes/map/mapTypes';
import { openingStep, planRace } from '../../../src/scenes/map/plan';
import type { Run } from '../../../src/scenes/map/run';
import { parseSettings } from '../../../src/scenes/map/settings';

function recorded(id: string): { run: Run; opening: number } {
  const { run, program, example } = planRace(parseSettings(`example=${id}`).settings);
  for (const op of program) run.append(op);
  return { run, opening: openingStep(run, example) };
}

test('examples have names of their own', () => {
  for (const names of [EXAMPLES.map(({ id }) => id), EXAMPLES.map(({ title }) => title)]) {
    expect(new Set(names).size).toBe(EXAMPLES.length);
  }
});

describe.each(EXAMPLES)('$id', ({ id, title, text, mapType, program, chosenHashes, moment }) => {
  test('has a short title and a text of two sentences', () => {
    expect(title).toMatch(/^[A-Z].{4,40}[^.]$/);
    expect(text.split(/(?<=[.?!])\s+(?=[A-Z])/)).toHaveLength(2);
    expect(text).toMatch(/[.]$/);
  });

  test('is made of a known map type and of keys that encode', () => {
    const type = MAP_TYPES.find((known) => known.id === mapType);
    for (const op of program) if (type && 'key' in op) expect(encodeKey(type.kind, op.key)).toHaveProperty('bytes');
    expect(type).toBeDefined();
    const keys = new Set(program.flatMap((op) => ('key' in op ? [op.key] : [])));
    for (const key of chosenHashes?.keys() ?? []) expect(keys.has(key) || id === 'first-overflow').toBe(true);
  });

  test('opens on its moment, in a map that is not empty', () => {
    const { run, opening } = recorded(id);
    expect(run.opCount).toBe(program.length);
    expect(run.sides[moment.side]?.firstStep(moment.event, moment.fromOp)).toBeDefined();
    expect(opening).toBeGreaterThan(0);
    expect(opening).toBeLessThan(run.track.stepCount);
    const frame = run.sides[moment.side]?.frame(run.track.positionOf(moment.side, opening));
    if (moment.plus === undefined) expect(frame?.eventType).toBe(moment.event);
    // The moment is of the operation it was meant for, not of one that came after it.
    const found = run.sides[moment.side]?.firstStep(moment.event, moment.fromOp) ?? 0;
    expect(run.track.opAt(opening)).toBe(run.track.opAt(run.stepOf(moment.side, found)));
    for (const [i, side] of run.sides.entries()) {
      expect(side.frame(run.track.positionOf(i, opening)).entries).toBeGreaterThan(0);
    }
  });

  test('leaves both maps with the same entries', () => {
    const { run } = recorded(id);
    const live = new Set<string>();
    for (const op of program) {
      if (op.type === 'put') live.add(op.key);
      else if (op.type === 'delete') live.delete(op.key);
    }
    expect(run.sides.map((side) => side.frame(side.track.stepCount).entries)).toEqual([live.size, live.size]);
  });
});
