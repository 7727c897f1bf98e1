import { describe, expect, test } from 'vitest';
import type { Lang } from '../../../src/components/ui/format';
import { loadLanguage } from '../../../src/components/ui/words/language';
import { evaluateRecall, lessonFacts, recallFacts } from '../../../src/lessons/catalog';
import { recall } from '../../../src/lessons/content/recall';
import { isLesson, LESSONS } from '../../../src/lessons/list';
import { sizes } from '../../../src/lessons/numbers/models';
import { endOf, recallWordsOf } from '../../../src/lessons/recall';
import { RECALL_WORDS } from '../../../src/lessons/words/languages';
import { NEWEST } from '../../../src/models/go/releases';

const ALL = recallFacts();

test('each lesson ends with three questions, on beats that it has', () => {
  for (const id of Object.keys(LESSONS).filter(isLesson)) {
    const beats = lessonFacts(id).beats.map((beat) => beat.id);
    const asked = endOf(ALL, id);
    expect(asked.length, id).toBe(3);
    for (const { beat } of asked) expect(beats).toContain(beat);
  }
});

/** Smaller ones are counts that any two lessons may share. */
const LEAST_TELLING = 32;

test('no answer is one that the lesson itself gives', () => {
  // What a heap takes that nothing was written into is the same whatever its buffers.
  const unwritten = lessonFacts('resident').questions.find(({ id }) => id === 'neverWritten')?.guess?.value;
  for (const { id, lesson, cases } of ALL) {
    const { numbers, questions } = lessonFacts(lesson);
    const answers = questions.flatMap(({ choices, right, guess }) => [
      guess?.value,
      choices.find((choice) => choice.id === right)?.value,
    ]);
    const given = new Set([...Object.values(numbers), ...answers]);
    const repeated = cases.filter(({ choices, right }) => {
      const amount = choices[right] ?? 0;
      return amount >= LEAST_TELLING && amount !== unwritten && given.has(amount);
    });
    expect(repeated, id).toEqual([]);
  }
});

describe.each(ALL.map((facts) => [facts.id, facts] as const))('%s', (id, { cases }) => {
  test('comes with several sets of numbers, each with one right answer', () => {
    expect(cases.length).toBeGreaterThanOrEqual(4);
    expect(new Set(cases.map(({ given }) => JSON.stringify(given))).size).toBe(cases.length);
    for (const { choices, right } of cases) {
      expect(choices.length).toBe(3);
      expect(choices).toEqual(choices.toSorted((a, b) => a - b));
      expect(choices[right]).toBeDefined();
    }
  });

  test.each<Lang>(['en', 'ru'])(
    'has answers in %s that read differently, and says how the right one is found',
    async (lang) => {
      const words = recallWordsOf((await loadLanguage(RECALL_WORDS, lang)).words.questions, id);
      for (const { given, choices, right } of cases) {
        expect(new Set(choices.map((amount) => words.answer(amount))).size).toBe(choices.length);
        const said = `${words.ask(given)} ${words.why(given, choices[right] ?? Number.NaN)}`;
        expect(said).not.toMatch(/NaN|undefined/);
      }
    },
  );
});

test('tables are asked about only where all of them have split', () => {
  const entries = ALL.filter(({ id }) => ['tables/count', 'tables/full', 'shrinking/field'].includes(id)).flatMap(
    ({ cases }) => cases.map(({ given }) => given.entries),
  );
  for (const n of entries) {
    const { expected } = sizes(`sizing?n=${n}`).swiss(NEWEST.name).tables;
    expect(Math.abs(expected - 2 ** Math.round(Math.log2(expected))), `${n}`).toBeLessThan(0.01);
  }
});

test('a question whose wrong answer is the right one, or no amount, is refused', () => {
  const withWrong = (wrong: readonly number[]) => ({
    ...recall,
    buckets: { any: { beat: 'place', given: () => [{ n: 1 }], value: () => 1, wrong: () => wrong } },
  });
  expect(() => evaluateRecall(withWrong([2, 1]))).toThrow('question buckets/any: 1, 1, 2 are not answers to {"n":1}');
  expect(() => evaluateRecall(withWrong([Number.NaN]))).toThrow('question buckets/any');
  expect(evaluateRecall(withWrong([2]))[0]?.cases).toEqual([{ given: { n: 1 }, choices: [1, 2], right: 0 }]);
});
