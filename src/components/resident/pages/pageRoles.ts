import type { PageState } from '../../../models/resident/pages';

/** Look of pages in one state, which tells it without its colour; from `outline` on they are not resident. */
type PageLook = 'plain' | 'dotted' | 'hatched' | 'crosshatched' | 'outline' | 'dashed' | 'faint';

/** PageMap.module.css has their colours, words/ their names. */
export const PAGE_LOOKS: Readonly<Record<PageState, PageLook>> = {
  written: 'plain',
  words: 'dotted',
  zeroed: 'hatched',
  free: 'crosshatched',
  untouched: 'outline',
  released: 'dashed',
  fresh: 'faint',
};

/** From the bottom of a cell upwards. */
export const STACKED_STATES = [
  'written',
  'words',
  'zeroed',
  'free',
  'untouched',
  'released',
  'fresh',
] as const satisfies readonly PageState[];

export function isResident(state: PageState): boolean {
  return !['outline', 'dashed', 'faint'].includes(PAGE_LOOKS[state]);
}
