import { useLayoutEffect, useState } from 'react';
import type { NamedRun } from '../../../timeline/moments';
import { browserClock, type PacedTrack } from '../../../timeline/pace';
import { type Clip, createPlayer, type Player } from '../../../timeline/player';
import type { Mark } from './marks';

/** Words of a step. */
export interface StepWords {
  readonly sentence: string;
  /** The same a side, where several runs are played in step. */
  readonly sides?: readonly { readonly side: string; readonly text: string }[];
  /** Source of what the program does; empty where it does nothing. */
  readonly source: string;
}

/** A story recorded on a tape. */
export interface StoryRun<F extends StepWords = StepWords> extends PacedTrack, NamedRun {
  readonly marks: readonly Mark[];
  /** Step that a page opens at, and at which a figure rests: the moment that the story is about. */
  readonly openingStep: number;
  /** Everything that a step shows. */
  frame(step: number): F;
}

/**
 * One player for all runs: it opens at `step` when the run or that step changes, and shows the part between `from` and `until`.
 * `isKept`: the page took the step from this player, which may have moved on since.
 */
export function usePlayerOf(
  run: PacedTrack,
  { step, from, until }: Clip & { readonly step: number },
  isKept = false,
): Player {
  const [played] = useState(() => ({ run, step }));
  const [player] = useState(() => createPlayer(() => played.run, browserClock, { step, clip: { from, until } }));
  useLayoutEffect(() => {
    if (played.run === run && (played.step === step || isKept)) {
      played.step = step;
      player.clip({ from, until });
      return;
    }
    Object.assign(played, { run, step });
    player.open(step, { from, until });
  }, [played, player, run, step, from, until, isKept]);
  return player;
}
