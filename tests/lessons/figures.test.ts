import { describe, expect, test } from 'vitest';
import { lessonFacts } from '../../src/lessons/catalog';
import type { FigureAddress, FigureMoment } from '../../src/lessons/lesson';
import { isLesson, LESSONS } from '../../src/lessons/list';
import { problemsOf, stepsOf } from './shown';

describe.each(Object.keys(LESSONS).filter(isLesson))('%s', (id) => {
  const { beats, questions, own } = lessonFacts(id);
  const shown: FigureMoment[] = [
    ...beats,
    ...questions.flatMap(({ pause, reveal, choices }) => [
      ...(pause ? [pause] : []),
      reveal,
      ...choices.flatMap(({ replay }) => replay ?? []),
    ]),
  ];

  test('lights parts that have such names', () => {
    const marked = shown.flatMap(({ figure, mark }): FigureAddress[] =>
      mark === undefined ? [] : [`${figure}${figure.includes('?') ? '&' : '?'}mark=${mark}` as FigureAddress],
    );
    expect(marked.filter((address) => problemsOf(address).length > 0)).toEqual([]);
  });

  test('asks figures for what they know', () => {
    const pages = own.filter((place) => place !== 'lessons/worksheet');
    const addresses = [...pages, ...shown.map(({ figure }) => figure)];
    expect(addresses.filter((address) => problemsOf(address).length > 0)).toEqual([]);
  });

  test('names moments that there are, and plays forwards', () => {
    for (const each of shown) {
      const [from = 0, to = from] = stepsOf(each);
      expect({ ...each, isForwards: to >= from }).toEqual({ ...each, isForwards: true });
    }
  });
});
