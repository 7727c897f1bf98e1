import { useMemo } from 'react';
import { defineFigure, type FigureProps } from '../defineFigure';
import { SIZE_FIGURE_WORDS } from '../figureWords';
import { LaterView, later, StoryInBox } from '../StoryInBox';
import { type Language, loadLanguage } from '../ui/words/language';
import { useWords, Words } from '../ui/words/words';
import { recordSides } from './run';
import { type SizeSettings, sizeCodec, storyKey } from './settings';
import { SpansOnSides } from './span/SpansOnSides';
import { SpanLegend } from './span/SpanView';
import type { SizeFigureWords } from './words/en/figure';
import { SIZE_SETTING_WORDS, SIZE_WORDS } from './words/languages';

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
        <SizeViewFigure {...props} />
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

/** A story on the heap: the span of each step, on one release or on two. */
function SpanFigure(props: FigureProps<SizeSettings>) {
  const { settings, hidden } = props;
  const words = useWords(SIZE_FIGURE_WORDS);
  const key = storyKey(settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the settings that are played.
  const run = useMemo(() => recordSides(settings, words), [key, words]);
  return (
    <StoryInBox
      {...props}
      codec={sizeCodec}
      run={run}
      label={words.story.label}
      idle={words.story.idle}
      legend={<SpanLegend run={run} isSpanAlone />}
    >
      {({ frame, box }) => <SpansOnSides run={run} frame={frame} hasTotals={!hidden.has('totals')} {...box} />}
    </StoryInBox>
  );
}
