import { describe, expect, test } from 'vitest';
import { lessonFacts } from '../../../src/lessons/catalog';
import { readProgress, SEEN, stopsOf, writeProgress } from '../../../src/lessons/page/progress';

const facts = lessonFacts('buckets');

describe('the place of a reader', () => {
  test('goes into the address and comes back', () => {
    const progress = {
      stop: 'chain',
      answers: new Map([
        ['lowBits', 'three'],
        ['ninthKey', SEEN],
      ]),
    };
    const query = writeProgress(facts, progress, 'lang=ru');
    expect(query).toBe('lang=ru&beat=chain&a=1b2x');
    expect(readProgress(facts, query)).toEqual(progress);
  });

  test('has a guess as the steps of its bar, and none beyond its end', () => {
    const guessed = lessonFacts('shrinking');
    const progress = {
      stop: undefined,
      answers: new Map([
        ['whole', '215'],
        ['narrowed', SEEN],
        ['nil', '0'],
      ]),
    };
    const query = writeProgress(guessed, progress, '');
    expect(query).toBe('a=3_215_4x5_0_');
    expect(readProgress(guessed, query)).toEqual(progress);
    expect(readProgress(guessed, 'a=3_401_4b1_2_').answers.size).toBe(0);
  });

  test('leaves nothing in the address where there is nothing to keep', () => {
    expect(writeProgress(facts, { stop: undefined, answers: new Map() }, 'beat=chain&a=1b&lang=ru')).toBe('lang=ru');
  });

  test.each(['beat=nowhere', 'a=99a', 'a=1z', 'a=%3Cscript%3E', 'beat=__proto__&a=0a'])(
    '%s means nothing, and is no fault',
    (query) => {
      expect(readProgress(facts, query)).toEqual({ stop: undefined, answers: new Map() });
    },
  );

  test('a question stands behind its beat', () => {
    expect(stopsOf(facts).map(({ id }) => id)).toEqual([
      'memory',
      'place',
      'lowBits',
      'tophash',
      'ninth',
      'ninthKey',
      'keysCompared',
      'chain',
      'sameTophash',
      'delete',
      'afterDelete',
      'equal',
      'hintedBuckets',
    ]);
  });
});
