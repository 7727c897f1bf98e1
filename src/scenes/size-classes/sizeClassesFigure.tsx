import type { Language } from '../../components/words/language';
import { defineFigure } from '../figure';
import { sizeCodec } from './settings';
import { SpanFigure } from './span/SpanFigure';
import { SizeFigureLanguage } from './words/context';
import type { SizeFigureWords } from './words/en/figure';
import { SIZE_SETTING_WORDS } from './words/languages';

export const sizeClassesFigure = (language: Language<SizeFigureWords>) =>
  defineFigure({
    id: 'size-classes',
    lang: language.formats.lang,
    codec: sizeCodec,
    settingWords: SIZE_SETTING_WORDS,
    title: ({ story, ask }) =>
      story.id === 'own' ? language.words.ownStory(ask.text) : language.words.titles[story.id],
    view: (props) => (
      <SizeFigureLanguage value={language}>
        <SpanFigure {...props} />
      </SizeFigureLanguage>
    ),
  });
