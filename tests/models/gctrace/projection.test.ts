import { describe, expect, it } from 'vitest';
import type { Cycles } from '../../../src/models/gctrace/cycles';
import { type OtherSettings, project, summarizeProjection } from '../../../src/models/gctrace/projection';
import { readLog } from '../../../src/models/gctrace/readLog';
import { steadyPart, summarize } from '../../../src/models/gctrace/summary';
import { CACHE_IN_HEAP, CACHE_OFF_HEAP, line, ROOTS_FORCED, recordedRun, runOf } from './logs';

const MIB = 2 ** 20;

function ofSteadyPart(cycles: Cycles, settings: OtherSettings) {
  return summarizeProjection(cycles, project(cycles, settings), steadyPart(cycles));
}

describe('the settings that the log was written with', () => {
  it.each([
    [CACHE_IN_HEAP, 100],
    [CACHE_OFF_HEAP, 100],
    ['go1.26-gogc-50', 50],
    ['go1.27-gogc-50', 50],
  ])('give back the goals and the frequency of %s', (name, gogc) => {
    const cycles = recordedRun(name);
    const { goalMB, perSecond } = summarize(cycles, steadyPart(cycles));
    const other = ofSteadyPart(cycles, { gogc, limitBytes: null });
    expect(Math.abs((other.goalMB?.median ?? 0) / (goalMB?.median ?? 1) - 1)).toBeLessThan(0.02);
    expect(Math.abs((other.perSecond ?? 0) / (perSecond ?? 1) - 1)).toBeLessThan(0.05);
  });

  it('count stacks and globals', () => {
    const cycles = recordedRun(ROOTS_FORCED);
    const { goalMB } = project(cycles, { gogc: 100, limitBytes: null });
    for (let i = 2; i < cycles.count; i++) {
      const excess = (cycles.goalMB[i] ?? 0) - (goalMB[i] ?? 0);
      expect(excess).toBeGreaterThanOrEqual(0);
      expect(excess).toBeLessThanOrEqual(2);
    }
  });
});

describe('other settings', () => {
  const cacheInHeap = recordedRun(CACHE_IN_HEAP);

  // Measured on Go 1.17.13, 1.23.12 and 1.26.8: spec/gc-heap.md rule 33.
  it.each([
    [200, 3284, 0.39],
    [50, 1633, 1.46],
    [25, 1362, 2.92],
    [10, 1198, 7.71],
  ])('GOGC=%i has the goal and the frequency that real Go has with it', (gogc, goal, perSecond) => {
    const other = ofSteadyPart(cacheInHeap, { gogc, limitBytes: null });
    expect(Math.abs((other.goalMB?.median ?? 0) / goal - 1)).toBeLessThan(0.02);
    expect(Math.abs((other.perSecond ?? 0) / perSecond - 1)).toBeLessThan(0.08);
  });

  it.each(['go1.26', 'go1.27'])(
    'a limit of 100 MiB has the frequency that real Go has with it, from a log without: %s',
    (release) => {
      const withLimit = recordedRun(`${release}-limit-100mib`);
      const real = summarize(withLimit, steadyPart(withLimit));
      const other = ofSteadyPart(recordedRun(`${release}-gogc-50`), { gogc: 100, limitBytes: 100 * MIB });
      expect(Math.abs((other.goalMB?.median ?? 0) / (real.goalMB?.median ?? 1) - 1)).toBeLessThan(0.02);
      expect(Math.abs((other.perSecond ?? 0) / (real.perSecond ?? 1) - 1)).toBeLessThan(0.15);
    },
  );

  it('a limit means nothing to Go 1.17', () => {
    const settings = { gogc: 100, limitBytes: 100 * MIB } as const;
    expect(project(cacheInHeap, settings)).toEqual(project(cacheInHeap, { ...settings, limitBytes: null }));
  });

  it('GOGC=off without a limit collects nothing', () => {
    const other = ofSteadyPart(recordedRun(CACHE_OFF_HEAP), { gogc: 'off', limitBytes: null });
    expect(other).toMatchObject({ goalMB: undefined, perSecond: 0, gcShare: 0, peakMB: Number.POSITIVE_INFINITY });
  });

  it('a limit below the live heap takes half of the CPU, and is exceeded', () => {
    const texts = Array.from({ length: 20 }, (_, i) => line({ n: i + 1, at: i, end: 200, live: 100, goal: 200 }));
    const other = ofSteadyPart(runOf(readLog(texts.join('\n'))), { gogc: 100, limitBytes: 64 * MIB });
    expect(other.heldBackShare).toBe(1);
    expect(other.gcShare).toBeLessThanOrEqual(0.5);
    expect(other.goalMB?.median).toBe(100);
    expect(other.peakMB).toBeGreaterThan(100);
  });

  it('keep what the program forces', () => {
    const texts = Array.from({ length: 9 }, (_, i) => line({ n: i + 1, at: i, tail: ' (forced)' }));
    expect(ofSteadyPart(runOf(readLog(texts.join('\n'))), { gogc: 'off', limitBytes: null }).perSecond).toBe(1);
  });

  it('know no goal for the first cycle of a log that begins in the middle', () => {
    const cycles = runOf(readLog(`${line({ n: 7, at: 1 })}\n${line({ n: 8, at: 2 })}`));
    expect([...project(cycles, { gogc: 100, limitBytes: null }).goalMB]).toEqual([Number.NaN, 100]);
  });
});
