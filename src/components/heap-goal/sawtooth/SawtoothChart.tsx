import { type PointerEvent, useId, useMemo, useState } from 'react';
import { GOAL_FIGURE_WORDS } from '../../figureWords';
import { labelMiddle, labelWidth, px } from '../../ui/chart/axis';
import { CursorLine, PlotFrame, XAxis, YAxis } from '../../ui/chart/PlotFrame';
import { useFormats, useWords } from '../../ui/words/words';
import styles from '../charts.module.css';
import { type HeapSeries, seriesUntil } from '../recordStory';
import {
  type BoundId,
  DASH,
  type EndLabel,
  layoutSawtooth,
  plotHeight,
  type SawtoothLayout,
  sawtoothAt,
} from './sawtoothLayout';

export interface SawtoothProps {
  readonly series: HeapSeries;
  readonly step: number;
  /** Last step drawn. */
  readonly until: number;
  onSeek?: ((step: number) => void) | undefined;
}

/** Callbacks for dragging each bound. */
export type Drags = Partial<Readonly<Record<BoundId, (bytes: number) => void>>>;

interface SawtoothChartProps extends SawtoothProps {
  readonly containerBytes?: number | undefined;
  /** The series before a change, and the old setting if only one changed. */
  readonly former?: { readonly series: HeapSeries; readonly setting: string | undefined } | undefined;
  readonly drags?: Drags | undefined;
  readonly width: number;
  /** px of the whole chart; the default plot height if undefined. */
  readonly height?: number;
}

const PLOT_HEIGHT = 300;
/** Length of the tick for a mark phase too short to draw, px. */
const TICK = 8;

/** The chart without its key. */
export function SawtoothChart(props: SawtoothChartProps) {
  const { series: all, step, until, onSeek, width, height, containerBytes, former, drags = {} } = props;
  // While a bound is dragged, the scale stays fixed.
  const [heldMost, holdMost] = useState<number>();
  const { sawtooth: words } = useWords(GOAL_FIGURE_WORDS);
  const { tickBytes } = useFormats();
  const series = useMemo(() => seriesUntil(all, until), [all, until]);
  const plot = useMemo(
    () => (height === undefined ? PLOT_HEIGHT : plotHeight(series, { width, height, containerBytes })),
    [series, width, height, containerBytes],
  );
  const laid = useMemo(
    () => layoutSawtooth(series, { width, height: plot, containerBytes, former: former?.series, most: heldMost }),
    [series, width, plot, containerBytes, former?.series, heldMost],
  );
  const layout = sawtoothAt(laid, step);
  const before = words.former(former?.setting);
  const { left, right, top, bottom, cursorX, lines, areas, markings, labels } = layout;
  return (
    <PlotFrame
      width={width}
      height={layout.height}
      label={words.state(series, step)}
      cursor={onSeek && { x: cursorX, onMove: (x) => onSeek(layout.stepAt(x)) }}
    >
      <YAxis ticks={layout.yTicks} area={layout} label={layout.isNarrow ? tickBytes : words.bytesTick} />
      <XAxis ticks={layout.xTicks} area={layout} label={words.timeTick} width={width} />
      <TexturedArea area="liveArea" d={areas.live} />
      <TexturedArea area="newArea" d={areas.sinceThen} />
      <TexturedArea area="offHeapArea" d={areas.offHeap} />
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
      {layout.former && (
        <g className={styles.former}>
          <path d={layout.former.d} />
          <text
            x={px(labelMiddle(layout.former.x + 6 + labelWidth(before) / 2, before, right))}
            y={layout.former.y + 4}
          >
            {before}
          </text>
        </g>
      )}
      <rect className={styles.veil} x={cursorX} y={0} width={Math.max(0, right - cursorX + 1)} height={bottom} />
      <g data-changed="">
        <CursorLine of="moment" x={cursorX} top={top - 6} bottom={bottom + 4} />
      </g>
      {labels.map((label) => (
        <Label key={label.id} label={label} layout={layout} />
      ))}
      {BOUNDS.map((id) => {
        const label = labels.find((each) => each.id === id);
        const onDrag = drags[id];
        return (
          label &&
          (!label.isAbove || heldMost !== undefined) &&
          onDrag && (
            <Grip
              key={id}
              id={id}
              d={`M${left} ${label.lineY}H${right}`}
              onStart={() => holdMost(layout.most)}
              onDrag={(y) => onDrag(layout.bytesAt(y))}
              onEnd={() => holdMost(undefined)}
            />
          )
        );
      })}
    </PlotFrame>
  );
}

