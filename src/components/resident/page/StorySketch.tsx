import { useMemo } from 'react';
import type { PictureSize } from '../../scene';
import { useWords } from '../../ui/words/words';
import { PageAreas } from '../pages/PageCells';
import { layoutPageMap, pagesPerCell } from '../pages/pageMapLayout';
import { recordRun } from '../run';
import { storySettings } from '../settings';
import { MIB, type Story } from '../stories';
import { RESIDENT_FIGURE_WORDS } from '../words/languages';

interface StorySketchProps extends PictureSize {
  readonly story: Story;
}

/** Enough for the picture. */
const SKETCH = { total: 64 * MIB, hint: 500_000 };
const MOST_CELL = 9;

/** The heap’s pages at the moment of a story, small and without words. */
export function StorySketch({ story, width, height }: StorySketchProps) {
  const words = useWords(RESIDENT_FIGURE_WORDS);
  const states = useMemo(() => {
    const run = recordRun({ ...storySettings(story), ...SKETCH }, words.story);
    return run.frame(run.openingStep).picture.states;
  }, [story, words]);
  const cells = Math.ceil(states.length / pagesPerCell(states.length));
  const columns = Math.max(1, Math.ceil(Math.sqrt((cells * width) / height)));
  const layout = layoutPageMap({ states, focus: undefined }, width, { columns, mostCell: MOST_CELL });
  return (
    <svg width={width} height={height} aria-hidden="true">
      <PageAreas areas={layout.areas} />
    </svg>
  );
}
