import type { GuessFacts, LessonFacts, LessonId, QuestionFacts } from '../lesson';

/** Answer of a reader who skipped the question. */
export const SEEN = '';

/** The reader's place in a lesson, and the answers given so far, by question. */
export interface Progress {
  /** Id of a beat or a question; undefined at the start. */
  readonly stop: string | undefined;
  readonly answers: ReadonlyMap<string, string>;
}

/** Stop of a lesson: a beat, or a question after it. */
export type Stop =
  | { readonly type: 'beat'; readonly id: string; readonly index: number }
  | { readonly type: 'question'; readonly id: string; readonly question: QuestionFacts };

/** Throws for a part that a lesson must have. */
export function missing(id: string): never {
  throw new RangeError(`the lesson has no ${id}`);
}

/** All stops of a lesson, in reading order. */
export function stopsOf({ beats, questions }: LessonFacts): Stop[] {
  return beats.flatMap(({ id }, index): Stop[] => [
    { type: 'beat', id, index },
    ...questions
      .filter(({ after }) => after === id)
      .map((question): Stop => ({ type: 'question', id: question.id, question })),
  ]);
}

/** Index of the first question that is not answered, from a stop on; Infinity if there is none. */
export function openFrom(stops: readonly Stop[], from: number, { answers }: Pick<Progress, 'answers'>): number {
  const open = stops.findIndex(({ id, type }, i) => i >= from && type === 'question' && !answers.has(id));
  return open < 0 ? Number.POSITIVE_INFINITY : open;
}

/** Number of a question, and the letter of a choice or the steps of a guess. */
const ANSWERS = /(\d{1,2})(?:([a-z])|_(\d{1,6})_)/g;

const FIRST_LETTER = 'a'.charCodeAt(0);
const SKIPPED = 'x';

/** Reads a place from a query: `beat=chain&a=1b2x3_215_`. Invalid parts are ignored. */
export function readProgress(facts: LessonFacts, query: string): Progress {
  const search = new URLSearchParams(query);
  const wanted = search.get('beat');
  const stop = stopsOf(facts).find(({ id }) => id === wanted)?.id;
  const answers = new Map<string, string>();
  for (const [, number, letter, steps] of (search.get('a') ?? '').matchAll(ANSWERS)) {
    const question = facts.questions[Number(number) - 1];
    const answer = question && (letter === undefined ? guessed(question, Number(steps)) : chosen(question, letter));
    if (question && answer !== undefined) answers.set(question.id, answer);
  }
  return { stop, answers };
}

/** The beat or question that a query asks for and the lesson hasn’t got. */
export function unknownStop(facts: LessonFacts, query: string): string | undefined {
  const wanted = new URLSearchParams(query).get('beat');
  return wanted === null || readProgress(facts, query).stop !== undefined ? undefined : wanted;
}

function chosen({ choices, guess }: QuestionFacts, letter: string): string | undefined {
  if (letter === SKIPPED) return SEEN;
  const choice = choices[letter.charCodeAt(0) - FIRST_LETTER];
  // A link of a time when the question had no bar.
  return choice && guess ? guessed({ guess }, Math.round(choice.value / guess.step)) : choice?.id;
}

function guessed({ guess }: Pick<QuestionFacts, 'guess'>, steps: number): string | undefined {
  return guess && steps <= guess.most ? String(steps) : undefined;
}

/** Writes a place into a query; its other parameters stay. */
export function writeProgress(facts: LessonFacts, { stop, answers }: Progress, query: string): string {
  const search = new URLSearchParams(query);
  const given = facts.questions.flatMap(({ id, choices, guess }, i) => {
    const answer = answers.get(id);
    if (answer === undefined) return [];
    if (guess && answer !== SEEN) return `${i + 1}_${answer}_`;
    const index = choices.findIndex((choice) => choice.id === answer);
    return `${i + 1}${index < 0 ? SKIPPED : String.fromCharCode(FIRST_LETTER + index)}`;
  });
  if (stop === undefined) search.delete('beat');
  else search.set('beat', stop);
  if (given.length === 0) search.delete('a');
  else search.set('a', given.join(''));
  return search.toString();
}

