import { useMemo } from 'react';
import { SawtoothChart, SawtoothKey } from '../../components/heap/SawtoothChart';
import type { FigureProps } from '../figure';
import { StoryFigure } from '../StoryFigure';
import { GoalSentence, settledGoal } from './GoalSentence';
import { openIn, programOf } from './program';
import { recordStory } from './run';
import { type GoalSettings, goalCodec } from './settings';

/** A story played on a heap, below what its program comes to if nothing happens to it. */
export function GoalFigure(props: FigureProps<GoalSettings>) {
  const { settings } = props;
  const { run, goal } = useMemo(() => {
    const { story } = settings;
    const program = programOf(settings);
    return { run: recordStory(story, program), goal: settledGoal(story.program(program), openIn(settings)) };
  }, [settings]);
  return (
    <StoryFigure
      {...props}
      codec={goalCodec}
      run={run}
      label="The heap, step by step"
      idle="// the program runs"
      answer={<GoalSentence {...goal} />}
      legend={<SawtoothKey series={run.series} />}
    >
      {({ step, room, onSeek }) => <SawtoothChart series={run.series} step={step} onSeek={onSeek} {...room} />}
    </StoryFigure>
  );
}
