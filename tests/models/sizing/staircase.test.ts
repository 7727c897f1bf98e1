import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SIZED_RELEASES } from '../../../src/models/go/releases';
import { sizingRules } from '../../../src/models/sizing/input';
import {
  type Curve,
  cliffsIn,
  dataBytes,
  dataBytesEach,
  type StaircaseScale,
  sizesAt,
  smallest,
  staircase,
  staircaseInParts,
  wholeStaircase,
  winners,
} from '../../../src/models/sizing/staircase';
import { sizeWhatIf } from '../../../src/models/sizing/whatIf';
import { assertLaw } from '../../laws';
import { bytesAt, MIB, RESPONSE_CASE, responseInput } from './staircaseCase';

const scales: readonly StaircaseScale[] = ['linear', 'log'];

function names(curves: readonly Curve[], indices: readonly number[]): string[] {
  return indices.flatMap((i) => curves[i]?.releases ?? []);
}

describe('the size at a number of entries', () => {
  test('is what the answer of the page says, with maps, deletes and what is behind', () => {
    assertLaw(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000 }),
        fc.constantFrom('1.21', '1.23', '1.24', '1.26'),
        fc.constantFrom(0, 0.3, 1),
        fc.integer({ min: 1, max: 500 }),
        (entries, release, deletedShare, maps) => {
          const whatIf = { ...RESPONSE_CASE, deletedShare, maps, behind: [{ path: 'key', bytes: 24 }] };
          const [point] = sizesAt({ whatIf }, release, [entries]);
          const { expected, low, high } = sizeWhatIf({ ...whatIf, entries }, release).liveBytes;
          expect(point?.liveBytes.expected).toBeCloseTo(expected, 3);
          expect(point?.liveBytes.low).toBeCloseTo(low, 3);
          expect(point?.liveBytes.high).toBeCloseTo(high, 3);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('of maps made for their entries never pays for a growth', () => {
    const input = responseInput({ hintFollows: true });
    expect(bytesAt(input, '1.23', 3_500_000) / MIB).toBeCloseTo(493, 1);
    expect(bytesAt(responseInput(), '1.23', 3_500_000) / MIB).toBeCloseTo(763.3, 1);
  });
});

test('the data are keys, elements and what they lead to, of the entries left in all maps', () => {
  expect(dataBytesEach(RESPONSE_CASE)).toBe(56);
  const behind = [
    { path: 'key', bytes: 24 },
    { path: 'elem.RoutingKey', bytes: 10.5 },
  ];
  expect(dataBytesEach({ ...RESPONSE_CASE, behind })).toBe(90.5);
  expect(dataBytes({ ...RESPONSE_CASE, deletedShare: 0.25, maps: 3 })(1000)).toBe(3 * 750 * 56);
});

describe.each(scales)('the curves of a %s staircase', (scale) => {
  const { curves } = staircase(responseInput({}, scale));

  test('have the same numbers of entries, ascending, from one end to the other', () => {
    const [first, second] = curves.map(({ points }) => points.map(({ entries }) => entries));
    expect(first).toEqual(second);
    expect(first?.every((entries, i) => i === 0 || entries > (first[i - 1] ?? Infinity))).toBe(true);
    expect([first?.at(0), first?.at(-1)]).toEqual([scale === 'log' ? 1 : 0, 5_000_000]);
    expect(first?.length).toBeGreaterThan(600);
    expect(first?.length).toBeLessThan(2000);
  });

  test('hold both edges of each growth', () => {
    const entries = new Set(curves[0]?.points.map((point) => point.entries));
    for (let limit = 13_312; limit < 5_000_000; limit *= 2) {
      expect([limit, entries.has(limit), entries.has(limit + 1)]).toEqual([limit, true, true]);
    }
  });

  test('hold exact sizes', () => {
    for (const { releases, points } of curves) {
      for (const { entries, liveBytes } of points.filter((_, i) => i % 97 === 0)) {
        expect(liveBytes.expected).toBeCloseTo(bytesAt(responseInput(), releases[0] ?? '', entries), 3);
      }
    }
  });
});

describe('the first look', () => {
  test.each(scales)('has points of the whole %s staircase alone, and its cliffs', (scale) => {
    const whole = staircase(responseInput({}, scale)).curves;
    const first = staircase(responseInput({ coarse: true }, scale)).curves;
    expect(first.map(({ cliffs }) => cliffs)).toEqual(whole.map(({ cliffs }) => cliffs));
    for (const [i, { points }] of first.entries()) {
      const all = new Map(whole[i]?.points.map((point) => [point.entries, point]));
      expect(points).toEqual(points.map(({ entries }) => all.get(entries)));
      expect(points.length).toBeLessThan(all.size / 4);
    }
  });

  test('leads to the whole', () => {
    const whole = staircase(responseInput());
    expect(wholeStaircase(staircase(responseInput({ coarse: true }))).curves).toEqual(whole.curves);
    expect(wholeStaircase(whole)).toBe(whole);
  });
});

describe('releases of the same rules', () => {
  const alike = SIZED_RELEASES.flatMap((a, i) =>
    SIZED_RELEASES.slice(i + 1)
      .filter((b) => sizingRules(a.name) === sizingRules(b.name))
      .map((b) => [a.name, b.name] as const),
  );

  test('are most, and cost the same', () => {
    expect(alike).toContainEqual(['1.22', '1.23']);
    expect(alike).toContainEqual(['1.24', '1.27']);
    expect(alike).not.toContainEqual(['1.23', '1.24']);
    expect(alike).not.toContainEqual(['1.27', '1.27-X:mapsplitgroup']);
    assertLaw(
      fc.property(
        fc.constantFrom(...alike),
        fc.integer({ min: 0, max: 4_000_000 }),
        fc.constantFrom('amd64', '386'),
        fc.constantFrom(0, 0.3),
        fc.constantFrom(0, 1000),
        fc.constantFrom(1, 50),
        ([a, b], entries, target, deletedShare, hint, maps) => {
          const behind = [{ path: 'key', bytes: { shortest: 2, longest: 24 } }];
          const whatIf = { ...RESPONSE_CASE, entries, target, deletedShare, hint, maps, behind } as const;
          expect(sizeWhatIf(whatIf, a).liveBytes).toEqual(sizeWhatIf(whatIf, b).liveBytes);
        },
      ),
    );
  });

  test('are sized once', () => {
    const parts = (...releases: string[]): number => [...staircaseInParts(responseInput({ releases }))].length;
    expect(parts('1.24', '1.25', '1.26', '1.27')).toBe(parts('1.24'));
    expect(parts('1.23', '1.24')).toBeGreaterThan(parts('1.24'));
  });
});

describe('curves', () => {
  test('of releases with equal sizes are one', () => {
    const releases = ['1.21', '1.22', '1.23', '1.24', '1.25', '1.26'];
    const { curves } = staircase(responseInput({ releases }));
    expect(curves.map((curve) => [curve.design, curve.releases])).toEqual([
      ['bucket', ['1.21']],
      ['bucket', ['1.22', '1.23']],
      ['swiss', ['1.24', '1.25', '1.26']],
    ]);
  });

  test('do not depend on the entries asked about', () => {
    const wanted = { ...RESPONSE_CASE, entries: 123_456 };
    expect(staircase(responseInput({ whatIf: wanted })).curves).toEqual(staircase(responseInput()).curves);
  });

  test('are sampled again where they are steep: the end of an evacuation falls within a thousandth of the range', () => {
    const points = staircase(responseInput()).curves[0]?.points ?? [];
    const drops = points.flatMap(({ entries, liveBytes }, i) => {
      const before = points[i - 1];
      return before && before.liveBytes.expected - liveBytes.expected > 50 * MIB ? [entries - before.entries] : [];
    });
    expect(drops.length).toBeGreaterThan(0);
    expect(Math.max(...drops)).toBeLessThan(5_000);
  });
});

describe('the cliffs in a range', () => {
  test('are the growths of a bucket map, with what they add', () => {
    const cliffs = cliffsIn(responseInput(), '1.23');
    expect(cliffs.at(-1)).toMatchObject({ cause: 'growth', entries: { from: 3_407_872, to: 3_407_873 } });
    expect((cliffs.at(-1)?.bytes ?? 0) / MIB).toBeCloseTo(493, 0);
    expect(cliffs.map(({ entries }) => entries.to).slice(-3)).toEqual([851_969, 1_703_937, 3_407_873]);
  });

  test('are waves of splits in a Swiss map', () => {
    const wave = cliffsIn(responseInput(), '1.26').at(-1);
    expect(wave?.cause).toBe('split');
    expect(wave?.entries.from).toBeLessThan(3_670_016);
    expect(wave?.entries.to).toBeGreaterThan(3_670_016);
    expect((wave?.bytes ?? 0) / MIB).toBeCloseTo(0.9 * 256, -1);
  });

  test('add to all maps and to what is behind', () => {
    const behind = [{ path: 'key', bytes: 24 }];
    const whatIf = { ...RESPONSE_CASE, maps: 10, behind };
    const alone = cliffsIn(responseInput(), '1.23').at(-1)?.bytes ?? 0;
    expect(cliffsIn(responseInput({ whatIf }), '1.23').at(-1)?.bytes).toBeCloseTo(10 * (alone + 24), 0);
  });

  test('are all of them on a logarithmic axis', () => {
    expect(cliffsIn(responseInput({}, 'log'), '1.23')[0]?.entries).toEqual({ from: 8, to: 9 });
    expect(cliffsIn(responseInput({}, 'log'), '1.26')[0]?.entries).toEqual({ from: 8, to: 9 });
  });
});

describe('the winner', () => {
  const { curves } = staircase(responseInput());
  const ranges = winners(curves);
  const winnerAt = (entries: number) =>
    names(curves, ranges.find(({ from, to }) => entries >= from && entries <= to)?.winners ?? []);

  // tests/models/sizing/recorded.test.ts
  test.each([
    [550_000, '1.23', 61.6, 64.0],
    [3_500_000, '1.26', 763.3, 275.7],
    [4_000_000, '1.23', 493.0, 511.1],
  ])('at %i entries is Go %s', (entries, winner, bucket, swiss) => {
    expect(winnerAt(entries)).toEqual([winner]);
    expect(bytesAt(responseInput(), '1.23', entries) / MIB).toBeCloseTo(bucket, 1);
    expect(bytesAt(responseInput(), '1.26', entries) / MIB).toBeCloseTo(swiss, 1);
  });

  test('is said for every number of entries, once', () => {
    expect(ranges[0]?.from).toBe(0);
    expect(ranges.at(-1)?.to).toBe(5_000_000);
    for (const [i, { from, to }] of ranges.entries()) {
      expect(to).toBeGreaterThanOrEqual(from);
      if (i > 0) expect(from).toBe((ranges[i - 1]?.to ?? 0) + 1);
    }
  });

  test('changes where the exact sizes cross, to a few thousandths', () => {
    for (const [i, { from, winners: winning }] of ranges.entries()) {
      if (i === 0 || from < 400_000) continue;
      const sizes = (entries: number) =>
        curves.map(({ releases: [name = ''] }) => bytesAt(responseInput(), name, entries));
      const before = ranges[i - 1]?.winners;
      expect([from, smallest(sizes(Math.round(from * 0.995)))]).toEqual([from, before]);
      expect([from, smallest(sizes(Math.round(from * 1.005)))]).toEqual([from, winning]);
    }
  });

  test('may be several: an empty map costs 48 bytes in both designs', () => {
    expect(winnerAt(0)).toEqual(['1.23', '1.26']);
  });
});
