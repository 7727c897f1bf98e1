import { expect, it } from 'vitest';
import { buildOf, buildsWith } from '../../../scripts/releases.mjs';
import { RECORDED_PATCHES, standIn } from '../../../src/models/go/standIn';

it('knows which patches were recorded', () => {
  const recorded = buildsWith('maps', 'churn', 'traces').map((build) => buildOf(build).release.replace('go', ''));
  expect(RECORDED_PATCHES).toEqual([...new Set(recorded)]);
});

it.each([
  ['1.24.3', '1.24.13', ['1.24.0', '1.24.13']],
  ['go1.23.1 (vendor)', '1.23.12', ['1.23.0', '1.23.12']],
  ['1.26.9', '1.26.11', ['1.26.0', '1.26.11']],
  ['1.26.12', '1.26.11', null],
  ['1.27.99', '1.27.4', null],
  ['1.20.3', '1.20.14', null],
])('%s is taken for %s', (name, as, alike) => expect(standIn(name)).toMatchObject({ as, alike }));

it.each(['1.24', '1.24.0', '1.24.13', 'go1.27.4-X:mapsplitgroup', '1.26.8', '1.20.14', '1.99.3', 'devel'])(
  'nothing stands for %s',
  (name) => expect(standIn(name)).toBeUndefined(),
);
