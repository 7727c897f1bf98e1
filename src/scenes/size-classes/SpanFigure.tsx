import { useMemo } from 'react';
import type { FigureProps } from '../figure';
import { StoryFigure } from '../StoryFigure';
import { recordSettings } from './recordSettings';
import { SpanInRoom } from './SpanInRoom';
import { SpanLegend } from './SpanLegend';
import { type SizeSettings, sizeCodec, storyKey } from './settings';

/** A story played on the heap: the span that each step speaks of. */
export function SpanFigure(props: FigureProps<SizeSettings>) {
  const { settings, hidden } = props;
  const key = storyKey(settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the settings that are played.
  const run = useMemo(() => recordSettings(settings), [key]);
  return (
    <StoryFigure
      {...props}
      codec={sizeCodec}
      run={run}
      label="The heap, step by step"
      idle="// the program begins"
      legend={<SpanLegend run={run} isSpanAlone />}
    >
      {({ frame, room }) => (
        <SpanInRoom frame={frame} release={`Go ${settings.go.minor}`} hasTotals={!hidden.has('totals')} {...room} />
      )}
    </StoryFigure>
  );
}
