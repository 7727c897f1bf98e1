import { describe, expect, test } from 'vitest';
import { deathSpiral } from '../../../../src/components/heap-goal/page/HeapGoalPage';
import { settledOf } from '../../../../src/components/heap-goal/program';
import { goalCodec } from '../../../../src/components/heap-goal/settings';
import { MIB } from '../../../../src/models/kernel/bits';

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
