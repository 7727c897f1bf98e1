import type { HeapConfig } from '../../../models/heap/config';
import { NARROW_BELOW } from '../../list';
import { useWords } from '../../ui/words/words';
import { ViewInBox, type ViewProps } from '../../ViewInBox';
import type { GoalSettings } from '../settings';
import { GOAL_FIGURE_WORDS, TRADE_OFF_WORDS } from '../words/languages';
import { pointOf, TradeOffChart } from './TradeOffChart';

interface TradeOffFigureProps extends ViewProps<GoalSettings> {
  readonly configOf: (settings: GoalSettings) => HeapConfig;
}

/** px around the chart, and of the sentence above it. */
const EDGE = 6;
const SENTENCE = { wide: 84, narrow: 132 };

/** The trade-off chart as a figure. */
export function TradeOffFigure({ configOf, ...props }: TradeOffFigureProps) {
  const { width, height } = props;
  const { point } = useWords(TRADE_OFF_WORDS);
  const { views } = useWords(GOAL_FIGURE_WORDS);
  return (
    <ViewInBox {...props} label={views['trade-off']} sentenceOf={(shown) => `${point(pointOf(configOf(shown)))}.`}>
      {(own, change) => (
        <TradeOffChart
          config={configOf(own)}
          onGogc={(gogc) => change({ gogc })}
          width={width - EDGE}
          height={height - EDGE - (width < NARROW_BELOW ? SENTENCE.narrow : SENTENCE.wide)}
        />
      )}
    </ViewInBox>
  );
}
