import { useMemo } from 'react';
import { defineFigure, type FigureProps } from '../defineFigure';
import { RESIDENT_FIGURE_WORDS } from '../figureWords';
import { LaterView, later, StoryInBox } from '../StoryInBox';
import { type Language, loadLanguage } from '../ui/words/language';
import { useWords, Words } from '../ui/words/words';
import { PageLegend } from './mapping/PageMap';
import { PagesOnSides } from './mapping/PagesOnSides';
import { recordSides } from './run';
import { playedKey, type ResidentSettings, residentCodec } from './settings';
import type { ResidentFigureWords } from './words/en/figure';
import { INVESTIGATION_WORDS, RESIDENT_SETTING_WORDS } from './words/languages';

export function residentFigure(language: Language<ResidentFigureWords>) {
  const { lang } = language.formats;
  const investigation = later<ResidentSettings>(async () => {
    const [{ InvestigationFigure }, words] = await Promise.all([
      import('./investigation/Investigation'),
      loadLanguage(INVESTIGATION_WORDS, lang),
    ]);
    return (props) => (
      <Words of={INVESTIGATION_WORDS} value={words}>
        <InvestigationFigure {...props} />
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

/** A story on the heap's page map, with the counters of runtime and kernel, or beside another release. */
function PagesFigure(props: FigureProps<ResidentSettings>) {
  const { settings, hidden } = props;
  const words = useWords(RESIDENT_FIGURE_WORDS);
  const key = playedKey(settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the settings that are played.
  const run = useMemo(() => recordSides(settings, words), [key, words]);
  return (
    <StoryInBox
      {...props}
      codec={residentCodec}
      run={run}
      label={words.story.label}
      idle={words.story.idle}
      hasLongSource
      legend={<PageLegend states={run.seen} />}
    >
      {({ frame, box }) => <PagesOnSides run={run} frame={frame} hasCounters={!hidden.has('totals')} {...box} />}
    </StoryInBox>
  );
}
