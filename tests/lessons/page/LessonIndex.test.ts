import { describe, expect, test } from 'vitest';
import { lessonFacts } from '../../../src/lessons/catalog';
import { isLesson, LESSONS, WORKSHEET } from '../../../src/lessons/list';
import { idsAlong, isPath, nextAlong, PATHS } from '../../../src/lessons/page/LessonIndex';

const listed = Object.keys(LESSONS).filter(isLesson).map(lessonFacts);

describe.each(PATHS)('the path %s', (path) => {
  const ids = idsAlong(path, listed);

  test('has all that its lessons ask to be read before, in that order', () => {
    for (const [i, id] of ids.entries())
      for (const need of listed.find((lesson) => lesson.id === id)?.needs ?? [])
        expect(ids.slice(0, i)).toContain(need);
  });

  test('leads from each lesson to one more, and ends', () => {
    const walked = [ids[0]];
    for (let at = ids[0]; at !== undefined && walked.length <= ids.length; at = nextAlong(path, at, listed)) {
      const next = nextAlong(path, at, listed);
      if (next !== undefined) walked.push(next);
    }
    expect(walked).toEqual(ids);
  });
});

test('a lesson off every path leads to the next one of the index', () => {
  expect(nextAlong(undefined, 'buckets', listed)).toBe('growing');
  expect(nextAlong(undefined, 'service', listed)).toBeUndefined();
  expect(nextAlong('memory', 'heap', listed)).toBe('limit');
  expect(nextAlong('memory', 'limit', listed)).toBe('service');
  expect(nextAlong('memory', 'service', listed)).toBe(WORKSHEET);
  expect(nextAlong('resident', 'buckets', listed)).toBeUndefined();
});

test('a path is one of those in the index', () => {
  expect(['memory', 'toString', '', null].map(isPath)).toEqual([true, false, false, false]);
});
