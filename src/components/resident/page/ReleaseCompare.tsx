import { ByteBar, byteScale } from '../../ui/chart/ByteBars';
import { useFormats, useWords } from '../../ui/words/words';
import { PageAreas, partsOf } from '../pages/PageCells';
import { PageLegend } from '../pages/PageLegend';
import { bytesByState, statesOf } from '../pages/pagePicture';
import { RESIDENT_PAGE_WORDS } from '../words/languages';
import styles from './ReleaseCompare.module.css';
import { type CompareSide, compareColumns, compareLayout } from './releaseCompareLayout';

export interface ReleaseCompareProps {
  readonly sides: readonly CompareSide[];
  readonly width: number;
}

/** One program on several releases: the pages of each heap, its RSS, and what the runtime says. */
export function ReleaseCompare({ sides, width }: ReleaseCompareProps) {
  const { map, releases } = useWords(RESIDENT_PAGE_WORDS);
  const f = useFormats();
  const { columns, mapWidth } = compareColumns(sides.length, width);
  const most = Math.max(...sides.map(({ picture }) => picture.counters.kernel.vmRss));
  return (
    <div className={styles.compare}>
      <ul className={styles.sides} style={{ gridTemplateColumns: `repeat(${columns}, ${mapWidth}px)` }}>
        {sides.map((side) => {
          const { run, picture } = side;
          const name = releases.of(run);
          const layout = compareLayout(side, mapWidth);
          const { kernel, runtime } = picture.counters;
          const bytes = bytesByState(picture);
          return (
            <li key={run.first} className={styles.side}>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.rss}>
                {f.bytes(kernel.vmRss)} <span className={styles.word}>{releases.rss}</span>
              </p>
              <div className={styles.bar}>
                <ByteBar
                  parts={[{ id: 'rss', bytes: kernel.vmRss }]}
                  scale={byteScale(most, layout.width)}
                  height={6}
                  draw={(_, area) => <rect {...area} />}
                />
              </div>
              <svg
                className={styles.map}
                role="img"
                aria-label={`${name}. ${map.label(partsOf(bytes))}`}
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
                <code>HeapInuse</code> {f.bytes(runtime.heapInuse)}
              </p>
              {bytes.zeroed > 0 && (
                <p className={styles.runtime}>
                  {map.states.zeroed.word} {f.bytes(bytes.zeroed)}
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
