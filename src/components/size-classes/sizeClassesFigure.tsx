import { defineFigure } from '../figure';
import { LaterView, later } from '../LaterView';
import { type Language, loadLanguage } from '../ui/words/language';
import { Words } from '../ui/words/words';
import { type SizeSettings, sizeCodec } from './settings';
import { SpanFigure } from './span/SpanFigure';
import type { SizeFigureWords } from './words/en/figure';
import { SIZE_FIGURE_WORDS, SIZE_SETTING_WORDS, SIZE_WORDS } from './words/languages';

function titleOf({ view, story, ask }: SizeSettings, { views, titles, ownStory }: SizeFigureWords): string {
  if (view === 'request') return views.request(ask.text);
  if (view !== 'span') return views[view];
  return story.id === 'own' ? ownStory(ask.text) : titles[story.id];
}

export function sizeClassesFigure(language: Language<SizeFigureWords>) {
  const { lang } = language.formats;
  const otherView = later<SizeSettings>(async () => {
    const [{ SizeViewFigure }, page] = await Promise.all([import('./SizeViewFigure'), loadLanguage(SIZE_WORDS, lang)]);
    return (props) => (
      <Words of={SIZE_WORDS} value={page}>
        <SizeViewFigure codec={sizeCodec} {...props} />
      </Words>
    );
  });
  return defineFigure({
    id: 'size-classes',
    lang,
    codec: sizeCodec,
    settingWords: SIZE_SETTING_WORDS,
    title: (settings) => titleOf(settings, language.words),
    view: (props) =>
      props.settings.view === 'span' ? (
        <Words of={SIZE_FIGURE_WORDS} value={language}>
          <SpanFigure {...props} />
        </Words>
      ) : (
        <LaterView of={otherView} {...props} />
      ),
  });
}
