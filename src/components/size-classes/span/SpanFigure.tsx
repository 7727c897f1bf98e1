import { useMemo } from 'react';
import type { FigureProps } from '../../figure';
import { StoryInBox } from '../../StoryInBox';
import { useWords } from '../../ui/words/words';
import { recordSides } from '../run';
import { type SizeSettings, sizeCodec, storyKey } from '../settings';
import { SIZE_FIGURE_WORDS } from '../words/languages';
import { SpanLegend } from './SpanLegend';
import { SpansOnSides } from './SpansOnSides';

/** A story played on the heap: the span that each step speaks of, beside another release’s if one is asked for. */
export function SpanFigure(props: FigureProps<SizeSettings>) {
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
