import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GOGC_STOPS } from '../../../src/components/heap-goal/gogc';
import { LIVE_STOPS } from '../../../src/components/heap-goal/page/GoalControls';
import { deathSpiral } from '../../../src/components/heap-goal/page/HeapGoalPage';
import { goalFacts, gogcOfGoal, settledOf } from '../../../src/components/heap-goal/program';
import { goalCodec } from '../../../src/components/heap-goal/settings';
import { MIB } from '../../../src/models/kernel/bits';
import { assertLaw } from '../../laws';

const numbers = GOGC_STOPS.filter((gogc) => gogc !== 'off');

test('the GOGC of a goal is the one that sets it, where GOGC does', () => {
  let found = 0;
  assertLaw(
    fc.property(fc.constantFrom(...numbers), fc.constantFrom(...LIVE_STOPS), fc.nat(100), (gogc, live, pointers) => {
      const { settings } = goalCodec.parse('');
      const settled = settledOf({ ...settings, gogc, live, pointers });
      if (settled.steady.goalBy !== 'gogc') return;
      found += 1;
      expect(gogcOfGoal(settled, settled.steady.goalBytes)).toBeCloseTo(Number(gogc), 4);
    }),
  );
  expect(found).toBeGreaterThan(10);
});

test.each([
  ['gogc=800&live=1TiB', 1, 1.2],
  ['', 1.9, 2.1],
])(
  'the heap of “%s” grows to what it holds when a cycle ends, not to a goal that it never reaches',
  (query, least, most) => {
    const settled = settledOf(goalCodec.parse(query).settings);
    const { reachedBytes, reachableBytes, residentBytes } = goalFacts(settled);
    expect((reachedBytes ?? Number.NaN) / reachableBytes).toBeGreaterThan(least);
    expect((reachedBytes ?? Number.NaN) / reachableBytes).toBeLessThan(most);
    expect(reachedBytes).toBeLessThan(residentBytes);
  },
);

test('under a limit a lower goal still has a lower GOGC', () => {
  const settled = settledOf(goalCodec.parse('preset=limit&gogc=800').settings);
  expect(settled.steady.goalBy).toBe('limit');
  expect(gogcOfGoal(settled, 2 ** 27)).toBeGreaterThan(gogcOfGoal(settled, 100 * 2 ** 20));
});

describe('a limit without room above the live heap', () => {
  const spiralOf = (query: string) => deathSpiral(settledOf(goalCodec.parse(query).settings));

  test('is a death spiral, up to the limit with which collecting takes a twentieth of the CPU', () => {
    const spiral = spiralOf('live=300MiB&gomemlimit=250MiB');
    expect(spiral?.cpuShare).toBeGreaterThan(0.05);
    const easyMib = (spiral?.easyBytes ?? 0) / MIB;
    expect(easyMib).toBeGreaterThan(300);
    const shareAt = (mib: number) => {
      const { gcCpuShare } = settledOf(goalCodec.parse(`live=300MiB&gomemlimit=${mib}MiB`).settings).ranges;
      return gcCpuShare.high;
    };
    expect(shareAt(easyMib)).toBeLessThanOrEqual(0.05);
    expect(shareAt(easyMib - 1)).toBeGreaterThan(0.05);
  });

  test('is none where the limit leaves room, where there is none, and where the release knows none', () => {
    for (const query of ['live=300MiB&gomemlimit=600MiB', 'live=300MiB', 'live=300MiB&gomemlimit=250MiB&go=1.18'])
      expect(spiralOf(query), query).toBeUndefined();
  });

  test('ends at no limit where GOGC alone makes collecting expensive', () => {
    expect(spiralOf('live=300MiB&gomemlimit=250MiB&gogc=10&pointers=100')?.easyBytes).toBeNull();
  });
});
