// Published: figures of “Reducing Costs for Large Caches in Go”, Samsara, 2022.
// Measured: tests/recorded/heap, the goal in the middle, cycles over time, the most VmRSS.

/** Figures of a program in steady state; unpublished or unmeasured values are omitted. */
export interface GoalFigures {
  readonly goalMiB?: number;
  readonly perSecond?: number;
  readonly residentMiB?: number;
  /** GC share of CPU time, 0 to 1. */
  readonly gcShare?: number;
}

/** Note on how the figures were obtained. */
export type FiguresNote = 'reconstructed' | 'cache' | 'mmap' | 'thrash';

interface PresetFigures {
  readonly published?: GoalFigures;
  /** By patch release. */
  readonly measured: Readonly<Record<string, GoalFigures>>;
  readonly note?: FiguresNote;
}

function figures(goalMiB: number, perSecond: number, residentMiB: number): GoalFigures {
  return { goalMiB, perSecond, residentMiB };
}

/** By preset. */
export const FIGURES: Readonly<Record<string, PresetFigures>> = {
  server: {
    published: { goalMiB: 128, residentMiB: 134 },
    measured: {
      '1.23.12': figures(129.4, 12.98, 132),
      '1.24.6': figures(129.3, 13.0, 133),
      '1.25.0': figures(129.1, 12.88, 140),
      '1.26.8': figures(129.8, 12.93, 135),
      '1.27.4': figures(129.4, 12.86, 132),
    },
    note: 'reconstructed',
  },
  cache: {
    published: { goalMiB: 2176, perSecond: 0.77, residentMiB: 2248 },
    measured: {
      '1.23.12': figures(2177.5, 0.75, 2180),
      '1.24.6': figures(2177.8, 0.74, 2184),
      '1.25.0': figures(2178.0, 0.74, 2170),
      '1.26.8': figures(2178.1, 0.75, 2182),
      '1.27.4': figures(2177.4, 0.74, 2185),
    },
    note: 'cache',
  },
  'gogc-50': {
    published: { perSecond: 1.3 },
    measured: {
      '1.23.12': figures(1633.1, 1.49, 1638),
      '1.24.6': figures(1633.1, 1.5, 1637),
      '1.25.0': figures(1633.7, 1.46, 1641),
      '1.26.8': figures(1633.1, 1.5, 1637),
      '1.27.4': figures(1633, 1.48, 1638),
    },
    note: 'reconstructed',
  },
  'gogc-10': {
    published: { perSecond: 6.0 },
    measured: {
      '1.23.12': figures(1197.6, 7.66, 1200),
      '1.24.6': figures(1197.7, 7.71, 1203),
      '1.25.0': figures(1197.6, 7.7, 1200),
      '1.26.8': figures(1197.6, 7.66, 1202),
      '1.27.4': figures(1197.5, 7.61, 1201),
    },
    note: 'reconstructed',
  },
  mmap: {
    published: { goalMiB: 130, residentMiB: 1162 },
    measured: {
      '1.23.12': figures(129.7, 12.89, 1160),
      '1.24.6': figures(129.9, 12.85, 1161),
      '1.25.0': figures(129.3, 12.92, 1156),
      '1.26.8': figures(129.7, 12.92, 1157),
      '1.27.4': figures(129.2, 12.83, 1157),
    },
    note: 'mmap',
  },
  limit: { measured: { '1.26.8': { goalMiB: 111.7 } } },
  thrash: {
    measured: { '1.26.8': { perSecond: 8, gcShare: 0.45 } },
    note: 'thrash',
  },
};

/** A published GC frequency with the cache in the heap, and the allocation rate it implies. */
interface ImpliedRate {
  readonly gogc: number;
  readonly published: number;
  readonly rateMiB: number;
}

const LIVE_MIB = 1088;

/** f × live × GOGC / 100; spec rule 36. */
export const IMPLIED_RATES: readonly ImpliedRate[] = [
  { gogc: 100, published: 0.77 },
  { gogc: 50, published: 1.3 },
  { gogc: 10, published: 6.0 },
].map(({ gogc, published }) => ({ gogc, published, rateMiB: Math.round((published * LIVE_MIB * gogc) / 100) }));

/** Cycles per second at an allocation rate. */
export function perSecondAt(rateMiB: number, gogc: number): number {
  return (rateMiB * 100) / (LIVE_MIB * gogc);
}
