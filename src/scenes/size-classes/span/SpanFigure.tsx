import { useMemo } from 'react';
import type { FigureProps } from '../../figure';
import { StoryInBox } from '../../StoryInBox';
import { recordSettings } from '../run';
import { type SizeSettings, sizeCodec, storyKey } from '../settings';
import { useSizeFigureWords } from '../words/context';
import { SpanInBox } from './SpanInBox';
import { SpanLegend } from './SpanLegend';

/** A story played on the heap: the span that each step speaks of. */
export function SpanFigure(props: FigureProps<SizeSettings>) {
  const { settings, hidden } = props;
  const { story } = useSizeFigureWords();
  const key = storyKey(settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the settings that are played.
  const run = useMemo(() => recordSettings(settings, story), [key, story]);
  return (
    <StoryInBox
      {...props}
      codec={sizeCodec}
      run={run}
      label={story.label}
      idle={story.idle}
      legend={<SpanLegend run={run} isSpanAlone />}
    >
      {({ frame, box }) => (
        <SpanInBox frame={frame} release={`Go ${settings.go.minor}`} hasTotals={!hidden.has('totals')} {...box} />
      )}
    </StoryInBox>
  );
}
