import { lazy, Suspense } from 'react';
import { readDeclarations } from '../../golang/read/readDeclarations';
import { defineFigure, type FigureProps } from '../figure';
import type { Lang } from '../ui/format';
import { type Language, loadLanguage } from '../ui/words/language';
import { Words } from '../ui/words/words';
import { CostFigure } from './answer/CostFigure';
import { FieldsFigure } from './fields/FieldsFigure';
import { LibraryOf } from './question/library';
import { isPart, type SizingSettings, sizingCodec } from './question/settings';
import { StopsFigure } from './stops/StopsFigure';
import type { FigureWords } from './words/en/figure';
import { SIZING_FIGURE_WORDS, SIZING_PARAM_WORDS, SIZING_WORDS } from './words/languages';

function nameOf({ source, preset, target, map }: SizingSettings, presets: FigureWords['presets']): string {
  if (source === '') return presets[preset.id].title;
  const read = readDeclarations(source, target, { map, orElse: true });
  if (read.ok) return read.map.go;
  const chosen = read.awaits ? read.maps.find(({ id }) => id === read.chosen) : undefined;
  return chosen?.go ?? presets[preset.id].title;
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
        <Words of={SIZING_WORDS} value={language}>
          <LibraryOf settings={props.settings}>
            <PartFigure {...props} />
          </LibraryOf>
        </Words>
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
        <Words of={SIZING_FIGURE_WORDS} value={language}>
          <LibraryOf settings={props.settings}>
            <AnswerFigure {...props} />
          </LibraryOf>
        </Words>
      ),
  });
}
