// runtime/pprof/protomem.go@go1.26.8: scaleHeapSample
import type { Range } from '../sizing/range';

/** Deviations of a normal distribution between which 19 of 20 lie. */
const DEVIATIONS = 1.96;
/** The same of 99 in 100: where many intervals are looked at together, some would be missed by chance. */
export const MANY_DEVIATIONS = 2.6;

/** The share of blocks of so many bytes that are sampled, 0 to 1. */
export function sampledShare(blockBytes: number, rateBytes: number): number {
  if (rateBytes <= 1) return 1;
  return blockBytes > 0 ? -Math.expm1(-blockBytes / rateBytes) : 0;
}

/** Samples behind a number of blocks, which the writer has scaled by the share that is sampled. */
export function samplesOf(blocks: number, share: number): number {
  return Math.round(blocks * share);
}

/**
 * The number of blocks that were there, of those that samples make expect: of so many, each was sampled with the chance
 * `share`, so the samples are a binomial number. The ends are Wilson's, and never below what was seen.
 */
export function blocksRange(blocks: number, share: number, deviations = DEVIATIONS): Range {
  if (share >= 1 || blocks <= 0)
    return { expected: Math.max(0, blocks), low: Math.max(0, blocks), high: Math.max(0, blocks) };
  const samples = samplesOf(blocks, share);
  const squared = deviations ** 2 * (1 - share);
  const middle = samples / share + squared / (2 * share);
  const spread = (deviations / share) * Math.sqrt(samples * (1 - share) + (deviations * (1 - share)) ** 2 / 4);
  return {
    expected: blocks,
    low: Math.min(blocks, Math.max(samples, Math.round(middle - spread))),
    high: Math.max(blocks, Math.round(middle + spread)),
  };
}

/** The most blocks of which it is likely, 19 times in 20, that none was sampled. */
export function unseenAtMost(share: number): number {
  return share >= 1 ? 0 : Math.floor(Math.log(0.05) / Math.log1p(-share));
}
