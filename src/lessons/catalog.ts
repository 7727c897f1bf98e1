import type { Lang } from '../components/ui/format';
import { loadLanguage } from '../components/ui/words/language';
import { allocator } from './content/allocator';
import { buckets } from './content/buckets';
import { groups } from './content/groups';
import { growing } from './content/growing';
import { heap } from './content/heap';
import { limit } from './content/limit';
import { recall } from './content/recall';
import { resident } from './content/resident';
import { service } from './content/service';
import { shrinking } from './content/shrinking';
import { tables } from './content/tables';
import {
  type Choice,
  type GuessFacts,
  type Lesson,
  type LessonFacts,
  type LessonId,
  type LessonListed,
  type LessonWords,
  labelOf,
  type Moment,
  type PlannedMoment,
  type Question,
  type QuestionFacts,
  type Value,
} from './lesson';
import { isLesson, LESSONS } from './list';
import { evaluated, memoize } from './numbers/source';
import {
  AT_START,
  type Given,
  type RecallCase,
  type RecallFacts,
  type RecallQuestion,
  type RecallSource,
} from './recall';
import { tasksOf } from './tasks';

/** Text about figures is read more slowly than a story. */
const WORDS_A_MINUTE = 150;
const SECONDS_A_QUESTION = 25;
const SECONDS_A_LOOK = 25;
/** Reading the goal, and some attempts. */
const SECONDS_A_TASK = 90;
/** Two or three sentences of one’s own. */
const SECONDS_TO_EXPLAIN = 60;

/** All texts of a lesson in reading order. */
export function textsOf({ numbers, beats, questions }: LessonFacts, words: LessonWords): string[] {
  const ofBeats = beats.flatMap(({ id }) => {
    const { title, text, folded, task } = words.beats[id] ?? missing(id);
    return [title, text(numbers), ...(folded ? [folded(numbers)] : []), ...(task ? [task] : [])];
  });
  const ofQuestions = questions.flatMap(({ id, choices }) => {
    const { ask, choices: answers, explanation, from } = words.questions[id] ?? missing(id);
    const read = choices.flatMap((choice) => {
      const answer = answers[choice.id] ?? missing(choice.id);
      return [labelOf(answer, choice), ...(answer.feedback ? [answer.feedback(numbers, choice.value)] : [])];
    });
    return [ask(numbers), ...(from === undefined ? [] : [from]), ...read, explanation(numbers)];
  });
  return [
    words.title,
    words.reader,
    words.learnsTo,
    ...ofBeats,
    ...ofQuestions,
    words.summary(numbers),
    words.tomorrow,
    ...words.own,
  ];
}

function missing(id: string): never {
  throw new RangeError(`there are no words for ${id}`);
}

/** What a reader does beside reading; by default nothing of a kind. */
interface Doing {
  readonly questions: number;
  readonly looks: number;
  readonly tasks?: number;
  /** Texts to write. */
  readonly writes?: number;
}

/** Time for reading in minutes, with answering each question, looking at each figure, and what else is done. */
export function minutesOf(texts: readonly string[], { questions, looks, tasks = 0, writes = 0 }: Doing): number {
  const read = texts.join(' ').split(/\s+/).length / WORDS_A_MINUTE;
  const done =
    questions * SECONDS_A_QUESTION + looks * SECONDS_A_LOOK + tasks * SECONDS_A_TASK + writes * SECONDS_TO_EXPLAIN;
  return Math.round(read + done / 60);
}

/** Minutes that a lesson takes, from the questions on what came before to those at its end. */
function minutesFor(id: LessonId, { needs, questions, beats }: LessonFacts, texts: readonly string[]): number {
  const recalled = Object.keys(recall[id]).length + (needs.length > 0 ? AT_START : 0);
  const asked = questions.length + recalled;
  return minutesOf(texts, { questions: asked, looks: beats.length, tasks: tasksOf(id).length, writes: 1 });
}

/** The words of a lesson. */
export async function wordsOf(id: LessonId, lang: Lang): Promise<LessonWords> {
  const { words } = await loadLanguage<LessonWords>(LESSONS[id].words, lang);
  return words;
}

/** Evaluates a lesson, once. Throws a RangeError if an amount or an answer can’t be computed. */
export const lessonFacts = memoize((id: string): LessonFacts => {
  if (!isLesson(id)) throw new RangeError(`there is no lesson ${id}`);
  return evaluate(LESSON_CONTENT[id]);
});

export async function catalog(lang: Lang): Promise<LessonListed[]> {
  const ids = Object.keys(LESSONS).filter(isLesson);
  return Promise.all(
    ids.map(async (id) => {
      const facts = lessonFacts(id);
      const words = await wordsOf(id, lang);
      const { title, reader } = words;
      const { needs, questions } = facts;
      const beats = facts.beats.map(({ id: beat, figure }) => ({
        id: beat,
        title: (words.beats[beat] ?? missing(beat)).title,
        figures: [figure, ...questions.filter(({ after }) => after === beat).map(({ reveal }) => reveal.figure)],
      }));
      const minutes = minutesFor(id, facts, textsOf(facts, words));
      return { id, title, reader, needs, questions: questions.length, minutes, beats };
    }),
  );
}

