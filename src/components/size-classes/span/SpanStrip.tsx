import { cropStart } from '../../Crop';
import { useWords } from '../../ui/words/words';
import { SIZE_FIGURE_WORDS } from '../words/languages';
import { HeapRect } from './HeapMarks';
import styles from './SpanStrip.module.css';
import type { SpanPicture } from './spanPicture';
import { layoutStrip } from './stripLayout';

export interface SpanStripProps {
  readonly spans: readonly SpanPicture[];
  readonly focus: number;
  readonly width: number;
}

/** All spans in use, by address: one page as wide in each. Where they are more than fit, the one in focus is kept in sight. */
export function SpanStrip({ spans, focus, width }: SpanStripProps) {
  const words = useWords(SIZE_FIGURE_WORDS).span;
  const { cells, height, labelled, width: whole } = layoutStrip(spans, width);
  const { x: from, width: length } = cells.find(({ picture }) => picture.span === focus)?.frame ?? { x: 0, width: 0 };
  const left = whole <= width ? 0 : cropStart({ from: 0, to: whole }, { from, to: from + length }, width);
  return (
    <figure className={styles.strip}>
      <figcaption className={styles.caption}>{words.allInUse(spans.length)}</figcaption>
      <svg className={styles.bar} width={width} height={height} aria-hidden="true">
        <g className={styles.camera} style={{ transform: `translateX(${-left}px)` }}>
          {cells.map(({ picture, frame, parts }) => (
            <g key={picture.span}>
              <title>{words.title(picture)}</title>
              {parts.map((rect) => (
                <HeapRect key={rect.owner} {...rect} />
              ))}
              {picture.span === focus ? (
                <rect className={styles.focus} data-changed="" {...frame} />
              ) : (
                <rect className={styles.frame} {...frame} />
              )}
              {labelled && (
                <text className={styles.label} x={frame.x + 2} y={frame.y + frame.height + 13}>
                  {picture.span}
                </text>
              )}
            </g>
          ))}
        </g>
      </svg>
    </figure>
  );
}
