import type { AskedGuess, AskedQuestion, LessonFacts } from '../lesson';

/** Answer of a reader who asked to see it without a guess. */
export const SEEN = '';

/** Place of a reader in a lesson: the stop, and the answers given so far, by question. */
export interface Progress {
  /** Id of a beat or a question; the lesson’s beginning where it is undefined. */
  readonly stop: string | undefined;
  readonly answers: ReadonlyMap<string, string>;
}

/** Place in a lesson where a reader stays: a beat, or a question behind it. */
export type Stop =
  | { readonly type: 'beat'; readonly id: string; readonly index: number }
  | { readonly type: 'question'; readonly id: string; readonly question: AskedQuestion };

/** For what a lesson must have, and has not. */
export function missing(id: string): never {
  throw new RangeError(`the lesson has no ${id}`);
}

/** All stops of a lesson, in the order in which they are read. */
export function stopsOf({ beats, questions }: LessonFacts): Stop[] {
  return beats.flatMap(({ id }, index): Stop[] => [
    { type: 'beat', id, index },
    ...questions
      .filter(({ after }) => after === id)
      .map((question): Stop => ({ type: 'question', id: question.id, question })),
  ]);
}

/** An answer by the number of its question: a letter for one of the choices, the steps of a bar for a guess. */
const ANSWERS = /(\d{1,2})(?:([a-z])|_(\d{1,6})_)/g;

const FIRST_LETTER = 'a'.charCodeAt(0);
const SKIPPED = 'x';

/** Reads a place from an address: `beat=chain&a=1b2x3_215_`. What means nothing in this lesson is left out. */
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

function chosen({ choices, guess }: AskedQuestion, letter: string): string | undefined {
  if (letter === SKIPPED) return SEEN;
  return guess ? undefined : choices[letter.charCodeAt(0) - FIRST_LETTER]?.id;
}

function guessed({ guess }: AskedQuestion, steps: number): string | undefined {
  return guess && steps <= guess.most ? String(steps) : undefined;
}

/** The query that leads back to a place; other parts of the present one stay. */
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

/** A guess beside the answer. */
export interface Judged {
  readonly type: 'close' | 'tooMuch' | 'tooLittle';
  /** Bytes between the two. */
  readonly bytes: number;
  /** The wrong choice that the guess comes near to, by its id. */
  readonly idea: string | undefined;
}

/** Share of the bar within which two amounts are as good as one. */
const NEAR = 0.02;

/** Bytes of a guess of so many steps. */
export function bytesOf({ step }: AskedGuess, steps: number): number {
  return step * steps;
}

/** A guess of so many steps, beside the answer and the wrong ideas. */
export function judge({ choices, right }: AskedQuestion, guess: AskedGuess, steps: number): Judged {
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

/** The one entry that this device may keep of all lessons. */
export const MEMORY_KEY = 'mapscope-lessons';

/** State of the memory; `refused` where the browser’s storage is blocked or full. */
export type Remembering = 'off' | 'on' | 'refused';

/** Places in lessons that a device remembers: queries of their addresses, by lesson. */
export interface Memory {
  isOn(): boolean;
  /** Undefined where nothing is remembered of the lesson. */
  placeIn(lesson: string): string | undefined;
  turnOn(): Remembering;
  /** Remembers a place, if that is on. */
  keep(lesson: string, place: string): Remembering;
  /** Leaves nothing of any lesson. */
  turnOff(): Remembering;
}

type Places = Readonly<Record<string, string>>;

/** Places in a text; undefined for any other text. */
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

/** `storage` may throw, as browsers do that let a page keep nothing. */
export function memoryIn(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Memory {
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

  return {
    isOn: () => read() !== undefined,
    placeIn: (lesson) => read()?.[lesson],
    turnOn: () => write(read() ?? {}),
    keep(lesson, place) {
      const places = read();
      return places ? write({ ...places, [lesson]: place }) : 'off';
    },
    turnOff: () => attempt(() => storage().removeItem(MEMORY_KEY), 'off'),
  };
}
