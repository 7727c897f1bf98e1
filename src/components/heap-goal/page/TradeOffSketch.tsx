import { line, scaleLinear, scaleLog } from 'd3';
import { useMemo } from 'react';
import { type TradeOffPoint, tradeOff } from '../../../models/heap/steadyState';
import type { PictureSize } from '../../scene';
import { programOf } from '../program';
import { CURVE_GOGCS, LEAST_GOGC, MOST_GOGC } from '../sawtooth/tradeOffLayout';
import type { GoalSettings } from '../settings';
import styles from './GoalSketch.module.css';

interface TradeOffSketchProps extends PictureSize {
  readonly settings: GoalSettings;
}

/** px around the curves. */
const EDGE = 8;

function sketch(settings: GoalSettings, width: number, height: number) {
  const points = tradeOff(programOf(settings), CURVE_GOGCS);
  const x = scaleLog([LEAST_GOGC, MOST_GOGC], [EDGE, width - EDGE]);
  const curve = (of: (point: TradeOffPoint) => number) => {
    const y = scaleLinear([0, Math.max(...points.map(of))], [height - EDGE, EDGE]);
    return line<TradeOffPoint>(
      ({ gogc }) => x(gogc === 'off' ? MOST_GOGC : gogc),
      (point) => y(of(point)),
    ).digits(1)(points);
  };
  return { memory: curve(({ goalBytes }) => goalBytes), cycles: curve(({ cyclesPerSecond }) => cyclesPerSecond) };
}

/** Memory and collections over GOGC, small and without words. */
export function TradeOffSketch({ settings, width, height }: TradeOffSketchProps) {
  const { memory, cycles } = useMemo(() => sketch(settings, width, height), [settings, width, height]);
  return (
    <svg width={width} height={height} aria-hidden="true">
      <path className={styles.total} d={memory ?? ''} />
      <path className={styles.live} d={cycles ?? ''} />
    </svg>
  );
}
