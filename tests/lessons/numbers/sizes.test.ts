import { describe, expect, test } from 'vitest';
import { sizes } from '../../../src/lessons/numbers/models';

const MIB = 2 ** 20;

describe('a question of the sizing page', () => {
  test('is asked for what the page shows', () => {
    const cache = sizes('sizing?behind=none');
    expect([cache.entries, cache.key.size, cache.elem.size, cache.elem.paddingBytes]).toEqual([3_500_000, 16, 40, 4]);
    expect(cache.live('1.23') / MIB).toBeCloseTo(763.3, 1);
    expect(cache.live('1.26') / MIB).toBeCloseTo(275.7, 1);
    expect(sizes('sizing?behind=none&hint=exact').live('1.23') / MIB).toBeCloseTo(493, 1);
  });

  test('is asked for a map of one design', () => {
    expect(sizes('sizing?n=550_000').swiss('1.26').tables.expected).toBeCloseTo(1024, 1);
    expect(sizes('sizing').bucket('1.23').design).toBe('bucket');
    expect(() => sizes('sizing').bucket('1.26')).toThrow('Go 1.26 has no bucket map');
  });

  test('is asked for other numbers of entries, and for the next step', () => {
    const cache = sizes('sizing?n=3_000_000');
    const { entries, bytes } = cache.cliff('1.23');
    expect(entries).toEqual({ from: 3_407_872, to: 3_407_873 });
    const [before = 0, after = 0] = cache.curve('1.23', [entries.from, entries.to]);
    expect(after - before).toBe(bytes);
  });
});

test('an address of something else is refused, and a query that can’t be read', () => {
  expect(() => sizes('bucket-map')).toThrow('bucket-map is none of sizing');
  expect(() => sizes('sizing?n=many')).toThrow('sizing?n=many: ');
});