/** Draw order: the last one is on top. */
const BOUNDS = ['container', 'limit', 'goal'] as const;

interface GripProps {
  readonly id: BoundId;
  readonly d: string;
  onStart(): void;
  /** px from the top of the drawing. */
  onDrag(y: number): void;
  onEnd(): void;
}

/** A line that can be dragged; for keys there is a slider beside the chart. */
function Grip({ id, d, onStart, onDrag, onEnd }: GripProps) {
  const drag = (event: PointerEvent<SVGPathElement>) => {
    event.stopPropagation();
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (box) onDrag(event.clientY - box.top);
  };
  return (
    <path
      className={styles.grip}
      data-bound={id}
      d={d}
      onPointerDown={(event) => {
        event.stopPropagation();
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        onStart();
      }}
      onPointerMove={drag}
      onLostPointerCapture={onEnd}
    />
  );
}

interface LabelProps {
  readonly label: EndLabel;
  readonly layout: SawtoothLayout;
}

/** Label of a line: beside the plot, with a leader from the cursor; below a narrow plot, after a sample of the line. */
function Label({ label: { id, bytes, isAbove, lineY, x, y }, layout: { cursorX, right, isNarrow } }: LabelProps) {
  const { sawtooth: words } = useWords(GOAL_FIGURE_WORDS);
  return (
    <g className={styles.label} data-line={id}>
      {isNarrow ? (
        <path className={styles.line} data-line={id} d={`M${x - DASH - 6} ${y}h${DASH}`} />
      ) : (
        !isAbove && <path className={styles.lead} d={`M${cursorX} ${lineY}H${right}L${x - 8} ${y}h4`} />
      )}
      {id !== 'offHeap' && !isAbove && <circle cx={cursorX} cy={lineY} r={3} />}
      <text x={x} y={y + 4}>
        {words.lines[id]} <tspan className={styles.value}>{words.level(bytes, isAbove)}</tspan>
      </text>
    </g>
  );
}

/** Key of the chart's areas. */
export function SawtoothKey({ series }: Pick<SawtoothProps, 'series'>) {
  const { areas } = useWords(GOAL_FIGURE_WORDS).sawtooth;
  const hasOffHeap = series.samples.some(({ offHeapBytes }) => offHeapBytes > 0);
  const box = 'M0 0h16v12H0z';
  const keys: readonly (readonly [AreaId, string])[] = [
    ['liveArea', areas.live],
    ['newArea', areas.sinceThen],
    ...(hasOffHeap ? [['offHeapArea', areas.offHeap] as const] : []),
  ];
  return (
    <ul className={styles.key} aria-hidden="true">
      {keys.map(([area, name]) => (
        <li key={area}>
          <svg width={16} height={12} aria-hidden="true">
            <TexturedArea area={area} d={box} />
          </svg>
          {name}
        </li>
      ))}
      <li>
        <svg width={16} height={12} aria-hidden="true">
          <path className={styles.markingKey} d={box} />
        </svg>
        {areas.marking}
      </li>
    </ul>
  );
}

type AreaId = 'liveArea' | 'newArea' | 'offHeapArea';

interface TexturedAreaProps {
  readonly area: AreaId;
  readonly d: string;
}

/** An area with its own texture, so that colour isn't needed. */
export function TexturedArea({ area, d }: TexturedAreaProps) {
  const id = useId();
  if (d === '') return null;
  if (area === 'liveArea') return <path className={styles.liveArea} d={d} />;
  const isNew = area === 'newArea';
  return (
    <>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse">
        <path className={styles.texture} data-area={area} d={isNew ? 'M0 6L6 0' : 'M2 2h0M5 5h0'} />
      </pattern>
      <path className={isNew ? styles.newArea : styles.offHeapArea} d={d} />
      <path d={d} fill={`url(#${id})`} />
    </>
  );
}
