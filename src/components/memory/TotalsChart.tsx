import { useMemo } from 'react';
import { formatBytes, formatCount } from '../ui/bytes';
import { CHART_LEFT, cursorX } from './chartFrame';
import styles from './charts.module.css';
import { ownerPathProps, ownerTextureProps } from './OwnerRect';
import { seekHandlers } from './seekHandlers';
import { type TotalsSeries, totalAt } from './totals';
import { layoutTotals, type TotalsLayout } from './totalsLayout';

export interface TotalsChartProps {
  readonly series: TotalsSeries;
  /** Operations done at the moment shown. */
  readonly cursor: number;
  readonly width: number;
  readonly height: number;
  /** The top of a scale that charts share. */
  readonly maxBytes?: number | undefined;
  /** What is drawn, for those who can't see it: `live bytes of the bucket map`. */
  readonly label: string;
  readonly onSeek?: ((op: number) => void) | undefined;
}

/** Bytes by owner over operations, as a stacked area of steps. */
export function TotalsChart({ series, cursor, width, height, maxBytes, label, onSeek }: TotalsChartProps) {
  const layout = useMemo(() => layoutTotals(series, { width, height, maxBytes }), [series, width, height, maxBytes]);
  const { ops } = series;
  const bytes = totalAt(series, cursor);
  const { peak, bottom, y } = layout;
  const sentence =
    `${label}: ${formatBytes(bytes)} after ${formatCount(cursor)} of ${formatCount(ops)} operations; ` +
    `most ${formatBytes(peak.bytes)}, after ${formatCount(peak.op)}`;
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={sentence}
      data-seek={!!onSeek}
      width={width}
      height={height}
      {...seekHandlers(ops, width, onSeek)}
    >
      <Picture layout={layout} width={width} />
      <text className={styles.axisWord} x={CHART_LEFT} y={height - 4}>
        0
      </text>
      <text className={styles.axisWord} data-end="true" x={width - 1} y={height - 4}>
        {`${formatCount(ops)} ${ops === 1 ? 'operation' : 'operations'}`}
      </text>
      <g className={styles.cursor} style={{ transform: `translateX(${cursorX(cursor, ops, width)}px)` }}>
        <path d={`M0 0V${bottom + 4}`} />
        <circle r={3} cy={y(bytes)} />
      </g>
    </svg>
  );
}

function Picture({ layout, width }: { readonly layout: TotalsLayout; readonly width: number }) {
  const { areas, outline, ticks, bottom } = layout;
  return (
    <>
      {ticks.map(({ bytes, y }) => (
        <path key={bytes} className={styles.grid} d={`M${CHART_LEFT} ${y}H${width}`} />
      ))}
      {areas.map(({ owner, path }) => (
        <path
          key={owner}
          {...ownerPathProps(owner)}
          className={`${ownerPathProps(owner).className} ${styles.area}`}
          d={path}
        />
      ))}
      {areas.map(({ owner, texture }) =>
        texture === '' ? null : <path key={owner} {...ownerTextureProps(owner)} d={texture} />,
      )}
      {areas.map(({ owner, edge }) => (
        <path
          key={owner}
          {...ownerPathProps(owner)}
          className={`${ownerPathProps(owner).className} ${styles.edge}`}
          d={edge}
        />
      ))}
      <path className={styles.outline} d={outline} />
      <path className={styles.base} d={`M${CHART_LEFT} ${bottom + 0.5}H${width}`} />
      {ticks.map(({ bytes, label, y }) => (
        <text key={bytes} className={styles.tick} x={CHART_LEFT - 6} y={y + 3.5}>
          {label}
        </text>
      ))}
    </>
  );
}
