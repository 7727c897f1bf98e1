import { defineFigure } from '../figure';
import { LaterView, later } from '../LaterView';
import { type Language, loadLanguage } from '../ui/words/language';
import { PagesFigure } from './pages/PagesFigure';
import { type ResidentSettings, residentCodec } from './settings';
import { InvestigationLanguage, ResidentFigureLanguage } from './words/context';
import type { ResidentFigureWords } from './words/en/figure';
import { RESIDENT_SETTING_WORDS } from './words/languages';
import { INVESTIGATION_WORDS } from './words/viewLanguages';

export function residentFigure(language: Language<ResidentFigureWords>) {
  const { lang } = language.formats;
  const investigation = later<ResidentSettings>(async () => {
    const [{ InvestigationFigure }, words] = await Promise.all([
      import('./investigation/InvestigationFigure'),
      loadLanguage(INVESTIGATION_WORDS, lang),
    ]);
    return (props) => (
      <InvestigationLanguage value={words}>
        <InvestigationFigure codec={residentCodec} {...props} />
      </InvestigationLanguage>
    );
  });
  return defineFigure({
    id: 'resident',
    lang,
    codec: residentCodec,
    settingWords: RESIDENT_SETTING_WORDS,
    title: ({ view, story }) => (view === 'pages' ? language.words.titles[story.id] : language.words.views[view]),
    view: (props) => (
      <ResidentFigureLanguage value={language}>
        {props.settings.view === 'pages' ? <PagesFigure {...props} /> : <LaterView of={investigation} {...props} />}
      </ResidentFigureLanguage>
    ),
  });
}
