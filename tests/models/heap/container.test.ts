import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serverConfig } from '../../../src/evidence/counts/heap';
import { requireRelease } from '../../../src/models/go/releaseNames';
import { RELEASES } from '../../../src/models/go/table';
import { unknownOf } from '../../../src/models/heap/assumed';
import { type ContainerFit, fitContainer } from '../../../src/models/heap/container';
import type { Gogc } from '../../../src/models/heap/goal';
import { type Program, programConfig } from '../../../src/models/heap/steadyHeap';
import { type SteadyEstimate, steadyEstimate } from '../../../src/models/heap/steadyState';
import { bill } from '../../../src/models/sizing/bill';
import { exactly } from '../../../src/models/sizing/range';
import { assertLaw } from '../../laws';
import { PROGRAM_RUNS } from './programs';
import { RECORDINGS } from './recordings';

const MIB = 2 ** 20;
const RANGE = { min: 10, max: 800 };

type Given = Omit<Program, 'release' | 'gogc' | 'limitBytes'> & { readonly go: string };

const SERVICE: Given = {
  go: '1.27',
  bytesPerSecond: 100 * MIB,
  liveBytes: 600 * MIB,
  pointerShare: 0,
  procs: 2,
  idleProcs: null,
  markBytesPerCpuSecond: null,
};

function programOf({ go, ...given }: Given, gogc: Gogc, limitBytes: number | null): Program {
  return { ...given, release: requireRelease(go, RELEASES), gogc, limitBytes };
}

function settled(given: Given, gogc: Gogc, limitBytes: number | null = null): SteadyEstimate {
  return steadyEstimate(programConfig(programOf(given, gogc, limitBytes)), unknownOf(given));
}

function fitOf(given: Given, containerBytes: number): ContainerFit {
  return fitContainer(programConfig(programOf(given, 100, null)), unknownOf(given), containerBytes, RANGE);
}

function fits(estimate: SteadyEstimate, containerBytes: number): boolean {
  return estimate.residentBytes.high <= containerBytes;
}

const anyService: fc.Arbitrary<Given> = fc.record({
  go: fc.constantFrom('1.18', '1.19', '1.23', '1.26', '1.27'),
  bytesPerSecond: fc.integer({ min: 1, max: 3000 }).map((n) => n * MIB),
  liveBytes: fc.integer({ min: 1, max: 4000 }).map((n) => n * MIB),
  pointerShare: fc.double({ min: 0, max: 1, noNaN: true }),
  procs: fc.integer({ min: 1, max: 8 }),
  idleProcs: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 1, noNaN: true })),
  markBytesPerCpuSecond: fc.oneof(
    fc.constant(null),
    fc.integer({ min: 140, max: 1800 }).map((n) => n * MIB),
  ),
});
/** Container of a service, as times of its live heap. */
const anyTimes = fc.double({ min: 1, max: 8, noNaN: true });

