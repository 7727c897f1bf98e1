import type { Language } from '../../components/words/language';
import { defineFigure } from '../figure';
import { sizeCodec } from './settings';
import { SpanFigure } from './span/SpanFigure';
import { SizeLanguage } from './words/context';
import type { SizeWords } from './words/en';

export const sizeClassesFigure = (language: Language<SizeWords>) =>
  defineFigure({
    id: 'size-classes',
    lang: language.formats.lang,
    codec: sizeCodec,
    title: ({ story, ask }) => (story.id === 'own' ? language.words.ownStory(ask.text) : story.title),
    view: (props) => (
      <SizeLanguage value={language}>
        <SpanFigure {...props} />
      </SizeLanguage>
    ),
  });
