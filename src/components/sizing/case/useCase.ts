import { useMemo } from 'react';
import { readDeclarations } from '../../../golang/read/readDeclarations';
import type { WhatIf } from '../../../models/sizing/whatIf';
import { useSettling } from '../../fields/drafts';
import { PRESETS } from '../../fields/presets';
import { type Reading, useReading } from '../source/useReading';
import { withOrder } from './order';
import { asSetting, type ChangeSizing, type SizingSettings, sourceOf } from './settings';
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
  setOrder(order: readonly string[]): void;
}

function hintIn(text: string, { target, map }: SizingSettings): string {
  // To read a long text takes a while, and only what makes a map gives it a hint.
  if (!/\bmake\b/.test(text)) return '';
  const read = readDeclarations(text, target, { map, orElse: true });
  return read.ok && read.map.hint ? JSON.stringify(read.map.hint) : '';
}

function bringsHint(text: string, before: string, settings: SizingSettings): boolean {
  const hint = hintIn(text, settings);
  return hint !== '' && hint !== hintIn(before, settings);
}

export function useCase(settled: SizingSettings, change: ChangeSizing): SizingCase {
  const [entries, setEntries] = useSettling(settled.entries, (value, how) => change({ entries: value }, how));
  const [source, setSource] = useSettling(sourceOf(settled), (text, how) => {
    // A hint that the text brings with it counts before what was set for another text.
    const hint = bringsHint(text, sourceOf(settled), settled) ? ({ hint: 'source' } as const) : {};
    if (text.length <= MOST_LINKED) change({ source: asSetting(text, settled.preset), ...hint }, how);
    else if (settled.hint !== 'source' && 'hint' in hint) change(hint, how);
  });
  const [order, setOrder] = useSettling(settled.order, (value, how) => change({ order: value }, how));
  const settings = useMemo(() => ({ ...settled, entries, order }), [settled, entries, order]);
  const reading = useReading(source, settings, PRESETS[0].source);
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
    setOrder,
  };
}
