import type { Language } from '../../components/words/language';
import { defineFigure, type FigureProps } from '../figure';
import { CostFigure } from './answer/CostFigure';
import { type SizingSettings, sizingCodec } from './case/settings';
import { typesOf } from './case/whatIf';
import { FieldsFigure } from './fields/FieldsFigure';
import { StopsFigure } from './stops/StopsFigure';
import { SizingFigureLanguage } from './words/context';
import type { FigureWords } from './words/en/figure';
import { SIZING_PARAM_WORDS } from './words/languages';

function titleOf(settings: SizingSettings, { presets }: FigureWords): string {
  const { source, preset } = settings;
  if (source === '') return presets[preset.id].title;
  const { map, problem } = typesOf(settings);
  return problem === undefined ? map.go : presets[preset.id].title;
}

/** The part of the answer that the settings ask for. */
function SizingView(props: FigureProps<SizingSettings>) {
  const { stops, show } = props.settings;
  if (show !== 'cost') return <FieldsFigure {...props} />;
  return stops.length > 0 ? <StopsFigure {...props} /> : <CostFigure {...props} />;
}

export const sizingFigure = (language: Language<FigureWords>) =>
  defineFigure({
    id: 'sizing',
    lang: language.formats.lang,
    codec: sizingCodec,
    settingWords: SIZING_PARAM_WORDS,
    title: (settings) => titleOf(settings, language.words),
    view: (props) => (
      <SizingFigureLanguage value={language}>
        <SizingView {...props} />
      </SizingFigureLanguage>
    ),
  });