describe('the largest GOGC of a container', () => {
  it('of 2 GiB, with 600 MiB alive, is 230, under a limit of 95 %', () => {
    const fit = fitOf(SERVICE, 2048 * MIB);
    expect(fit).toMatchObject({ type: 'fits', best: { gogc: 230 }, next: { gogc: 231 } });
    expect(fit).toMatchObject({ limitBytes: 1945 * MIB, leavesReserve: true });
  });

  it('is less where the collector has to scan, and less again where nobody knows how fast it does', () => {
    const gogcOf = (some: Partial<Given>) => {
      const fit = fitOf({ ...SERVICE, ...some }, 2048 * MIB);
      return fit.type === 'fits' ? fit.best.gogc : 0;
    };
    const known = gogcOf({ pointerShare: 1, idleProcs: 1, markBytesPerCpuSecond: 800 * MIB });
    expect(known).toBeLessThan(230);
    expect(gogcOf({ pointerShare: 1 })).toBeLessThan(known);
  });

  it('is the end of the range where even that fits', () => {
    const fit = fitOf({ ...SERVICE, liveBytes: 10 * MIB }, 1024 * MIB);
    expect(fit).toMatchObject({ type: 'fits', best: { gogc: 800 }, next: null });
  });

  it('is none where the least does not fit', () => {
    expect(fitOf(SERVICE, 650 * MIB)).toMatchObject({ type: 'tooSmall', least: { gogc: 10 } });
  });

  it('is none where only a collector that takes half of the CPU would fit', () => {
    const busy = { ...SERVICE, liveBytes: 64 * MIB, pointerShare: 1, bytesPerSecond: 800 * MIB };
    const fit = fitOf(busy, 120 * MIB);
    expect(fit.type === 'tooSmall' && fit.least.gogc > 100).toBe(true);
  });

  it('comes without a memory limit from a release that knows none', () => {
    expect(fitOf({ ...SERVICE, go: '1.18' }, 2048 * MIB)).toMatchObject({ type: 'fits', limitBytes: null });
  });

  it('fits in the model, and nothing above it does', () => {
    let found = 0;
    assertLaw(
      fc.property(anyService, anyTimes, fc.integer(RANGE), (service, times, other) => {
        const container = Math.round(times * service.liveBytes + 15 * MIB);
        const fit = fitOf(service, container);
        const next = fit.type === 'fits' ? (fit.next?.gogc ?? RANGE.max + 1) : RANGE.min;
        const above = settled(service, Math.max(next, other));
        if (other >= next) expect(above.mayBeLimited || !fits(above, container)).toBe(true);
        if (fit.type !== 'fits') return;
        found++;
        const { best, limitBytes } = fit;
        expect(fits(settled(service, best.gogc), container)).toBe(true);
        if (best.gogc + 1 === next) return;
        const limited = settled(service, best.gogc + 1, limitBytes);
        expect(limited.residentBytes.high).toBeGreaterThan(limitBytes ?? Number.POSITIVE_INFINITY);
      }),
      { until: () => found > 5 },
    );
  });

  it('is what the bill says too', () => {
    let found = 0;
    assertLaw(
      fc.property(anyService, anyTimes, (service, times) => {
        const given = { ...service, markBytesPerCpuSecond: null };
        const container = Math.round(times * service.liveBytes + 15 * MIB);
        const fit = fitOf(given, container);
        if (fit.type !== 'fits' || fit.next === null) return;
        found++;
        const verdictOf = (gogc: number) =>
          bill({
            ...given,
            release: given.go,
            mapsBytes: exactly(given.liveBytes),
            mapsPointerShare: given.pointerShare,
            otherLiveBytes: 0,
            otherPointerShare: 0,
            gogc,
            memoryLimitBytes: null,
            containerBytes: container,
            pods: 1,
            pricePerGiBMonth: null,
          }).container;
        expect(verdictOf(fit.best.gogc)).toBe('fits');
        expect(verdictOf(fit.next.gogc)).not.toBe('fits');
      }),
      { until: () => found > 5 },
    );
  });
});

describe('the container that would do', () => {
  it('is the least in whole MiB in which the least GOGC fits', () => {
    let found = 0;
    assertLaw(
      fc.property(anyService, fc.double({ min: 0.5, max: 2, noNaN: true }), (service, times) => {
        const fit = fitOf(service, Math.round(times * service.liveBytes));
        if (fit.type !== 'tooSmall') return;
        found++;
        expect(fitOf(service, fit.enoughBytes).type).toBe('fits');
        expect(fitOf(service, fit.enoughBytes - MIB).type).toBe('tooSmall');
      }),
      { until: () => found > 5 },
    );
  });
});

