import type { Track } from './track';

/** A track that says how long each of its steps stays. */
export interface PacedTrack {
  readonly track: Track;
  /** Events worth going to, in the order of their steps. */
  readonly marks: readonly { readonly step: number }[];
  /** Milliseconds that a step stays at speed 1. */
  dwellMs(step: number): number;
}

/** Silent reading of English non-fiction: Brysbaert 2019, doi:10.1016/j.jml.2019.104047. */
const WORDS_A_MINUTE = 240;
/** Characters of an English word and its space: a word of a language with longer words counts for more than one. */
const WORD_CHARACTERS = 6;
/** Time to notice that the sentence is another. */
const NOTICE_MS = 300;
/** Least time that a sentence stays. */
export const LEAST_SENTENCE_MS = 1200;

/** Least that a step stays whose sentence is that of its neighbours: the eye follows what moves. */
export const LEAST_STEP_MS = 250;
/** Most that the steps of one sentence take together, unless reading it takes longer. */
export const MOST_STRETCH_MS = 6000;

/** Time that a sentence takes to be read, in milliseconds. */
export function readingMs(sentence: string): number {
  const words = Math.max(sentence.split(/\s+/).length, sentence.length / WORD_CHARACTERS);
  return Math.max(LEAST_SENTENCE_MS, NOTICE_MS + (words / WORDS_A_MINUTE) * 60_000);
}

/** Dwell of each of the steps that one sentence tells of: their motion fills the time to read it. */
export function dwellOf(sentence: string, steps: number): number {
  return Math.max(readingMs(sentence), Math.min(MOST_STRETCH_MS, steps * LEAST_STEP_MS)) / steps;
}
