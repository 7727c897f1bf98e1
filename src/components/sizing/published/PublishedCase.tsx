import { useMemo } from 'react';
import { PUBLISHED_PODS } from '../../../models/sizing/published';
import { ByteBars, type ByteScale, byteScale } from '../../ui/chart/ByteBars';
import { useWidth } from '../../ui/controls/useSize';
import { hatchPath, type Rect } from '../../ui/owners/owners';
import { type CellTone, DataTable } from '../../ui/table/DataTable';
import { useWords } from '../../ui/words/words';
import type { SizingWords } from '../words/en';
import { SIZING_WORDS } from '../words/languages';
import {
  type Judgement,
  judgeModel,
  judgePublished,
  type PublishedMap,
  type PublishedRow,
  publishedCase,
} from './figures';
import styles from './PublishedCase.module.css';

interface PublishedCaseProps {
  readonly hasLegend?: boolean;
  readonly hasAnswer?: boolean;
}

/** The case that made Swiss maps famous: published figures, the model's, and those of real Go. */
export function PublishedCase({ hasLegend = true, hasAnswer = true }: PublishedCaseProps) {
  const words = useWords(SIZING_WORDS).published;
  const { groups, rows } = useMemo(publishedCase, []);
  return (
    <figure className={styles.case}>
      {hasAnswer && <figcaption className={styles.answer}>{words.answer(groups)}</figcaption>}
      {groups.map((group, i) => (
        <PublishedCaseBars key={group.entries} {...group} first={i === 0 ? undefined : groups[0]?.maps} />
      ))}
      {hasLegend && <PublishedMarks />}
      <p className={styles.muted}>{words.reckoned}</p>
      <PublishedTable rows={rows} />
    </figure>
  );
}

/** Legend of the bars. */
function PublishedMarks() {
  const words = useWords(SIZING_WORDS).published;
  return (
    <p className={styles.marks}>
      <span>
        <svg width={12} height={10} aria-hidden="true">
          <path className={styles.published} d="M1 9h10l-5 -8z" />
        </svg>
        {words.keys.published}
      </span>
      <span>
        <i className={styles.live} aria-hidden="true" /> {words.keys.live}
      </span>
      <span>
        <i className={styles.doubled} aria-hidden="true" /> {words.keys.doubled}
      </span>
    </p>
  );
}

function PublishedTable({ rows }: { readonly rows: readonly PublishedRow[] }) {
  const words = useWords(SIZING_WORDS).published;
  return (
    <DataTable
      caption={words.table.caption}
      columns={[
        { id: 'what', head: words.table.what, kind: 'words', cell: ({ id }) => words.rows[id].what },
        {
          id: 'published',
          head: words.table.published,
          kind: 'name',
          tone: (row) => TONES[publishedOf(row).grade],
          cell: (row) => <Judged bytes={row.published} judgement={publishedOf(row)} />,
        },
        {
          id: 'model',
          head: words.table.model,
          kind: 'name',
          tone: (row) => TONES[modelOf(row).grade],
          cell: (row) => <Judged bytes={row.model.expected} judgement={modelOf(row)} />,
        },
        {
          id: 'measured',
          head: words.table.measured,
          kind: 'name',
          cell: ({ measured, from }) => (
            <>
              <span className={styles.figure}>{words.measured(measured)}</span>
              <span className={styles.source}>{words.from[from]}</span>
            </>
          ),
        },
        { id: 'leftOut', head: words.table.leftOut, kind: 'words', cell: ({ id }) => words.rows[id].leftOut },
      ]}
      rows={rows}
      rowId={({ id }) => id}
      isWide
      hasCards
    />
  );
}

function publishedOf({ published, measured }: PublishedRow): Judgement {
  return judgePublished(published, measured);
}

function modelOf({ model, measured }: PublishedRow): Judgement {
  return judgeModel(model, measured);
}

const TONES: Readonly<Record<Judgement['grade'], CellTone>> = { right: 'good', near: 'fair', far: 'poor' };
const GLYPHS = { right: 'M2 6l3 3 5-7', near: 'M1 7q2.5-4 5-1t5-2', far: 'M2 2l8 8M10 2l-8 8' } as const;

interface JudgedProps {
  readonly bytes: number;
  readonly judgement: Judgement;
}

/** A figure, graded by its distance from the measured one. */
function Judged({ bytes, judgement }: JudgedProps) {
  const words = useWords(SIZING_WORDS).published;
  return (
    <>
      <span className={styles.figure}>{words.bytes(bytes)}</span>
      <span className={styles.words}>
        <svg width={12} height={12} aria-hidden="true">
          <path d={GLYPHS[judgement.grade]} />
        </svg>
        {words.judged(judgement)}
      </span>
    </>
  );
}

interface PublishedCaseBarsProps {
  readonly entries: number;
  readonly maps: readonly PublishedMap[];
  /** Maps of the group above, drawn to another scale. */
  readonly first: readonly PublishedMap[] | undefined;
}

/** The live bytes, or the same amount again, which GOGC 100 allows on top. */
interface PodPart {
  readonly id: 'live' | 'doubled';
  readonly bytes: number;
  readonly design: PublishedMap['design'];
}

/** px */
const BAR_HEIGHT = 22;

/** Maps with one number of entries, as bars doubled by GOGC. */
function PublishedCaseBars({ entries, maps, first }: PublishedCaseBarsProps) {
  const words = useWords(SIZING_WORDS).published;
  const [width, measured] = useWidth();
  const scale = byteScale(2 * mostBytes(maps), width);
  return (
    <section>
      <h3>
        {words.group(entries)}{' '}
        {first && <span className={styles.muted}>{words.larger(mostBytes(first) / mostBytes(maps))}</span>}
      </h3>
      <div ref={measured}>
        <ByteBars
          rows={maps.map((map) => publishedRow(map, scale, words))}
          scale={scale}
          height={BAR_HEIGHT}
          draw={(part, area) => <PublishedPart part={part} area={area} />}
        />
      </div>
    </section>
  );
}

function mostBytes(maps: readonly PublishedMap[]): number {
  return Math.max(1, ...maps.map(({ liveBytes }) => liveBytes.expected));
}

function publishedRow(map: PublishedMap, scale: ByteScale, words: SizingWords['published']) {
  const { release, pairBytes, design, published } = map;
  const { expected } = map.liveBytes;
  return {
    id: `${release} ${pairBytes}`,
    name: (
      <>
        <b>Go {release}</b> {words.pair(pairBytes)}
      </>
    ),
    figures: (
      <span className={styles.figures}>
        <span>
          <b>{words.bytes(expected)}</b> {words.live}
        </span>
        <span>{words.pod(2 * expected)}</span>
        <span>{words.fleet(2 * expected * PUBLISHED_PODS)}</span>
      </span>
    ),
    parts: [
      { id: 'live', bytes: expected, design },
      { id: 'doubled', bytes: expected, design },
    ] satisfies PodPart[],
    label: words.bar(map),
    over: published !== undefined && (
      <path className={styles.published} d={`M${scale(published)} ${BAR_HEIGHT}l-5 7h10zV0`} />
    ),
  };
}

function PublishedPart({ part: { id, design }, area }: { readonly part: PodPart; readonly area: Rect }) {
  return (
    <g className={styles.pod} data-design={design}>
      <rect className={id === 'live' ? styles.live : styles.doubled} {...area} />
      {id === 'doubled' && <path className={styles.hatch} d={hatchPath(area)} />}
    </g>
  );
}