describe('the memory limit beside it', () => {
  it('keeps the heap within the container with GOGC and without, and no larger one does that leaves 5 %', () => {
    let found = 0;
    assertLaw(
      fc.property(anyService, anyTimes, (service, times) => {
        const container = Math.round(times * service.liveBytes + 15 * MIB);
        const fit = fitOf(service, container);
        if (fit.type !== 'fits' || fit.limitBytes === null) return;
        found++;
        const { best, limitBytes } = fit;
        expect(limitBytes % MIB).toBe(0);
        expect(fits(settled(service, 'off', limitBytes), container)).toBe(true);
        expect(settled(service, best.gogc, limitBytes).residentBytes.high).toBeLessThanOrEqual(limitBytes);
        expect(fit.residentBytes).toEqual(settled(service, best.gogc, limitBytes).residentBytes);
        if (fit.leavesReserve) expect(limitBytes + MIB).toBeGreaterThan(0.95 * container);
        else expect(fits(settled(service, 'off', limitBytes + MIB), container)).toBe(false);
      }),
      { until: () => found > 5 },
    );
  });

  it('leaves out what mmap takes', () => {
    const config = programConfig(programOf(SERVICE, 100, null));
    const of = (mmapCacheBytes: number) => {
      const fit = fitContainer({ ...config, mmapCacheBytes }, unknownOf(SERVICE), 2048 * MIB, RANGE);
      return fit.type === 'fits' ? (fit.limitBytes ?? 0) : 0;
    };
    expect(of(0) - of(512 * MIB)).toBeCloseTo(512 * MIB, -7);
  });
});

describe('against what real Go did', () => {
  it('programs with room below their limit had less resident than that, and only two without it passed theirs', () => {
    const runs = PROGRAM_RUNS.flatMap(({ go, row }) => {
      if (row.limit === null) return [];
      const given: Given = {
        go: go.replace(/^go/, ''),
        bytesPerSecond: row.allocatedBytes / row.seconds,
        liveBytes: row.heapBytes,
        pointerShare: Math.min(1, row.scannedBytes / row.heapBytes),
        procs: row.procs,
        idleProcs: null,
        markBytesPerCpuSecond: null,
      };
      const { limitHolds } = settled(given, row.gogc, row.limit * MIB);
      return [{ limitHolds, passed: row.residentBytes[1] > row.limit * MIB }];
    });
    expect(runs.filter(({ limitHolds, passed }) => limitHolds && passed)).toEqual([]);
    expect(runs.filter(({ limitHolds }) => limitHolds).length).toBeGreaterThan(10);
    expect(runs.filter(({ passed }) => passed)).toHaveLength(2);
  });

  const plain = RECORDINGS.flatMap((recording) => recording.rows.map((row) => ({ recording, row })));

  it.each(plain)('$recording.go, GOGC $row.gogc, cache $row.cache: stays in each container it is found for', (run) => {
    const config = serverConfig(run.recording.go, run.row);
    const known = { idleProcs: false, markBytesPerCpuSecond: false };
    const [, measured] = run.row.residentBytes;
    const within = fitContainer(config, known, measured, RANGE);
    if (within.type === 'fits') expect(within.best.gogc).toBeLessThan(run.row.gogc);
    const roomy = fitContainer(config, known, 1.2 * measured + 15 * MIB, RANGE);
    expect(roomy.type === 'fits' && roomy.best.gogc >= run.row.gogc).toBe(true);
  });

  it('nine in ten programs stay in the least container that their GOGC is found for', () => {
    const runs = PROGRAM_RUNS.filter(({ row }) => row.gogc !== 'off' && row.limit === null);
    const stays = runs.map(({ go, row }) => {
      const given: Given = {
        go: go.replace(/^go/, ''),
        bytesPerSecond: row.allocatedBytes / row.seconds,
        liveBytes: row.heapBytes,
        pointerShare: Math.min(1, row.scannedBytes / row.heapBytes),
        procs: row.procs,
        idleProcs: null,
        markBytesPerCpuSecond: null,
      };
      const fit = fitOf(given, row.residentBytes[1] - 1);
      return fit.type !== 'fits' || fit.best.gogc < Number(row.gogc);
    });
    expect(runs.length).toBeGreaterThan(100);
    expect(stays.filter(Boolean).length / stays.length).toBeGreaterThanOrEqual(0.9);
  });
});
