import { useMemo } from 'react';
import type { Language } from '../../components/words/language';
import { defineFigure, type FigureProps } from '../figure';
import { StoryInBox } from '../StoryInBox';
import { goalRun } from './goalRun';
import { GoalSentence } from './page/GoalAnswer';
import { openIn, programOf, settledGoal } from './program';
import { SawtoothChart, SawtoothKey } from './sawtooth/SawtoothChart';
import { type GoalSettings, goalCodec } from './settings';
import { STORIES } from './stories';
import { GoalFigureLanguage, useGoalFigureWords } from './words/context';
import type { GoalFigureWords } from './words/en/figure';
import { GOAL_PARAM_WORDS } from './words/languages';

/** A story played on a heap, below what its program comes to if nothing happens to it. */
function GoalFigure(props: FigureProps<GoalSettings>) {
  const { player, steps } = useGoalFigureWords();
  const { settings } = props;
  const { run, goal } = useMemo(() => {
    const { story } = settings;
    const program = programOf(settings);
    return { run: goalRun(story, program, steps), goal: settledGoal(story.program(program), openIn(settings)) };
  }, [settings, steps]);
  return (
    <StoryInBox
      {...props}
      codec={goalCodec}
      run={run}
      label={player.name}
      idle={player.idle}
      answer={<GoalSentence goal={goal} />}
      legend={<SawtoothKey series={run.series} />}
    >
      {({ step, until, box, onSeek }) => (
        <SawtoothChart series={run.series} step={step} until={until} onSeek={onSeek} {...box} />
      )}
    </StoryInBox>
  );
}

export const heapGoalFigure = (language: Language<GoalFigureWords>) =>
  defineFigure({
    id: 'heap-goal',
    lang: language.formats.lang,
    codec: goalCodec,
    settingWords: GOAL_PARAM_WORDS,
    title({ story, preset }) {
      const { presets, stories } = language.words.titles;
      return story === STORIES[0] ? presets[preset.id] : stories[story.id];
    },
    view: (props) => (
      <GoalFigureLanguage value={language}>
        <GoalFigure {...props} />
      </GoalFigureLanguage>
    ),
  });
