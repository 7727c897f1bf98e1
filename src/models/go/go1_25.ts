import { MIB } from '../kernel/bits';
import { go1_24 } from './go1_24';
import type { GoRelease } from './release';

const { atFirst: _, ...rest } = go1_24;

export const go1_25 = {
  ...rest,
  name: '1.25',
  minor: '1.25',
  patch: '1.25.0',
  processBytes: 2.25 * MIB,
  // internal/runtime/maps/table.go@go1.25.0: pruneTombstones
  pruningAssigns: ['fast32', 'fast64', 'faststr'],
  // internal/runtime/maps/map.go@go1.25.0: tombstonePossible
  tracksTombstones: true,
  // internal/runtime/maps/map.go@go1.25.0: getWithKeySmall
  matchesSmallGroupAtOnce: true,
} as const satisfies GoRelease;
