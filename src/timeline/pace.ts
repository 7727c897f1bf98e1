import type { Track } from './track';

/** A track that defines how long each step is shown. */
export interface PacedTrack {
  readonly track: Track;
  /** Notable events, in the order of their steps. */
  readonly marks: readonly { readonly step: number }[];
  /** Duration of a step at speed 1, ms. */
  dwellMs(step: number): number;
}

/** Silent reading of English non-fiction: Brysbaert 2019, doi:10.1016/j.jml.2019.104047. */
const WORDS_A_MINUTE = 240;
/** Characters of an English word with its space; longer words, as in other languages, count as more than one. */
const WORD_CHARACTERS = 6;
/** Time to notice a new sentence, ms. */
const NOTICE_MS = 300;
/** Shortest time for a sentence, ms. */
export const LEAST_SENTENCE_MS = 1200;

/** Shortest time for one of several steps with one sentence, ms: the eye follows the motion. */
export const LEAST_STEP_MS = 250;
/** Longest time for all steps of one sentence, ms, unless reading takes longer. */
export const MOST_STRETCH_MS = 6000;

/** Reading time of a sentence, ms. */
export function readingMs(sentence: string): number {
  const words = Math.max(sentence.split(/\s+/).length, sentence.length / WORD_CHARACTERS);
  return Math.max(LEAST_SENTENCE_MS, NOTICE_MS + (words / WORDS_A_MINUTE) * 60_000);
}

/** Duration of each of `steps` that share one sentence: their motion fills its reading time. */
export function dwellOf(sentence: string, steps: number): number {
  return Math.max(readingMs(sentence), Math.min(MOST_STRETCH_MS, steps * LEAST_STEP_MS)) / steps;
}
