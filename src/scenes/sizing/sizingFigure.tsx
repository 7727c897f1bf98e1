import type { Language } from '../../components/words/language';
import { defineFigure } from '../figure';
import { CostFigure } from './answer/CostFigure';
import { type SizingSettings, sizingCodec } from './case/settings';
import { typesOf } from './case/whatIf';
import { SizingFigureLanguage } from './words/context';
import type { FigureWords } from './words/en/figure';

function titleOf(settings: SizingSettings): string {
  const { source, preset } = settings;
  if (source === '') return preset.title;
  const { map, problem } = typesOf(settings);
  return problem === undefined ? map.go : preset.title;
}

export const sizingFigure = (language: Language<FigureWords>) =>
  defineFigure({
    id: 'sizing',
    lang: language.formats.lang,
    codec: sizingCodec,
    title: titleOf,
    view: (props) => (
      <SizingFigureLanguage value={language}>
        <CostFigure {...props} />
      </SizingFigureLanguage>
    ),
  });
