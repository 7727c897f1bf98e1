import { describe, expect, it } from 'vitest';
import * as models from '../../src/lib/models';
import { unknownReleaseClause } from '../../src/models/go/releaseNames';
import { SIZED_RELEASES } from '../../src/models/go/releases';

const RESPONSE = {
  key: { size: 16, align: 8, pointers: true },
  elem: { size: 40, align: 8, pointers: true },
};

describe('mapscope/models', () => {
  it.each([
    ['1.23', 3_500_000, 763.3],
    ['1.26', 3_500_000, 275.7],
    ['1.23.12', 550_000, 61.6],
    ['1.26.8', 550_000, 64.0],
  ])('on Go %s sizes %d entries at %d MiB', (release, entries, mebibytes) => {
    const { liveBytes } = models.sizeMap({ release, ...RESPONSE, entries });
    expect(liveBytes.expected / 2 ** 20).toBeCloseTo(mebibytes, 1);
    expect(liveBytes.low).toBeLessThanOrEqual(liveBytes.expected);
    expect(liveBytes.high).toBeGreaterThanOrEqual(liveBytes.expected);
  });

  it('names every byte’s owner', () => {
    const { owners, liveBytes } = models.sizeMap({ release: '1.26', ...RESPONSE, entries: 3_500_000 });
    expect(models.ledgerTotal(owners)).toBeCloseTo(liveBytes.expected, 0);
  });

  it('says where a heap settles: the example of docs/package.md', () => {
    const { goalBytes, residentBytes, cyclesPerSecond, gcCpuShare } = models.steadyHeap({
      release: '1.26.8',
      liveBytes: 198 * 2 ** 20,
      pointerShare: 0.81,
      gogc: 100,
      memoryLimit: 450 * 2 ** 20,
      allocBytesPerSecond: 230 * 2 ** 20,
      procs: 2,
      idleProcs: 1.5,
    });
    expect(goalBytes.expected).toBeLessThan(450 * 2 ** 20);
    for (const { expected, low, high } of [goalBytes, residentBytes, cyclesPerSecond, gcCpuShare]) {
      expect(low).toBeLessThan(expected);
      expect(high).toBeGreaterThan(expected);
    }
  });

  it('knows the next step', () => {
    const cliff = models.nextCliff({ release: '1.23', ...RESPONSE, entries: 3_000_000 });
    expect(cliff?.entries).toEqual({ from: 3_407_872, to: 3_407_873 });
  });

  it('says what it does not know', () => {
    expect(() => models.sizeMap({ release: '1.99', ...RESPONSE, entries: 1 })).toThrow(
      unknownReleaseClause('1.99', SIZED_RELEASES),
    );
  });

  const asked = { release: '1.26', ...RESPONSE, entries: 8 };
  const calls: Readonly<Record<string, (wrong: never) => unknown>> = {
    'sizeMap of': (wrong) => models.sizeMap(wrong),
    'sizeMap with a key of': (key) => models.sizeMap({ ...asked, key }),
    'sizeMap with an elem of': (elem) => models.sizeMap({ ...asked, elem }),
    'sizeCurve at': (wrong) => models.sizeCurve(asked, wrong),
    'nextCliff of': (wrong) => models.nextCliff(wrong),
    'sizeGo of': (wrong) => models.sizeGo(wrong, asked),
    'sizeGo asked': (wrong) => models.sizeGo('map[int]int', wrong),
    'layoutGo of': (wrong) => models.layoutGo(wrong),
    'steadyHeap of': (wrong) => models.steadyHeap(wrong),
  };
  it.each(
    Object.entries(calls).flatMap(([name, call]) => [null, undefined, 0].map((wrong) => ({ name, call, wrong }))),
  )('$name $wrong says in words what is wrong', ({ call, wrong }) => {
    expect(() => call(wrong as never)).toThrow(RangeError);
    expect(() => call(wrong as never)).toThrow(/ is (?:an object|an array|text), not /);
  });
});
