import { defineFigure } from '../figure';
import { LaterView, later } from '../LaterView';
import { type Language, loadLanguage } from '../ui/words/language';
import { Words } from '../ui/words/words';
import { PagesFigure } from './pages/PagesFigure';
import { type ResidentSettings, residentCodec } from './settings';
import type { ResidentFigureWords } from './words/en/figure';
import { INVESTIGATION_WORDS, RESIDENT_FIGURE_WORDS, RESIDENT_SETTING_WORDS } from './words/languages';

export function residentFigure(language: Language<ResidentFigureWords>) {
  const { lang } = language.formats;
  const investigation = later<ResidentSettings>(async () => {
    const [{ InvestigationFigure }, words] = await Promise.all([
      import('./investigation/InvestigationFigure'),
      loadLanguage(INVESTIGATION_WORDS, lang),
    ]);
    return (props) => (
      <Words of={INVESTIGATION_WORDS} value={words}>
        <InvestigationFigure codec={residentCodec} {...props} />
      </Words>
    );
  });
  return defineFigure({
    id: 'resident',
    lang,
    codec: residentCodec,
    settingWords: RESIDENT_SETTING_WORDS,
    title: ({ view, story }) => (view === 'pages' ? language.words.titles[story.id] : language.words.views[view]),
    view: (props) => (
      <Words of={RESIDENT_FIGURE_WORDS} value={language}>
        {props.settings.view === 'pages' ? <PagesFigure {...props} /> : <LaterView of={investigation} {...props} />}
      </Words>
    ),
  });
}
