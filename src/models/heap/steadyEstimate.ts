import type { Range } from '../sizing/range';
import { otherPrograms, type Unknown } from './assumed';
import type { HeapConfig } from './config';
import { type SteadyState, steadyState } from './steadyState';

/** A steady state, and the ranges that real programs keep within 9 times in 10. */
export interface SteadyEstimate {
  readonly expected: SteadyState;
  /** Infinity where nothing sets a goal. */
  readonly goalBytes: Range;
  readonly residentBytes: Range;
  readonly cyclesPerSecond: Range;
  /** Of all CPUs, idle marking left out; 0 to 1. */
  readonly gcCpuShare: Range;
  /** Some programs of these settings are held back by the limiter. */
  readonly mayBeLimited: boolean;
}

/** Distance of programs of which all is known from what is expected of them. */
const GOAL_SCATTER = 0.015;
const CYCLES_SCATTER = 0.1;
const CPU_SCATTER = 0.3;

/** Steady state with its range, whatever isn't known of the program. */
export function steadyEstimate(config: HeapConfig, unknown: Unknown): SteadyEstimate {
  const expected = steadyState(config);
  const states = [expected, ...otherPrograms(config, unknown).map(steadyState)];
  const least = (of: (state: SteadyState) => number) => Math.min(...states.map(of));
  const most = (of: (state: SteadyState) => number) => Math.max(...states.map(of));
  const scattered = (of: (state: SteadyState) => number, scatter: number): Range => ({
    expected: of(expected),
    low: least(of) * (1 - scatter),
    high: most(of) * (1 + scatter),
  });
  const gcCpuShare = scattered((state) => state.gcCpuShare, CPU_SCATTER);
  return {
    expected,
    goalBytes: scattered(({ goalBytes }) => goalBytes, GOAL_SCATTER),
    residentBytes: {
      expected: expected.resident.expected,
      low: least(({ resident }) => resident.low),
      high: most(({ resident }) => resident.high),
    },
    cyclesPerSecond: scattered(({ cyclesPerSecond }) => cyclesPerSecond, CYCLES_SCATTER),
    gcCpuShare: { ...gcCpuShare, high: Math.min(1, gcCpuShare.high) },
    mayBeLimited: states.some(({ limited }) => limited),
  };
}
