import { declarations } from '../../../models/layout/printType';
import type { WhatIf } from '../../../models/sizing/whatIf';
import { watchAddress } from '../../map';
import type { SizingSettings } from '../question/settings';

/** The address at which the map in question grows step by step; undefined where none can hold it. */
export function watchOf(settings: SizingSettings, source: string, whatIf: WhatIf): string | undefined {
  const { order, map, releases, target } = settings;
  // Pages of maps lay types out for 64 bits.
  if (target === '386') return undefined;
  return watchAddress({
    source: order.length > 0 || map !== '' ? declarations(whatIf) : source,
    hintShare: whatIf.entries === 0 ? 0 : Math.min(1, whatIf.hint / whatIf.entries),
    releases,
  });
}
