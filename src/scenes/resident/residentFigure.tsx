import type { Language } from '../../components/words/language';
import { defineFigure } from '../figure';
import { PagesFigure } from './pages/PagesFigure';
import { residentCodec } from './settings';
import { ResidentFigureLanguage } from './words/context';
import type { ResidentFigureWords } from './words/en/figure';
import { RESIDENT_SETTING_WORDS } from './words/languages';

export const residentFigure = (language: Language<ResidentFigureWords>) =>
  defineFigure({
    id: 'resident',
    lang: language.formats.lang,
    codec: residentCodec,
    settingWords: RESIDENT_SETTING_WORDS,
    title: ({ story }) => language.words.titles[story.id],
    view: (props) => (
      <ResidentFigureLanguage value={language}>
        <PagesFigure {...props} />
      </ResidentFigureLanguage>
    ),
  });
