import type { LessonId } from './lesson';

/** What a question is asked about, by name. */
export type Given = Readonly<Record<string, number>>;

/** A question without a figure, which is asked again with other numbers. */
export interface RecallQuestion<G extends Given = Given> {
  /** The beat that teaches it. */
  readonly beat: string;
  /** Everything it may be asked about; a seed picks one. */
  given(): readonly G[];
  /** The right amount, computed by the models. */
  value(given: G): number;
  /** The amounts that common mistakes lead to. */
  wrong(given: G): readonly number[];
}

/** The questions of each lesson, by id. */
export type RecallSource = Readonly<Record<LessonId, Readonly<Record<string, RecallQuestion>>>>;

interface RecallQuestionWords<G extends Given = Given> {
  ask(n: G): string;
  answer(value: number): string;
  /** How the right amount is found. */
  why(n: G, value: number): string;
}

/** Words of the questions in one language, typed by their source. */
export type RecallWords<S extends RecallSource = RecallSource> = {
  readonly [L in keyof S]: {
    readonly [Q in keyof S[L]]: S[L][Q] extends RecallQuestion<infer G> ? RecallQuestionWords<G> : never;
  };
};

/** A question with its numbers. */
export interface RecallCase {
  readonly given: Given;
  /** Amounts to choose from, in ascending order. */
  readonly choices: readonly number[];
  /** Index of the right one. */
  readonly right: number;
}

/** An evaluated question. */
export interface RecallFacts {
  /** `buckets/hint`. */
  readonly id: string;
  readonly lesson: LessonId;
  readonly beat: string;
  readonly cases: readonly RecallCase[];
}

/** Words of a question. Throws a RangeError if there are none. */
export function recallWordsOf(words: RecallWords, id: string): RecallQuestionWords {
  const [lesson = '', name = ''] = id.split('/', 2);
  const of: Readonly<Record<string, Readonly<Record<string, RecallQuestionWords>>>> = words;
  const found = of[lesson]?.[name];
  if (!found) throw new RangeError(`there are no words for ${id}`);
  return found;
}

/** The numbers that a seed picks for a question. */
export function caseOf({ cases, id }: RecallFacts, seed: number): RecallCase {
  const found = cases[(seed + id.length) % cases.length];
  if (!found) throw new RangeError(`question ${id} is about nothing`);
  return found;
}

/** Answer of a reader who doesn’t remember. */
export const FORGOTTEN = -1;

/** What a reader recalled in a lesson. */
export interface Recalled {
  /** Picks questions and their numbers. */
  readonly seed: number;
  /** Index of the choice, or `FORGOTTEN`, by the question’s id. */
  readonly answers: ReadonlyMap<string, number>;
}

/** Nothing recalled yet, with other numbers for each visit. */
export function newRecalled(): Recalled {
  return { seed: Math.floor(Math.random() * 1000), answers: new Map() };
}

export function withAnswer({ seed, answers }: Recalled, { id }: RecallFacts, choice: number): Recalled {
  return { seed, answers: new Map([...answers, [id, choice]]) };
}

/** True if a question was answered, and right. */
export function isRecalled(facts: RecallFacts, { seed, answers }: Recalled): boolean {
  return answers.get(facts.id) === caseOf(facts, seed).right;
}

/** Questions at the start of a lesson, if that many lessons came before. */
export const AT_START = 2;
/** Questions at the start, if many are due. */
const MOST_AT_START = 4;

interface Start {
  /** Lessons that came before. */
  readonly before: readonly string[];
  /** Ids of questions that were not recalled, the longest due first. */
  readonly due: readonly string[];
  readonly recalled: Recalled;
}

/** The questions at the start of a lesson: those answered there, those that are due, and others on what came before. */
export function startOf(all: readonly RecallFacts[], lesson: string, { before, due, recalled }: Start): RecallFacts[] {
  const others = all.filter((facts) => facts.lesson !== lesson);
  const find = (id: string) => others.find((facts) => facts.id === id) ?? [];
  const answered = [...recalled.answers.keys()].flatMap(find);
  const picked = new Set([...answered, ...due.flatMap(find)].slice(0, MOST_AT_START));
  const pool = others.filter((facts) => before.includes(facts.lesson) && !picked.has(facts));
  // Half the pool apart, so that they come from two lessons if there are two.
  const picks = pool.map((_, i) => pool[(recalled.seed + i * Math.max(1, pool.length >> 1)) % pool.length] ?? []);
  for (const pick of picks.flat()) if (picked.size < AT_START) picked.add(pick);
  return [...picked];
}

/** The questions at the end of a lesson. */
export function endOf(all: readonly RecallFacts[], lesson: string): RecallFacts[] {
  return all.filter((facts) => facts.lesson === lesson);
}

/** The query’s name for what was recalled. */
const RECALL_PARAM = 'r';

const FIRST_LETTER = 'a'.charCodeAt(0);
const NO_LETTER = 'x';

/** Reads `417.3b17x`: seed, then the number of a question and the letter of a choice. Undefined if there is none. */
export function readRecalled(all: readonly RecallFacts[], query: string): Recalled | undefined {
  const [, seed, given = ''] =
    /^(\d{1,6})\.((?:\d{1,2}[a-z])*)$/.exec(new URLSearchParams(query).get(RECALL_PARAM) ?? '') ?? [];
  if (seed === undefined) return undefined;
  const recalled = { seed: Number(seed), answers: new Map<string, number>() };
  for (const [, number, letter = ''] of given.matchAll(/(\d+)([a-z])/g)) {
    const facts = all[Number(number) - 1];
    const index = letter === NO_LETTER ? FORGOTTEN : letter.charCodeAt(0) - FIRST_LETTER;
    if (facts && index < caseOf(facts, recalled.seed).choices.length) recalled.answers.set(facts.id, index);
  }
  return recalled;
}

/** Writes what was recalled into a query; its other parameters stay. */
export function writeRecalled(all: readonly RecallFacts[], { seed, answers }: Recalled, query: string): string {
  const search = new URLSearchParams(query);
  const given = [...answers].map(([id, index]) => {
    const letter = index === FORGOTTEN ? NO_LETTER : String.fromCharCode(FIRST_LETTER + index);
    return `${all.findIndex((facts) => facts.id === id) + 1}${letter}`;
  });
  if (given.length === 0) search.delete(RECALL_PARAM);
  else search.set(RECALL_PARAM, `${seed}.${given.join('')}`);
  return search.toString();
}
