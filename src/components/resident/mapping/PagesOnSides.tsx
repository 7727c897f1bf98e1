import type { ReactNode } from 'react';
import { KERNEL_PAGE_BYTES, type PageState } from '../../../models/resident/state';
import { RESIDENT_FIGURE_WORDS } from '../../figureWords';
import { type DrawnSide, SidesPicture } from '../../ui/beside/SidesPicture';
import type { SidesFrame } from '../../ui/beside/sidesRun';
import { ANSWER } from '../../ui/chart/axis';
import type { Box } from '../../ui/controls/useSize';
import { useTerms } from '../../ui/glossary/useTerms';
import { withNonBreakingSpaces } from '../../ui/nonBreaking';
import { TotalNumber } from '../../ui/totals/TotalNumber';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import type { PageFrame, ResidentSides } from '../run';
import styles from '../views.module.css';
import type { ScaleLength } from '../words/en/figure';
import { BriefCounters, barArea, PageAreas, PageCells, partsOf, TwoCounters } from './PageMap';
import { bytesByState, compareCounters, fitPageMap, isResident, type PagePicture, scaleOf } from './pagePicture';

interface PagesOnSidesProps extends Box {
  readonly run: Pick<ResidentSides, 'releases' | 'mostPages'>;
  readonly frame: SidesFrame<PageFrame>;
  readonly hasCounters: boolean;
  /** Shown above the pages where it has room, beside the scale or below it. */
  readonly legend?: ReactNode;
}

/** px of a picture with room for the legend beside the scale, and of one that has it below. */
const LEGEND_BESIDE_FROM = 1000;
const LEGEND_BELOW_TO = 480;

/** The heap's page map at one step: on one release with all counters, or on two with the bytes each has in RAM. */
export function PagesOnSides({ run, frame: { frames }, hasCounters, legend, ...box }: PagesOnSidesProps) {
  const { map, beside } = useWords(RESIDENT_FIGURE_WORDS);
  const { mostPages, releases } = run;
  const [first, second] = frames;
  const [release = '', other = ''] = releases;
  if (!first) return null;
  const isNarrow = box.width <= LEGEND_BELOW_TO;
  const legendAbove = (isNarrow || box.width >= LEGEND_BESIDE_FROM) && legend;
  const words = isNarrow ? 'short' : legendAbove ? 'brief' : 'full';
  if (!second) {
    const { picture } = first;
    return (
      <PagesPicture
        {...{ picture, mostPages, release, hasCounters }}
        legend={legendAbove}
        scaleWords={words}
        {...box}
      />
    );
  }
  const layoutIn = (picture: PagePicture, { width, height }: Box) => fitPageMap(picture, mostPages, width, height);
  function side(name: string, { picture }: PageFrame): DrawnSide<{ readonly id: PageState; readonly bytes: number }> {
    const bytes = bytesByState(picture);
    return {
      name: `Go ${name}`,
      bytes: picture.counters.kernel.heapRss,
      parts: partsOf(bytes)
        .filter(({ state }) => isResident(state))
        .map((part) => ({ id: part.state, bytes: part.bytes })),
      picture: (area) => <PageCells layout={layoutIn(picture, area)} bytes={bytes} />,
    };
  }
  return (
    <SidesPicture
      sides={[side(release, first), side(other, second)]}
      words={beside}
      word={map.inRam}
      most={mostPages * KERNEL_PAGE_BYTES}
      noteOf={(area) => withNonBreakingSpaces(map.scale(scaleOf(layoutIn(first.picture, area)), words))}
      legend={legendAbove}
      draw={({ id }, area) => <PageAreas areas={[barArea(id, area)]} />}
      hasTotals={hasCounters}
      {...box}
    />
  );
}

interface PagesPictureProps {
  readonly picture: PagePicture;
  /** Kernel pages that the scale must fit. */
  readonly mostPages: number;
  readonly release: string;
  readonly hasCounters: boolean;
  /** Shown beside the scale, or below it. */
  readonly legend?: ReactNode;
  readonly scaleWords?: ScaleLength;
  readonly width: number;
  readonly height: number;
}

