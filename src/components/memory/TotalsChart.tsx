import { useMemo } from 'react';
import { formatBytes, formatCount } from '../ui/bytes';
import { CHART_LEFT, cursorX } from './chartFrame';
import styles from './charts.module.css';
import { OwnerRect, ownerPathProps, ownerTextureProps } from './OwnerRect';
import { seekHandlers } from './seekHandlers';
import { layoutTotals, type TotalsLayout } from './totalsLayout';
import { type TotalsSeries, totalAt } from './totalsSeries';

export interface TotalsChartProps {
  readonly series: TotalsSeries;
  /** Operations done at the moment shown. */
  readonly cursor: number;
  readonly width: number;
  readonly height: number;
  /** The top of a scale that charts share, garbage included. */
  readonly maxBytes?: number | undefined;
  /** What is drawn, for those who can't see it: `live bytes of the bucket map`. */
  readonly label: string;
  readonly onSeek?: ((op: number) => void) | undefined;
}

/** From this width of the plot on, the word for garbage has room between the words of the x axis. */
const ROOMY = 290;
const KEY_LINE = 18;
const KEY_WIDTH = 160;

/** Live bytes by owner over operations, as a stacked area of steps, and garbage on top of them. */
export function TotalsChart({ series, cursor, width, height, maxBytes, label, onSeek }: TotalsChartProps) {
  const layout = useMemo(() => layoutTotals(series, { width, height, maxBytes }), [series, width, height, maxBytes]);
  const { ops } = series;
  const bytes = totalAt(series, cursor);
  const garbage = series.byOwner.garbage[cursor] ?? 0;
  const { areas, peak, bottom, y } = layout;
  const hasKey = areas.some(({ owner }) => owner === 'garbage');
  const keyLine = hasKey && width - CHART_LEFT < ROOMY ? KEY_LINE : 0;
  const sentence =
    `${label}: ${formatBytes(bytes)} after ${formatCount(cursor)} of ${formatCount(ops)} operations; ` +
    `most ${formatBytes(peak.bytes)}, after ${formatCount(peak.op)}` +
    (garbage > 0 ? `; on top ${formatBytes(garbage)} of garbage, not yet collected` : '');
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={sentence}
      data-seek={!!onSeek}
      width={width}
      height={height + keyLine}
      {...seekHandlers(ops, width, onSeek)}
    >
      <Picture layout={layout} width={width} apart={hasKey} />
      <text className={styles.axisWord} x={CHART_LEFT} y={height - 4}>
        0
      </text>
      <text className={styles.axisWord} data-end="true" x={width - 1} y={height - 4}>
        {`${formatCount(ops)} ${ops === 1 ? 'operation' : 'operations'}`}
      </text>
      {hasKey && (
        <GarbageKey
          x={keyLine > 0 ? Math.min(CHART_LEFT, width - KEY_WIDTH) : CHART_LEFT + 24}
          y={height - 4 + keyLine}
        />
      )}
      <g className={styles.cursor} style={{ transform: `translateX(${cursorX(cursor, ops, width)}px)` }}>
        <path d={`M0 0V${bottom + 4}`} />
        <circle r={3} cy={y(bytes)} />
      </g>
    </svg>
  );
}

/** The word beside the drawing, its baseline at `y`. */
function GarbageKey({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <>
      <OwnerRect owner="garbage" x={x} y={y - 9} width={14} height={10} />
      <text className={styles.axisWord} x={x + 20} y={y}>
        garbage, not yet collected
      </text>
    </>
  );
}

interface PictureProps {
  readonly layout: TotalsLayout;
  readonly width: number;
  /** Something stands above the live bytes. */
  readonly apart: boolean;
}

function Picture({ layout, width, apart }: PictureProps) {
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
        texture === '' ? null : (
          <g key={owner} className={owner === 'garbage' ? styles.gone : undefined}>
            <path {...ownerTextureProps(owner)} d={texture} />
          </g>
        ),
      )}
      {areas.map(({ owner, edge }) => (
        <path
          key={owner}
          {...ownerPathProps(owner)}
          className={`${ownerPathProps(owner).className} ${styles.edge}`}
          d={edge}
        />
      ))}
      {apart && <path className={styles.halo} d={outline} />}
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
