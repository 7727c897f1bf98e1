import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Library } from '../../../golang/library/library';
import { loadWholeLibrary } from '../../../golang/library/loadLibrary';
import { type ReadResult, readDeclarations } from '../../../golang/read/readDeclarations';
import { withExperiment } from '../../../models/go/releaseNames';
import { declarations, typeText } from '../../../models/layout/printType';
import type { MapTypes, Target } from '../../../models/layout/typeNode';
import { applicable, combine } from '../../../models/sizing/advice/advice';
import type { Behind } from '../../../models/sizing/reachable';
import type { WhatIf } from '../../../models/sizing/whatIf';
import { inWorker } from '../../../worker';
import { PRESETS } from '../../fields/presets';
import { useDebouncedValue } from '../../fields/useDebouncedValue';
import { withOrder } from '../struct/order';
import { behindGone, behindIn, behindSetting, carriedBehind, measurable } from './behind';
import { useWholeLibrary } from './library';
import {
  asSetting,
  type BehindSetting,
  behindParam,
  type ChangeSizing,
  MOST_LINKED,
  type SizingSettings,
  sourceOf,
} from './settings';
import { type SizedOn, sizesOf, whatIfOf } from './whatIf';

type GoodReading = Extract<ReadResult, { readonly ok: true }>;

/** Go declarations, read. */
interface Reading {
  /** The last valid reading, of this source or an earlier one. */
  readonly good: GoodReading;
  /** Reading of the current source; undefined while it is being read. */
  readonly result: ReadResult | undefined;
  /** The last valid reading is of another source. */
  readonly stale: boolean;
}

interface ReadOptions {
  readonly target: Target;
  /** Id of the chosen map; empty if none. */
  readonly map: string;
}

/** Longer sources are read in a worker: this many characters take a frame or two. */
const MOST_AT_ONCE = 20_000;

type Reader = { read(source: string, options: ReadOptions): ReadResult };

/** Reads in a worker, or on this thread if none can start, as in a sandboxed frame. */
function readInWorker(source: string, options: ReadOptions, signal: AbortSignal): Promise<ReadResult> {
  return inWorker<Reader, ReadResult>(
    {
      start: () => new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' }),
      run: (worker) => worker.read(source, options),
      fallback: async () => readAs(source, options, await loadWholeLibrary()),
    },
    { signal },
  );
}

function readAs(source: string, { target, map }: ReadOptions, library: Library): ReadResult {
  return readDeclarations(source, target, { map, orElse: true, library });
}

interface Read {
  readonly source: string;
  readonly options: ReadOptions;
  readonly result: ReadResult;
}

/** Reads Go declarations as they are typed. `first` is used until something valid was read. */
function useReading(source: string, { target, map }: ReadOptions, first: string): Reading {
  const atOnce = source.length <= MOST_AT_ONCE;
  const options = useMemo((): ReadOptions => ({ target, map }), [target, map]);
  const readNow = useCallback(
    (library: Library) => (atOnce ? readAs(source, options, library) : undefined),
    [atOnce, source, options],
  );
  const now = useWholeLibrary(readNow);
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    if (atOnce) return;
    const reading = new AbortController();
    const { signal } = reading;
    readInWorker(source, options, signal).then(
      (result) => {
        if (!signal.aborted) setRead({ source, options, result });
      },
      (error) => {
        if (!signal.aborted) throw error;
      },
    );
    return () => reading.abort();
  }, [atOnce, source, options]);
  const awaited = read?.source === source && read.options === options ? read.result : undefined;
  const result = now ?? awaited;
  const [good, setGood] = useState(() => sizable(readDeclarations(first, target)));
  if (result?.ok && result !== good) setGood(result);
  return { good: result?.ok ? result : good, result, stale: !result?.ok };
}

function sizable(result: ReadResult): GoodReading {
  if (!result.ok) throw new RangeError(result.problems[0]?.message);
  return result;
}

/** The current case, including edits that are not in the address yet. */
export interface SizingCase {
  readonly settings: SizingSettings;
  /** The settings as far as a link can hold them. */
  readonly linked: SizingSettings;
  readonly source: string;
  /** The source is the reader's own, not a preset's. */
  readonly isOwn: boolean;
  /** The source is too long for a link. */
  readonly unlinked: boolean;
  readonly reading: Reading;
  readonly whatIf: WhatIf;
  /** The case as far as it can be built: see `measurable`. */
  readonly built: WhatIf;
  readonly sizes: readonly SizedOn[];
  /** What `isPasted` is in the address as soon as it is read; what is typed, after a pause. */
  setSource(source: string, isPasted: boolean): void;
  setEntries(entries: number): void;
  setOrder(order: readonly string[]): void;
  /** Changes settings, with the edits that are not in the address yet: types that were typed are a step of their own. */
  readonly change: ChangeSizing;
}

