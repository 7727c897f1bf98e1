import type { MapDesign } from '../go/release';
import { sizedRelease, TURNOVERS } from './input';
import type { Range } from './range';
import { sizeWhatIf, type WhatIf } from './whatIf';

export interface TurnoverPoint {
  /** Since the maps were filled. */
  readonly turnovers: number;
  readonly liveBytes: Range;
}

/** The bytes of caches and what they lead to, over their turnovers. */
export interface TurnoverCurve {
  /** Those on which the bytes are the same all along. */
  readonly releases: readonly string[];
  readonly design: MapDesign;
  /** Ascending, from none to as many as count as for ever. */
  readonly points: readonly TurnoverPoint[];
}

/** Empty for maps that aren't caches. Throws a RangeError for an unknown release. */
export function turnoverCurves(whatIf: WhatIf, releases: readonly string[]): TurnoverCurve[] {
  const { churn } = whatIf;
  if (!churn) return [];
  const curves = new Map<string, TurnoverCurve>();
  for (const release of releases) {
    const points = TURNOVERS.map((turnovers) => ({
      turnovers,
      liveBytes: sizeWhatIf({ ...whatIf, churn: { ...churn, turnovers } }, release).liveBytes,
    }));
    const { design } = sizedRelease(release);
    const key = JSON.stringify([design, points]);
    curves.set(key, { releases: [...(curves.get(key)?.releases ?? []), release], design, points });
  }
  return [...curves.values()];
}
