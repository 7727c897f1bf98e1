import type { WhatIfSize } from '../../../models/sizing/whatIf';
import { ByteBar, type ByteScale, fittingText, type PlacedPart, placeParts } from '../../ui/chart/ByteBars';
import type { ByteUnit } from '../../ui/format';
import { OwnerGround, OwnerRect } from '../../ui/owners/OwnerRect';
import { useWords } from '../../ui/words/words';
import type { BarPart } from '../question/settings';
import { SIZING_FIGURE_WORDS, SIZING_WORDS } from '../words/languages';
import styles from './BreakdownBar.module.css';
import type { Disclosure } from './BreakdownFigure';
import { BehindRect } from './BreakdownLegend';
import { LEAST_BYTES, type Segment, segmentsOf } from './parts';

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
