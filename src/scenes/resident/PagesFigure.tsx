import { useMemo } from 'react';
import { PageLegend } from '../../components/resident/PageLegend';
import type { FigureProps } from '../figure';
import { StoryFigure } from '../StoryFigure';
import { PagesPicture } from './PagesPicture';
import { recordRun } from './run';
import { programKey, type ResidentSettings, residentCodec } from './settings';

/** A story played on the pages of the heap, beside what the runtime and the kernel count. */
export function PagesFigure(props: FigureProps<ResidentSettings>) {
  const { settings, hidden } = props;
  const key = programKey(settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the settings that are played.
  const run = useMemo(() => recordRun(settings), [key]);
  return (
    <StoryFigure
      {...props}
      codec={residentCodec}
      run={run}
      label="The heap’s pages, step by step"
      idle="// the program begins"
      legend={<PageLegend states={run.seen} />}
    >
      {({ frame, room }) => (
        <PagesPicture
          picture={frame.picture}
          mostPages={run.mostPages}
          release={settings.go}
          hasCounters={!hidden.has('totals')}
          {...room}
        />
      )}
    </StoryFigure>
  );
}