/** The page map and its counters in a box of a given size. */
export function PagesPicture({
  picture,
  mostPages,
  release,
  hasCounters,
  legend,
  scaleWords,
  width,
  height,
}: PagesPictureProps) {
  const { map: mapBox, counters, hasSentence, isBeside } = layoutPages(width, height, hasCounters, Boolean(legend));
  const layout = fitPageMap(picture, mostPages, mapBox.width, mapBox.height);
  const bytes = bytesByState(picture);
  const { map } = useWords(RESIDENT_FIGURE_WORDS);
  const Counters = counters === 'brief' ? BriefCounters : TwoCounters;
  return (
    <div className={styles.picture} data-beside={isBeside}>
      <div className={styles.scale}>
        <p>{withNonBreakingSpaces(`Go ${release}. ${map.scale(scaleOf(layout), scaleWords)}`)}</p>
        {legend}
      </div>
      <div data-part="structure">
        <PageCells layout={layout} bytes={bytes} />
      </div>
      {counters !== 'none' && (
        <div data-part="totals">
          {hasSentence && <MetricSummary picture={picture} bytes={bytes} />}
          <Counters
            picture={picture}
            most={mostPages * KERNEL_PAGE_BYTES}
            width={isBeside ? width - layout.width - PAGES_GAP.column : width}
          />
        </div>
      )}
    </div>
  );
}

type MetricSummaryProps = Pick<PagesPictureProps, 'picture'> & { readonly bytes: ReturnType<typeof bytesByState> };

/** Bytes in RAM, and how the runtime's counter differs from the kernel's. */
function MetricSummary({ picture: { counters }, bytes }: MetricSummaryProps) {
  const { map } = useWords(RESIDENT_FIGURE_WORDS);
  const terms = useTerms();
  const difference = sentenceOf(map.compared, compareCounters(counters, bytes), undefined);
  return (
    <>
      <TotalNumber word={map.inRam} bytes={counters.kernel.heapRss} size={ANSWER} />
      <p key={difference} className={styles.difference}>
        {terms ? terms(difference) : difference}
      </p>
    </>
  );
}

interface PagesLayout {
  /** px for the page map. */
  readonly map: { readonly width: number; readonly height: number };
  /** Counters that fit; `brief` is HeapInuse and Rss. */
  readonly counters: 'all' | 'brief' | 'none';
  /** True if there is room for a sentence on their difference. */
  readonly hasSentence: boolean;
  /** Counters beside the page map, not below it. */
  readonly isBeside: boolean;
}

/** px, the same as in views.module.css. */
const PAGES_GAP = { column: 32, row: 12 };
const SCALE_LINE = 20;
/** px of a box in which the scale's text fits on one line. */
const ONE_LINE = 580;
const LEAST_BESIDE = 560;
const COUNTERS_WIDTH = 264;
/** px of a box with room for the sentence. */
const SENTENCE_FROM = 1100;
const SENTENCE_WIDTH = 440;
/** px of the number and the sentence above the counters. */
const SENTENCE_HEIGHT = 98;
/** px of all counters; BRIEF_HEIGHT is that of the two. */
const ALL_HEIGHT = 284;
/** px below the counters if there is no sentence. */
const LEAST_SPARE = 26;
const BRIEF_HEIGHT = 78;

/** Divides a box between the page map, its scale and the counters. */
export function layoutPages(width: number, height: number, hasCounters: boolean, hasLegend = false): PagesLayout {
  const lines = width <= LEGEND_BELOW_TO ? (hasLegend ? 3 : 2) : width < ONE_LINE ? 2 : 1;
  const below = height - SCALE_LINE * lines - PAGES_GAP.row;
  if (!hasCounters) return { map: { width, height: below }, counters: 'none', hasSentence: false, isBeside: false };
  if (width < LEAST_BESIDE) {
    const mapHeight = below - BRIEF_HEIGHT - PAGES_GAP.row;
    return { map: { width, height: mapHeight }, counters: 'brief', hasSentence: false, isBeside: false };
  }
  const hasSentence = width >= SENTENCE_FROM && below >= SENTENCE_HEIGHT + BRIEF_HEIGHT;
  return {
    map: { width: width - (hasSentence ? SENTENCE_WIDTH : COUNTERS_WIDTH) - PAGES_GAP.column, height: below },
    counters: below < ALL_HEIGHT + (hasSentence ? SENTENCE_HEIGHT : LEAST_SPARE) ? 'brief' : 'all',
    hasSentence,
    isBeside: true,
  };
}
