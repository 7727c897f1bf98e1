import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { functionSums, largestFunctions } from '../../../src/models/profile/functions';
import { PairIndex, ProfileBuilder } from '../../../src/models/profile/profile';
import { assertLaw } from '../../laws';

/** A profile of stacks, the outermost function first, each with so many bytes. */
function profileOf(stacks: readonly (readonly [readonly string[], number])[]) {
  const builder = new ProfileBuilder();
  for (const [names, bytes] of stacks) {
    const node = names.reduce((caller, name) => builder.call(caller, builder.frame(name, 'a.go', 1)), 0);
    builder.add(node, bytes, { allocObjects: 2, allocBytes: 2 * bytes, inuseObjects: 1, inuseBytes: bytes });
  }
  return builder.finish({ rateBytes: 1, timeMs: null, firstColumn: 'inuseBytes' });
}

const ALL = { column: 'inuseBytes', most: Number.POSITIVE_INFINITY } as const;

describe('functions', () => {
  const profile = profileOf([
    [['main.main', 'a/b.walk', 'a/b.walk', 'c/b.put'], 100],
    [['main.main', 'a/b.walk'], 30],
    [['main.main', 'c/b.put', 'd/b.put'], 1000],
  ]);
  const sums = functionSums(profile);
  const { rows } = largestFunctions(profile, sums, ALL);

  test('have their own bytes, and those of what they called, once a stack', () => {
    expect(rows.map(({ function: name, own, total }) => [name, own.inuseBytes, total.inuseBytes])).toEqual([
      ['d/b.put', 1000, 1000],
      ['c/b.put', 100, 1100],
      ['a/b.walk', 30, 130],
      ['main.main', 0, 1130],
    ]);
    expect(rows.at(-1)?.total).toEqual({ allocObjects: 6, allocBytes: 2260, inuseObjects: 3, inuseBytes: 1130 });
  });

  test('of one short name are told apart', () => {
    expect(rows.filter(({ isNamesake }) => isNamesake).map(({ function: name }) => name)).toEqual([
      'd/b.put',
      'c/b.put',
    ]);
  });

  test('that are not sought are left out, and counted with none', () => {
    const isSought = Uint8Array.from(profile.functions, (name) => Number(name.includes('put')));
    const found = largestFunctions(profile, sums, { ...ALL, most: 1, isSought });
    expect(found.rows.map(({ function: name }) => name)).toEqual(['d/b.put']);
    expect(found.count).toBe(2);
  });
});

test('the largest are the first of all', () => {
  const stacks = fc.array(
    fc.tuple(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 5 }),
    ),
    { maxLength: 20 },
  );
  assertLaw(
    fc.property(stacks, fc.integer({ min: 0, max: 8 }), (given, most) => {
      const profile = profileOf(given);
      const sums = functionSums(profile);
      const all = largestFunctions(profile, sums, ALL);
      expect(largestFunctions(profile, sums, { ...ALL, most })).toEqual({ ...all, rows: all.rows.slice(0, most) });
      const order = all.rows.map(({ own, total }) => [own.inuseBytes, total.inuseBytes] as const);
      expect(order).toEqual(order.toSorted(([a, b], [c, d]) => c - a || d - b));
    }),
  );
});

test('pairs that differ beyond 32 bits alone are told apart without going through all of them', () => {
  const index = new PairIndex();
  const numbers = Array.from({ length: 50_000 }, (_, i) => i);
  const indices = numbers.map((i) => index.indexOf(7, i * 2 ** 32));
  expect(indices).toEqual(numbers);
  expect(index.indexOf(7, 3 * 2 ** 32)).toBe(3);
});
