import { useSizeWords } from '../words/context';
import { HeapRect } from './HeapMarks';
import styles from './SpanStrip.module.css';
import type { SpanPicture } from './spanPicture';
import { layoutStrip } from './stripLayout';

export interface SpanStripProps {
  readonly spans: readonly SpanPicture[];
  readonly focus: number;
  readonly width: number;
}

/** All spans in use, by address: one page as wide in each. */
export function SpanStrip({ spans, focus, width }: SpanStripProps) {
  const words = useSizeWords().span;
  const { cells, height, labelled } = layoutStrip(spans, width);
  return (
    <figure className={styles.strip}>
      <figcaption className={styles.caption}>{words.allInUse(spans.length)}</figcaption>
      <svg className={styles.bar} width={width} height={height} aria-hidden="true">
        {cells.map(({ picture, frame, parts }) => (
          <g key={picture.span}>
            <title>{words.title(picture)}</title>
            {parts.map((rect) => (
              <HeapRect key={rect.owner} {...rect} />
            ))}
            <rect className={picture.span === focus ? styles.focus : styles.frame} {...frame} />
            {labelled && (
              <text className={styles.label} x={frame.x + 2} y={frame.y + frame.height + 13}>
                {picture.span}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}
