import { useMemo } from 'react';
import type { FigureProps } from '../../figure';
import { useWords } from '../../ui/words/words';
import { ViewInBox } from '../../ViewInBox';
import { type ResidentSettings, residentCodec } from '../settings';
import { INVESTIGATION_WORDS, RESIDENT_FIGURE_WORDS } from '../words/languages';
import { experimentsIn, investigationFigures, leftBy, SUSPECTS } from './experiments';
import { Investigation } from './Investigation';

/** The investigation as a figure. */
export function InvestigationFigure(props: FigureProps<ResidentSettings>) {
  const { left } = useWords(INVESTIGATION_WORDS);
  const { views } = useWords(RESIDENT_FIGURE_WORDS);
  const experiments = useMemo(() => experimentsIn(investigationFigures()), []);
  return (
    <ViewInBox
      {...props}
      codec={residentCodec}
      label={views.investigation}
      sentenceOf={({ tried }) => left(leftBy(experiments, tried).length, SUSPECTS.length)}
    >
      {({ tried }, change) => (
        <Investigation tried={tried} onTry={props.controls === 'none' ? undefined : (now) => change({ tried: now })} />
      )}
    </ViewInBox>
  );
}