function hintIn(text: string, { target, map }: SizingSettings): string {
  // Only `make` gives a hint, and reading a long text takes a while.
  if (!/\bmake\b/.test(text)) return '';
  const read = readDeclarations(text, target, { map, orElse: true });
  return read.ok && read.map.hint ? JSON.stringify(read.map.hint) : '';
}

/** The text that was read has a hint, and another one than the text before it. */
function bringsHint({ map: { hint } }: GoodReading, before: string, settings: SizingSettings): boolean {
  return hint !== undefined && JSON.stringify(hint) !== hintIn(before, settings);
}

/**
 * The setting of what lies behind the types as edited. It was made for the types of its time, and edits carry it over. If an edit
 * removes a place, what was set there is kept for the visit, until the place comes back or another preset is chosen. A text for
 * which a preset counts nothing is `bare` again once an edit of it is undone.
 */
function useCarriedBehind(settled: SizingSettings, text: string, map: GoodReading['map']): BehindSetting {
  const { behind, target, preset } = settled;
  const source = sourceOf(settled);
  const set = `${behindParam.format(behind)} ${source}`;
  const [of, setOf] = useState({ set, map, behind, preset, gone: NONE_GONE, bare: bareOf(settled) });
  if (of.set !== set) {
    const gone = of.preset === preset ? behindGone({ ...map, target }, [...(of.behind ?? []), ...of.gone]) : NONE_GONE;
    const bare = bareOf(settled) ?? (of.bare === source ? undefined : of.bare);
    setOf({ set, map, behind, preset, gone, bare });
  }
  const isBare = behind === null && text === of.bare && text !== source;
  const [before, gone] = of.set === set ? [of.map, of.gone] : [map, NONE_GONE];
  return useMemo(
    () => (isBare ? NONE_GONE : carriedBehind(behind, { ...before, target }, { ...map, target }, gone)),
    [isBare, behind, before, map, target, gone],
  );
}

const NONE_GONE: readonly Behind[] = [];

function bareOf(settings: SizingSettings): string | undefined {
  return settings.behind?.length === 0 ? sourceOf(settings) : undefined;
}

/** Commits a pasted text as soon as it is read, so that a reload finds it; the result notes that the draft was pasted. */
function useCommitOfPasted(text: string, isRead: boolean, commitNow: () => void): (pasted: string | undefined) => void {
  const [pasted, setPasted] = useState<string>();
  const isDue = pasted !== undefined && pasted === text && isRead;
  useEffect(() => {
    if (!isDue) return;
    commitNow();
    setPasted(undefined);
  }, [isDue, commitNow]);
  return setPasted;
}

/** The settings with the edits, which `goTo` brings to the address. */
export function useSizingCase(
  settled: SizingSettings,
  goTo: (settings: SizingSettings, how?: 'push' | 'replace') => void,
): SizingCase {
  const commit = (how: 'push' | 'replace') => goTo(linked, how);
  const [entries, setEntries, dropEntries] = useDebouncedValue(settled.entries, (_, how) => commit(how));
  const [source, draftSource, dropSource, commitSource] = useDebouncedValue(sourceOf(settled), (_, how) => {
    if (!unlinked || linked.hint !== settled.hint) commit(how);
  });
  const [order, setOrder, dropOrder] = useDebouncedValue(settled.order, (_, how) => commit(how));
  const unlinked = source.length > MOST_LINKED;
  const reading = useReading(source, settled, PRESETS[0].source);
  const { good, stale } = reading;
  const setPasted = useCommitOfPasted(source, reading.result !== undefined, commitSource);
  const behind = useCarriedBehind(settled, source, good.map);
  const settings = useMemo(() => {
    const all = { ...settled, entries, order, behind };
    const before = sourceOf(settled);
    if (source === before) return all;
    // A hint in the new text replaces one that was set for another text.
    const hint = !stale && bringsHint(good, before, settled) ? 'source' : settled.hint;
    return { ...all, hint, source: source.length > MOST_LINKED ? settled.source : asSetting(source, settled.preset) };
  }, [settled, source, good, stale, entries, order, behind]);
  // What a link can't hold has places that the types in the link don't have.
  const linked = useMemo(
    () => (unlinked ? { ...settings, behind: settled.behind } : settings),
    [unlinked, settings, settled.behind],
  );
  function change(some: Partial<SizingSettings>, how?: 'push' | 'replace'): void {
    if (linked.source !== settled.source) goTo(linked);
    dropEntries();
    dropOrder();
    if (!unlinked || some.preset) dropSource();
    goTo({ ...linked, ...some }, how);
  }
  const map = useMemo(() => withOrder(good.map, settings.order), [good, settings.order]);
  const whatIf = useMemo(() => whatIfOf(settings, map), [settings, map]);
  const built = useMemo(() => measurable(whatIf), [whatIf]);
  const sizes = useMemo(() => sizesOf(whatIf, settings.releases), [whatIf, settings.releases]);
  return {
    settings,
    linked,
    source,
    isOwn: unlinked || settings.source !== '',
    unlinked,
    reading,
    whatIf,
    built,
    sizes,
    setSource(text, isPasted) {
      draftSource(text);
      setPasted(isPasted ? text : undefined);
    },
    setEntries,
    setOrder,
    change,
  };
}

