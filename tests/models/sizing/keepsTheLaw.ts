import { expect, it } from 'vitest';
import { type Covered, coverageOf } from './manyCoverage';

/** Cases in which chance does something. */
function open(cases: readonly Covered[]): Covered[] {
  return cases.filter((each) => each.widthRatio > 0);
}

/** Tests of intervals beside the runs that were to lie in them. */
export function keepsTheLaw(casesOf: () => readonly Covered[]): void {
  it('has 93 to 99.5 of 100 runs', () => {
    const { inside } = coverageOf(open(casesOf()));
    expect(inside).toBeGreaterThanOrEqual(0.93);
    expect(inside).toBeLessThanOrEqual(0.995);
  });

  it('has three of four runs of every case', () => {
    expect(casesOf().filter(({ inside, runs }) => inside / runs < 0.75)).toEqual([]);
  });

  it('is at most twice as wide as what the runs span, and a step where they are equal', () => {
    expect(casesOf().filter(({ widthRatio }) => widthRatio > 2)).toEqual([]);
  });
}
