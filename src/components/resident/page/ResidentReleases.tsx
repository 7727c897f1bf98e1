import { useMemo } from 'react';
import { ByteBar, byteScale } from '../../ui/chart/ByteBars';
import { useWidth } from '../../ui/controls/useSize';
import { withNonBreakingSpaces } from '../../ui/nonBreaking';
import { useFormats, useWords } from '../../ui/words/words';
import { PageAreas, PageLegend, partsOf } from '../mapping/PageMap';
import { bytesByState, layoutPageMap, type PagePicture, pagePicture, statesOf } from '../mapping/pagePicture';
import type { ProgramSettings } from '../settings';
import { playedSizes } from '../stories';
import { RESIDENT_PAGE_WORDS } from '../words/languages';
import { type ComparedState, comparedStates, heapInuseOf, keptBytes, type ReleaseRun } from './comparison';
import styles from './ResidentPage.module.css';

/** The program on each release that handles pages differently. */
export function ResidentReleases({ program }: { readonly program: ProgramSettings }) {
  const [width, measured] = useWidth();
  const { releases } = useWords(RESIDENT_PAGE_WORDS);
  const { story, total, size, hint, hugePages } = program;
  // All releases are compared, whichever is chosen.
  const states = useMemo(
    () => comparedStates({ story, go: story.go, total, size, hint, hugePages }),
    [story, total, size, hint, hugePages],
  );
  const sides = useMemo(() => compareSides(states), [states]);
  return (
    <section className={styles.part} aria-labelledby="resident-releases">
      <h2 id="resident-releases">{releases.title}</h2>
      <ResidentAnswer subject={releases.subjects[story.id](playedSizes(program))} states={states} />
      <div ref={measured} className={styles.picture}>
        {width > 0 && <ReleaseCompare sides={sides} width={width} />}
      </div>
    </section>
  );
}

interface ResidentAnswerProps {
  readonly subject: string;
  readonly states: readonly ComparedState[];
}

/** One sentence: how much of the program each release keeps in RAM, and what HeapInuse says. */
function ResidentAnswer({ subject, states }: ResidentAnswerProps) {
  const { releases } = useWords(RESIDENT_PAGE_WORDS);
  const pieces = releases.pieces(subject, keptBytes(states));
  return (
    <div className={styles.answer}>
      <p className={styles.sentence}>
        {pieces.map(({ before, figure, most }, i) => (
          <span key={before}>
            {withNonBreakingSpaces(before)}
            <b data-most={most}>{withNonBreakingSpaces(figure)}</b>
            {i === 0 && releases.afterFirst}
            {i === pieces.length - 1 && '.'}
          </span>
        ))}
      </p>
      <p className={styles.metrics}>{withNonBreakingSpaces(releases.metrics(heapInuseOf(states)))}</p>
    </div>
  );
}

interface ReleaseCompareProps {
  readonly sides: readonly CompareSide[];
  readonly width: number;
}

/** One program on several releases: page map, RSS and HeapInuse of each. */
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
          const layout = layoutPageMap(picture, mapWidth, { columns: COLUMNS, mostCell: MOST_CELL });
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

/** Releases that handle pages alike, and their heap. */
interface CompareSide {
  readonly run: ReleaseRun;
  readonly picture: PagePicture;
}

export function compareSides(states: readonly ComparedState[]): CompareSide[] {
  return states.map(({ run, state }) => ({ run, picture: pagePicture(state) }));
}

/** Small enough for four maps in a row. */
const COLUMNS = 48;
const MOST_CELL = 6;

const GAP = 28;
const LEAST_WIDTH = 150;

/** Maps in a row, and the width of each in px. */
export function compareColumns(sides: number, width: number): { readonly columns: number; readonly mapWidth: number } {
  const fit = Math.max(1, Math.min(sides, Math.floor((width + GAP) / (LEAST_WIDTH + GAP))));
  const columns = fit < sides && fit > sides / 2 ? Math.ceil(sides / 2) : fit;
  return { columns, mapWidth: Math.floor((width - (columns - 1) * GAP) / columns) };
}
