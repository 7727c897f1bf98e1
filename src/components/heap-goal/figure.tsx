import { useMemo } from 'react';
import { defineFigure, type FigureProps } from '../defineFigure';
import { GOAL_FIGURE_WORDS } from '../figureWords';
import { LaterView, later, StoryInBox } from '../StoryInBox';
import type { Box } from '../ui/controls/useSize';
import { type Language, loadLanguage } from '../ui/words/language';
import { useWords, Words } from '../ui/words/words';
import { GoalSentence } from './page/GoalAnswer';
import { heapConfigOf, nameOf, openIn, settledGoal } from './program';
import { type GoalRun, goalRun } from './run';
import { ADDRESSES_HEIGHT, Addresses, AddressKey, useAddresses } from './sawtooth/Addresses';
import { SawtoothChart, SawtoothKey } from './sawtooth/SawtoothChart';
import { type GoalSettings, goalCodec } from './settings';
import { isSteady } from './stories';
import type { GoalFigureWords } from './words/en/figure';
import { GOAL_PARAM_WORDS, TRADE_OFF_WORDS } from './words/languages';

/** A story on a heap, with its program's steady state above. */
function GoalFigure(props: FigureProps<GoalSettings>) {
  const { player, steps } = useWords(GOAL_FIGURE_WORDS);
  const { settings } = props;
  const { run, goal } = useMemo(() => {
    const { story } = settings;
    const program = heapConfigOf(settings);
    return {
      run: goalRun(story, program, steps, settings.acts),
      goal: settledGoal(story.program(program), openIn(settings)),
    };
  }, [settings, steps]);
  return (
    <StoryInBox
      {...props}
      codec={goalCodec}
      run={run}
      label={player.name}
      idle={player.idle}
      // A story that changes its program comes to no one state.
      answer={isSteady(settings.story) && <GoalSentence goal={goal} />}
      legend={
        <>
          <SawtoothKey series={run.series} />
          {run.hasAddresses && <AddressKey />}
        </>
      }
    >
      {(moment) => <Picture run={run} {...moment} />}
    </StoryInBox>
  );
}

interface PictureProps {
  readonly run: GoalRun;
  readonly step: number;
  readonly until: number;
  readonly box: Box;
  readonly onSeek: ((step: number) => void) | undefined;
}

/** The sawtooth, below the addresses of its memory where some of it is outside the heap. */
function Picture({ run, step, until, box: { width, height }, onSeek }: PictureProps) {
  const addresses = useAddresses(run, step, until);
  return (
    <>
      {addresses && <Addresses {...addresses} width={width} />}
      <SawtoothChart
        series={run.series}
        step={step}
        until={until}
        onSeek={onSeek}
        width={width}
        height={height - (addresses ? ADDRESSES_HEIGHT : 0)}
      />
    </>
  );
}

export function heapGoalFigure(language: Language<GoalFigureWords>) {
  const { lang } = language.formats;
  const tradeOff = later<GoalSettings>(async () => {
    const [{ TradeOffFigure }, words] = await Promise.all([
      import('./sawtooth/TradeOffChart'),
      loadLanguage(TRADE_OFF_WORDS, lang),
    ]);
    return (props) => (
      <Words of={TRADE_OFF_WORDS} value={words}>
        <TradeOffFigure {...props} />
      </Words>
    );
  });
  return defineFigure({
    id: 'heap-goal',
    lang,
    codec: goalCodec,
    settingWords: GOAL_PARAM_WORDS,
    title(settings) {
      const { titleOf, views } = language.words;
      return settings.view === 'heap' ? titleOf(nameOf(settings)) : views[settings.view];
    },
    view: (props) => (
      <Words of={GOAL_FIGURE_WORDS} value={language}>
        {props.settings.view === 'heap' ? <GoalFigure {...props} /> : <LaterView of={tradeOff} {...props} />}
      </Words>
    ),
  });
}