type Failed = Extract<ReadResult, { readonly ok: false }>;

/** The second design: the first with advice applied, or one that the reader wrote. */
export interface SecondDesign {
  /** Undefined if there is none, or if it can't be sized yet. */
  readonly whatIf: WhatIf | undefined;
  readonly go: string;
  /** Its declarations; undefined without a second design. */
  readonly source: string | undefined;
  readonly problems: Failed['problems'];
  readonly notes: GoodReading['notes'];
  setSource(source: string, isPasted: boolean): void;
  /** Starts one as a copy of the first. */
  write(): void;
  /** Makes it the first design. */
  adopt(): void;
  drop(): void;
}

/** The case with other types, and what lies behind them. */
function withTypes(whatIf: WhatIf, { key, elem }: MapTypes): WhatIf {
  const changed = { ...whatIf, key, elem };
  return {
    ...changed,
    behind: behindIn(changed, carriedBehind(behindSetting(whatIf, whatIf.behind), whatIf, changed)),
  };
}

export function useSecondDesign({ settings, whatIf, source: first, reading, change }: SizingCase): SecondDesign {
  const { advice, target, preset, map } = settings;
  const { name } = reading.good.map;
  const taken = useMemo(() => applicable(whatIf, advice), [whatIf, advice]);
  const advised = useMemo(() => (taken.length > 0 ? combine(whatIf, taken) : null), [whatIf, taken]);
  const printed = useMemo(() => (advised ? declarations(advised, name || 'cache') : ''), [advised, name]);
  const [own, setOwn, , commitOwn] = useDebouncedValue(settings.sourceB, (text, how) => {
    if (text.length <= MOST_LINKED) change({ sourceB: text }, how);
  });
  const source = own === '' ? printed : own;
  const readWith = useCallback(
    (library: Library) =>
      source === '' ? undefined : readDeclarations(source, target, { map, orElse: true, library }),
    [source, target, map],
  );
  const read = useWholeLibrary(readWith);
  const setPasted = useCommitOfPasted(own, read !== undefined, commitOwn);
  const base = advised ?? whatIf;
  const typed = own !== '' && read?.ok ? withTypes(base, read.map) : undefined;
  const second = own === '' ? (advised ?? undefined) : typed;
  return {
    whatIf: second,
    go: second ? `map[${typeText(second.key)}]${typeText(second.elem)}` : '',
    source: source === '' ? undefined : source,
    problems: read && !read.ok ? read.problems : [],
    notes: read?.ok ? read.notes : [],
    setSource(text, isPasted) {
      setOwn(text);
      setPasted(isPasted ? text : undefined);
    },
    write: () => change({ sourceB: first }),
    drop: () => change({ advice: [], sourceB: '' }),
    adopt: () => {
      const adopted = second ?? base;
      const {
        entries,
        hint,
        deletedShare,
        cleared = false,
        refilled = false,
        churn,
        behind,
        experiment = '',
      } = adopted;
      change({
        source: asSetting(source, preset),
        entries,
        hint: hint === entries && hint > 0 ? 'exact' : hint || 'source',
        map: '',
        deleted: Math.round(100 * deletedShare),
        cleared,
        refilled,
        evict: churn?.order ?? 'none',
        behind: behindSetting(adopted, behind),
        releases: [...new Set(settings.releases.map((release) => withExperiment(release, experiment)))],
        advice: [],
        sourceB: '',
      });
    },
  };
}
