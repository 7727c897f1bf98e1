import type { Track } from './track';

export interface Clock {
  /** Current time, ms. */
  now(): number;
  /** Calls back once, at the next frame. */
  request(frame: () => void): number;
  cancel(id: number): void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  request: (frame) => requestAnimationFrame(() => frame()),
  cancel: (id) => cancelAnimationFrame(id),
};

/** Lets the browser paint and take input before the next slice of `appendInSlices`: a timer would wait for 4 ms each time. */
export function browserPause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Longest motion at speed 1, ms; a step may be shown longer. */
export const MOTION_MS = 480;

/** Two frames, ms: shorter motion isn't seen as motion. */
const LEAST_MOTION_MS = 34;

/** The speeds a person may choose, as factors, slowest first. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;

export function clampSpeed(speed: number): number {
  return Math.min(Math.max(...SPEEDS), Math.max(Math.min(...SPEEDS), speed));
}

/** The listed speed next to `speed`, or the last one in that direction. */
export function speedBeside(speed: number, direction: 'slower' | 'faster'): number {
  const beside =
    direction === 'faster' ? SPEEDS.find((other) => other > speed) : SPEEDS.findLast((other) => other < speed);
  return beside ?? clampSpeed(speed);
}

/** The part of a player's state that motion depends on. */
interface Moving {
  readonly speed: number;
  readonly lastMove: 'step' | 'jump';
  readonly playing: boolean;
  readonly dwellMs: number;
}

/** Current duration of a view's motion that takes `longest` ms at most at speed 1; 0 for jumps and for play too fast to follow. */
export function motionMs({ speed, lastMove, playing, dwellMs }: Moving, longest = MOTION_MS): number {
  const duration = (playing ? Math.min(longest, dwellMs) : longest) / speed;
  return lastMove === 'jump' || duration < LEAST_MOTION_MS ? 0 : duration;
}

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

/** Longest time for one of several checks that one sentence tells of, ms: the eye runs along them. */
export const CHECK_MS = 150;

/**
 * Duration of one of `steps` that share one sentence, the one with number `at` from 1 on: their motion fills its reading
 * time, or they go by one after the other, each for `tickMs` at most, and the last stays for the rest.
 */
export function dwellOf(sentence: string, steps: number, at = steps, tickMs = Number.POSITIVE_INFINITY): number {
  const total = Math.max(readingMs(sentence), Math.min(MOST_STRETCH_MS, steps * LEAST_STEP_MS));
  const tick = Math.min(total / steps, tickMs);
  return at < steps ? tick : total - tick * (steps - 1);
}
