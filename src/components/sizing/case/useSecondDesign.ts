import { useCallback, useMemo } from 'react';
import type { Library } from '../../../golang/library/library';
import { type ReadResult, readDeclarations } from '../../../golang/read/readDeclarations';
import { withExperiment } from '../../../models/go/releaseNames';
import { declarations, typeText } from '../../../models/layout/printType';
import { applicable, combine } from '../../../models/sizing/advice/advice';
import type { WhatIf } from '../../../models/sizing/whatIf';
import { useSettling } from '../../fields/drafts';
import { useWholeLibrary } from '../source/useWholeLibrary';
import { asSetting, type ChangeSizing } from './settings';
import { MOST_LINKED } from './shown';
import type { SizingCase } from './useCase';

type Failed = Extract<ReadResult, { readonly ok: false }>;
type Good = Extract<ReadResult, { readonly ok: true }>;

/** The design beside the first one: what advice makes of it, or what a person wrote. */
export interface SecondDesign {
  /** Undefined where there is none, or where it can't be sized yet. */
  readonly whatIf: WhatIf | undefined;
  readonly go: string;
  /** Its declarations; undefined where there is no second design. */
  readonly source: string | undefined;
  readonly problems: Failed['problems'];
  readonly notes: Good['notes'];
  setSource(source: string): void;
  /** Begins one as a copy of the first. */
  write(): void;
  /** Makes it the first. */
  adopt(): void;
}

export function useSecondDesign(
  { settings, whatIf, source: first, reading }: SizingCase,
  change: ChangeSizing,
): SecondDesign {
  const { advice, target, preset, map } = settings;
  const { name } = reading.good.map;
  const taken = useMemo(() => applicable(whatIf, advice), [whatIf, advice]);
  const advised = useMemo(() => (taken.length > 0 ? combine(whatIf, taken) : null), [whatIf, taken]);
  const printed = useMemo(() => (advised ? declarations(advised, name || 'cache') : ''), [advised, name]);
  const [own, setOwn] = useSettling(settings.sourceB, (text, how) => {
    if (text.length <= MOST_LINKED) change({ sourceB: text }, how);
  });
  const source = own === '' ? printed : own;
  const readWith = useCallback(
    (library: Library) =>
      source === '' ? undefined : readDeclarations(source, target, { map, orElse: true, library }),
    [source, target, map],
  );
  const read = useWholeLibrary(readWith, (result) => result?.awaits ?? false);
  const base = advised ?? whatIf;
  const typed = own !== '' && read?.ok ? { ...base, key: read.map.key, elem: read.map.elem } : undefined;
  const second = own === '' ? (advised ?? undefined) : typed;
  return {
    whatIf: second,
    go: second ? `map[${typeText(second.key)}]${typeText(second.elem)}` : '',
    source: source === '' ? undefined : source,
    problems: read && !read.ok ? read.problems : [],
    notes: read?.ok ? read.notes : [],
    setSource: setOwn,
    write: () => change({ sourceB: first }),
    adopt: () => {
      const { entries, hint, deletedShare, churn, behind, experiment = '' } = base;
      change({
        source: asSetting(source, preset),
        entries,
        hint: hint === entries && hint > 0 ? 'exact' : hint || 'source',
        map: '',
        deleted: Math.round(100 * deletedShare),
        evict: churn?.order ?? 'none',
        behind,
        releases: [...new Set(settings.releases.map((release) => withExperiment(release, experiment)))],
        advice: [],
        sourceB: '',
      });
    },
  };
}
