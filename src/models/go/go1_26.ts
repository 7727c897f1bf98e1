import { go1_25 } from './go1_25';
import type { GoRelease } from './release';

export const go1_26 = {
  ...go1_25,
  minor: '1.26',
  // internal/buildcfg/exp.go@go1.26.8: the bucket map is gone
  mapDesigns: ['swiss'],
  // runtime/mgcmark_greenteagc.go@go1.26.8: spanInlineMarkBits, gcUsesSpanInlineMarkBits
  inlineMarkBytes: 128,
  // internal/buildcfg/exp.go@go1.26.8: RandomizedHeapBase64
  randomizesHeapBase: true,
} as const satisfies GoRelease;
