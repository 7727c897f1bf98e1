import { useMemo } from 'react';
import type { Cycles } from '../../models/gctrace/cycles';
import type { CycleRange } from '../../models/gctrace/spread';
import type { WhatIf } from '../../models/gctrace/whatIf';
import styles from './LogChart.module.css';
import { LogMarkGlyph } from './LogMarkGlyph';
import { CHART_LEFT, layoutLog } from './logLayout';
import { mibText, shareText } from './logWords';

export interface LogChartProps {
  readonly cycles: Cycles;
  /** What is shown of them. */
  readonly range: CycleRange;
  /** Of that, what is marked as the steady part. */
  readonly steady?: CycleRange | undefined;
  /** Draws the goal that other settings would have, too. */
  readonly whatIf?: WhatIf | undefined;
  readonly width: number;
  /** What is drawn, for those who can't see it: a sentence or two. */
  readonly label: string;
}

const HEAP_HEIGHT = 240;
const SHARE_HEIGHT = 44;
const AXIS = 26;
const GAP = 22;

/** The heap of a logged program over time: what is alive, the total above it and the goal; below, the collector's CPU. */
export function LogChart({ cycles, range, steady, whatIf, width, label }: LogChartProps) {
  const layout = useMemo(
    () =>
      layoutLog({ cycles, range, part: steady, whatIf }, { width, heapHeight: HEAP_HEIGHT, shareHeight: SHARE_HEIGHT }),
    [cycles, range, steady, whatIf, width],
  );
  const { live, saw, goal, otherGoal, ticks, times, share, top, bottom, dense } = layout;
  const shareTop = bottom + AXIS + GAP;
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={label}
      width={width}
      height={shareTop + SHARE_HEIGHT + 2}
      data-dense={dense}
    >
      {times.map(({ x, label: text }) => (
        <path key={text} className={styles.grid} d={`M${x} ${top}V${bottom}M${x} ${shareTop}v${SHARE_HEIGHT}`} />
      ))}
      {ticks.map(({ y, label: text }) => (
        <path key={text} className={styles.grid} d={`M${CHART_LEFT} ${y}H${width}`} />
      ))}
      <path className={styles.garbage} d={saw.area} />
      <path className={styles.liveArea} d={live.area} />
      <path className={styles.total} d={saw.line} />
      <path className={styles.live} d={live.line} />
      <path className={styles.goal} d={goal} />
      <path className={styles.otherGoal} d={otherGoal} />
      <path className={styles.base} d={`M${CHART_LEFT} ${bottom + 0.5}H${width}`} />
      {layout.marks.map((mark) => (
        <LogMarkGlyph key={`${mark.type} ${mark.index}`} {...mark} />
      ))}
      {ticks.map(({ y, label: text }) => (
        <text key={text} className={styles.tick} x={CHART_LEFT - 6} y={y + 3.5}>
          {text}
        </text>
      ))}
      {times.map(({ x, label: text }) => (
        <text
          key={text}
          className={styles.time}
          x={Math.max(CHART_LEFT, x)}
          y={bottom + 24}
          textAnchor={x < CHART_LEFT + 16 ? 'start' : x > width - 28 ? 'end' : 'middle'}
        >
          {text}
        </text>
      ))}
      {layout.part && <SteadyBracket {...layout.part} y={top - 10} />}
      {layout.cutGoalMB !== undefined && (
        <text className={styles.cut} x={width - 4} y={top + 12} textAnchor="end">
          {`↑ other goal up to ${mibText(layout.cutGoalMB)}`}
        </text>
      )}
      <g transform={`translate(0 ${shareTop})`}>
        <path className={styles.shareArea} d={share.area} />
        <path className={styles.shareLine} d={share.line} />
        <path className={styles.base} d={`M${CHART_LEFT} ${SHARE_HEIGHT + 0.5}H${width}`} />
        <text className={styles.tick} x={CHART_LEFT - 6} y={8}>
          {shareText(share.topShare).replace('.0', '')}
        </text>
        <text className={styles.tick} x={CHART_LEFT - 6} y={SHARE_HEIGHT + 1}>
          GC CPU
        </text>
      </g>
    </svg>
  );
}

/** px that the words need. */
const WORDS_WIDTH = 72;

function SteadyBracket({ from, to, y }: { readonly from: number; readonly to: number; readonly y: number }) {
  return (
    <>
      <path className={styles.bracket} d={`M${from} ${y + 5}V${y}H${to}V${y + 5}`} />
      {to - from > WORDS_WIDTH + 12 && (
        <text className={styles.part} x={(from + to) / 2} y={y + 4} textAnchor="middle">
          steady part
        </text>
      )}
    </>
  );
}
