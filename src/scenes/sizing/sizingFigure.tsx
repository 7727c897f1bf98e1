import { lazy, Suspense } from 'react';
import type { Lang } from '../../components/format';
import { type Language, loadLanguage } from '../../components/words/language';
import { defineFigure, type FigureProps } from '../figure';
import { CostFigure } from './answer/CostFigure';
import { type SizingSettings, sizingCodec } from './case/settings';
import { isPart } from './case/shown';
import { typesOf } from './case/whatIf';
import { FieldsFigure } from './fields/FieldsFigure';
import { StopsFigure } from './stops/StopsFigure';
import { SizingFigureLanguage, SizingLanguage } from './words/context';
import type { FigureWords } from './words/en/figure';
import { SIZING_PARAM_WORDS, SIZING_WORDS } from './words/languages';

function nameOf({ source, preset, ...settings }: SizingSettings, presets: FigureWords['presets']): string {
  if (source === '') return presets[preset.id].title;
  const { map, problem } = typesOf({ source, preset, ...settings });
  return problem === undefined ? map.go : presets[preset.id].title;
}

/** The part of the answer that the settings ask for. */
function AnswerFigure(props: FigureProps<SizingSettings>) {
  const { stops, show } = props.settings;
  if (show === 'fields' || show === 'layout') return <FieldsFigure {...props} />;
  return show === 'stops' || stops.length > 0 ? <StopsFigure {...props} /> : <CostFigure {...props} />;
}

/** Parts of the page, loaded with its words when one of them is shown: the cost of a map needs none of them. */
const partIn = (lang: Lang) =>
  lazy(async () => {
    const [{ PartFigure }, language] = await Promise.all([
      import('./show/PartFigure'),
      loadLanguage(SIZING_WORDS, lang),
    ]);
    return {
      default: (props: FigureProps<SizingSettings>) => (
        <SizingLanguage value={language}>
          <PartFigure {...props} />
        </SizingLanguage>
      ),
    };
  });

export function sizingFigure(language: Language<FigureWords>) {
  const { words, formats } = language;
  const PartFigure = partIn(formats.lang);
  return defineFigure({
    id: 'sizing',
    lang: formats.lang,
    isJudged: true,
    codec: sizingCodec,
    settingWords: SIZING_PARAM_WORDS,
    title: (settings) => words.shows[settings.show](nameOf(settings, words.presets)),
    view: (props) =>
      isPart(props.settings.show) ? (
        <Suspense>
          <PartFigure {...props} />
        </Suspense>
      ) : (
        <SizingFigureLanguage value={language}>
          <AnswerFigure {...props} />
        </SizingFigureLanguage>
      ),
  });
}
