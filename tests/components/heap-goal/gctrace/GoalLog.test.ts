import { describe, expect, it } from 'vitest';
import { settingsIn } from '../../../../src/components/heap-goal/gctrace/GoalLog';
import { goalCodec } from '../../../../src/components/heap-goal/settings';
import { runFacts } from '../../../../src/models/gctrace/summary';
import { recordedRun } from '../../../models/gctrace/logs';

const MIB = 2 ** 20;

function filledIn(name: string) {
  return goalCodec.parse(settingsIn(runFacts(recordedRun(name), undefined))).settings;
}

describe('what a log fills in on the page of the heap goal', () => {
  it('is the GOGC that its goals follow from', () => {
    expect(filledIn('go1.26-gogc-50')).toMatchObject({ gogc: 50, limit: null });
    expect(filledIn('go1.26-wanders-70mib')).toMatchObject({ gogc: 100, limit: null, live: 64 * MIB });
  });

  it('is what lives, without what cycles found because it was allocated while they marked', () => {
    expect(runFacts(recordedRun('go1.26-wanders-70mib'), undefined).summary.liveMB.median).toBe(75);
    for (const name of ['go1.26-wanders-70mib', 'go1.26-gogc-50']) expect(filledIn(name).live).toBe(64 * MIB);
  });

  it('is GOGC=off and a limit where goals stay above all that GOGC=100 would have', () => {
    expect(filledIn('go1.26-gogc-off-limit-200mib')).toMatchObject({ gogc: 'off', limit: 195 * MIB });
  });

  it('is a limit below the live heap, and no GOGC that was made up', () => {
    expect(filledIn('go1.26-gogc-off-limit-below-live')).toMatchObject({ gogc: 100, limit: 67 * MIB });
  });
});
