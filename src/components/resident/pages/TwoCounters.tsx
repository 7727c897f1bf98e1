import { useId } from 'react';
import { ByteBars, byteScale } from '../../ui/chart/ByteBars';
import { useTerms } from '../../ui/glossary/useTerms';
import { useFormats, useWords } from '../../ui/words/words';
import { RESIDENT_FIGURE_WORDS } from '../words/languages';
import { type CounterRow, counterGroups } from './countersLayout';
import { barArea, PageAreas } from './PageCells';
import styles from './PageMap.module.css';
import { bytesByState, type PagePicture } from './pagePicture';

const BAR_HEIGHT = 10;

interface CountersProps {
  readonly picture: PagePicture;
  /** Bytes of the widest bar: of the mapping when it is largest. */
  readonly most: number;
  readonly width: number;
}

/** One heap counted twice, at one scale: addresses handed out, and pages in RAM. */
export function TwoCounters({ picture, ...scale }: CountersProps) {
  const id = useId();
  const { counters } = useWords(RESIDENT_FIGURE_WORDS).map;
  const groups = counterGroups(picture.counters, bytesByState(picture));
  return (
    <div className={styles.counters}>
      {groups.map(({ by, rows }, g) => (
        <section key={by} aria-labelledby={`${id}${g}`}>
          <h2 id={`${id}${g}`} className={styles.groupTitle}>
            {counters[by]}
          </h2>
          <CounterBars rows={rows} glossOf={(id) => counters.gloss[id]} {...scale} />
        </section>
      ))}
    </div>
  );
}

/** Figure of each count that people look at, where no more fits. */
export function BriefCounters({ picture, ...scale }: CountersProps) {
  const { counters } = useWords(RESIDENT_FIGURE_WORDS).map;
  const brief = { runtime: counters.runtimeBrief, kernel: counters.kernelBrief };
  const shown = counterGroups(picture.counters, bytesByState(picture)).flatMap(({ by, rows }) =>
    rows.filter(({ id }) => id === 'HeapInuse' || id === 'Rss').map((row) => ({ ...row, gloss: brief[by] })),
  );
  return <CounterBars rows={shown} glossOf={(id) => shown.find((row) => row.id === id)?.gloss} {...scale} />;
}

interface CounterBarsProps extends Omit<CountersProps, 'picture'> {
  readonly rows: readonly CounterRow[];
  glossOf(id: CounterRow['id']): string | undefined;
}

/** Counters of one heap at the scale of all of its run. */
function CounterBars({ rows, glossOf, most, width }: CounterBarsProps) {
  const { map } = useWords(RESIDENT_FIGURE_WORDS);
  const f = useFormats();
  const terms = useTerms();
  return (
    <ByteBars
      rows={rows.map(({ id, bytes, parts }) => ({
        id,
        name: (
          <>
            <code>{terms ? terms(id) : id}</code> <span className={styles.gloss}>{glossOf(id)}</span>
          </>
        ),
        figures: (
          <span key={bytes} title={map.exactBytes(bytes)}>
            {f.bytes(bytes)}
          </span>
        ),
        parts,
        over: <rect className={styles.track} x={0.5} y={0.5} width={Math.max(0, width - 1)} height={BAR_HEIGHT - 1} />,
      }))}
      scale={byteScale(most, width)}
      height={BAR_HEIGHT}
      draw={({ id }, area) =>
        id === 'all' ? <rect className={styles.addresses} {...area} /> : <PageAreas areas={[barArea(id, area)]} />
      }
      isDense
      isPlayed
    />
  );
}
