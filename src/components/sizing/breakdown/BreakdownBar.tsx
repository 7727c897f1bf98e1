import { type AnswerPart, answerBytes } from '../../../models/sizing/derivation/derive';
import type { WhatIfSize } from '../../../models/sizing/whatIf';
import { ByteBar, type ByteScale, byteScale, fittingText, type PlacedPart, placeParts } from '../../ui/chart/ByteBars';
import type { ByteUnit } from '../../ui/format';
import { OwnerGround, OwnerRect, Swatch } from '../../ui/owners/OwnerRect';
import type { Rect } from '../../ui/owners/textures';
import { useWords } from '../../ui/words/words';
import { BAR_PARTS, type BarPart } from '../question/settings';
import { SIZING_FIGURE_WORDS, SIZING_WORDS } from '../words/languages';
import styles from './BreakdownBar.module.css';

/** The figure whose derivation is shown. */
export interface OpenFigure {
  readonly release: string;
  readonly part: AnswerPart;
}

/** Behaviour of every figure that is a button: it shows how it came about, or hides that again. */
export interface Disclosure {
  readonly expanded: (figure: OpenFigure) => boolean;
  /** Id of the element in which it is shown. */
  readonly panelId: string;
  readonly toggle: (figure: OpenFigure) => void;
}

export interface BreakdownBarProps {
  readonly release: string;
  readonly size: WhatIfSize;
  readonly maps: number;
  readonly scale: ByteScale;
  readonly unit: ByteUnit;
  /** Parts that are lit, the rest being dimmed; all are where none is named. */
  readonly lit?: readonly BarPart[];
  /** px; as high as its buttons need where none is said. */
  readonly height?: number;
  /** Left out where nothing can be pressed. */
  readonly disclosure?: Disclosure;
}

/** px */
export const BAR_HEIGHT = 24;
/** px of a segment that is wide enough to be pressed: the table has the figures of others. */
const LEAST_TARGET = 24;

/** The bytes of one release to scale; what is wide enough can be pressed. */
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

/** Bytes that the entries lead to, rounded off: they are no part of the map. */
function BehindRect({ x, y, width, height }: Rect) {
  return (
    <rect
      className={styles.behind}
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
  /** Parts that are lit; all are where none is named. */
  readonly lit?: readonly BarPart[];
  /** Left out where nothing can be pressed. */
  readonly onLit?: ((lit: readonly BarPart[]) => void) | undefined;
}

/** The parts of the bars, by their looks; one that is pressed is lit alone. */
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
export interface Segment {
  readonly id: BarPart;
  readonly bytes: number;
}

/** Bytes that an owner has at least; those of less are there by chance. */
export const LEAST_BYTES = 0.5;

/** The parts that any of the sizes has. */
export function partsIn(sizes: readonly WhatIfSize[]): BarPart[] {
  return BAR_PARTS.filter((part) => sizes.some((size) => answerBytes(size, part, 1) >= LEAST_BYTES));
}

/** The bytes of all maps of a size, from left to right. */
export function segmentsOf(size: WhatIfSize, maps: number): Segment[] {
  return BAR_PARTS.map((id) => ({ id, bytes: answerBytes(size, id, maps) })).filter(({ bytes }) => bytes > 0);
}

/** The widest of the bars, with what chance may add, fills the width. */
export function breakdownScale(sizes: readonly WhatIfSize[], width: number): ByteScale {
  return byteScale(Math.max(...sizes.map(({ liveBytes }) => liveBytes.high)), width);
}
