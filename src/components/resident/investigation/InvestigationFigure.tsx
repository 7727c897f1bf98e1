import { useMemo } from 'react';
import { useWords } from '../../ui/words/words';
import { ViewInBox, type ViewProps } from '../../ViewInBox';
import type { ResidentSettings } from '../settings';
import { INVESTIGATION_WORDS, RESIDENT_FIGURE_WORDS } from '../words/languages';
import { experimentsIn, investigationFigures, leftBy, SUSPECTS } from './experiments';
import { Investigation } from './Investigation';

/** The investigation as a figure. */
export function InvestigationFigure(props: ViewProps<ResidentSettings>) {
  const { left } = useWords(INVESTIGATION_WORDS);
  const { views } = useWords(RESIDENT_FIGURE_WORDS);
  const experiments = useMemo(() => experimentsIn(investigationFigures()), []);
  return (
    <ViewInBox
      {...props}
      label={views.investigation}
      sentenceOf={({ tried }) => left(leftBy(experiments, tried).length, SUSPECTS.length)}
    >
      {({ tried }, change) => (
        <Investigation tried={tried} onTry={props.controls === 'none' ? undefined : (now) => change({ tried: now })} />
      )}
    </ViewInBox>
  );
}
