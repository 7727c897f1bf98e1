import { formatCount } from '../ui/bytes';
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
  const { cells, height, labelled } = layoutStrip(spans, width);
  return (
    <figure className={styles.strip}>
      <figcaption className={styles.caption}>
        {spans.length === 1
          ? 'the one span in use; its bar is whole pages'
          : `all ${formatCount(spans.length)} spans in use, by address; each bar is whole pages`}
      </figcaption>
      <svg className={styles.bar} width={width} height={height} aria-hidden="true">
        {cells.map(({ span, title, frame, parts }) => (
          <g key={span}>
            <title>{title}</title>
            {parts.map((rect) => (
              <HeapRect key={rect.owner} {...rect} />
            ))}
            <rect className={span === focus ? styles.focus : styles.frame} {...frame} />
            {labelled && (
              <text className={styles.label} x={frame.x + 2} y={frame.y + frame.height + 13}>
                {span}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}
