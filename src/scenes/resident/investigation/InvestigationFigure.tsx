import { useCallback } from 'react';
import { ViewInBox, type ViewProps } from '../../ViewInBox';
import type { ResidentSettings } from '../settings';
import { useInvestigationWords, useResidentFigureWords } from '../words/context';
import { investigationFigures } from './figures';
import { Investigation } from './Investigation';
import { experimentsIn, SUSPECTS, verdictOf } from './steps';

/** The search for what made RSS grow, in a box: a reader chooses the next experiment. */
export function InvestigationFigure(props: ViewProps<ResidentSettings>) {
  const { left } = useInvestigationWords();
  const { views } = useResidentFigureWords();
  const sentenceOf = useCallback(
    ({ tried }: ResidentSettings) => {
      const experiments = experimentsIn(investigationFigures());
      const open = SUSPECTS.filter((id) => verdictOf(id, experiments, new Set(tried)).verdict === 'open');
      return left(open.length, SUSPECTS.length);
    },
    [left],
  );
  return (
    <ViewInBox {...props} label={views.investigation} sentenceOf={sentenceOf}>
      {({ tried }, change) => (
        <Investigation tried={tried} onTry={props.controls === 'none' ? undefined : (now) => change({ tried: now })} />
      )}
    </ViewInBox>
  );
}
