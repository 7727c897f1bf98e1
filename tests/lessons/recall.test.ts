import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recallFacts } from '../../src/lessons/catalog';
import {
  caseOf,
  FORGOTTEN,
  isRecalled,
  type Recalled,
  type RecallFacts,
  readRecalled,
  startOf,
  writeRecalled,
} from '../../src/lessons/recall';
import { assertLaw } from '../laws';

const ALL = recallFacts();
const IDS = ALL.map(({ id }) => id);
const factsOf = (id: string): RecallFacts => ALL.find((facts) => facts.id === id) ?? expect.unreachable(id);
const nothing = (seed: number): Recalled => ({ seed, answers: new Map() });
const seeds = fc.nat(999);

describe('the numbers of a question', () => {
  test('come from the seed, and the next seed brings others', () => {
    assertLaw(
      fc.property(seeds, fc.constantFrom(...ALL), (seed, facts) => {
        expect(caseOf(facts, seed)).toBe(caseOf(facts, seed));
        expect(caseOf(facts, seed + 1)).not.toBe(caseOf(facts, seed));
      }),
    );
  });

  test('all come up', () => {
    for (const facts of ALL) {
      const asked = new Set(facts.cases.map((_, seed) => caseOf(facts, seed)));
      expect(asked.size).toBe(facts.cases.length);
    }
  });

  test('have one answer that is recalled', () => {
    assertLaw(
      fc.property(seeds, fc.constantFrom(...ALL), (seed, facts) => {
        const answers = [FORGOTTEN, ...caseOf(facts, seed).choices.keys()];
        const right = answers.filter((answer) => isRecalled(facts, { seed, answers: new Map([[facts.id, answer]]) }));
        expect(right).toEqual([caseOf(facts, seed).right]);
      }),
    );
  });
});

describe('what was recalled', () => {
  test('goes into the address and comes back', () => {
    const answer = fc.constantFrom(FORGOTTEN, 0, 1, 2);
    assertLaw(
      fc.property(
        seeds,
        fc.uniqueArray(fc.tuple(fc.constantFrom(...IDS), answer), { selector: ([id]) => id, minLength: 1 }),
        (seed, given) => {
          const recalled = { seed, answers: new Map(given) };
          expect(readRecalled(ALL, writeRecalled(ALL, recalled, 'lang=ru&beat=chain'))).toEqual(recalled);
        },
      ),
    );
  });

  test('is short there, and not there at all before the first answer', () => {
    const recalled = {
      seed: 417,
      answers: new Map([
        ['buckets/hint', 1],
        ['growing/twin', FORGOTTEN],
      ]),
    };
    expect(writeRecalled(ALL, recalled, 'lang=ru')).toBe('lang=ru&r=417.3b5x');
    expect(writeRecalled(ALL, nothing(417), 'lang=ru&r=417.3b')).toBe('lang=ru');
  });

  test.each(['r=', 'r=1', 'r=x.1a', 'r=1.1', 'r=12345678.1a', 'lang=ru'])('%s means nothing', (query) => {
    expect(readRecalled(ALL, query)).toBeUndefined();
  });

  test.each(['r=1.99a', 'r=1.1z', 'r=1.0a'])('%s has no answer to a question', (query) => {
    expect(readRecalled(ALL, query)).toEqual(nothing(1));
  });
});

describe('a lesson begins with', () => {
  const ids = (...of: Parameters<typeof startOf>) => startOf(...of).map(({ id }) => id);

  test('nothing where nothing came before', () => {
    expect(startOf(ALL, 'buckets', { before: [], due: [], recalled: nothing(1) })).toEqual([]);
    expect(startOf(ALL, 'buckets', { before: ['buckets'], due: ['buckets/hint'], recalled: nothing(1) })).toEqual([]);
  });

  test('two questions on what came before, of two lessons where there are two', () => {
    assertLaw(
      fc.property(seeds, (seed) => {
        const one = startOf(ALL, 'growing', { before: ['buckets'], due: [], recalled: nothing(seed) });
        expect(one.map(({ lesson }) => lesson)).toEqual(['buckets', 'buckets']);
        expect(new Set(one).size).toBe(2);
        const two = startOf(ALL, 'tables', { before: ['groups', 'growing'], due: [], recalled: nothing(seed) });
        expect(two.map(({ lesson }) => lesson).toSorted()).toEqual(['groups', 'growing'].toSorted());
      }),
    );
  });

  test('what is due, four questions at most, and others only up to two', () => {
    const before = ['buckets', 'growing', 'groups', 'allocator'];
    const start = (due: readonly string[]) => ids(ALL, 'tables', { before, due, recalled: nothing(3) });
    expect(start(['growing/twin'])).toHaveLength(2);
    expect(start(['growing/twin'])[0]).toBe('growing/twin');
    const due = ['groups/room', 'growing/twin', 'buckets/hint', 'buckets/place', 'allocator/slot'];
    expect(start(due)).toEqual(due.slice(0, 4));
    expect(start(['tables/count'])).not.toContain('tables/count');
  });

  test('what was answered there already, so that a reload asks the same', () => {
    const recalled = {
      seed: 3,
      answers: new Map([
        ['tables/count', 0],
        ['buckets/hint', 0],
      ]),
    };
    const asked = ids(ALL, 'tables', { before: ['growing'], due: ['buckets/hint', 'growing/twin'], recalled });
    expect(asked).toEqual(['buckets/hint', 'growing/twin']);
  });
});

test('a question that was due has other numbers in the next lesson', () => {
  const facts = factsOf('heap/goal');
  expect(caseOf(facts, 10).given).not.toEqual(caseOf(facts, 11).given);
});
