import { type ReactNode, useMemo } from 'react';
import type { Word64 } from '../../../models/kernel/word64';
import { useWords } from '../../ui/words/words';
import { useMarks } from '../stage/marked/partNames';
import { markedBits } from '../stage/marked/parts';
import { MAP_PAGE_WORDS } from '../words/languages';
import styles from './FoldedHash.module.css';
import { layoutFolded } from './foldedLayout';
import { HashBits, useLabelled } from './HashStrip';
import type { HashLayout, HashSegment } from './layout';

interface FoldedHashProps {
  readonly hash: Word64;
  readonly segments: readonly HashSegment[];
  readonly width: number;
  /** Buttons over the bits. */
  readonly buttons: ((layout: HashLayout) => ReactNode) | undefined;
  /** True while all 64 bits are seen elsewhere. */
  readonly isUnfolded: boolean;
  /** Shows all 64 bits, or ends that; without it the folded bits are only counted. */
  readonly onUnfold: (() => void) | undefined;
}

/** The bits of a hash that lead somewhere, and how many others there are. */
export function FoldedHash({ hash, segments, width, buttons, isUnfolded, onUnfold }: FoldedHashProps) {
  const { moreBits } = useWords(MAP_PAGE_WORDS).hash;
  const labelled = useLabelled(segments);
  const marks = useMarks();
  const layout = useMemo(() => layoutFolded(labelled, width, markedBits(marks, labelled)), [labelled, width, marks]);
  const top = layout.cells[0]?.y;
  return (
    <div className={styles.folded}>
      <HashBits hash={hash} segments={labelled} layout={layout} width={width}>
        {buttons?.(layout)}
        {layout.folds.map(({ bits, x, width: foldWidth }) => (
          <button
            key={x}
            type="button"
            className={styles.fold}
            disabled={!onUnfold}
            aria-expanded={onUnfold && isUnfolded}
            style={{ left: x, top, width: foldWidth, height: layout.cellHeight }}
            onClick={onUnfold}
          >
            {moreBits(bits)}
          </button>
        ))}
      </HashBits>
    </div>
  );
}
