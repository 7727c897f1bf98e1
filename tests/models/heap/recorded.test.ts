import { describe, expect, it } from 'vitest';
import { goalOf, serverConfig } from '../../../src/evidence/counts/heap';
import { residentBytes } from '../../../src/models/heap/cycle';
import { heapModel } from '../../../src/models/heap/heapModel';
import { steadyState } from '../../../src/models/heap/steadyState';
import { RECORDINGS } from './recordings';

const ROWS = RECORDINGS.flatMap((recording) =>
  recording.rows.map((row) => ({ name: `${recording.go}, GOGC ${row.gogc}, cache: ${row.cache}`, recording, row })),
);

function share(value: number, of: number): number {
  return Math.abs(value / of - 1);
}

describe('the steady state, against what real Go did at the rate it achieved', () => {
  it('has been recorded on six releases with eleven settings each', () => {
    expect(ROWS).toHaveLength(66);
  });

  it.each(ROWS)('$name', ({ recording, row }) => {
    const steady = steadyState(serverConfig(recording.go, row));
    expect(share(steady.goalBytes, goalOf(row)), 'goal').toBeLessThan(0.02);
    expect(share(steady.cyclesPerSecond, row.cycles / row.seconds), 'cycles per second').toBeLessThan(0.15);
    expect(share(steady.resident.expected, row.residentBytes[1]), 'resident').toBeLessThan(0.05);
    expect(row.residentBytes[1]).toBeGreaterThan(steady.resident.low);
    expect(row.residentBytes[1]).toBeLessThan(steady.resident.high);
  });
});

describe('the model run for the same time', () => {
  it.each(ROWS)('$name', ({ recording, row }) => {
    const state = heapModel.init(serverConfig(recording.go, row));
    heapModel.apply(state, { type: 'run', ms: 5000 });
    const { numGC, lastCycleEndMs } = state;
    heapModel.apply(state, { type: 'run', ms: 20_000 });
    const cyclesPerSecond = ((state.numGC - numGC) / (state.lastCycleEndMs - lastCycleEndMs)) * 1000;
    expect(share(state.goalBytes, goalOf(row)), 'goal').toBeLessThan(0.02);
    expect(share(cyclesPerSecond, row.cycles / row.seconds), 'cycles per second').toBeLessThan(0.15);
    expect(share(residentBytes(state), row.residentBytes[1]), 'resident').toBeLessThan(0.05);
  });
});
