import { expect, test } from 'vitest';
import { sizingCodec } from '../../../src/components/sizing/question/settings';
import { promisedBy } from '../../../src/components/sizing/SizingPage';

test.each([
  ['', undefined],
  ['n=550_000&gogc=50', undefined],
  ['show=fields', 'fields'],
  ['show=layout&mark=overflow', 'fields'],
  ['show=advice', 'advice'],
  ['show=bill', 'bill'],
  ['show=bill&machine=32GiB', 'machines'],
  ['machine=32GiB', undefined],
  ['show=published', 'published'],
  ['stops=---', 'stops'],
  ['show=stops', 'stops'],
  ['mark=overflow', 'breakdown'],
] as const)('the link “%s” promises %s', (query, place) => {
  expect(promisedBy(sizingCodec.parse(query).settings)).toBe(place);
});
