import { type PointerEvent, useId, useMemo } from 'react';
import type { HeapSample, HeapSeries } from './heapSeries';
import { durationText, heapBytes } from './heapWords';
import styles from './Sawtooth.module.css';
import { DASH, type EndLabel, layoutSawtooth, plotHeight, type SawtoothLayout } from './sawtoothLayout';

export interface SawtoothProps {
  readonly series: HeapSeries;
  /** The step shown. */
  readonly step: number;
  onSeek?: ((step: number) => void) | undefined;
}

interface SawtoothChartProps extends SawtoothProps {
  readonly width: number;
  /** px of all that is drawn; where it isn't given, the plot has its usual height. */
  readonly height?: number;
}

const PLOT_HEIGHT = 300;
/** Of a cycle whose marking is too short to be seen. */
const TICK = 8;

/** The chart alone, and no words below it. */
export function SawtoothChart({ series, step, onSeek, width, height }: SawtoothChartProps) {
  const plot = useMemo(
    () => (height === undefined ? PLOT_HEIGHT : plotHeight(series, width, height)),
    [series, width, height],
  );
  const layout = useMemo(() => layoutSawtooth(series, { width, height: plot, step }), [series, width, plot, step]);
  const { left, right, top, bottom, cursorX, lines, areas, markings, labels } = layout;
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={sentenceOf(series, step)}
      data-seek={onSeek !== undefined}
      width={width}
      height={layout.height}
      viewBox={`0 0 ${width} ${layout.height}`}
      {...seekHandlers(layout, width, onSeek)}
    >
      <Axes layout={layout} />
      <path className={styles.liveArea} d={areas.live} />
      <Textured area="newArea" d={areas.sinceThen} />
      <Textured area="offHeapArea" d={areas.offHeap} />
      <g className={styles.markings}>
        {markings.map(({ cycle, x, width: across, isBrief }) => (
          <path
            key={cycle}
            data-brief={isBrief}
            d={`M${x} ${isBrief ? bottom - TICK : top}h${across}V${bottom}h${-across}z`}
          />
        ))}
      </g>
      {lines.map(({ id, d }) => (
        <path key={id} className={styles.line} data-line={id} d={d} />
      ))}
      <rect className={styles.veil} x={cursorX} y={0} width={Math.max(0, right - cursorX + 1)} height={bottom} />
      <g className={styles.cursor}>
        <path d={`M${cursorX} ${top - 6}V${bottom + 4}`} />
      </g>
      {labels.map((label) => (
        <Label key={label.id} label={label} layout={layout} />
      ))}
      {left > 0 && <path className={styles.base} d={`M${left} ${bottom + 0.5}H${right}`} />}
    </svg>
  );
}

function Axes({ layout }: { readonly layout: SawtoothLayout }) {
  const { left, right, bottom, xTicks, yTicks } = layout;
  return (
    <>
      {yTicks.map(({ bytes, label, y }) => (
        <g key={bytes}>
          <path className={styles.grid} d={`M${left} ${y}H${right}`} />
          <text className={styles.tick} x={left - 8} y={y + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {xTicks.map(({ ms, label, x }) => (
        <text key={ms} className={styles.tick} x={x} y={bottom + 18} textAnchor={x < left + 20 ? 'start' : 'middle'}>
          {label}
        </text>
      ))}
    </>
  );
}

interface LabelProps {
  readonly label: EndLabel;
  readonly layout: SawtoothLayout;
}

/** A word beside the plot, led from where its line is at the cursor; below a narrow plot, behind a piece of its line. */
function Label({ label: { id, word, value, lineY, x, y }, layout: { cursorX, right, isNarrow } }: LabelProps) {
  return (
    <g className={styles.label} data-line={id}>
      {isNarrow ? (
        <path className={styles.line} data-line={id} d={`M${x - DASH - 6} ${y}h${DASH}`} />
      ) : (
        <path className={styles.lead} d={`M${cursorX} ${lineY}H${right}L${x - 8} ${y}h4`} />
      )}
      {id !== 'offHeap' && <circle cx={cursorX} cy={lineY} r={3} />}
      <text x={x} y={y + 4}>
        {word} <tspan className={styles.value}>{value}</tspan>
      </text>
    </g>
  );
}

/** What the areas of the chart are. */
export function SawtoothKey({ series }: Pick<SawtoothProps, 'series'>) {
  const hasOffHeap = series.samples.some(({ offHeapBytes }) => offHeapBytes > 0);
  const box = 'M0 0h16v12H0z';
  return (
    <ul className={styles.key} aria-hidden="true">
      <li>
        <svg width={16} height={12} aria-hidden="true">
          <path className={styles.liveArea} d={box} />
        </svg>
        live, as the last cycle found it
      </li>
      <li>
        <svg width={16} height={12} aria-hidden="true">
          <Textured area="newArea" d={box} />
        </svg>
        allocated since: garbage, or not yet known
      </li>
      {hasOffHeap && (
        <li>
          <svg width={16} height={12} aria-hidden="true">
            <Textured area="offHeapArea" d={box} />
          </svg>
          outside the heap
        </li>
      )}
      <li>
        <svg width={16} height={12} aria-hidden="true">
          <path className={styles.markingKey} d={box} />
        </svg>
        the collector marks
      </li>
    </ul>
  );
}

/** An area that is told from the others without its colour: hatched or dotted. */
function Textured({ area, d }: { readonly area: 'newArea' | 'offHeapArea'; readonly d: string }) {
  const id = useId();
  if (d === '') return null;
  return (
    <>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse">
        <path className={styles.texture} data-area={area} d={area === 'newArea' ? 'M0 6L6 0' : 'M2 2h0M5 5h0'} />
      </pattern>
      <path className={styles[area]} d={d} />
      <path d={d} fill={`url(#${id})`} />
    </>
  );
}

function sentenceOf({ samples, cycles }: HeapSeries, step: number): string {
  const at: HeapSample | undefined = samples.findLast((sample) => sample.step <= step);
  if (!at) return 'A heap over time.';
  const ended = cycles.filter(({ endMs }) => endMs <= at.atMs).length;
  const limit = at.limitBytes === null ? '' : `, memory limit ${heapBytes(at.limitBytes)}`;
  const offHeap = at.offHeapBytes === 0 ? '' : `, outside the heap ${heapBytes(at.offHeapBytes)}`;
  return (
    `The heap after ${durationText(at.atMs)} and ${ended} ${ended === 1 ? 'cycle' : 'cycles'}: live ${heapBytes(at.liveBytes)}, ` +
    `total ${heapBytes(at.totalBytes)}, goal ${heapBytes(at.goalBytes)}${limit}${offHeap}, resident ${heapBytes(at.residentBytes)}.`
  );
}

/** Pressing or dragging goes to the moment under the pointer. By keyboard the scrubber does that. */
function seekHandlers(layout: SawtoothLayout, width: number, onSeek: SawtoothProps['onSeek']) {
  if (!onSeek) return {};
  const seek = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width: shown } = event.currentTarget.getBoundingClientRect();
    onSeek(layout.stepAt(((event.clientX - left) * width) / shown));
  };
  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      seek(event);
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(event);
    },
  };
}
