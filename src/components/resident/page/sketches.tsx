import { useMemo } from 'react';
import { MIB } from '../../../models/kernel/bits';
import type { PictureSize } from '../../defineScene';
import { RESIDENT_FIGURE_WORDS } from '../../figureWords';
import { useWords } from '../../ui/words/words';
import { experimentsIn, investigationFigures, SUSPECTS, verdictOf } from '../investigation/experiments';
import { PageAreas } from '../mapping/PageMap';
import { layoutPageMap, pagesPerCell } from '../mapping/pagePicture';
import { recordRun } from '../run';
import { EXPERIMENTS, storySettings } from '../settings';
import type { Story } from '../stories';
import styles from './ResidentPage.module.css';

interface StorySketchProps extends PictureSize {
  readonly story: Story;
}

/** Smaller than the story's own sizes: enough for a sketch. */
const SKETCH = { total: 64 * MIB, hint: 500_000 };
const MOST_CELL = 9;

/** The page map at a story's opening moment, small and without text. */
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

/** px around the suspects. */
const EDGE = 12;
/** Length of a suspect's bar as a share of the width: a minimum plus an amount per letter of its id. */
const LEAST_SHARE = 0.3;
const LETTER_SHARE = 0.07;
const MARK = 6;

/** The suspects at the end of the search, without text: all but one struck out. */
export function InvestigationSketch({ width, height }: PictureSize) {
  const experiments = experimentsIn(investigationFigures());
  const step = (height - 2 * EDGE) / SUSPECTS.length;
  const left = EDGE + 3 * MARK;
  return (
    <svg width={width} height={height} aria-hidden="true">
      {SUSPECTS.map((id, i) => {
        const y = EDGE + (i + 0.5) * step;
        const length = (width - left - EDGE) * Math.min(1, LEAST_SHARE + LETTER_SHARE * id.length);
        const { verdict } = verdictOf(id, experiments, new Set(EXPERIMENTS));
        return (
          <g key={id} className={styles.suspect} data-verdict={verdict}>
            <circle cx={EDGE + MARK / 2} cy={y} r={MARK / 2} />
            <rect x={left} y={y - step / 5} width={length} height={step / 2.5} />
            {verdict === 'ruledOut' && <path d={`M${left - 4} ${y}h${length + 8}`} />}
          </g>
        );
      })}
    </svg>
  );
}
