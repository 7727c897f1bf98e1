import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Player } from '../../timeline/player';
import type { StepWords, StoryRun } from './storyRun';

interface StoryStep<F> {
  readonly step: number;
  readonly playing: boolean;
  readonly frame: F;
}

/** Where a player is in a run, and what is to be seen there. */
export function useStoryStep<F extends StepWords>(run: StoryRun<F>, player: Player): StoryStep<F> {
  const reached = useStore(player, (state) => state.step);
  const playing = useStore(player, (state) => state.playing);
  // For the length of one drawing a new run may be shorter than the player knows.
  const step = Math.min(reached, run.track.stepCount);
  const frame = useMemo(() => run.frame(step), [run, step]);
  return { step, playing, frame };
}
