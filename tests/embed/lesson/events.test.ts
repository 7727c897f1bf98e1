import { describe, expect, test } from 'vitest';
import { answerDetail, beatDetail, endDetail } from '../../../src/embed/lesson/events';
import { lessonFacts } from '../../../src/lessons/catalog';
import { SEEN, stopsOf } from '../../../src/lessons/page/progress';

const facts = lessonFacts('tables');
const stops = stopsOf(facts).slice(1, 4);

describe('what an embedded lesson tells of', () => {
  test('another stop says its beat, and its question if it is one', () => {
    expect(beatDetail(facts, stops, 0)).toEqual({
      lesson: 'tables',
      beat: 'split',
      question: null,
      stop: 1,
      stopCount: 3,
    });
    expect(beatDetail(facts, stops, 2)).toMatchObject({ beat: 'split', question: 'bytes', stop: 3 });
  });

  test('an answer says which one the models say is right', () => {
    const [, landing] = stops;
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
    const { questionCount, answers: given } = endDetail(facts, stops, answers);
    expect(questionCount).toBe(2);
    expect(given.map(({ question, answer }) => `${question} ${answer}`)).toEqual(['landing null', 'bytes twice']);
    expect(endDetail(facts, stops, new Map()).answers).toEqual([]);
  });
});
