// Bytes of pages beside the objects themselves.
import type { Range } from '../sizing/range';
import type { HeapConfig } from './config';

const MIB = 2 ** 20;

/** Measured on Go 1.17 to 1.27, with 30 to 1,088 MiB alive and GOGC from 10 to 400. */
const LEAST_SHARE = 0.99;
const MOST_OF_SHARE = 1.04;
const MOST_BYTES = 15 * MIB;

/** Beside a heap whose pages are known: at most, 9 times in 10. */
export const MOST_BESIDE = { share: MOST_OF_SHARE - 1, bytes: MOST_BYTES } as const;

/** Bytes around the objects of a heap, for each byte of them. */
function around({ aroundShare, scannedShare }: HeapConfig): number {
  return aroundShare * scannedShare;
}

/** Resident pages for each byte that the heap ever reached. */
export function residentShare(config: HeapConfig): number {
  return config.release.pacer.residentShare * (1 + around(config));
}

/** Bytes that a memory limit counts beside objects and free heap, where the heap has `pagesBytes` resident. */
export function besideHeapBytes(config: HeapConfig, pagesBytes: number): number {
  const share = around(config);
  return share === 0 ? config.nonHeapBytes : config.nonHeapBytes + (pagesBytes * share) / (1 + share);
}

/** Resident beside the objects of the heap at its peak: a share of their bytes, and bytes. */
export interface Surroundings {
  readonly share: Range;
  readonly bytes: Range;
}

export function surroundings(config: HeapConfig): Surroundings {
  const { restBytes, nonHeapBytes } = config;
  const pages = residentShare(config);
  return {
    share: { expected: pages - 1, low: LEAST_SHARE - 1, high: pages * MOST_OF_SHARE - 1 },
    bytes: { expected: restBytes + nonHeapBytes, low: 0, high: MOST_BYTES },
  };
}
