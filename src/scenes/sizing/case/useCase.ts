import { useMemo } from 'react';
import type { WhatIf } from '../../../models/sizing/whatIf';
import { useSettling } from '../../fields/drafts';
import { PRESETS } from '../../fields/presets';
import { type Reading, useReading } from '../source/useReading';
import { withOrder } from './order';
import { asSetting, type SizingSettings, sourceOf } from './settings';
import { MOST_LINKED } from './shown';
import { type SizedOn, sizesOf, whatIfOf } from './whatIf';

/** The case that the page is about, ahead of the address by what is being typed and dragged. */
export interface SizingCase {
  readonly settings: SizingSettings;
  readonly source: string;
  /** The source is too long for a link. */
  readonly unlinked: boolean;
  readonly reading: Reading;
  readonly whatIf: WhatIf;
  readonly sizes: readonly SizedOn[];
  setSource(source: string): void;
  setEntries(entries: number): void;
}

export function useCase(settled: SizingSettings, change: (some: Partial<SizingSettings>) => void): SizingCase {
  const [entries, setEntries] = useSettling(settled.entries, (value) => change({ entries: value }));
  const [source, setSource] = useSettling(sourceOf(settled), (text) => {
    if (text.length <= MOST_LINKED) change({ source: asSetting(text, settled.preset) });
  });
  const settings = useMemo(() => ({ ...settled, entries }), [settled, entries]);
  const reading = useReading(source, settings.target, PRESETS[0].source);
  const map = useMemo(() => withOrder(reading.good.map, settings.order), [reading.good, settings.order]);
  const whatIf = useMemo(() => whatIfOf(settings, map), [settings, map]);
  const sizes = useMemo(() => sizesOf(whatIf, settings.releases), [whatIf, settings.releases]);
  return {
    settings,
    source,
    unlinked: source.length > MOST_LINKED,
    reading,
    whatIf,
    sizes,
    setSource,
    setEntries,
  };
}
