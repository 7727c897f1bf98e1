import type { LessonId } from './lesson';

interface HandedOver {
  readonly to: LessonId;
  readonly beats: readonly string[];
  readonly questions: readonly string[];
  /** Number of the first of them, counted from 0, in the lesson that had them. */
  readonly from: { readonly beats: number; readonly questions: number };
}

/** Later stops of a lesson that became another one. Links name stops by id or by number, and lead to where these are now. */
const HANDED_OVER: ReadonlyMap<string, HandedOver> = new Map([
  [
    'heap',
    {
      to: 'limit',
      beats: ['limit', 'tooLow', 'outside', 'moving', 'finalizers', 'hidden'],
      questions: ['limitTooLow', 'shareOffHeap', 'asleep'],
      from: { beats: 5, questions: 3 },
    },
  ],
]);

/** A beat or a question of a lesson, by its id or number. */
interface StopName {
  readonly lesson: string;
  readonly name: string;
}

/** Number by which a beat or a question is named. The lesson’s own number before it says nothing: it changes where lessons are added. */
export function numberIn(name: string): number | undefined {
  const [, number] = /^(?:\d+\.)?(\d+)$/.exec(name) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** Where a beat or a question is now. */
export function stopToday(kind: 'beats' | 'questions', { lesson, name }: StopName): StopName {
  const over = HANDED_OVER.get(lesson);
  if (!over) return { lesson, name };
  const number = numberIn(name);
  const id = number === undefined ? name : over[kind][number - 1 - over.from[kind]];
  return id !== undefined && over[kind].includes(id) ? { lesson: over.to, name: id } : { lesson, name };
}

/** Where the beats from one to another are now; those of two lessons end with the first one’s. */
export function beatsToday(lesson: string, names: readonly string[]): readonly StopName[] {
  const today = names.map((name) => stopToday('beats', { lesson, name }));
  const [first, last] = today;
  const kept = HANDED_OVER.get(lesson)?.from.beats;
  if (!first || !last || first.lesson === last.lesson || kept === undefined) return today;
  return [first, { lesson, name: `${kept}` }];
}

/** Number of a question with an answer: `3b`, `3x`, `3_215_`. */
const ANSWER = /(\d+)([a-z]|_\d+_)/g;

/** Lesson and query of a link to a stop that was handed over; undefined for all other links. */
export function linkToday(
  lesson: string,
  query: string,
): { readonly lesson: LessonId; readonly query: string } | undefined {
  const over = HANDED_OVER.get(lesson);
  const search = new URLSearchParams(query);
  const beat = search.get('beat') ?? '';
  if (!over || ![...over.beats, ...over.questions].includes(beat)) return undefined;
  const answers = [...(search.get('a') ?? '').matchAll(ANSWER)].flatMap(([, number, given]) => {
    const today = Number(number) - over.from.questions;
    return today > 0 ? `${today}${given}` : [];
  });
  if (answers.length > 0) search.set('a', answers.join(''));
  else search.delete('a');
  return { lesson: over.to, query: search.toString() };
}
