import { useMemo } from 'react';
import type { FigureProps } from '../../figure';
import { StoryInBox } from '../../StoryInBox';
import { recordRun } from '../run';
import { programKey, type ResidentSettings, residentCodec } from '../settings';
import { useResidentFigureWords } from '../words/context';
import { PageLegend } from './PageLegend';
import { PagesPicture } from './PagesPicture';

/** A story played on the pages of the heap, beside what the runtime and the kernel count. */
export function PagesFigure(props: FigureProps<ResidentSettings>) {
  const { settings, hidden } = props;
  const { story } = useResidentFigureWords();
  const key = programKey(settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the settings that are played.
  const run = useMemo(() => recordRun(settings, story), [key, story]);
  return (
    <StoryInBox
      {...props}
      codec={residentCodec}
      run={run}
      label={story.label}
      idle={story.idle}
      legend={<PageLegend states={run.seen} />}
    >
      {({ frame, box }) => (
        <PagesPicture
          picture={frame.picture}
          mostPages={run.mostPages}
          release={settings.go}
          hasCounters={!hidden.has('totals')}
          {...box}
        />
      )}
    </StoryInBox>
  );
}
