import { line, max, scaleLinear } from 'd3';
import { useMemo } from 'react';
import { readDeclarations } from '../../golang/read/readDeclarations';
import type { MapDesign } from '../../models/go/release';
import { NEWEST } from '../../models/go/releases';
import { adviceFor } from '../../models/sizing/advice/advice';
import type { CurvePoint } from '../../models/sizing/sizeMap';
import { staircase } from '../../models/sizing/staircase';
import type { PictureSize } from '../defineScene';
import { PRESETS, type Preset } from '../fields/presets';
import { billSides, sidesOf } from './bill/facts';
import { autoRange } from './chart/useStaircase';
import { liveBytes, publishedCase } from './published/figures';
import { billOf, type Part, presetSettings } from './question/settings';
import { sizesOf, typesOf, whatIfOf } from './question/whatIf';

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

interface PartSketchProps extends PictureSize {
  readonly show: Part;
}

/** px around the bars, and between them. */
const BARS_EDGE = 10;
const GAP = 6;
const MOST_BARS = 6;

function barsOf(show: PartSketchProps['show']): number[] {
  const settings = presetSettings(PRESETS[0]);
  const whatIf = whatIfOf(settings, typesOf(settings).map);
  if (show === 'published') return publishedCase().groups.flatMap(liveBytes);
  if (show === 'advice') return adviceFor(whatIf, NEWEST.name).map(({ savedBytes }) => Math.max(0, savedBytes));
  const sides = billSides(sidesOf(whatIf, sizesOf(whatIf, settings.releases)), billOf(settings));
  return sides.flatMap(({ bill }) => [bill.liveBytes.expected, bill.goal.bytes.expected, bill.residentBytes.expected]);
}

/** The bytes of a part as bars, small and without words. */
export function PartSketch({ show, width, height }: PartSketchProps) {
  const bars = useMemo(() => barsOf(show).slice(0, MOST_BARS), [show]);
  const x = scaleLinear([0, max(bars) ?? 1], [0, width - 2 * BARS_EDGE]);
  const step = (height - 2 * BARS_EDGE + GAP) / bars.length;
  return (
    <svg width={width} height={height} aria-hidden="true">
      {bars.map((bytes, i) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar has no other identity than its place.
          key={i}
          x={BARS_EDGE}
          y={BARS_EDGE + i * step}
          width={x(bytes)}
          height={Math.max(1, step - GAP)}
          fill="var(--ms-accent-tint)"
          stroke="var(--ms-accent)"
        />
      ))}
    </svg>
  );
}
