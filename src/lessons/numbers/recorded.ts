// Measured with real Go. Copied from tests/recorded, and held equal to it by a test.

/** Least and most of several releases. */
export interface Measured {
  readonly low: number;
  readonly high: number;
}

/**
 * Share of two CPUs that the collector took of the measured server with a cache of 1 GiB, by where the cache lies and by GOGC:
 * tests/recorded/heap, Go 1.23.12 to 1.27.4.
 */
export const GC_CPU_SHARES = {
  heap: { 100: { low: 0.000119, high: 0.000234 }, 10: { low: 0.00106, high: 0.00198 } },
  mmap: { 100: { low: 0.00127, high: 0.00353 } },
} as const satisfies Readonly<Record<'heap' | 'mmap', Readonly<Record<number, Measured>>>>;
