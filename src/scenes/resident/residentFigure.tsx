import type { Language } from '../../components/words/language';
import { defineFigure } from '../figure';
import { PagesFigure } from './pages/PagesFigure';
import { residentCodec } from './settings';
import { ResidentLanguage } from './words/context';
import type { ResidentWords } from './words/en';

export const residentFigure = (language: Language<ResidentWords>) =>
  defineFigure({
    id: 'resident',
    lang: language.formats.lang,
    codec: residentCodec,
    title: ({ story }) => story.title,
    view: (props) => (
      <ResidentLanguage value={language}>
        <PagesFigure {...props} />
      </ResidentLanguage>
    ),
  });
