import { MIB } from '../kernel/bits';
import { go1_25 } from './go1_25';
import type { GoRelease } from './release';

export const go1_26 = {
  ...go1_25,
  name: '1.26',
  minor: '1.26',
  patch: '1.26.8',
  // internal/buildcfg/exp.go@go1.26.8: the bucket map is gone
  mapDesigns: ['swiss'],
  // runtime/mgcmark_greenteagc.go@go1.26.8: spanInlineMarkBits, gcUsesSpanInlineMarkBits
  inlineMarkBytes: 128,
  // internal/buildcfg/exp.go@go1.26.8: RandomizedHeapBase64
  randomizesHeapBase: true,
  // runtime/mheap.go@go1.26.8, initSpan: needZeroAfterSysUnused() || scav != npages*pageSize
  releasedIsZero: true,
  processBytes: 2.4 * MIB,
} as const satisfies GoRelease;
