import { useId } from 'react';
import { formatBytes, formatCount } from '../ui/bytes';
import { counterGroups, layoutCounter } from './countersLayout';
import { PageAreas } from './PageAreas';
import styles from './PageMap.module.css';
import { bytesByState, type PagePicture } from './pagePicture';
import { barArea } from './pageSwatch';

const BAR_HEIGHT = 10;

/** One heap counted twice, at one scale: addresses handed out, and pages in RAM. */
export function TwoCounters({ picture, width }: { readonly picture: PagePicture; readonly width: number }) {
  const id = useId();
  const groups = counterGroups(picture.counters, bytesByState(picture));
  const scale = Math.max(picture.counters.kernel.heapSize, 1);
  return (
    <div className={styles.counters}>
      {groups.map(({ title, rows }, g) => (
        <section key={title} aria-labelledby={`${id}${g}`}>
          <h4 id={`${id}${g}`} className={styles.groupTitle}>
            {title}
          </h4>
          <dl className={styles.rows}>
            {rows.map((row) => (
              <div key={row.id} className={styles.row}>
                <dt>
                  <code>{row.id}</code> <span className={styles.gloss}>{row.gloss}</span>
                </dt>
                <dd title={`${formatCount(row.bytes)} bytes`}>{formatBytes(row.bytes)}</dd>
                <svg className={styles.bar} width={width} height={BAR_HEIGHT} aria-hidden="true">
                  <rect
                    className={styles.track}
                    x={0.5}
                    y={0.5}
                    width={Math.max(0, width - 1)}
                    height={BAR_HEIGHT - 1}
                  />
                  {layoutCounter(row, scale, width, BAR_HEIGHT).map(({ state, ...rect }) =>
                    state ? (
                      <PageAreas key={state} areas={[barArea(state, rect)]} />
                    ) : (
                      <rect key="all" className={styles.addresses} {...rect} />
                    ),
                  )}
                </svg>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
