import { formats, type Lang } from '../components/ui/format';
import { LESSON_CONTENT } from './content';
import { evaluate } from './evaluate';
import type { LessonId } from './id';
import { type LessonFacts, type LessonListed, type LessonWords, labelOf } from './lesson';
import { isLesson, LESSONS } from './list';
import { once } from './numbers/address';

const WORDS_A_MINUTE = 200;
const SECONDS_A_QUESTION = 25;
const SECONDS_A_LOOK = 15;

/** All that is read from first to last, one text a line. */
export function textsOf({ numbers, beats, questions }: LessonFacts, words: LessonWords): string[] {
  const ofBeats = beats.flatMap(({ id }) => {
    const { title, text, folded, task } = words.beats[id] ?? missing(id);
    return [title, text(numbers), ...(folded ? [folded(numbers)] : []), ...(task ? [task] : [])];
  });
  const ofQuestions = questions.flatMap(({ id, choices }) => {
    const { ask, choices: answers, told, from } = words.questions[id] ?? missing(id);
    const read = choices.flatMap((choice) => {
      const answer = answers[choice.id] ?? missing(choice.id);
      return [labelOf(answer, choice), ...(answer.heard ? [answer.heard(numbers, choice.value)] : [])];
    });
    return [ask(numbers), ...(from === undefined ? [] : [from]), ...read, told(numbers)];
  });
  return [words.title, words.reader, words.able, ...ofBeats, ...ofQuestions, words.summary(numbers), ...words.own];
}

function missing(id: string): never {
  throw new RangeError(`there are no words for ${id}`);
}

/** Minutes of a reader who reads all texts, answers each question and looks at each figure. */
export function minutesOf(
  texts: readonly string[],
  { questions, looks }: Readonly<Record<'questions' | 'looks', number>>,
): number {
  const read = texts.join(' ').split(/\s+/).length / WORDS_A_MINUTE;
  return Math.round(read + (questions * SECONDS_A_QUESTION + looks * SECONDS_A_LOOK) / 60);
}

/** The words of a lesson. */
export async function wordsOf(id: LessonId, lang: Lang): Promise<LessonWords> {
  const { words } = LESSONS[id];
  return lang === 'ru' ? (await words.ru()).words(formats('ru')) : (await words.en()).words(formats('en'));
}

/** A lesson with all its amounts and answers, computed once. Throws a RangeError where one of them can’t be. */
export const lessonFacts = once((id: string): LessonFacts => {
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
      const minutes = minutesOf(textsOf(facts, words), { questions: questions.length, looks: beats.length });
      return { id, title, reader, needs, questions: questions.length, minutes, beats };
    }),
  );
}
