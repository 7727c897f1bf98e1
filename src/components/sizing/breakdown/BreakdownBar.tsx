import { type AnswerPart, answerBytes } from '../../../models/sizing/derivation/derive';
import type { WhatIfSize } from '../../../models/sizing/whatIf';
import { SIZING_FIGURE_WORDS } from '../../figureWords';
import { ByteBar, type ByteScale, byteScale, fittingText, type PlacedPart, placeParts } from '../../ui/chart/ByteBars';
import type { ByteUnit } from '../../ui/format';
import { OwnerGround, OwnerRect, Swatch } from '../../ui/owners/OwnerRect';
import type { Rect } from '../../ui/owners/owners';
import { useWords } from '../../ui/words/words';
import styles from '../answer/Answer.module.css';
import { BAR_PARTS, type BarPart } from '../question/settings';
import { SIZING_WORDS } from '../words/languages';

/** The figure whose derivation is shown. */
export interface OpenFigure {
  readonly release: string;
  readonly part: AnswerPart;
}

/** Behaviour of the figure buttons: each toggles its derivation. */
export interface Disclosure {
  readonly expanded: (figure: OpenFigure) => boolean;
  /** Id of the panel with the derivation. */
  readonly panelId: string;
  readonly toggle: (figure: OpenFigure) => void;
}

interface BreakdownBarProps {
  readonly release: string;
  readonly size: WhatIfSize;
  readonly maps: number;
  readonly scale: ByteScale;
  readonly unit: ByteUnit;
  /** Highlighted parts, the rest being dimmed; if empty, none is dimmed. */
  readonly lit?: readonly BarPart[];
  /** px; by default, as high as its buttons need. */
  readonly height?: number;
  /** Absent if nothing can be pressed. */
  readonly disclosure?: Disclosure;
}

/** px */
export const BAR_HEIGHT = 24;
/** Least px of a segment that can be pressed; the table has the figures of narrower ones. */
const LEAST_TARGET = 24;

/** The bytes of one release to scale; segments that are wide enough can be pressed. */
export function BreakdownBar({
  release,
  size,
  maps,
  scale,
  unit,
  lit = [],
  height = BAR_HEIGHT,
  disclosure,
}: BreakdownBarProps) {
  const words = useWords(SIZING_FIGURE_WORDS).parts;
  const segments = segmentsOf(size, maps);
  const isDimmed = (id: BarPart) => lit.length > 0 && !lit.includes(id);
  const inWords = segments
    .filter(({ id, bytes }) => bytes >= LEAST_BYTES && !isDimmed(id))
    .map(({ id, bytes }) => words.bytes(id, bytes));
  return (
    <div className={styles.bar}>
      <ByteBar
        parts={segments}
        scale={scale}
        height={height}
        draw={({ id }, area) => {
          const drawn = id === 'behind' ? <BehindRect {...area} /> : <OwnerRect owner={id} {...area} />;
          return isDimmed(id) ? <g className={styles.dimmed}>{drawn}</g> : drawn;
        }}
        words={({ id, bytes }) => (isDimmed(id) ? [] : words.inBar(id, bytes, unit))}
        ground={({ id }, area) => id !== 'behind' && <OwnerGround owner={id} {...area} />}
        interval={size.liveBytes}
        label={words.bar(release, inWords)}
      />
      {disclosure &&
        placeParts(segments, scale, height)
          .filter(({ width }) => width >= LEAST_TARGET)
          .map((placed) => (
            <SegmentButton key={placed.part.id} release={release} disclosure={disclosure} unit={unit} {...placed} />
          ))}
    </div>
  );
}

interface SegmentButtonProps extends PlacedPart<Segment> {
  readonly release: string;
  readonly disclosure: Disclosure;
  readonly unit: ByteUnit;
}

function SegmentButton({
  part,
  x,
  width,
  release,
  unit,
  disclosure: { expanded, panelId, toggle },
}: SegmentButtonProps) {
  const figure = { release, part: part.id };
  const { parts, breakdown } = useWords(SIZING_WORDS);
  const name = breakdown.segment(release, part.id, part.bytes);
  const text = fittingText(parts.inBar(part.id, part.bytes, unit), width);
  return (
    <button
      type="button"
      className={styles.segment}
      data-owner={part.id}
      style={{ left: x, width }}
      title={name}
      aria-label={text === '' ? name : `${text}, ${name}`}
      aria-expanded={expanded(figure)}
      aria-controls={panelId}
      onClick={() => toggle(figure)}
    />
  );
}

/** Referenced bytes, drawn with round corners since they are outside the map. */
function BehindRect({ x, y, width, height }: Rect) {
  return (
    <rect
      className={styles.barBehind}
      x={x + 0.5}
      y={y + 0.5}
      width={Math.max(0.01, width - 1)}
      height={height - 1}
      rx={Math.min(height, width) / 2}
    />
  );
}

interface BreakdownLegendProps {
  readonly parts: readonly BarPart[];
  /** Highlighted parts; if empty, none is dimmed. */
  readonly lit?: readonly BarPart[];
  /** Absent if nothing can be pressed. */
  readonly onLit?: ((lit: readonly BarPart[]) => void) | undefined;
}

/** The legend of the bars; pressing a part highlights it alone. */
export function BreakdownLegend({ parts, lit = [], onLit }: BreakdownLegendProps) {
  const words = useWords(SIZING_FIGURE_WORDS).parts;
  return (
    <ul className={styles.legend}>
      {parts.map((part) => {
        const isLit = lit.includes(part);
        const sample = (
          <>
            {part === 'behind' ? <BehindSwatch /> : <Swatch owner={part} />}
            {words.word(part)}
          </>
        );
        return (
          <li key={part} title={words.gloss(part)} data-dimmed={(lit.length > 0 && !isLit) || undefined}>
            {onLit ? (
              <button
                type="button"
                className={styles.lit}
                aria-pressed={isLit}
                onClick={() => onLit(isLit ? [] : [part])}
              >
                {sample}
              </button>
            ) : (
              sample
            )}
          </li>
        );
      })}
    </ul>
  );
}

function BehindSwatch() {
  return (
    <svg width={16} height={12} aria-hidden="true">
      <BehindRect x={0} y={0} width={16} height={12} />
    </svg>
  );
}

/** An area of a bar. */
interface Segment {
  readonly id: BarPart;
  readonly bytes: number;
}

/** Owners with fewer expected bytes are not shown. */
export const LEAST_BYTES = 0.5;

/** The parts that occur in any of the sizes. */
export function partsIn(sizes: readonly WhatIfSize[]): BarPart[] {
  return BAR_PARTS.filter((part) => sizes.some((size) => answerBytes(size, part, 1) >= LEAST_BYTES));
}

/** The segments of a bar, from left to right. */
export function segmentsOf(size: WhatIfSize, maps: number): Segment[] {
  return BAR_PARTS.map((id) => ({ id, bytes: answerBytes(size, id, maps) })).filter(({ bytes }) => bytes > 0);
}

/** Scale at which the widest bar, with its interval, fills the width. */
export function breakdownScale(sizes: readonly WhatIfSize[], width: number): ByteScale {
  return byteScale(Math.max(...sizes.map(({ liveBytes }) => liveBytes.high)), width);
}
