import type { SizingSettings } from './settings';

/** Lives of a map: filled and left so, thinned out afterwards, or kept at one size by eviction. */
export const LIVES = ['filled', 'thinned', 'cache'] as const;
export type Life = (typeof LIVES)[number];

export function lifeOf({ deleted, evict }: Pick<SizingSettings, 'deleted' | 'evict'>): Life {
  if (evict !== 'none') return 'cache';
  return deleted > 0 ? 'thinned' : 'filled';
}

/** What the choice of a life sets. */
export const CHOSEN_LIFE: Readonly<Record<Life, Partial<SizingSettings>>> = {
  filled: { deleted: 0, evict: 'none' },
  thinned: { deleted: 50, evict: 'none' },
  cache: { deleted: 0, evict: 'random' },
};
