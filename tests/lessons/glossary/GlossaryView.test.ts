import { describe, expect, test } from 'vitest';
import { glossary as english } from '../../../src/components/ui/words/glossary/en';
import { glossary as russian } from '../../../src/components/ui/words/glossary/ru';
import { grouped, isTerm, listTerms, MOMENTS, SUBJECTS, searched } from '../../../src/lessons/glossary/GlossaryView';
import { problemsOf, stepsOf } from '../shown';

const inEnglish = listTerms(english, english);
const inRussian = listTerms(russian, english);
const idsOf = (terms: readonly { id: string }[]) => terms.map(({ id }) => id);

describe('the terms', () => {
  test('are those of the glossary, each in one subject', () => {
    const groups = grouped(inEnglish);
    expect(groups.map(({ subject }) => subject)).toEqual(SUBJECTS);
    expect(groups.flatMap(({ terms }) => idsOf(terms)).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  test('are told in at most 18 words', () => {
    const long = [...inEnglish, ...inRussian].filter(({ text }) => text.split(/\s+/).length > 18);
    expect(idsOf(long)).toEqual([]);
  });

  test('have names of their own, as their addresses do', () => {
    expect(isTerm('overflowBucket')).toBe(true);
    expect(isTerm('toString')).toBe(false);
    for (const terms of [inEnglish, inRussian])
      expect(new Set(terms.map(({ name }) => name.toLowerCase())).size).toBe(terms.length);
  });
});

describe('a search', () => {
  test('finds names by parts of them in any order and case', () => {
    expect(idsOf(searched(inEnglish, 'Bucket over'))).toEqual(['overflowBucket']);
    expect(idsOf(searched(inEnglish, 'TOMB'))).toEqual(['tombstone']);
  });

  test('finds sentences where no name fits', () => {
    expect(idsOf(searched(inEnglish, 'goroutine'))).toEqual(['assist']);
  });

  test('finds Russian terms with е for ё, and by their English names', () => {
    expect(idsOf(searched(inRussian, 'еще один бит'))).toEqual(['extraBit']);
    expect(idsOf(searched(inRussian, 'tombstone'))).toEqual(['tombstone']);
    expect(idsOf(searched(inRussian, 'слайс'))).toEqual(['sliceHeader']);
  });

  test('finds all where nothing is asked, and none where nothing fits', () => {
    expect(searched(inEnglish, ' ')).toEqual(inEnglish);
    expect(searched(inEnglish, 'zebra')).toEqual([]);
    expect(grouped([])).toEqual([]);
  });
});

describe.each(Object.entries(MOMENTS))('%s', (_, moment) => {
  test('is seen in a figure that knows all it is asked for, at a moment of its run', () => {
    expect(problemsOf(moment.figure)).toEqual([]);
    expect(stepsOf(moment)).toHaveLength(1);
  });
});
