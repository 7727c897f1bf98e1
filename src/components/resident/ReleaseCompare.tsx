import { formatBytes } from '../ui/bytes';
import { PageAreas } from './PageAreas';
import { PageLegend } from './PageLegend';
import { bytesByState, statesOf } from './pagePicture';
import { PAGE_ROLES } from './pageRoles';
import { mapLabel } from './pageWords';
import styles from './ReleaseCompare.module.css';
import { type CompareSide, compareColumns, layoutCompare } from './releaseCompareLayout';

export interface ReleaseCompareProps {
  readonly sides: readonly CompareSide[];
  readonly width: number;
}

/** One program on several releases: the pages of each heap, its RSS, and what the runtime says. */
export function ReleaseCompare({ sides, width }: ReleaseCompareProps) {
  const { columns, mapWidth } = compareColumns(sides.length, width);
  const cells = layoutCompare(sides, mapWidth);
  return (
    <div className={styles.compare}>
      <ul className={styles.sides} style={{ gridTemplateColumns: `repeat(${columns}, ${mapWidth}px)` }}>
        {sides.map(({ name, picture }, i) => {
          const cell = cells[i];
          if (!cell) return null;
          const { layout, share } = cell;
          const { kernel, runtime } = picture.counters;
          const bytes = bytesByState(picture);
          return (
            <li key={name} className={styles.side}>
              <h4 className={styles.name}>Go {name}</h4>
              <p className={styles.rss}>
                {formatBytes(kernel.vmRss)} <span className={styles.word}>RSS</span>
              </p>
              <svg className={styles.bar} width={layout.width} height={6} aria-hidden="true">
                <rect x={0} y={0} width={layout.width * share} height={6} />
              </svg>
              <svg
                className={styles.map}
                role="img"
                aria-label={`Go ${name}. ${mapLabel(bytes)}`}
                width={layout.width}
                height={layout.height}
              >
                <rect
                  className={styles.mapping}
                  x={0.5}
                  y={0.5}
                  width={Math.max(0, layout.width - 1)}
                  height={Math.max(0, layout.height - 1)}
                />
                <PageAreas areas={layout.areas} small />
              </svg>
              <p className={styles.runtime}>
                <code>HeapInuse</code> {formatBytes(runtime.heapInuse)}
              </p>
              {bytes.zeroed > 0 && (
                <p className={styles.runtime}>
                  {PAGE_ROLES.zeroed.word} {formatBytes(bytes.zeroed)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <PageLegend states={new Set(sides.flatMap(({ picture }) => [...statesOf(picture)]))} />
    </div>
  );
}
