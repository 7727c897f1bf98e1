import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import type { HashSegment } from '../record/hashInFocus';
import { MAP_PAGE_WORDS, MAP_WORDS } from '../words/languages';
import styles from './hash.module.css';
import { type HashLayout, segmentKey } from './layout';

/** px of the smallest target. */
const LEAST = 24;

interface SegmentButtonsProps {
  readonly layout: HashLayout;
  readonly segments: readonly HashSegment[];
  readonly onOpen: (segment: HashSegment) => void;
}

/** A button over the bits of each segment, which share a cell's height where two maps look at the same bits. */
export function SegmentButtons({ layout, segments, onOpen }: SegmentButtonsProps) {
  const words = useWords(MAP_WORDS).hash;
  const { open } = useWords(MAP_PAGE_WORDS);
  const { cells, cellHeight, height } = layout;
  const middle = (cells[0]?.y ?? 0) + cellHeight / 2;
  const byKey = new Map(segments.map((segment) => [segmentKey(segment), segment]));
  return (
    <div className={styles.buttons}>
      {layout.brackets.map(({ key, segment: drawn, x0, x1 }) => {
        const segment = byKey.get(segmentKey(drawn));
        if (!segment) return null;
        const label = open(words.spoken(sentenceOf(words.segments, segment.fact)));
        const width = Math.max(LEAST, x1 - x0);
        const box = drawn.place === 'above' ? { top: 0, height: middle } : { top: middle, height: height - middle };
        return (
          <button
            key={key}
            type="button"
            aria-label={label}
            title={label}
            style={{ left: (x0 + x1 - width) / 2, width, ...box }}
            onClick={() => onOpen(segment)}
          />
        );
      })}
    </div>
  );
}
