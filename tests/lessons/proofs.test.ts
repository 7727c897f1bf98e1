import { describe, expect, test } from 'vitest';
import { lessonFacts, wordsOf } from '../../src/lessons/catalog';
import { proofsOf } from '../../src/lessons/lesson';
import { isLesson, LESSONS } from '../../src/lessons/list';
import { evaluated, provenBy } from '../../src/lessons/numbers/source';

test('an amount is proven by all models that it asked, each once', () => {
  const slot = provenBy('slots', (bytes: number) => bytes + 1);
  const map = provenBy('map-bytes', () => slot(1));
  expect(evaluated(() => map() + slot(2) + slot(3))).toEqual({ amount: 9, proofs: ['map-bytes', 'slots'] });
  expect(evaluated(() => 2 ** 8)).toEqual({ amount: 256, proofs: [] });
});

test('an expression that fails leaves nothing behind for the next', () => {
  const slot = provenBy('slots', () => {
    throw new RangeError('no such slot');
  });
  expect(() => evaluated(slot)).toThrow('no such slot');
  expect(() => slot()).toThrow('no such slot');
  expect(evaluated(() => 1).proofs).toEqual([]);
});

describe.each(Object.keys(LESSONS).filter(isLesson))('%s', (id) => {
  test('each beat leads to what its amounts, and those of its answers, were checked by', async () => {
    const facts = lessonFacts(id);
    const words = await wordsOf(id, 'en');
    const proofs = facts.beats.map(({ id: beat }) => [beat, proofsOf(facts, words, beat).join(' ')]);
    expect(Object.fromEntries(proofs)).toMatchSnapshot();
  });

  test('does so in both languages', async () => {
    const facts = lessonFacts(id);
    const [en, ru] = [await wordsOf(id, 'en'), await wordsOf(id, 'ru')];
    for (const beat of facts.beats) {
      expect(proofsOf(facts, ru, beat.id).toSorted(), beat.id).toEqual(proofsOf(facts, en, beat.id).toSorted());
    }
  });
});
