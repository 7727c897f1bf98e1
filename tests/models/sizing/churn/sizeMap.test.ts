import { describe, expect, it } from 'vitest';
import { sizeMap } from '../../../../src/models/sizing/sizeMap';
import { mapOf } from '../../configs';

// What real Go measured, live bytes after collections: map[string]Response of 3.5 million entries, evicted at random.
describe('the famous map as a cache', () => {
  const map = { ...mapOf('string', 'Response'), entries: 3_500_000 };
  const after = (release: string, turnovers: number) =>
    sizeMap({ ...map, release, churn: { order: 'random', turnovers } }).liveBytes.expected / 2 ** 20;

  it.each([
    ['1.23.12', 1, 493.0],
    ['1.23.12', 2, 493.2],
    ['1.24.13', 0.5, 509.0],
    ['1.24.13', 1, 512.3],
    ['1.27.4', 0.5, 509.0],
    ['1.27.4', 2, 512.3],
  ])('on Go %s after %d turnovers takes %d MiB', (release, turnovers, mebibytes) => {
    expect(Math.abs(after(release, turnovers) / mebibytes - 1)).toBeLessThan(0.003);
  });
});

describe('churn', () => {
  const map = { release: '1.27', ...mapOf('uint64', 'uint64'), entries: 60_000 };
  const churn = (order: 'oldest' | 'random', turnovers: number) => ({ churn: { order, turnovers } });

  it('of no turnover is a filled map', () => {
    expect(sizeMap({ ...map, ...churn('random', 0) })).toEqual(sizeMap(map));
    expect(sizeMap({ ...map, release: '1.23', ...churn('oldest', 0) })).toEqual(sizeMap({ ...map, release: '1.23' }));
  });

  it('for ever is a hundred turnovers', () => {
    expect(sizeMap({ ...map, ...churn('oldest', Number.POSITIVE_INFINITY) })).toEqual(
      sizeMap({ ...map, ...churn('oldest', 100) }),
    );
  });

  it('ends where tombstones are pruned, and doubles the map where they are not', () => {
    const bytes = (release: string, assign?: 'generic') =>
      sizeMap({ ...map, release, ...(assign && { assign }), ...churn('oldest', 20) }).liveBytes.expected;
    expect(bytes('1.27')).toBe(2_364_592);
    expect(bytes('1.24')).toBe(4_729_136);
    expect(bytes('1.27', 'generic')).toBe(bytes('1.24'));
  });

  it('leaves a map of one group as it is', () => {
    expect(sizeMap({ ...map, entries: 8, ...churn('random', 100) }).liveBytes).toEqual(
      sizeMap({ ...map, entries: 8 }).liveBytes,
    );
  });

  it.each([
    [{ order: 'newest', turnovers: 1 }, 'churn evicts the oldest or a random entry, not newest'],
    [{ order: 'random', turnovers: -1 }, 'turnovers are 0 or more, not -1'],
    [{ order: 'random', turnovers: Number.NaN }, 'turnovers are 0 or more, not NaN'],
  ])('%o is refused', (wrong, message) => {
    expect(() => sizeMap({ ...map, churn: wrong as never })).toThrow(new RangeError(message));
  });

  it('does not go together with a deleted share', () => {
    expect(() => sizeMap({ ...map, deletedShare: 0.5, ...churn('random', 1) })).toThrow(
      new RangeError('a map has either a churn or a deleted share, or is cleared'),
    );
  });
});
