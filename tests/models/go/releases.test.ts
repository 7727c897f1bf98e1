import { describe, expect, it } from 'vitest';
import { GO_RELEASES, goRelease } from '../../../src/models/go/releases';

describe('goRelease', () => {
  it.each([
    ['1.22', '1.22'],
    ['go1.22.12', '1.22'],
    ['1.23.12', '1.23'],
    ['1.24', '1.24'],
    ['go1.24', '1.24'],
    ['go1.24.0', '1.24'],
    ['go1.24.13', '1.24'],
    ['1.25.0', '1.25'],
    ['go1.26.8', '1.26'],
  ])('knows %s as a Go %s', (name, minor) => expect(goRelease(name)?.minor).toBe(minor));

  it.each([
    '',
    'go',
    '1',
    '1.2',
    'go1.99',
    '1.21',
    '1.27',
    '2.24',
    'go1.24.',
    'go1.24.x',
    '1.24rc1',
    'go1.24rc1',
    'go1.24.1.2',
    '1.024',
    '1.24.01',
    '1.24.-1',
    ' 1.24',
    '1.24 ',
    '1.24\n',
    'gogo1.24',
    'GO1.24',
    'devel',
  ])('refuses "%s"', (name) => expect(goRelease(name)).toBeUndefined());
});

it('is the bucket map up to 1.23, either in 1.24 and 1.25, the Swiss map alone from 1.26', () => {
  expect(GO_RELEASES.map(({ minor, mapDesigns }) => `${minor} ${mapDesigns.join(' ')}`)).toEqual([
    '1.22 bucket',
    '1.23 bucket',
    '1.24 swiss bucket',
    '1.25 swiss bucket',
    '1.26 swiss',
  ]);
});