function worthOf({ value }: Choice): Value {
  return typeof value === 'function' ? value() : value;
}

function momentOf({ program, ...shown }: PlannedMoment): Moment {
  return program ? { ...shown, program: program() } : shown;
}

/** Id of the right answer. Throws unless there is exactly one. */
function rightOf(name: string, { value, rounded, choices }: Question): string {
  const written = (amount: Value) => (typeof amount === 'number' ? (rounded?.(amount) ?? amount) : amount);
  const computed = value();
  const right = Object.entries(choices).filter(([, choice]) => written(worthOf(choice)) === written(computed));
  const [only] = right;
  if (only && right.length === 1) return only[0];
  throw new RangeError(`${name}: ${right.length} answers come out right, the models say ${written(computed)}`);
}

/** Evaluates a slider. Throws if the answer is outside it. */
function guessOf(name: string, { guess, value }: Question): GuessFacts | undefined {
  if (!guess) return undefined;
  const { step } = guess;
  const [from, most] = [guess.from(), Math.round(guess.most() / step)];
  const amount = value();
  const end = most * step;
  if (typeof amount !== 'number' || amount > end || from > end)
    throw new RangeError(`${name}: ${amount} or ${from} is not on a bar that ends at ${end}`);
  return { step, from, most, value: amount };
}

function ask(lesson: Lesson, id: string, question: Question): QuestionFacts {
  const { after, pause, reveal, choices } = question;
  const name = `question ${id} of lesson ${lesson.id}`;
  const guess = guessOf(name, question);
  if (id in lesson.beats) throw new RangeError(`${name} has the id of a beat`);
  if (!(after in lesson.beats)) throw new RangeError(`${name} stands behind a beat that there is not: ${after}`);
  return {
    id,
    after,
    ...(pause && { pause }),
    reveal: momentOf(reveal),
    choices: Object.entries(choices).map(([choiceId, choice]) => {
      const worth = worthOf(choice);
      const value = typeof worth === 'number' && Number.isFinite(worth) ? worth : 0;
      const { replay, place } = choice;
      return {
        id: choiceId,
        value,
        ...(place !== undefined && { place }),
        ...(replay && { replay: momentOf(replay) }),
      };
    }),
    right: rightOf(name, question),
    ...(guess && { guess }),
  };
}

function amountOf(name: string, expression: () => number) {
  const found = evaluated(expression);
  if (!Number.isFinite(found.amount)) throw new RangeError(`${name} is no number: ${found.amount}`);
  return found;
}

/** Evaluates a lesson with the models. Throws a RangeError unless each question has exactly one right answer and each amount is finite. */
export function evaluate(lesson: Lesson): LessonFacts {
  const { id, needs, own, tomorrow } = lesson;
  const amounts = Object.entries(lesson.numbers).map(
    ([name, expression]) => [name, amountOf(`${name} of lesson ${id}`, expression)] as const,
  );
  return {
    id,
    needs,
    own,
    tomorrow,
    numbers: Object.fromEntries(amounts.map(([name, { amount }]) => [name, amount])),
    proofs: Object.fromEntries(amounts.map(([name, { proofs }]) => [name, proofs])),
    beats: Object.entries(lesson.beats).map(([beatId, beat]) => ({
      id: beatId,
      ...momentOf(beat),
      ...(beat.isFolded && { isFolded: beat.isFolded }),
      ...(beat.isFollowing && { isFollowing: beat.isFollowing }),
    })),
    questions: Object.entries(lesson.questions).map(([questionId, question]) => ask(lesson, questionId, question)),
  };
}

/** A question with some numbers. Throws a RangeError if two of its answers are the same amount, or one is none. */
function recallCase(id: string, question: RecallQuestion, given: Given): RecallCase {
  const right = question.value(given);
  const choices = [right, ...question.wrong(given)].toSorted((a, b) => a - b);
  if (!choices.every(Number.isFinite) || new Set(choices).size !== choices.length)
    throw new RangeError(`question ${id}: ${choices.join(', ')} are not answers to ${JSON.stringify(given)}`);
  return { given, choices, right: choices.indexOf(right) };
}

/** Evaluates the questions without a figure, in the order of their source. */
export function evaluateRecall(source: RecallSource): RecallFacts[] {
  return Object.keys(source)
    .filter(isLesson)
    .flatMap((lesson) =>
      Object.entries(source[lesson]).map(([name, question]) => {
        const id = `${lesson}/${name}`;
        const cases = question.given().map((given) => recallCase(id, question, given));
        return { id, lesson, beat: question.beat, cases };
      }),
    );
}

/** The questions without a figure. */
export function recallFacts(): RecallFacts[] {
  return evaluateRecall(recall);
}

/** The sources of all lessons. They import all models: for builds and tests only. */
const LESSON_CONTENT: Readonly<Record<LessonId, Lesson>> = {
  buckets,
  growing,
  groups,
  allocator,
  tables,
  shrinking,
  heap,
  limit,
  resident,
  service,
};
