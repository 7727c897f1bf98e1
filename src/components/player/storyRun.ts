import { useLayoutEffect, useState } from 'react';
import { browserClock } from '../../timeline/clock';
import type { NamedRun } from '../../timeline/moments';
import type { PacedTrack } from '../../timeline/pace';
import { createPlayer, type Player } from '../../timeline/player';
import type { Mark } from './marks';

/** Words of a step. */
export interface StepWords {
  readonly sentence: string;
  /** Source of what the program does; empty where it does nothing. */
  readonly source: string;
}

/** A story recorded on a tape. */
export interface StoryRun<F extends StepWords = StepWords> extends PacedTrack, NamedRun {
  readonly marks: readonly Mark[];
  /** Step that a page opens at: the moment that the story is about, or the one before it. */
  readonly openingStep: number;
  /** Moment of the story, at which a figure rests; the opening step by default. */
  readonly momentStep?: number;
  /** Everything that a step shows. */
  frame(step: number): F;
}

/** One player for all runs: it goes to `openingStep` whenever the run or that step is another. */
export function usePlayerOf(run: PacedTrack, openingStep: number): Player {
  const [played] = useState(() => ({ run, openingStep }));
  const [player] = useState(() => createPlayer(() => played.run, browserClock, { step: openingStep }));
  useLayoutEffect(() => {
    if (played.run === run && played.openingStep === openingStep) return;
    Object.assign(played, { run, openingStep });
    player.open(openingStep);
  }, [played, player, run, openingStep]);
  return player;
}
