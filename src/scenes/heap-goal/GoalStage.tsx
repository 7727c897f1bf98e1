import { Sawtooth } from '../../components/heap/Sawtooth';
import { StoryStage } from '../../components/player/StoryStage';
import type { Player } from '../../timeline/player';
import type { GoalRun } from './run';

interface GoalStageProps {
  readonly run: GoalRun;
  readonly player: Player;
}

/** A story played on the heap. */
export function GoalStage({ run, player }: GoalStageProps) {
  return (
    <StoryStage
      run={run}
      player={player}
      label="The heap, step by step"
      idle="// the program runs"
      above={(_, step) => <Sawtooth series={run.series} step={step} onSeek={player.seek} />}
    />
  );
}
