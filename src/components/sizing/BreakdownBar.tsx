import type { WhatIfSize } from '../../models/sizing/whatIf';
import { OwnerRect } from '../memory/OwnerRect';
import styles from './BreakdownBar.module.css';
import type { Disclosure } from './BreakdownFigure';
import { BehindRect } from './BreakdownLegend';
import {
  BAR_HEIGHT,
  LEAST_TARGET,
  layoutBreakdown,
  partWord,
  type Segment,
  type Unit,
  type Whisker,
} from './breakdownLayout';
import { bytesText } from './staircaseWords';

export interface BreakdownBarProps {
  readonly release: string;
  readonly size: WhatIfSize;
  readonly maps: number;
  /** px a byte. */
  readonly scale: number;
  readonly width: number;
  readonly unit: Unit;
  /** Without it nothing can be pressed. */
  readonly disclosure?: Disclosure;
}

/** Above and below the bar, so that a segment is a large enough target and the whisker has caps. */
const MARGIN = 4;

/** The bytes of one release to scale; what is wide enough can be pressed. */
export function BreakdownBar({ release, size, maps, scale, width, unit, disclosure }: BreakdownBarProps) {
  const { segments, whisker } = layoutBreakdown(size, maps, scale, unit);
  const inWords = segments.map(({ part, bytes }) => `${partWord(part)} ${bytesText(bytes)}`);
  return (
    <div className={styles.bar}>
      <svg
        width={width}
        height={BAR_HEIGHT + 2 * MARGIN}
        viewBox={`0 ${-MARGIN} ${width} ${BAR_HEIGHT + 2 * MARGIN}`}
        role="img"
        aria-label={`Go ${release}: ${inWords.join(', ')}`}
      >
        {segments.map(({ part, bytes, label, ...rect }) =>
          part === 'behind' ? <BehindRect key={part} {...rect} /> : <OwnerRect key={part} owner={part} {...rect} />,
        )}
        {whisker && <WhiskerMark {...whisker} />}
      </svg>
      {segments
        .filter((segment) => segment.width >= LEAST_TARGET)
        .map((segment) =>
          disclosure ? (
            <SegmentButton key={segment.part} release={release} segment={segment} disclosure={disclosure} />
          ) : (
            <SegmentLabel key={segment.part} segment={segment} />
          ),
        )}
    </div>
  );
}

interface SegmentButtonProps {
  readonly release: string;
  readonly segment: Segment;
  readonly disclosure: Disclosure;
}

function SegmentButton({ release, segment, disclosure: { expanded, panelId, toggle } }: SegmentButtonProps) {
  const { part, bytes, x, width, label } = segment;
  const figure = { release, part };
  const name = `${partWord(part)}: ${bytesText(bytes)} on Go ${release}`;
  return (
    <button
      type="button"
      className={styles.segment}
      data-part={part}
      style={{ left: x, width }}
      title={name}
      aria-label={label === '' ? name : `${label}, ${name}`}
      aria-expanded={expanded(figure)}
      aria-controls={panelId}
      onClick={() => toggle(figure)}
    >
      {label !== '' && <span>{label}</span>}
    </button>
  );
}

function SegmentLabel({ segment: { part, x, width, label } }: Pick<SegmentButtonProps, 'segment'>) {
  return (
    <span className={styles.segment} data-part={part} style={{ left: x, width }} aria-hidden="true">
      {label !== '' && <span>{label}</span>}
    </span>
  );
}

/** 19 times in 20 the bar ends between the caps. */
function WhiskerMark({ from, to }: Whisker) {
  const middle = BAR_HEIGHT / 2;
  return (
    <path className={styles.whisker} d={`M${from} ${middle - 5}v10M${from} ${middle}H${to}M${to} ${middle - 5}v10`} />
  );
}
