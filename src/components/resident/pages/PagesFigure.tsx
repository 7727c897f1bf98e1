import { useMemo } from 'react';
import type { FigureProps } from '../../figure';
import { StoryInBox } from '../../StoryInBox';
import { useWords } from '../../ui/words/words';
import { recordSides } from '../run';
import { playedKey, type ResidentSettings, residentCodec } from '../settings';
import { RESIDENT_FIGURE_WORDS } from '../words/languages';
import { PageLegend } from './PageLegend';
import { PagesOnSides } from './PagesOnSides';

/** A story played on the pages of the heap, beside what the runtime and the kernel count, or beside another release. */
export function PagesFigure(props: FigureProps<ResidentSettings>) {
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
      legend={<PageLegend states={run.seen} />}
    >
      {({ frame, box }) => <PagesOnSides run={run} frame={frame} hasCounters={!hidden.has('totals')} {...box} />}
    </StoryInBox>
  );
}
