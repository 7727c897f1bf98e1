import { max, scaleLinear } from 'd3';
import { useMemo } from 'react';
import { NEWEST } from '../../../models/go/releases';
import { adviceFor } from '../../../models/sizing/advice/advice';
import { PRESETS } from '../../fields/presets';
import type { PictureSize } from '../../scene';
import { billSides } from '../bill/sides';
import { billOf, type Part, presetSettings } from '../question/settings';
import { sidesOf, sizesOf, typesOf, whatIfOf } from '../question/whatIf';
import { liveBytes, seedStory } from '../story/figures';

interface PartSketchProps extends PictureSize {
  readonly show: Part;
}

/** px around the bars, and between them. */
const EDGE = 10;
const GAP = 6;
const MOST_BARS = 6;

function barsOf(show: PartSketchProps['show']): number[] {
  const settings = presetSettings(PRESETS[0]);
  const whatIf = whatIfOf(settings, typesOf(settings).map);
  if (show === 'published') return seedStory().groups.flatMap(liveBytes);
  if (show === 'advice') return adviceFor(whatIf, NEWEST.name).map(({ savedBytes }) => Math.max(0, savedBytes));
  const sides = billSides(sidesOf(whatIf, sizesOf(whatIf, settings.releases)), billOf(settings));
  return sides.flatMap(({ bill }) => [bill.liveBytes.expected, bill.goal.bytes.expected, bill.residentBytes.expected]);
}

/** The bytes of a part as bars, small and without words. */
export function PartSketch({ show, width, height }: PartSketchProps) {
  const bars = useMemo(() => barsOf(show).slice(0, MOST_BARS), [show]);
  const x = scaleLinear([0, max(bars) ?? 1], [0, width - 2 * EDGE]);
  const step = (height - 2 * EDGE + GAP) / bars.length;
  return (
    <svg width={width} height={height} aria-hidden="true">
      {bars.map((bytes, i) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar has no other identity than its place.
          key={i}
          x={EDGE}
          y={EDGE + i * step}
          width={x(bytes)}
          height={Math.max(1, step - GAP)}
          fill="var(--ms-accent-tint)"
          stroke="var(--ms-accent)"
        />
      ))}
    </svg>
  );
}
