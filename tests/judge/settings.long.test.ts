import { describe, expect, it } from 'vitest';
import { judgeModule } from '../../src/judge/modules';
import { entriesRemoved, sizeWhatIf } from '../../src/models/sizing/whatIf';
import { SETTINGS } from '../golang/program/settings';
import { askHere, middleOf, RELEASES, RUNS } from './realGo';

// What the programs of src/golang/program measure outside, with all that entries lead to, is measured by each release here.

/** On either side: steps of chance are wide where a map is small. */
const TWICE_AS_WIDE = 0.5;

const cases = Object.entries(SETTINGS).filter(([, { maps, target }]) => maps === 1 && target !== '386');

describe.each(RELEASES)('real Go %s', (release) => {
  it.each(cases)('%s', async (_, whatIf) => {
    const { key, elem, hint, entries, behind, cleared = false, refilled = false } = whatIf;
    const deleted = cleared ? 0 : entriesRemoved(whatIf);
    const given = { key, elem, hint, entries, deleted, cleared, refilled, behind };
    const request = { task: 'measure', ...given, replaced: 0, evicts: 'oldest', runs: RUNS, first: 0 } as const;
    const { runs } = await askHere(judgeModule(release), request, {});
    const { low, high } = sizeWhatIf(whatIf, release).liveBytes;
    const middle = middleOf(runs.map(({ bytes }) => bytes));
    const beyond = TWICE_AS_WIDE * (high - low);
    expect(middle).toBeGreaterThanOrEqual(low - beyond);
    expect(middle).toBeLessThanOrEqual(high + beyond);
  });
});
