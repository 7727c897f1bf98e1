import type { Language } from '../../components/words/language';
import { defineFigure } from '../figure';
import { CostFigure } from './answer/CostFigure';
import { type SizingSettings, sizingCodec } from './case/settings';
import { typesOf } from './case/whatIf';
import { SizingFigureLanguage } from './words/context';
import type { FigureWords } from './words/en/figure';
import { SIZING_PARAM_WORDS } from './words/languages';

function titleOf(settings: SizingSettings, { presets }: FigureWords): string {
  const { source, preset } = settings;
  if (source === '') return presets[preset.id].title;
  const { map, problem } = typesOf(settings);
  return problem === undefined ? map.go : presets[preset.id].title;
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
        <CostFigure {...props} />
      </SizingFigureLanguage>
    ),
  });
