import { describe, expect, it } from 'vitest';
import { byAge, experimentsOf, plainName, requireRelease, withExperiment } from '../../../src/models/go/releaseNames';
import { ALLOCATOR_RELEASES, GO_RELEASES, goRelease, SIZED_RELEASES } from '../../../src/models/go/releases';

describe('goRelease', () => {
  it.each([
    ['1.15.15', '1.15'],
    ['go1.16.15', '1.16'],
    ['1.21', '1.21'],
    ['1.22', '1.22'],
    ['go1.22.12', '1.22'],
    ['1.23.12', '1.23'],
    ['1.24', '1.24'],
    ['go1.24', '1.24'],
    ['go1.24.0', '1.24'],
    ['go1.24.13', '1.24'],
    ['1.25.0', '1.25'],
    ['go1.26.8', '1.26'],
    ['go1.27.4', '1.27'],
    ['go1.27.4-X:mapsplitgroup', '1.27'],
    ['1.27 X:mapsplitgroup', '1.27'],
    ['go1.27.4 (vendor)', '1.27'],
    ['1.27.4 (Red Hat 1.27.4-1.el9)', '1.27'],
    ['go1.24.1-vendor', '1.24'],
    ['go1.24.13 X:noswissmap', '1.24'],
    ['1.25-X:noswissmap', '1.25'],
    ['1.26-X:jsonv2', '1.26'],
    ['go1.27.4 (vendor)-X:jsonv2,mapsplitgroup', '1.27'],
    ['go1.25.1-vendor X:jsonv2,greenteagc', '1.25'],
  ])('knows %s as a Go %s', (name, minor) => expect(goRelease(name)?.minor).toBe(minor));

  it.each([
    '',
    'go',
    '1',
    '1.2',
    'go1.99',
    '1.14',
    'go1.14.15',
    '1.28',
    '1.26-X:mapsplitgroup',
    '1.27.4-X:',
    '1.27.4-X:mapsplitgroup,noswissmap',
    '1.26-X:noswissmap',
    '1.23.12-X:noswissmap',
    '1.22.12-X:noallocheaders',
    '1.27.4 vendor',
    '1.27.4(vendor)',
    '1.27-mapsplitgroup',
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

describe('an experiment', () => {
  it('is part of the release’s name, as runtime.Version() prints it', () => {
    const built = goRelease('go1.27.4-X:mapsplitgroup');
    expect(built).toMatchObject({ name: '1.27-X:mapsplitgroup', patch: '1.27.4', splitsGroups: true });
    expect(goRelease('1.27')?.splitsGroups).toBe(false);
    expect(experimentsOf('1.27.4')).toEqual(['mapsplitgroup']);
    expect(experimentsOf('1.26')).toEqual([]);
    expect(withExperiment('1.27.4', 'mapsplitgroup')).toBe('1.27.4-X:mapsplitgroup');
    expect(withExperiment('1.23', 'mapsplitgroup')).toBe('1.23');
  });
  it('that changes no map is left out', () => {
    expect(goRelease('go1.27.4-X:jsonv2,mapsplitgroup')).toBe(goRelease('1.27-X:mapsplitgroup'));
    expect(goRelease('1.27.4-X:jsonv2')).toBe(goRelease('1.27'));
    expect(plainName('go1.27.4 (vendor)-X:jsonv2')).toBe('1.27.4');
    expect(plainName('go1.24.13 X:nospinbitmutex,noswissmap')).toBe('1.24.13-X:noswissmap');
    expect(plainName('devel')).toBe('devel');
    expect(withExperiment('1.27.4-X:jsonv2', 'mapsplitgroup')).toBe('1.27.4-X:mapsplitgroup');
  });
  it('leaves Go 1.24 and 1.25 the bucket map', () => {
    expect(goRelease('go1.24.13 X:noswissmap')).toMatchObject({ name: '1.24-X:noswissmap', mapDesigns: ['bucket'] });
    expect(goRelease('1.24.5-X:noswissmap')).toMatchObject({ mapDesigns: ['bucket'], clearsFreshPointers: true });
    expect(requireRelease('1.25.14-X:noswissmap', SIZED_RELEASES).mapDesigns).toEqual(['bucket']);
  });
});

describe('a name that is not known', () => {
  it.each([
    ['1.28', 'there is no Go "1.28" here: known are 1.15 to 1.27'],
    ['swiss', 'there is no Go "swiss" here: known are 1.15 to 1.27'],
    ['1.26-X:mapsplitgroup', 'the experiment "mapsplitgroup" of Go 1.26 isn’t known: it is here without experiments'],
  ])('%s is told those that are', (name, message) => {
    expect(() => requireRelease(name)).toThrow(new RangeError(message));
  });
  it('is told of experiments where they count', () => {
    expect(() => requireRelease('1.15', SIZED_RELEASES)).toThrow(
      new RangeError('there is no Go "1.15" here: known are 1.16 to 1.27 and 1.27-X:mapsplitgroup'),
    );
    expect(() => requireRelease('1.27-X:noallocheaders', SIZED_RELEASES)).toThrow(
      new RangeError('the experiment "noallocheaders" of Go 1.27 isn’t known: it is here only with mapsplitgroup'),
    );
  });
});

it('goes by age: minor, patch, experiment', () => {
  const names = ['1.9', '1.22', '1.24.0', '1.24.6', '1.24', '1.27', '1.27-X:mapsplitgroup', 'none'];
  expect(names.toReversed().sort(byAge)).toEqual(names);
});

it('behaves as its early patch releases did where one is named', () => {
  expect(['1.24.0', '1.24.5', '1.24.6', '1.24', '1.25.0'].map((name) => goRelease(name)?.clearsFreshPointers)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('is the bucket map up to 1.23, either in 1.24 and 1.25, the Swiss map alone from 1.26', () => {
  expect(GO_RELEASES.map(({ minor, mapDesigns }) => `${minor} ${mapDesigns.join(' ')}`)).toEqual([
    '1.22 bucket',
    '1.23 bucket',
    '1.24 swiss bucket',
    '1.25 swiss bucket',
    '1.26 swiss',
    '1.27 swiss',
    '1.27 swiss',
  ]);
});

it('knows the allocator of 1.15 to 1.27, and no map of those before 1.22', () => {
  expect(ALLOCATOR_RELEASES.map(({ minor }) => Number(minor.slice(2)))).toEqual(
    Array.from({ length: 13 }, (_, i) => 15 + i),
  );
  const withMaps = ALLOCATOR_RELEASES.filter(({ mapDesigns }) => mapDesigns.length > 0);
  expect(withMaps).toEqual(GO_RELEASES.filter(({ experiment }) => experiment === ''));
});

it.each([
  ['has runtime.AddCleanup from 1.24 on', 'hasCleanups', [false, false, false, false, true, true]],
  ['begins at a random address from 1.26 on', 'randomizesHeapBase', [false, false, false, false, false, true]],
] as const)('%s', (_, field, values) => {
  expect(['1.15', '1.19', '1.20', '1.21', '1.25', '1.26'].map((name) => goRelease(name)?.[field])).toEqual(values);
});
