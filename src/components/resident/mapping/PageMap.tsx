import { useId } from 'react';
import type { ResidentCounters } from '../../../models/resident/pageHeap';
import type { PageState } from '../../../models/resident/state';
import { RESIDENT_FIGURE_WORDS } from '../../figureWords';
import { ByteBars, byteScale } from '../../ui/chart/ByteBars';
import { useTerms } from '../../ui/glossary/useTerms';
import type { Rect } from '../../ui/owners/owners';
import legend from '../../ui/owners/owners.module.css';
import { useFormats, useWords } from '../../ui/words/words';
import styles from '../views.module.css';

import {
  areaOf,
  bytesByState,
  isResident,
  type PageArea,
  type PageMapLayout,
  type PagePicture,
  STACKED_STATES,
} from './pagePicture';

interface PageCellsProps {
  readonly layout: PageMapLayout;
  readonly bytes: Readonly<Record<PageState, number>>;
}

/** Least px of unmapped addresses with room for a label. */
const LEAST_SPARE = 40;

/** The page map. */
export function PageCells({
  layout: { width, height, areas, focus, cells, columns, cellSize },
  bytes,
}: PageCellsProps) {
  const { map } = useWords(RESIDENT_FIGURE_WORDS);
  const spare = height - Math.ceil(cells / columns) * cellSize;
  return (
    <svg className={styles.pages} role="img" aria-label={map.label(partsOf(bytes))} width={width} height={height}>
      <rect className={styles.frame} x={0.5} y={0.5} width={width - 1} height={height - 1} />
      {spare > LEAST_SPARE && (
        <text className={styles.unmapped} x={10} y={height - 12}>
          {map.unmapped}
        </text>
      )}
      <PageAreas areas={areas} />
      {focus !== '' && <path className={styles.focus} data-changed="" d={focus} />}
    </svg>
  );
}

/** One path and one texture for each page state. */
export function PageAreas({ areas, small }: { readonly areas: readonly PageArea[]; readonly small?: boolean }) {
  return areas.map(({ state, path, texture }) => (
    <g key={state} data-state={state} className={styles.area} data-small={small}>
      <path d={path} />
      {texture !== '' && <path className={styles.texture} d={texture} />}
    </g>
  ));
}

/** Bytes of the states that occur, in stacking order. */
export function partsOf(bytes: Readonly<Record<PageState, number>>) {
  return STACKED_STATES.filter((state) => bytes[state] > 0).map((state) => ({ state, bytes: bytes[state] }));
}

/** Swatch of a legend. */
function swatchArea(state: PageState, size: number): PageArea {
  return areaOf(state, [{ x: 0, y: 0, width: size, height: size }], size);
}

/** Part of a bar in the state's look. */
export function barArea(state: PageState, rect: Rect): PageArea {
  return areaOf(state, [rect], rect.height);
}

const SIZE = 13;

export function PageLegend({ states }: { readonly states: ReadonlySet<PageState> }) {
  const { map } = useWords(RESIDENT_FIGURE_WORDS);
  return (
    <ul className={legend.legend}>
      {STACKED_STATES.filter((state) => states.has(state)).map((state) => (
        <li key={state} title={map.states[state].gloss}>
          <svg width={SIZE} height={SIZE} aria-hidden="true">
            <PageAreas areas={[swatchArea(state, SIZE)]} />
          </svg>
          <span>
            {map.states[state].word}
            <span className={legend.gloss}>: {map.states[state].gloss}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const BAR_HEIGHT = 10;

interface CountersProps {
  readonly picture: PagePicture;
  /** Bytes of the widest bar: the mapping at its largest. */
  readonly most: number;
  readonly width: number;
}

/** Counters of the runtime and of the kernel at one scale. */
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

/** HeapInuse and Rss only, for small boxes. */
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

type CounterId = 'HeapAlloc' | 'HeapInuse' | 'HeapReleased' | 'HeapSys' | 'Size' | 'Rss';

interface CounterRow {
  readonly id: CounterId;
  readonly bytes: number;
  /** By page state if the counter knows it, else one part. */
  readonly parts: readonly { readonly id: PageState | 'all'; readonly bytes: number }[];
}

interface CounterGroup {
  readonly by: 'runtime' | 'kernel';
  readonly rows: readonly CounterRow[];
}

export function counterGroups(
  { runtime, kernel }: ResidentCounters,
  byState: Readonly<Record<PageState, number>>,
): readonly CounterGroup[] {
  const whole = (id: CounterId, bytes: number): CounterRow => ({ id, bytes, parts: [{ id: 'all', bytes }] });
  const resident = STACKED_STATES.filter(isResident).map((id) => ({ id, bytes: byState[id] }));
  return [
    {
      by: 'runtime',
      rows: [
        whole('HeapAlloc', runtime.heapAlloc),
        whole('HeapInuse', runtime.heapInuse),
        whole('HeapReleased', runtime.heapReleased),
        whole('HeapSys', runtime.heapSys),
      ],
    },
    {
      by: 'kernel',
      rows: [whole('Size', kernel.heapSize), { id: 'Rss', bytes: kernel.heapRss, parts: resident }],
    },
  ];
}
