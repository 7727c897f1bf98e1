import { go1_24 } from './go1_24';
import type { GoRelease } from './release';

export const go1_25 = {
  ...go1_24,
  minor: '1.25',
  // internal/runtime/maps/table.go@go1.25.0: pruneTombstones
  prunesTombstones: true,
  // internal/runtime/maps/map.go@go1.25.0: tombstonePossible
  tracksTombstones: true,
  // internal/runtime/maps/map.go@go1.25.0: getWithKeySmall
  matchesSmallGroupAtOnce: true,
} as const satisfies GoRelease;
