import { useMemo } from 'react';
import type { HeapSample } from '../../components/heap/heapSeries';
import type { PictureSize } from '../define';
import styles from './GoalSketch.module.css';
import { programOf } from './program';
import { recordStory } from './run';
import type { GoalSettings } from './settings';

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
  const x = (ms: number) => (EDGE + ((width - 2 * EDGE) * ms) / endMs).toFixed(1);
  const y = (bytes: number) => (height - EDGE - ((height - 2 * EDGE) * Math.min(bytes, most)) / most).toFixed(1);
  const points = (of: (sample: HeapSample) => number) => samples.map((sample) => `${x(sample.atMs)},${y(of(sample))}`);
  const line = (of: (sample: HeapSample) => number) => `M${points(of).join('L')}`;
  const steps = samples.map(
    (sample, i) => `${i === 0 ? 'M' : 'H'}${x(sample.atMs)}${i === 0 ? ' ' : 'V'}${y(sample.goalBytes)}`,
  );
  const total = line(({ totalBytes }) => totalBytes);
  return {
    total,
    area: `${total}V${y(0)}H${x(0)}Z`,
    live: line(({ liveBytes }) => liveBytes),
    goal: steps.join(''),
    offHeap: samples.some(({ offHeapBytes }) => offHeapBytes > 0) ? line(({ offHeapBytes }) => offHeapBytes) : '',
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
