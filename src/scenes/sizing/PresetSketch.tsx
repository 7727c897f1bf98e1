import { useMemo } from 'react';
import { autoRange } from '../../components/sizing/staircaseRange';
import { readDeclarations } from '../../golang/read/readDeclarations';
import { type Curve, staircase } from '../../models/sizing/staircase';
import type { PictureSize } from '../define';
import { whatIfOf } from './case';
import styles from './PresetSketch.module.css';
import type { Preset } from './presets';
import { presetSettings } from './settings';

interface PresetSketchProps extends PictureSize {
  readonly preset: Preset;
}

/** px around the curves. */
const EDGE = 8;

function sketch(preset: Preset, width: number, height: number) {
  const settings = presetSettings(preset);
  const read = readDeclarations(preset.source, settings.target);
  if (!read.ok) return undefined;
  const whatIf = whatIfOf(settings, read.map);
  const range = autoRange(settings.entries);
  const { curves } = staircase({
    whatIf,
    releases: settings.releases,
    ...range,
    scale: 'linear',
    samples: 120,
    hintFollows: settings.hint === 'exact',
  });
  const most = Math.max(...curves.flatMap(({ points }) => points.map(({ liveBytes }) => liveBytes.expected)));
  const x = (entries: number) => EDGE + ((width - 2 * EDGE) * entries) / range.to;
  const y = (bytes: number) => height - EDGE - ((height - 2 * EDGE) * bytes) / most;
  const path = ({ points }: Curve) =>
    points.map(({ entries, liveBytes }) => `${x(entries).toFixed(1)},${y(liveBytes.expected).toFixed(1)}`).join('L');
  return {
    marked: x(settings.entries),
    curves: curves.map((curve) => ({ design: curve.design, key: curve.releases.join(), d: `M${path(curve)}` })),
  };
}

/** The staircase of a preset, small and without words. */
export function PresetSketch({ preset, width, height }: PresetSketchProps) {
  const drawn = useMemo(() => sketch(preset, width, height), [preset, width, height]);
  if (!drawn) return null;
  return (
    <svg width={width} height={height} aria-hidden="true">
      <path className={styles.marked} d={`M${drawn.marked.toFixed(1)} ${EDGE}V${height - EDGE}`} />
      {drawn.curves.map(({ key, design, d }) => (
        <path key={key} className={styles.curve} data-design={design} d={d} />
      ))}
    </svg>
  );
}
