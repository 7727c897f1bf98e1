import { useId } from 'react';
import { formatBytes, formatCount } from '../ui/bytes';
import { type CounterRow, counterGroups, layoutCounter } from './countersLayout';
import { PageAreas } from './PageAreas';
import styles from './PageMap.module.css';
import { bytesByState, type PagePicture } from './pagePicture';
import { barArea } from './pageSwatch';

const BAR_HEIGHT = 10;

interface CountersProps {
  readonly picture: PagePicture;
  readonly width: number;
}

/** One heap counted twice, at one scale: addresses handed out, and pages in RAM. */
export function TwoCounters({ picture, width }: CountersProps) {
  const id = useId();
  const groups = counterGroups(picture.counters, bytesByState(picture));
  return (
    <div className={styles.counters}>
      {groups.map(({ title, rows }, g) => (
        <section key={title} aria-labelledby={`${id}${g}`}>
          <h4 id={`${id}${g}`} className={styles.groupTitle}>
            {title}
          </h4>
          <dl className={styles.rows}>
            {rows.map((row) => (
              <Counter key={row.id} row={row} scale={scaleOf(picture)} width={width} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** Of both counts the figure that people look at, where there is room for no more. */
export function BriefCounters({ picture, width }: CountersProps) {
  const groups = counterGroups(picture.counters, bytesByState(picture));
  return (
    <dl className={styles.rows}>
      {groups.flatMap(({ title, rows }) =>
        rows
          .filter(({ id }) => id === 'HeapInuse' || id === 'Rss')
          .map((row) => (
            <Counter key={row.id} row={{ ...row, gloss: title.toLowerCase() }} scale={scaleOf(picture)} width={width} />
          )),
      )}
    </dl>
  );
}

/** Bytes that a whole bar stands for. */
function scaleOf({ counters }: PagePicture): number {
  return Math.max(counters.kernel.heapSize, 1);
}

interface CounterProps {
  readonly row: CounterRow;
  readonly scale: number;
  readonly width: number;
}

function Counter({ row, scale, width }: CounterProps) {
  return (
    <div className={styles.row}>
      <dt>
        <code>{row.id}</code> <span className={styles.gloss}>{row.gloss}</span>
      </dt>
      <dd title={`${formatCount(row.bytes)} bytes`}>{formatBytes(row.bytes)}</dd>
      <svg className={styles.bar} width={width} height={BAR_HEIGHT} aria-hidden="true">
        <rect className={styles.track} x={0.5} y={0.5} width={Math.max(0, width - 1)} height={BAR_HEIGHT - 1} />
        {layoutCounter(row, scale, width, BAR_HEIGHT).map(({ state, ...rect }) =>
          state ? (
            <PageAreas key={state} areas={[barArea(state, rect)]} />
          ) : (
            <rect key="all" className={styles.addresses} {...rect} />
          ),
        )}
      </svg>
    </div>
  );
}
