import { describe, expect, test } from 'vitest';
import { lessonFacts } from '../../../src/lessons/catalog';
import { amountsAt, FOLLOWED } from '../../../src/lessons/content/following';
import { type FigureAddress, sceneOf } from '../../../src/lessons/lesson';
import { isLesson, LESSONS } from '../../../src/lessons/list';

const beats = Object.keys(LESSONS)
  .filter(isLesson)
  .flatMap((lesson) =>
    lessonFacts(lesson)
      .beats.filter(({ isFollowing }) => isFollowing)
      .map(({ id, figure }) => ({ lesson, beat: id, figure })),
  );

/** What a reader sets on the figures, by the beats whose texts follow. */
const SET: Readonly<Record<string, readonly [name: string, value: string]>> = {
  'heap/price': ['gogc', '50'],
  'growing/atOnce': ['n', '1_000_000'],
  'shrinking/narrow': ['order', 'RoutingKey,LastModified,ShardID,ShardType'],
  'shrinking/later': ['n', '1_000_000'],
  'service/shrink': ['n', '1_000_000'],
};

/** The figure as a reader sets it. */
function changedBy(figure: FigureAddress, [name, value]: readonly [string, string]): FigureAddress {
  const { scene, query } = sceneOf(figure);
  const search = new URLSearchParams(query);
  search.set(name, value);
  return `${scene}?${search}`;
}

test('texts follow where the content says so', () => {
  expect(beats.map(({ lesson, beat }) => `${lesson}/${beat}`).toSorted()).toEqual(FOLLOWED.toSorted());
});

describe.each(beats)('the text of $lesson/$beat', ({ lesson, beat, figure }) => {
  test('has the amounts of its figure as long as nobody has changed that', () => {
    expect(lessonFacts(lesson).numbers).toMatchObject(amountsAt(lesson, beat, figure));
    expect(Object.keys(amountsAt(lesson, beat, figure))).not.toEqual([]);
  });

  test('has those of a figure that was changed', () => {
    const changed = amountsAt(lesson, beat, changedBy(figure, SET[`${lesson}/${beat}`] ?? ['', '']));
    for (const [name, amount] of Object.entries(amountsAt(lesson, beat, figure)))
      expect(changed[name], name).not.toBe(amount);
  });
});

test('a figure that says nothing leaves the text as it is', () => {
  expect(amountsAt('heap', 'price', 'heap-goal?show=trade-off&gogc=off')).toEqual({});
  expect(amountsAt('heap', 'price', 'heap-goal?gogc=much')).toEqual({});
  expect(amountsAt('buckets', 'memory', 'bucket-map')).toEqual({});
});
