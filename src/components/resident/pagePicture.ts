import { countersOf, pageStates, type ResidentCounters } from '../../models/resident/counters';
import type { ResidentEvent } from '../../models/resident/events';
import { KERNEL_PAGE_BYTES, KERNEL_PAGES, PAGE_STATES, type PageState } from '../../models/resident/pages';
import type { ResidentState } from '../../models/resident/state';

/** What a page map shows: the heap's mapping at one moment. */
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
