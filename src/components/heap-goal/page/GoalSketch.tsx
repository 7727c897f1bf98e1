import { curveLinear, curveStepAfter, line, scaleLinear } from 'd3';
import { useMemo } from 'react';
import type { PictureSize } from '../../scene';
import { programOf } from '../program';
import { recordStory } from '../run';
import type { HeapSample } from '../sawtooth/heapSeries';
import type { GoalSettings } from '../settings';
import styles from './GoalSketch.module.css';

interface GoalSketchProps extends PictureSize {
  readonly settings: GoalSettings;
}

/** px around the curves. */
const EDGE = 8;

function sketch(settings: GoalSettings, width: number, height: number) {
  const { samples } = recordStory(settings.story, programOf(settings)).series;
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

/** The sawtooth of a story, small and without words. */
export function GoalSketch({ settings, width, height }: GoalSketchProps) {
  const { total, area, live, goal, offHeap } = useMemo(
    () => sketch(settings, width, height),
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
