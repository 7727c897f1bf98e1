import type { CSSProperties } from 'react';
import { SlotLoupe } from '../../components/allocator/SlotLoupe';
import { SpanView } from '../../components/allocator/SpanView';
import { NO_SPAN, spanSentence, spanTitle } from '../../components/allocator/spanWords';
import type { HeapFrame } from './run';
import styles from './SpanInRoom.module.css';
import { spanRoom } from './spanRoom';

interface SpanInRoomProps {
  readonly frame: HeapFrame;
  /** Go's, in words. */
  readonly release: string;
  readonly hasTotals: boolean;
  readonly width: number;
  readonly height: number;
}

const WIDEST_LOUPE = 560;

/** The span that a step speaks of, in a box of a given size: each part keeps its place. */
export function SpanInRoom({ frame: { focus, focusSlot }, release, hasTotals, width, height }: SpanInRoomProps) {
  if (!focus) return <p className={styles.muted}>{NO_SPAN}</p>;
  const { span, lines } = spanRoom(width, height);
  const [title, sentence] = [spanTitle(focus), spanSentence(focus)];
  return (
    <div className={styles.room} style={{ '--span-lines': lines.span, '--slot-lines': lines.slot } as CSSProperties}>
      <p className={styles.title}>{title}</p>
      <p className={`${styles.sentence} ${styles.muted}`}>
        {release}
        {hasTotals && `: ${sentence}`}
      </p>
      <div style={{ height: span }}>
        <SpanView
          key={focus.span}
          picture={focus}
          width={width}
          height={span}
          focusSlot={focusSlot}
          label={`${title}, ${sentence}`}
        />
      </div>
      <div className={styles.loupe}>
        <SlotLoupe picture={focus} slot={focusSlot} width={Math.min(width, WIDEST_LOUPE)} />
      </div>
    </div>
  );
}
