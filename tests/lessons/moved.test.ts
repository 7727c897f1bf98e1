import { expect, test } from 'vitest';
import { lessonFacts } from '../../src/lessons/catalog';
import { linkToday, stopToday } from '../../src/lessons/moved';
import { readProgress } from '../../src/lessons/page/progress';

/** The stops that the lesson on the heap had before its second half became one of its own. */
const BEATS = [
  'goal',
  'trigger',
  'cache',
  'gogc',
  'price',
  'limit',
  'tooLow',
  'outside',
  'moving',
  'finalizers',
  'hidden',
];
const QUESTIONS = ['smallHeap', 'cacheInGoal', 'tenthOfTheRoom', 'limitTooLow', 'shareOffHeap', 'asleep'];

test.each([...BEATS, ...QUESTIONS])('an old link to %s opens the lesson that has it, at that stop', (stop) => {
  const { lesson, query } = linkToday('heap', `beat=${stop}`) ?? { lesson: 'heap', query: `beat=${stop}` };
  expect(readProgress(lessonFacts(lesson), query).stop).toBe(stop);
});

test('the answers in an old link come along, and so does the rest of it', () => {
  const { lesson, query } = linkToday('heap', 'path=memory&beat=asleep&a=1c3b4a5x6_2_') ?? expect.unreachable();
  expect(lesson).toBe('limit');
  expect(query).toBe('path=memory&beat=asleep&a=1a2x3_2_');
  expect(linkToday('heap', 'beat=tooLow&a=1c')?.query).toBe('beat=tooLow');
});

test('other links stay as they are', () => {
  for (const [lesson, beat] of [
    ['heap', 'gogc'],
    ['heap', 'nowhere'],
    ['limit', 'limit'],
    ['resident', 'limit'],
    ['toString', 'limit'],
  ] as const)
    expect(linkToday(lesson, `beat=${beat}`)).toBeUndefined();
  expect(linkToday('heap', '')).toBeUndefined();
});

test.each(['beats', 'questions'] as const)('the %s of an old embed are found by number as well as by id', (kind) => {
  const old = kind === 'beats' ? BEATS : QUESTIONS;
  for (const [i, id] of old.entries()) {
    const { lesson, name } = stopToday(kind, { lesson: 'heap', name: `${i + 1}` });
    const { id: found } = lessonFacts(lesson)[kind].find((each, k) => each.id === name || `${k + 1}` === name) ?? {};
    expect(found).toBe(id);
    expect(stopToday(kind, { lesson: 'heap', name: id }).lesson).toBe(lesson);
  }
});
