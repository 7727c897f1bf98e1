import type { Track } from '../../timeline/track';
import type { Mark } from './marks';

/** What is said of a step. */
export interface StepWords {
  readonly sentence: string;
  /** What the program does, as source; empty where it does nothing. */
  readonly source: string;
}

/** A story recorded on a tape. */
export interface StoryRun<F extends StepWords = StepWords> {
  readonly track: Track;
  readonly marks: readonly Mark[];
  /** The moment that the story is about. */
  readonly openingStep: number;
  /** Everything that a step shows. */
  frame(step: number): F;
}