/** A guess compared with the answer. */
export interface Judged {
  readonly type: 'close' | 'tooMuch' | 'tooLittle';
  /** Bytes between guess and answer. */
  readonly bytes: number;
  /** Id of the wrong choice that the guess is close to. */
  readonly idea: string | undefined;
}

/** Share of the slider within which two amounts count as equal. */
const NEAR = 0.02;

export function bytesOf({ step }: GuessFacts, steps: number): number {
  return step * steps;
}

/** Compares a guess with the answer and with the wrong choices. */
export function judge({ choices, right }: QuestionFacts, guess: GuessFacts, steps: number): Judged {
  const guessed = bytesOf(guess, steps);
  const near = NEAR * bytesOf(guess, guess.most);
  const off = guessed - guess.value;
  const [nearest] = choices
    .map(({ id, value }) => ({ id, off: Math.abs(guessed - (id === right ? guess.value : value)) }))
    .sort((a, b) => a.off - b.off);
  const idea = nearest && nearest.id !== right && nearest.off <= near ? nearest.id : undefined;
  const isClose = idea === undefined && Math.abs(off) <= near;
  return { type: isClose ? 'close' : off > 0 ? 'tooMuch' : 'tooLittle', bytes: Math.abs(off), idea };
}

/** Key of the only localStorage entry. */
export const MEMORY_KEY = 'mapscope-lessons';

/** `refused` if the browser’s storage is blocked or full. */
export type Remembering = 'off' | 'on' | 'refused';

type Places = Readonly<Record<string, string>>;

/** What a reader did in the lessons: stored on this device if that is on, else kept for the visit. */
export interface Memory {
  isOn(): boolean;
  /** Stored place, as a query. Undefined if nothing is stored for the lesson. */
  placeIn(lesson: string): string | undefined;
  /** Places in the lessons that were begun. */
  begun(): Places;
  /** Ids of the questions to ask again, the longest due first. */
  due(): readonly string[];
  /** Notes whether a question was recalled. */
  settle(question: string, isRecalled: boolean): void;
  turnOn(): Remembering;
  keep(lesson: string, place: string): Remembering;
  /** Deletes the stored entry. */
  turnOff(): Remembering;
}

/** Stands beside the lessons in the entry, and lists what is due. */
const DUE = 'due';

/** Parses the entry; undefined if there is none, empty if it is damaged. */
function placesIn(text: string | null): Places | undefined {
  if (text === null) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter(([, place]) => typeof place === 'string'));
  } catch {
    return {};
  }
}

/** `storage` may throw: browsers do if storage is blocked. */
export function memoryIn(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Memory {
  let visit: Places = {};

  function read(): Places | undefined {
    try {
      return placesIn(storage().getItem(MEMORY_KEY));
    } catch {
      return undefined;
    }
  }

  function attempt(change: () => void, outcome: Remembering): Remembering {
    try {
      change();
      return outcome;
    } catch {
      return 'refused';
    }
  }

  const write = (places: Places) => attempt(() => storage().setItem(MEMORY_KEY, JSON.stringify(places)), 'on');
  const known = () => read() ?? visit;

  function keep(name: string, text: string): Remembering {
    const isOn = read() !== undefined;
    visit = { ...known(), [name]: text };
    return isOn ? write(visit) : 'off';
  }

  const due = () => (known()[DUE] ?? '').split(' ').filter(Boolean);

  return {
    isOn: () => read() !== undefined,
    placeIn: (lesson) => read()?.[lesson],
    begun: () => Object.fromEntries(Object.entries(known()).filter(([name, place]) => name !== DUE && place !== '')),
    due,
    settle(question, isRecalled) {
      const others = due().filter((id) => id !== question);
      keep(DUE, [...others, ...(isRecalled ? [] : [question])].join(' '));
    },
    turnOn: () => write({ ...visit, ...read() }),
    keep,
    turnOff: () => attempt(() => storage().removeItem(MEMORY_KEY), 'off'),
  };
}

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
