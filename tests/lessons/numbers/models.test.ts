import { expect, test } from 'vitest';
import { sizes } from '../../../src/lessons/numbers/models';

test('a question of the sizing page is asked for other numbers of entries, and for the next step', () => {
  const cache = sizes('sizing?n=3_000_000');
  const { entries, bytes } = cache.cliff('1.23');
  expect(entries).toEqual({ from: 3_407_872, to: 3_407_873 });
  const [before = 0, after = 0] = cache.curve('1.23', [entries.from, entries.to]);
  expect(after - before).toBe(bytes);
});

test('an address of something else is refused, a query that can’t be read, and a map of the other design', () => {
  expect(() => sizes('bucket-map')).toThrow('bucket-map is none of sizing');
  expect(() => sizes('sizing?n=many')).toThrow('sizing?n=many: ');
  expect(() => sizes('sizing').bucket('1.26')).toThrow('Go 1.26 has no bucket map');
});
