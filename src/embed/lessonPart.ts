import type { LessonFacts, LessonId, QuestionFacts } from '../lessons/lesson';
import { isLesson, LESSONS } from '../lessons/list';
import {
  beatsToday,
  bytesOf,
  judge,
  missing,
  numberIn,
  SEEN,
  type Stop,
  stopsOf,
  stopToday,
} from '../lessons/page/progress';

/** Part of a lesson as the attributes of an element name it. */
export type LessonRequest =
  | { readonly type: 'lesson'; readonly lesson: string; readonly beats: string }
  | { readonly type: 'question'; readonly name: string };

/** A request for something that doesn't exist, as it was typed, and the valid names. */
export type LessonProblem =
  | { readonly type: 'noLesson'; readonly typed: string; readonly list: readonly string[] }
  | { readonly type: 'noBeats'; readonly typed: string; readonly list: readonly string[] }
  | { readonly type: 'noQuestion'; readonly typed: string; readonly list: readonly string[] };

export function isProblem<T extends object>(found: T | LessonProblem): found is LessonProblem {
  return 'typed' in found;
}

/** The request of an element. Frames name a question by `question`, as they can't set the element's id. */
export function readRequest(element: Pick<Element, 'getAttribute' | 'localName'>): LessonRequest {
  const read = (name: string) => (element.getAttribute(name) ?? '').trim();
  if (element.localName === 'map-question') {
    const typed = read('question') || read('id');
    const [, lesson = '', name = ''] = /^([^/]*)\/(.*)$/.exec(typed) ?? [];
    const today = stopToday('questions', { lesson, name });
    return { type: 'question', name: today.lesson === lesson ? typed : `${today.lesson}/${today.name}` };
  }
  const lesson = read('lesson');
  const names = beatsToday(lesson, namesIn(read('beats')));
  return { type: 'lesson', lesson: names[0]?.lesson ?? lesson, beats: names.map(({ name }) => name).join('-') };
}

function namesIn(beats: string): string[] {
  return beats.split(/[-–]/).map((name) => name.trim());
}

/** The lesson that a request names, or why there is none. */
export function lessonOf(request: LessonRequest): LessonId | LessonProblem {
  const typed = request.type === 'lesson' ? request.lesson : (request.name.split('/', 1)[0] ?? '');
  return isLesson(typed) ? typed : { type: 'noLesson', typed, list: Object.keys(LESSONS) };
}

/** The stops of a lesson that a request names, or why there are none. */
export function stopsIn(facts: LessonFacts, request: LessonRequest): readonly Stop[] | LessonProblem {
  return request.type === 'lesson' ? stopsOfBeats(facts, request.beats) : stopOfQuestion(facts, request.name);
}

/** `split`, `split-directory`, `2-4`, `5.2-5.4`; all of them where nothing is named. */
function stopsOfBeats(facts: LessonFacts, typed: string): readonly Stop[] | LessonProblem {
  const stops = stopsOf(facts);
  if (typed === '') return stops;
  const [first = '', last = first, ...more] = namesIn(typed);
  const [from, to] = [indexOfBeat(facts, first), indexOfBeat(facts, last)];
  if (from < 0 || to < from || more.length > 0)
    return { type: 'noBeats', typed, list: facts.beats.map(({ id }) => id) };
  const named = new Set(facts.beats.slice(from, to + 1).map(({ id }) => id));
  return stops.filter((stop) => named.has(beatOf(stop)));
}

/** Place of a beat among those of its lesson, by its id or its number; negative for what is none of them. */
function indexOfBeat({ beats }: LessonFacts, typed: string): number {
  const number = numberIn(typed);
  if (number === undefined) return beats.findIndex((beat) => beat.id === typed);
  return number <= beats.length ? number - 1 : -1;
}

/** `tables/few`, `tables/4`. */
function stopOfQuestion({ id: lesson, questions }: LessonFacts, name: string): readonly Stop[] | LessonProblem {
  const [, typed = ''] = /^[^/]*\/(.*)$/.exec(name) ?? [];
  const question: QuestionFacts | undefined = questions.find(({ id }, i) => id === typed || `${i + 1}` === typed);
  return question
    ? [{ type: 'question', id: question.id, question }]
    : { type: 'noQuestion', typed: name, list: questions.map(({ id }) => `${lesson}/${id}`) };
}

/** Id of the beat that a stop is, or stands behind. */
function beatOf(stop: Stop): string {
  return stop.type === 'beat' ? stop.id : stop.question.after;
}

/** Details of the events of an embedded lesson: another stop is shown, a question is answered, the end is reached. */
export interface LessonEvents {
  readonly beat: BeatDetail;
  readonly answer: AnswerDetail;
  readonly end: LessonEndDetail;
}

/** Where the reader is in the lesson. */
export interface BeatDetail {
  readonly lesson: string;
  /** Id of the beat; at a question, id of the beat before it. */
  readonly beat: string;
  /** Id of the question; null at a beat. */
  readonly question: string | null;
  /** Number of the stop, counted from 1. */
  readonly stop: number;
  /** Number of stops that the element shows. */
  readonly stopCount: number;
}

/** A reader’s answer to a question. */
export interface AnswerDetail {
  readonly lesson: string;
  readonly question: string;
  /** Id of the choice, or bytes guessed on a bar; null if the reader skipped the question. */
  readonly answer: string | number | null;
  /** The right answer according to the models, in the same form. */
  readonly right: string | number;
  /** Also true for a close guess. */
  readonly isRight: boolean;
}

/** The reader's answers; sent once the last stop has been seen, and answered if it is a question. */
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
export function answerDetail(lesson: string, question: QuestionFacts, given: string): AnswerDetail {
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
