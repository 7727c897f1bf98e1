import { defineFigure } from '../figure';
import { LaterView, later } from '../LaterView';
import { type Language, loadLanguage } from '../ui/words/language';
import { type SizeSettings, sizeCodec } from './settings';
import { SpanFigure } from './span/SpanFigure';
import { SizeFigureLanguage, SizeLanguage } from './words/context';
import type { SizeFigureWords } from './words/en/figure';
import { SIZE_SETTING_WORDS } from './words/languages';
import { SIZE_WORDS } from './words/viewLanguages';

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
      <SizeLanguage value={page}>
        <SizeViewFigure codec={sizeCodec} {...props} />
      </SizeLanguage>
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
        <SizeFigureLanguage value={language}>
          <SpanFigure {...props} />
        </SizeFigureLanguage>
      ) : (
        <LaterView of={otherView} {...props} />
      ),
  });
}
