import { useMemo } from 'react';
import { BaseLine, YAxis } from '../chart/Axes';
import { ticksAt } from '../chart/axis';
import { CursorLine, PlotFrame } from '../chart/PlotFrame';
import { COMPONENT_WORDS } from '../words/components';
import { useFormats, useWords } from '../words/words';
import { CHART_RIGHT, cursorX, opCursor, opScale } from './chartFrame';
import styles from './charts.module.css';
import type { Measure, WorkSeries } from './work';
import { GLYPH_SPACE, layoutWork } from './workLayout';

export interface WorkBarsProps {
  readonly work: WorkSeries;
  readonly measure: Measure;
  /** Operations done at the moment shown. */
  readonly cursor: number;
  readonly width: number;
  readonly height: number;
  /** px left of the plot. */
  readonly left: number;
  /** The top of a scale that bars share (`mostWorkOf`). */
  readonly mostWork?: Readonly<Record<Measure, number>> | undefined;
  readonly onSeek?: ((op: number) => void) | undefined;
}

/** Cost of each operation, as bars whose x is that of the totals above them. A triangle marks the dearest. */
export function WorkBars({ work, measure, cursor, width, height, left, mostWork, onSeek }: WorkBarsProps) {
  const { totals: words } = useWords(COMPONENT_WORDS);
  const { count, tickBytes } = useFormats();
  const area = useMemo(
    () => ({ left, right: width - CHART_RIGHT, top: GLYPH_SPACE, bottom: height - 1 }),
    [left, width, height],
  );
  const shared = mostWork?.[measure];
  const { bars, worst, most } = useMemo(() => layoutWork(work, measure, area, shared), [work, measure, area, shared]);
  const x = opScale(work.ops, area.left, area.right);
  const ticks = most > 0 ? ticksAt(() => area.top, [most]) : [];
  return (
    <PlotFrame
      width={width}
      height={height}
      label={words.costs(measure, work[measure][cursor] ?? 0, cursor)}
      cursor={opCursor(x, work.ops, cursor, onSeek)}
    >
      <YAxis ticks={ticks} area={area} label={measure === 'allocated' ? tickBytes : count} />
      <path className={styles.bars} d={bars} />
      <BaseLine area={area} />
      <CursorLine of="moment" x={cursorX(x, cursor)} top={area.top} bottom={area.bottom} glides />
      {worst ? (
        <path className={styles.worst} d={worst.path + worst.glyph} />
      ) : (
        <text className={styles.word} x={area.left} y={area.bottom - 6}>
          {words.noCost(measure)}
        </text>
      )}
    </PlotFrame>
  );
}
