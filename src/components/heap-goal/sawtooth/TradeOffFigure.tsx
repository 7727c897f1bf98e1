import type { FigureProps } from '../../figure';
import { NARROW_BELOW } from '../../list';
import { useWords } from '../../ui/words/words';
import { ViewInBox } from '../../ViewInBox';
import { programOf } from '../program';
import { type GoalSettings, goalCodec } from '../settings';
import { GOAL_FIGURE_WORDS, TRADE_OFF_WORDS } from '../words/languages';
import { pointOf, TradeOffChart } from './TradeOffChart';

/** px around the chart, and of the sentence above it. */
const EDGE = 6;
const SENTENCE = { wide: 84, narrow: 132 };

/** The trade-off chart as a figure. */
export function TradeOffFigure(props: FigureProps<GoalSettings>) {
  const { width, height } = props;
  const { point } = useWords(TRADE_OFF_WORDS);
  const { views } = useWords(GOAL_FIGURE_WORDS);
  return (
    <ViewInBox
      {...props}
      codec={goalCodec}
      label={views['trade-off']}
      sentenceOf={(shown) => `${point(pointOf(programOf(shown)))}.`}
    >
      {(own, change) => (
        <TradeOffChart
          config={programOf(own)}
          onGogc={(gogc) => change({ gogc })}
          width={width - EDGE}
          height={height - EDGE - (width < NARROW_BELOW ? SENTENCE.narrow : SENTENCE.wide)}
        />
      )}
    </ViewInBox>
  );
}
