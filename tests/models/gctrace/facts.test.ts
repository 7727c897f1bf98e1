import { describe, expect, it } from 'vitest';
import { impliedSettings } from '../../../src/models/gctrace/impliedSettings';
import { project, summarizeProjection } from '../../../src/models/gctrace/projection';
import { readLog } from '../../../src/models/gctrace/readLog';
import { longestRun, runFacts, steadyPart, summarize } from '../../../src/models/gctrace/summary';
import { CACHE_IN_HEAP, line, recordedRun } from './logs';

const settings = { gogc: 50, limitBytes: null } as const;

describe('the facts of a run', () => {
  const cycles = recordedRun(CACHE_IN_HEAP);
  const steady = steadyPart(cycles);

  it('are those of its steady part, and what other settings would do to that', () => {
    const projection = project(cycles, settings);
    expect(runFacts(cycles, settings)).toEqual({
      steady,
      implied: impliedSettings(cycles),
      summary: summarize(cycles, steady),
      whatIf: { settings, projection, summary: summarizeProjection(cycles, projection, steady) },
    });
  });

  it('are without other settings where there are none', () => {
    expect(runFacts(cycles, undefined).whatIf).toBeUndefined();
  });

  it('come from a worker as they are', () => {
    const facts = runFacts(cycles, settings);
    expect(structuredClone(facts)).toEqual(facts);
  });
});

it('the longest run of a log is shown at first', () => {
  const run = (count: number, at: number) => Array.from({ length: count }, (_, i) => line({ n: i + 1, at: at + i }));
  expect(longestRun(readLog([...run(2, 0), ...run(5, 0), ...run(3, 0)].join('\n')))).toBe(1);
});
