import { countersOf, pageStates, type ResidentCounters } from '../../../models/resident/counters';
import type { ResidentEvent } from '../../../models/resident/events';
import { KERNEL_PAGE_BYTES, KERNEL_PAGES, PAGE_STATES, type PageState } from '../../../models/resident/pages';
import type { ResidentState } from '../../../models/resident/state';

/** Content of a page map: the heap's mapping at one moment. */
export interface PagePicture {
  /** By kernel page an index of PAGE_STATES. */
  readonly states: Uint8Array;
  readonly counters: ResidentCounters;
  /** The kernel pages that the last event is about. */
  readonly focus: PageRange | undefined;
}

/** Kernel pages from `from` up to but without `to`. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}

function focusOf(event: ResidentEvent): PageRange | undefined {
  if (!('page' in event)) return undefined;
  return { from: event.page * KERNEL_PAGES, to: (event.page + event.npages) * KERNEL_PAGES };
}

export function pagePicture(state: ResidentState, event?: ResidentEvent): PagePicture {
  return { states: pageStates(state), counters: countersOf(state), focus: event && focusOf(event) };
}

/** Bytes of the mapping by what their pages are; they sum to its size. */
export function bytesByState({ states }: Pick<PagePicture, 'states'>): Readonly<Record<PageState, number>> {
  const pages = new Float64Array(PAGE_STATES.length);
  for (const state of states) pages[state] = (pages[state] ?? 0) + 1;
  const of = (state: PageState) => (pages[PAGE_STATES.indexOf(state)] ?? 0) * KERNEL_PAGE_BYTES;
  return {
    fresh: of('fresh'),
    released: of('released'),
    untouched: of('untouched'),
    free: of('free'),
    zeroed: of('zeroed'),
    words: of('words'),
    written: of('written'),
  };
}

/** The states that its pages are in. */
export function statesOf({ states }: Pick<PagePicture, 'states'>): ReadonlySet<PageState> {
  const found = new Set<PageState>();
  for (const index of new Set(states)) {
    const state = PAGE_STATES[index];
    if (state) found.add(state);
  }
  return found;
}

/** Bytes that the runtime and the kernel count. */
export interface CountersAt {
  readonly heapInuse: number;
  readonly heapRss: number;
}

/** Difference between what the runtime and what the kernel counts, and its cause. Bytes. */
export type CountersFact = CountersAt &
  (
    | { readonly type: 'both'; readonly untouched: number; readonly free: number }
    | { readonly type: 'untouched'; readonly untouched: number }
    | { readonly type: 'free'; readonly free: number }
    | { readonly type: 'zeroed'; readonly zeroed: number }
    | { readonly type: 'agree' }
  );

/** Differences below it are the runtime's own pages. */
const LITTLE = 2 ** 19;

export function compareCounters(
  { runtime, kernel }: ResidentCounters,
  { untouched, free, zeroed }: Readonly<Record<PageState, number>>,
): CountersFact {
  const at = { heapInuse: runtime.heapInuse, heapRss: kernel.heapRss };
  if (untouched >= LITTLE && free >= LITTLE) return { type: 'both', ...at, untouched, free };
  if (untouched >= LITTLE) return { type: 'untouched', ...at, untouched };
  if (free >= LITTLE) return { type: 'free', ...at, free };
  if (zeroed >= LITTLE) return { type: 'zeroed', ...at, zeroed };
  return { type: 'agree', ...at };
}
