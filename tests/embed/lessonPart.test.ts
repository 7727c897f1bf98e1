import { describe, expect, test } from 'vitest';
import {
  answerDetail,
  beatDetail,
  endDetail,
  isProblem,
  type LessonRequest,
  lessonOf,
  readRequest,
  stopsIn,
} from '../../src/embed/lessonPart';
import { lessonFacts } from '../../src/lessons/catalog';
import { SEEN, stopsOf } from '../../src/lessons/page/progress';

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

  test.each(['nowhere', '0', '9', 'directory-split', '1-2-3', '-', '__proto__', '5.'])('%s is none', (typed) => {
    expect(beats(typed)).toBe('noBeats');
  });

  test('counts the beats of its own lesson, whatever number that has by now', () => {
    expect(beats('4.2-4.3')).toEqual(beats('2-3'));
  });

  test('is found where it is now, if it was handed over to another lesson', () => {
    const part = (typed: string) => readRequest(element('map-lesson', { lesson: 'heap', beats: typed }));
    expect(part('tooLow-moving')).toEqual({ type: 'lesson', lesson: 'limit', beats: 'tooLow-moving' });
    expect(part('7.6 – 7.8')).toEqual({ type: 'lesson', lesson: 'limit', beats: 'limit-outside' });
    expect(part('gogc-tooLow')).toEqual({ type: 'lesson', lesson: 'heap', beats: 'gogc-5' });
    expect(part('2-4')).toEqual({ type: 'lesson', lesson: 'heap', beats: '2-4' });
    for (const id of ['heap/asleep', 'heap/6'])
      expect(readRequest(element('map-question', { id }))).toEqual({ type: 'question', name: 'limit/asleep' });
    expect(readRequest(element('map-question', { id: 'heap/2' }))).toEqual({ type: 'question', name: 'heap/2' });
  });

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

const shownStops = stopsOf(facts).slice(1, 4);

describe('what an embedded lesson tells of', () => {
  test('another stop says its beat, and its question if it is one', () => {
    expect(beatDetail(facts, shownStops, 0)).toEqual({
      lesson: 'tables',
      beat: 'split',
      question: null,
      stop: 1,
      stopCount: 3,
    });
    expect(beatDetail(facts, shownStops, 2)).toMatchObject({ beat: 'split', question: 'bytes', stop: 3 });
  });

  test('an answer says which one the models say is right', () => {
    const [, landing] = shownStops;
    if (landing?.type !== 'question') throw new Error('the second stop asks');
    const detail = { lesson: 'tables', question: 'landing', right: 'bits' };
    expect(answerDetail('tables', landing.question, 'bits')).toEqual({ ...detail, answer: 'bits', isRight: true });
    expect(answerDetail('tables', landing.question, 'stay')).toEqual({ ...detail, answer: 'stay', isRight: false });
    expect(answerDetail('tables', landing.question, SEEN)).toEqual({ ...detail, answer: null, isRight: false });
  });

  test('a guess on a bar is told in bytes, and right where it comes close', () => {
    const shrinking = lessonFacts('shrinking');
    const question = shrinking.questions.find(({ guess }) => guess);
    if (!question?.guess) throw new Error('the lesson has a bar');
    const { value, step, most } = question.guess;
    const steps = Math.round(value / step);
    expect(answerDetail('shrinking', question, String(steps))).toMatchObject({
      answer: steps * step,
      right: value,
      isRight: true,
    });
    expect(answerDetail('shrinking', question, String(most)).isRight).toBe(false);
    expect(answerDetail('shrinking', question, SEEN).answer).toBeNull();
  });

  test('the end has all answers that were given, in the order of the questions', () => {
    const answers = new Map([
      ['bytes', 'twice'],
      ['landing', SEEN],
    ]);
    const { questionCount, answers: given } = endDetail(facts, shownStops, answers);
    expect(questionCount).toBe(2);
    expect(given.map(({ question, answer }) => `${question} ${answer}`)).toEqual(['landing null', 'bytes twice']);
    expect(endDetail(facts, shownStops, new Map()).answers).toEqual([]);
  });
});
