import type { Kinds } from './kinds';
import type { Track } from './track';

/** A track that says how long each of its steps stays. */
export interface PacedTrack {
  readonly track: Track;
  /** Milliseconds that a step stays at speed 1, for a reader who has seen the steps from `since` on; `since` is at most `step`. */
  dwellMs(step: number, since: number): number;
}

/** Dwell of a step whose kind was seen before. */
export const REPEAT_MS = 250;
/** Most that repeats in a row take together, however many they are. */
const MOST_REPEATS_MS = 2000;
const LEAST_NEW_MS = 2500;
const MOST_NEW_MS = 4000;

/** Words that adults read a minute, silently, of English non-fiction: Brysbaert 2019, doi:10.1016/j.jml.2019.104047. */
const WORDS_A_MINUTE = 238;
/** Characters of such a word and its space: counting them serves languages with longer words too. */
const WORD_CHARACTERS = 6;

/** Time that a sentence takes to be read for the first time, in milliseconds. */
export function readingMs(sentence: string): number {
  const words = sentence.length / WORD_CHARACTERS;
  return Math.min(MOST_NEW_MS, Math.max(LEAST_NEW_MS, (words / WORDS_A_MINUTE) * 60_000));
}

/** Dwell of a step by its kind: what is new is read, what repeats goes by. */
export function dwellByKind(kinds: Kinds, step: number, since: number, sentence: () => string): number {
  if (kinds.isNew(step, since)) return readingMs(sentence());
  const { first, last } = kinds.stretchAt(step);
  return Math.min(REPEAT_MS, MOST_REPEATS_MS / (last - first + 1));
}
