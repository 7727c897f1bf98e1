import { ANSWER, TITLE } from '../chart/axis';
import { COMPONENT_WORDS } from '../words/languages';
import { useFormats, useWords } from '../words/words';
import styles from './Totals.module.css';

interface TotalNumberProps {
  /** Name of the bytes: 'live'. */
  readonly word: string;
  readonly bytes: number;
  /** The bytes as the figures beside them are written, where that is not the usual way. */
  readonly text?: string;
  /** What the present operation has added to them so far; below 0 what it took away. */
  readonly added?: number;
  /** px */
  readonly size: number;
  /** True if there is room for words behind what was added. */
  readonly isWide?: boolean;
}

/** Bytes of a moment as a number, which a chart stands beside. */
export function TotalNumber({ word, bytes, text, added = 0, size, isWide = false }: TotalNumberProps) {
  const { exact, thisOperation } = useWords(COMPONENT_WORDS).totals;
  const formats = useFormats();
  return (
    <>
      <div className={styles.word}>{word}</div>
      <div
        className={styles.total}
        style={{ fontSize: size, lineHeight: `${numberLine(size)}px` }}
        title={exact(bytes)}
      >
        {text ?? formats.bytes(bytes)}
        {added !== 0 && (
          <span className={styles.added} title={thisOperation}>
            {added > 0 && '+'}
            {formats.shortBytes(added)}
            {isWide && ` ${thisOperation}`}
          </span>
        )}
      </div>
    </>
  );
}

/** px of the parts of a block of totals. */
interface TotalsBox {
  /** Of the column with the number, and of the chart beside it, or below it where they are as wide as the box. */
  readonly figureWidth: number;
  readonly chartWidth: number;
  /** Of the chart, bars and all. */
  readonly height: number;
  /** Of the bars below the chart; 0 where there is no room for them. */
  readonly barsHeight: number;
  readonly numberSize: number;
  /** Lines below the number. */
  readonly lines: number;
}

/** px, as in Totals.module.css. */
const GAP = 12;
const LEAST_FIGURE = 132;
const MOST_FIGURE = 184;
/** Part of the width that the number and its lines take between these. */
const FIGURE_SHARE = 0.5;
/** px of the line under a number and its chart. */
export const FOOT = 20;
const WORD = 16;
const LINE = 16;
const MOST_LINES = 11;
const BARS = 44;
/** A chart with bars below it is as high as this, at least. */
const BARS_FROM = 168;

/** px of a box so narrow and so high that its chart stands below the lines, and of that chart at least. */
const STACKED = { most: 420, from: 280, chart: 84 } as const;

/** Divides a box between the number with its lines, `wanted` if there is room, the chart and the sentence below both. */
export function layoutTotalsBox(width: number, height: number, wanted = MOST_LINES): TotalsBox {
  const figureWidth = Math.round(Math.max(LEAST_FIGURE, Math.min(MOST_FIGURE, FIGURE_SHARE * width)));
  const isStacked = width <= STACKED.most && height >= STACKED.from;
  const numberSize = isStacked || width >= 560 ? ANSWER : TITLE;
  const inner = height - FOOT;
  const room = inner - WORD - numberLine(numberSize);
  if (isStacked) {
    const lines = Math.min(wanted, MOST_LINES, Math.floor((room - STACKED.chart) / LINE));
    const chart = room - lines * LINE;
    const barsHeight = chart >= BARS_FROM ? BARS : 0;
    return { figureWidth: width, chartWidth: width, height: chart, barsHeight, numberSize, lines };
  }
  const lines = Math.floor(room / LINE);
  return {
    figureWidth,
    chartWidth: Math.max(1, width - figureWidth - GAP),
    height: inner,
    barsHeight: inner >= BARS_FROM ? BARS : 0,
    numberSize,
    lines: Math.max(1, Math.min(MOST_LINES, lines)),
  };
}

/** px of the line that a number stands in. */
function numberLine(size: number): number {
  return size + 6;
}

/** px of the number beside a sparkline. */
export const SPARKLINE = { numberSize: TITLE, figureWidth: 120, gap: GAP } as const;
