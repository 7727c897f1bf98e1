import { line, max, scaleLinear } from 'd3';
import { useMemo } from 'react';
import { readDeclarations } from '../../../golang/read/readDeclarations';
import type { MapDesign } from '../../../models/go/release';
import type { CurvePoint } from '../../../models/sizing/sizeMap';
import { staircase } from '../../../models/sizing/staircase';
import type { Preset } from '../../fields/presets';
import type { PictureSize } from '../../scene';
import { autoRange } from '../chart/useStaircase';
import { presetSettings } from '../question/settings';
import { whatIfOf } from '../question/whatIf';

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
  const most = max(curves, ({ points }) => max(points, ({ liveBytes }) => liveBytes.expected)) ?? 1;
  const x = scaleLinear([0, range.to], [EDGE, width - EDGE]);
  const y = scaleLinear([0, most], [height - EDGE, EDGE]);
  const draw = line<CurvePoint>()
    .x(({ entries }) => x(entries))
    .y(({ liveBytes }) => y(liveBytes.expected))
    .digits(1);
  return {
    marked: x(settings.entries),
    curves: curves.map(({ design, releases, points }) => ({ design, key: releases.join(), d: draw(points) ?? '' })),
  };
}

const STROKES: Readonly<Record<MapDesign, string>> = { bucket: 'var(--ms-control)', swiss: 'var(--ms-accent)' };

/** The staircase of a preset, small and without words. */
export function PresetSketch({ preset, width, height }: PresetSketchProps) {
  const drawn = useMemo(() => sketch(preset, width, height), [preset, width, height]);
  if (!drawn) return null;
  return (
    <svg width={width} height={height} aria-hidden="true">
      <path d={`M${drawn.marked.toFixed(1)} ${EDGE}V${height - EDGE}`} stroke="var(--ms-muted)" strokeDasharray="2 3" />
      {drawn.curves.map(({ key, design, d }) => (
        <path key={key} d={d} fill="none" stroke={STROKES[design]} strokeWidth={1.75} strokeLinejoin="round" />
      ))}
    </svg>
  );
}
