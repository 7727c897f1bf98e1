import { describe, expect, test } from 'vitest';
import { catalog, evaluate, lessonFacts, minutesOf, textsOf, wordsOf } from '../../src/lessons/catalog';
import type { Lesson, Question, QuestionFacts } from '../../src/lessons/lesson';
import { isLesson, LESSONS } from '../../src/lessons/list';

const IDS = Object.keys(LESSONS).filter(isLesson);

/** `grow: right twice; none 0, twice 416; from 208 to 600 in steps of 8, at 416` */
function evaluated({ id, right, choices, guess }: QuestionFacts): string {
  const answers = choices.map((choice) => `${choice.id} ${choice.value}`).join(', ');
  const bar =
    guess && `; from ${guess.from} to ${guess.most * guess.step} in steps of ${guess.step}, at ${guess.value}`;
  return `${id}: right ${right}; ${answers}${bar ?? ''}`;
}

describe.each(IDS)('%s', (id) => {
  test('amounts and right answers, by the models', () => {
    const { numbers, questions } = lessonFacts(id);
    expect({ numbers, questions: questions.map(evaluated) }).toMatchSnapshot();
  });

  test.each(['en', 'ru'] as const)('reads in %s', async (lang) => {
    expect(textsOf(lessonFacts(id), await wordsOf(id, lang))).toMatchSnapshot();
  });

  test.each(['en', 'ru'] as const)(
    'says in %s what each wrong answer overlooks, and nothing of the right one',
    async (lang) => {
      const { questions } = lessonFacts(id);
      const words = await wordsOf(id, lang);
      const silent = questions.map((question) => ({
        id: question.id,
        silent: question.choices.flatMap(({ id: choice }) =>
          words.questions[question.id]?.choices[choice]?.feedback ? [] : [choice],
        ),
      }));
      expect(silent).toEqual(questions.map(({ id: question, right }) => ({ id: question, silent: [right] })));
    },
  );
});

test('the catalog lists each lesson with its reading time', async () => {
  const listed = await catalog('en');
  expect(listed.map(({ id }) => id)).toEqual(IDS);
  for (const { minutes } of listed) expect(minutes).toBeGreaterThan(2);
});

test('the time promised has room for recall, the task and the ending', async () => {
  const [first, second] = (await catalog('en')).filter(({ id }) => id === 'buckets' || id === 'growing');
  const alone = async (id: 'buckets' | 'growing') => {
    const facts = lessonFacts(id);
    const texts = textsOf(facts, await wordsOf(id, 'en'));
    return minutesOf(texts, { questions: facts.questions.length, looks: facts.beats.length });
  };
  // Three questions at the end, a task (the first lesson has two), an explanation; two more questions where a lesson came before.
  const rest = { questions: 3, looks: 0, tasks: 1, writes: 1 };
  expect(first?.minutes).toBeCloseTo((await alone('buckets')) + minutesOf([], { ...rest, tasks: 2 }), -0.5);
  expect(second?.minutes).toBeCloseTo((await alone('growing')) + minutesOf([], { ...rest, questions: 5 }), -0.5);
});

describe('a lesson that the models contradict is refused', () => {
  const lesson = (value: number): Lesson => ({
    id: 'any',
    needs: [],
    numbers: {},
    beats: { only: { figure: 'sizing' } },
    questions: {
      one: {
        after: 'only',
        reveal: { figure: 'sizing' },
        value: () => value,
        choices: { a: { value: 1 }, b: { value: 2 }, c: { value: 2 } },
      },
    },
    own: [],
    tomorrow: '',
  });

  test('where no answer comes out right', () => {
    expect(() => evaluate(lesson(3))).toThrow('question one of lesson any: 0 answers come out right, the models say 3');
  });

  test('where two do', () => {
    expect(() => evaluate(lesson(2))).toThrow('question one of lesson any: 2 answers come out right');
    expect(evaluate(lesson(1)).questions[0]?.right).toBe('a');
  });

  test('where a question stands behind a beat that there is not', () => {
    expect(() => evaluate({ ...lesson(1), beats: {} })).toThrow('stands behind a beat that there is not: only');
  });

  test('where a question has the id of a beat', () => {
    expect(() => evaluate({ ...lesson(1), beats: { one: { figure: 'sizing' }, only: { figure: 'sizing' } } })).toThrow(
      'question one of lesson any has the id of a beat',
    );
  });

  test('where the answer is beyond the end of the bar on which it is guessed', () => {
    const { questions, ...rest } = lesson(1);
    const guess = { from: () => 1, most: () => 0.5, step: 0.5 };
    expect(() => evaluate({ ...rest, questions: { one: { ...questions.one, guess } as Question } })).toThrow(
      'question one of lesson any: 1 or 1 is not on a bar that ends at 0.5',
    );
  });

  test('where an amount is none', () => {
    expect(() => evaluate({ ...lesson(1), numbers: { half: () => Number.NaN } })).toThrow(
      'half of lesson any is no number',
    );
  });
});
