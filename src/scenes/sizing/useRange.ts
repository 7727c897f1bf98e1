import { useMemo } from 'react';
import { autoRange, rangeTo } from '../../components/sizing/staircaseRange';
import { nextCliff } from '../../models/sizing/cliffs';
import { mapType, type WhatIf } from '../../models/sizing/whatIf';
import type { SizingSettings } from './settings';

/** The entries that a chart shows. It follows the entries that have settled, and others only where they leave it. */
export function useRange(settings: SizingSettings, whatIf: WhatIf, settledEntries: number) {
  const { entries, later, upTo, scale, releases } = settings;
  const settled = useMemo(() => {
    if (upTo > 0) return rangeTo(upTo, scale);
    const cliffs = releases.map((release) => nextCliff({ ...mapType(whatIf, release), entries: settledEntries }));
    const next = Math.min(
      ...cliffs.map((cliff) => cliff?.entries.to ?? 0).filter((to) => to < 2.5 * settledEntries),
      Infinity,
    );
    return autoRange(settledEntries, later, Number.isFinite(next) ? next : 0, scale);
  }, [upTo, scale, releases, whatIf, settledEntries, later]);
  return entries <= settled.to || upTo > 0 ? settled : autoRange(entries, later, 0, scale);
}
