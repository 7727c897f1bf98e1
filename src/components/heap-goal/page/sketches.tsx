import { curveLinear, curveStepAfter, line, scaleLinear, scaleLog } from 'd3';
import { useMemo } from 'react';
import { type TradeOffPoint, tradeOff } from '../../../models/heap/steadyState';
import type { PictureSize } from '../../defineScene';
import { GOGC_RANGE } from '../../fields/programFields';
import { CURVE_GOGCS } from '../gogc';
import { heapConfigOf } from '../program';
import { type HeapSample, recordStory } from '../recordStory';
import type { GoalSettings } from '../settings';
import styles from './HeapGoalPage.module.css';

interface SketchProps extends PictureSize {
  readonly settings: GoalSettings;
}

/** px around the curves. */
const EDGE = 8;

function sawtoothPaths(settings: GoalSettings, width: number, height: number) {
  const { samples } = recordStory(settings.story, heapConfigOf(settings), settings.acts).series;
  const endMs = samples.at(-1)?.atMs ?? 1;
  const finite = ({ totalBytes, goalBytes, offHeapBytes }: HeapSample) =>
    Math.max(totalBytes, goalBytes < Number.POSITIVE_INFINITY ? goalBytes : 0, offHeapBytes);
  const most = Math.max(1, ...samples.map(finite));
  const x = scaleLinear([0, endMs], [EDGE, width - EDGE]);
  const y = scaleLinear([0, most], [height - EDGE, EDGE]).clamp(true);
  const path = (of: (sample: HeapSample) => number, curve = curveLinear) =>
    line<HeapSample>(
      ({ atMs }) => x(atMs),
      (sample) => y(of(sample)),
    )
      .curve(curve)
      .digits(1)(samples) ?? '';
  const total = path(({ totalBytes }) => totalBytes);
  return {
    total,
    area: `${total}V${height - EDGE}H${EDGE}Z`,
    live: path(({ liveBytes }) => liveBytes),
    goal: path(({ goalBytes }) => goalBytes, curveStepAfter),
    offHeap: samples.some(({ offHeapBytes }) => offHeapBytes > 0) ? path(({ offHeapBytes }) => offHeapBytes) : '',
  };
}

/** The sawtooth of a story, small and without text. */
export function GoalSketch({ settings, width, height }: SketchProps) {
  const { total, area, live, goal, offHeap } = useMemo(
    () => sawtoothPaths(settings, width, height),
    [settings, width, height],
  );
  return (
    <svg width={width} height={height} aria-hidden="true">
      <path className={styles.area} d={area} />
      {offHeap !== '' && <path className={styles.offHeap} d={offHeap} />}
      <path className={styles.live} d={live} />
      <path className={styles.total} d={total} />
      <path className={styles.goal} d={goal} />
    </svg>
  );
}

function tradeOffPaths(settings: GoalSettings, width: number, height: number) {
  const points = tradeOff(heapConfigOf(settings), CURVE_GOGCS);
  const x = scaleLog([GOGC_RANGE.min, GOGC_RANGE.max], [EDGE, width - EDGE]);
  const curve = (of: (point: TradeOffPoint) => number) => {
    const y = scaleLinear([0, Math.max(...points.map(of))], [height - EDGE, EDGE]);
    return line<TradeOffPoint>(
      ({ gogc }) => x(gogc === 'off' ? GOGC_RANGE.max : gogc),
      (point) => y(of(point)),
    ).digits(1)(points);
  };
  return { memory: curve(({ goalBytes }) => goalBytes), cycles: curve(({ cyclesPerSecond }) => cyclesPerSecond) };
}

/** Memory and collections over GOGC, small and without text. */
export function TradeOffSketch({ settings, width, height }: SketchProps) {
  const { memory, cycles } = useMemo(() => tradeOffPaths(settings, width, height), [settings, width, height]);
  return (
    <svg width={width} height={height} aria-hidden="true">
      <path className={styles.total} d={memory ?? ''} />
      <path className={styles.live} d={cycles ?? ''} />
    </svg>
  );
}
