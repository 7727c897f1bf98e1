import type { AskedQuestion, LessonFacts } from '../../lessons/lesson';
import { bytesOf, judge, missing, SEEN, type Stop } from '../../lessons/page/progress';
import { beatOf } from './request';

/** News of an embedded lesson: another stop is shown, a question is answered, all has been seen. */
export interface LessonEvents {
  readonly beat: BeatDetail;
  readonly answer: AnswerDetail;
  readonly end: LessonEndDetail;
}

/** Place of a reader. */
export interface BeatDetail {
  readonly lesson: string;
  /** Id of the beat, or of the one that the question stands behind. */
  readonly beat: string;
  /** Id of the question; null at a beat. */
  readonly question: string | null;
  /** Number of the stop, from 1 on, and how many are shown. */
  readonly stop: number;
  readonly stopCount: number;
}

export interface AnswerDetail {
  readonly lesson: string;
  readonly question: string;
  /** Id of the choice, or bytes where they are guessed on a bar; null for a reader who would rather see it. */
  readonly answer: string | number | null;
  /** The same of the answer that the models give. */
  readonly right: string | number;
  /** True for a guess that comes close too. */
  readonly isRight: boolean;
}

/** Answers of a reader who has seen the last stop, and answered it if it asks. */
export interface LessonEndDetail {
  readonly lesson: string;
  readonly questionCount: number;
  readonly answers: readonly AnswerDetail[];
}

export function beatDetail({ id }: Pick<LessonFacts, 'id'>, stops: readonly Stop[], at: number): BeatDetail {
  const stop = stops[at] ?? missing('stop');
  return {
    lesson: id,
    beat: beatOf(stop),
    question: stop.type === 'question' ? stop.id : null,
    stop: at + 1,
    stopCount: stops.length,
  };
}

/** `given`: id of the choice or steps of the guess, `SEEN` for none of them. */
export function answerDetail(lesson: string, question: AskedQuestion, given: string): AnswerDetail {
  const { id, right, guess } = question;
  const about = { lesson, question: id, right: guess ? guess.value : right };
  if (given === SEEN) return { ...about, answer: null, isRight: false };
  if (!guess) return { ...about, answer: given, isRight: given === right };
  const steps = Number(given);
  return { ...about, answer: bytesOf(guess, steps), isRight: judge(question, guess, steps).type === 'close' };
}

export function endDetail(
  { id }: Pick<LessonFacts, 'id'>,
  stops: readonly Stop[],
  answers: ReadonlyMap<string, string>,
): LessonEndDetail {
  const questions = stops.flatMap((stop) => (stop.type === 'question' ? stop.question : []));
  return {
    lesson: id,
    questionCount: questions.length,
    answers: questions.flatMap((question) => {
      const given = answers.get(question.id);
      return given === undefined ? [] : answerDetail(id, question, given);
    }),
  };
}
