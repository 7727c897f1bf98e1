import { describe, expect, test } from 'vitest';
import { isProblem, type LessonRequest, lessonOf, readRequest, stopsIn } from '../../../src/embed/lesson/request';
import { lessonFacts } from '../../../src/lessons/catalog';
import { stopsOf } from '../../../src/lessons/page/progress';

const facts = lessonFacts('tables');

function element(localName: string, attributes: Readonly<Record<string, string>>) {
  return { localName, getAttribute: (name: string) => attributes[name] ?? null };
}

function ids(request: LessonRequest): string[] | string {
  const stops = stopsIn(facts, request);
  return isProblem(stops) ? stops.type : stops.map(({ id }) => id);
}

const beats = (typed: string) => ids({ type: 'lesson', lesson: 'tables', beats: typed });
const question = (name: string) => ids({ type: 'question', name });

describe('the part of a lesson that attributes name', () => {
  test('is read from either element, the id of a question from `question` too', () => {
    expect(readRequest(element('map-lesson', { lesson: ' tables ', beats: '2-4' }))).toEqual({
      type: 'lesson',
      lesson: 'tables',
      beats: '2-4',
    });
    expect(readRequest(element('map-question', { id: 'tables/few' }))).toEqual({
      type: 'question',
      name: 'tables/few',
    });
    expect(readRequest(element('map-question', { id: 'q1', question: 'tables/few' }))).toEqual({
      type: 'question',
      name: 'tables/few',
    });
  });

  test('is all of it where no beats are named', () => {
    expect(beats('')).toEqual(stopsOf(facts).map(({ id }) => id));
  });

  test.each(['split-directory', '2-4', '5.2-5.4', '5.2 – 5.4'])('%s: beats and the questions behind them', (typed) => {
    expect(beats(typed)).toEqual(['split', 'landing', 'bytes', 'price', 'directory', 'directoryEntries']);
  });

  test('may be one beat', () => {
    expect(beats('price')).toEqual(['price']);
    expect(beats('3')).toEqual(['price']);
  });

  test.each(['nowhere', '0', '9', '4.2-4.3', 'directory-split', '1-2-3', '-', '__proto__', '5.'])(
    '%s is none',
    (typed) => {
      expect(beats(typed)).toBe('noBeats');
    },
  );

  test('is one question, by id or number', () => {
    expect(question('tables/landing')).toEqual(['landing']);
    expect(question('tables/1')).toEqual(['landing']);
  });

  test.each(['tables/none', 'tables/0', 'tables/', 'tables', 'tables/landing/bytes'])('%s is none', (name) => {
    expect(question(name)).toBe('noQuestion');
  });

  test('names a lesson that there is', () => {
    expect(lessonOf({ type: 'lesson', lesson: 'tables', beats: '' })).toBe('tables');
    expect(lessonOf({ type: 'question', name: 'tables/few' })).toBe('tables');
    expect(lessonOf({ type: 'question', name: 'constructor/few' })).toMatchObject({
      type: 'noLesson',
      typed: 'constructor',
    });
    expect(lessonOf({ type: 'lesson', lesson: '', beats: '' })).toMatchObject({ type: 'noLesson', typed: '' });
  });
});
