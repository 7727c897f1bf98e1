import type { PageState } from '../../models/resident/pages';

/** How pages in one state are named; PageMap.module.css has their colours. */
export interface PageRole {
  readonly word: string;
  readonly gloss: string;
  /** What tells the state without its colour; `outline` and what follows it are not resident. */
  readonly drawn: 'plain' | 'dotted' | 'hatched' | 'crosshatched' | 'outline' | 'dashed' | 'faint';
}

export const PAGE_ROLES: Readonly<Record<PageState, PageRole>> = {
  written: { word: 'written', gloss: 'Resident: the program has written into the page.', drawn: 'plain' },
  words: {
    word: 'the runtime’s words',
    gloss: 'Resident for a few bytes of the runtime’s own: a header, pointer bits, control words.',
    drawn: 'dotted',
  },
  zeroed: {
    word: 'zeroed, never written',
    gloss: 'Resident and all zero: the runtime cleared the page, or a huge page brought it along.',
    drawn: 'hatched',
  },
  free: {
    word: 'free, still resident',
    gloss: 'No span has the page any more, and the kernel does not have it back yet.',
    drawn: 'crosshatched',
  },
  untouched: {
    word: 'in use, untouched',
    gloss: 'Part of an object, and not resident: nothing was ever written there.',
    drawn: 'outline',
  },
  released: {
    word: 'released',
    gloss: 'Free, given back to the kernel: still mapped, no longer resident.',
    drawn: 'dashed',
  },
  fresh: { word: 'never used', gloss: 'Mapped, and no span ever had it. Not resident.', drawn: 'faint' },
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
  return !['outline', 'dashed', 'faint'].includes(PAGE_ROLES[state].drawn);
}
