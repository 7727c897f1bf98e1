import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef } from 'react';
import type { HeapConfig } from '../../models/heap/config';
import { steadyState, type TradeOffPoint, tradeOff } from '../../models/heap/steadyState';
import { useWidth } from '../player/useWidth';
import styles from './TradeOff.module.css';
import { TradeOffTable } from './TradeOffTable';
import {
  CURVE_GOGCS,
  gogcAfterKey,
  HANDLE_Y,
  LEAST_GOGC,
  layoutTradeOff,
  MOST_GOGC,
  roundGogc,
  type Stop,
  type TradeOffLayout,
} from './tradeOffLayout';
import { doublingText, pointText } from './tradeOffWords';

export interface TradeOffProps {
  /** The program and its settings; its GOGC is the present one. */
  readonly config: HeapConfig;
  onGogc(gogc: number): void;
}

/** px; what a server, which knows no width, draws for. */
const SERVER_WIDTH = 740;

/** Memory above the live heap, and collections a second, over GOGC: the present setting is moved by pointer or keys. */
export function TradeOff(props: TradeOffProps) {
  const [width, measured] = useWidth();
  return (
    <figure className={styles.figure} ref={measured}>
      <TradeOffChart {...props} width={width || SERVER_WIDTH} />
      <TradeOffTable config={props.config} />
    </figure>
  );
}

export function TradeOffChart({ config, onGogc, width }: TradeOffProps & { readonly width: number }) {
  const id = useId();
  const plot = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const isOff = config.gogc === 'off';
  const gogc = config.gogc === 'off' ? MOST_GOGC : roundGogc(config.gogc);
  const points = useMemo(() => tradeOff(config, CURVE_GOGCS), [config]);
  const [present, stops] = useMemo(() => stopsOf(config, gogc), [config, gogc]);
  const doubled = stops.find((stop) => stop.gogc === gogc * 2);
  const liveBytes = config.liveBytes + config.heapCacheBytes;
  const layout = useMemo(
    () => layoutTradeOff({ points, stops, liveBytes, gogc, width }),
    [points, stops, liveBytes, gogc, width],
  );
  const text = isOff ? pointText({ ...steadyState(config), gogc: 'off' }) : pointText(present);

  function moveTo(event: PointerEvent) {
    const box = plot.current?.getBoundingClientRect();
    if (!box) return;
    const next = layout.gogcAt(((event.clientX - box.left) * width) / box.width);
    if (next !== config.gogc) onGogc(next);
  }

  function beginDrag(event: PointerEvent) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    moveTo(event);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = gogcAfterKey(gogc, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    if (next !== config.gogc) onGogc(next);
  }

  return (
    <>
      <p className={styles.answer} aria-live="polite">
        {text}. <span className={styles.doubling}>{isOff ? '' : doublingText(present, doubled)}</span>
      </p>
      <div
        ref={plot}
        className={styles.plot}
        onPointerDown={beginDrag}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && moveTo(event)}
        onLostPointerCapture={() => handle.current?.focus({ preventScroll: true })}
      >
        <svg
          className={styles.chart}
          role="img"
          aria-labelledby={`${id}title`}
          aria-describedby={`${id}desc`}
          width={width}
          height={layout.height}
          viewBox={`0 0 ${width} ${layout.height}`}
        >
          <title id={`${id}title`}>Memory above the live heap and collections a second, over GOGC from 10 to 800</title>
          <desc id={`${id}desc`}>{stops.map(pointText).join('. ')}.</desc>
          <Curves layout={layout} />
          {!isOff && (
            <>
              <path className={styles.cursor} d={`M${layout.x(gogc)} ${HANDLE_Y}V${layout.cycles.bottom}`} />
              <text className={styles.setting} x={layout.x(gogc)} y={10} textAnchor="middle">
                GOGC {gogc}
              </text>
            </>
          )}
          {!isOff && layout.stops.map((stop) => <StopMarks key={stop.gogc} stop={stop} />)}
        </svg>
        <div
          ref={handle}
          className={styles.handle}
          role="slider"
          tabIndex={0}
          aria-label="GOGC"
          aria-valuemin={LEAST_GOGC}
          aria-valuemax={MOST_GOGC}
          aria-valuenow={gogc}
          aria-valuetext={text}
          style={{ transform: `translate(${layout.x(gogc)}px, ${HANDLE_Y}px)` }}
          onKeyDown={onKeyDown}
        />
      </div>
    </>
  );
}

/** The present setting, and with it half and twice of it, as far as the axis goes. */
function stopsOf(config: HeapConfig, gogc: number): [present: TradeOffPoint, stops: TradeOffPoint[]] {
  const present = { ...steadyState({ ...config, gogc }), gogc };
  const others = [gogc / 2, gogc * 2].filter((other) => other >= LEAST_GOGC && other <= MOST_GOGC);
  return [present, [present, ...tradeOff(config, others)]];
}

function Curves({ layout }: { readonly layout: TradeOffLayout }) {
  const { left, right, memory, cycles, xTicks } = layout;
  return (
    <>
      {[memory, cycles].map((chart) => (
        <g key={chart.top} data-chart={chart === memory ? 'memory' : 'cycles'} className={styles.curves}>
          <text className={styles.heading} x={left} y={chart.top - 12}>
            {chart === memory ? 'memory above the live heap' : 'collections a second'}
          </text>
          {chart.ticks.map(({ label, y }) => (
            <g key={label}>
              <path className={styles.grid} d={`M${left} ${y}H${right}`} />
              <text className={styles.tick} x={left - 8} y={y + 4} textAnchor="end">
                {label}
              </text>
            </g>
          ))}
          <path className={styles.area} d={chart.area} />
          <path className={styles.curve} d={chart.path} />
          <path className={styles.base} d={`M${left} ${chart.bottom + 0.5}H${right}`} />
        </g>
      ))}
      {xTicks.map(({ gogc, x }) => (
        <text key={gogc} className={styles.tick} x={x} y={cycles.bottom + 22} textAnchor="middle">
          {gogc}
        </text>
      ))}
    </>
  );
}

/** Where the words stand beside the dots of both curves, away from the other stops. */
const PLACES = {
  half: { anchor: 'end', memory: [-8, -6], cycles: [-8, 14] },
  present: { anchor: 'middle', memory: [0, -14], cycles: [0, -12] },
  double: { anchor: 'start', memory: [8, 14], cycles: [9, -6] },
} as const;

function StopMarks({ stop: { x, memoryY, cyclesY, memory, cycles, which } }: { readonly stop: Stop }) {
  const { anchor, memory: byMemory, cycles: byCycles } = PLACES[which];
  const radius = which === 'present' ? 5 : 3.5;
  return (
    <g className={styles.stop} data-stop={which}>
      <circle cx={x} cy={memoryY} r={radius} />
      <circle cx={x} cy={cyclesY} r={radius} />
      <text x={x + byMemory[0]} y={memoryY + byMemory[1]} textAnchor={anchor}>
        {memory}
      </text>
      <text x={x + byCycles[0]} y={cyclesY + byCycles[1]} textAnchor={anchor}>
        {cycles}
      </text>
    </g>
  );
}
