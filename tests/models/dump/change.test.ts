import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryChange, isSameMap } from '../../../src/models/dump/change';
import { entryCount } from '../../../src/models/dump/facts';
import { GO_RELEASES } from '../../../src/models/go/releases';
import { assertLaw } from '../../laws';
import { madeDump, type Step } from './made';

const releases = GO_RELEASES.map(({ name }) => name);

test('counts the entries that came, went and stayed, whatever the map did to them in between', () => {
  assertLaw(
    fc.property(
      fc.constantFrom(...releases),
      fc.integer({ min: 1, max: 400 }),
      fc.nat(400),
      fc.nat(400),
      (release, filled, removed, added) => {
        const first: Step = { put: [0, filled] };
        const gone = Math.min(removed, filled - 1);
        const before = madeDump({ release, steps: [first] });
        const after = madeDump({
          release,
          steps: [first, { delete: [0, gone] }, { put: [1000, 1000 + added] }],
        });
        expect(entryChange(before, after)).toEqual({ added, removed: gone, stayed: filled - gone });
        expect(entryChange(after, before)).toEqual({ added: gone, removed: added, stayed: filled - gone });
        expect(entryCount(after)).toBe(filled - gone + added);
      },
    ),
    { numRuns: 100 },
  );
});

test('a map is the same as long as its types, release and seed are', () => {
  const steps: Step[] = [{ put: [0, 100] }];
  const dump = madeDump({ steps });
  expect(isSameMap(dump, madeDump({ steps: [...steps, { delete: [0, 50] }] }))).toBe(true);
  const seeded = madeDump({ steps });
  seeded.state.seed = { hi: dump.state.seed.hi, lo: dump.state.seed.lo + 1 };
  expect(isSameMap(dump, seeded)).toBe(false);
  expect(isSameMap(dump, madeDump({ release: '1.26', steps }))).toBe(false);
  const { key } = dump.state.config;
  expect(isSameMap(dump, madeDump({ steps, overrides: { elem: { ...key, go: 'other' } } }))).toBe(false);
});

test('a map that was emptied in between counts as another', () => {
  const full = madeDump({ steps: [{ put: [0, 100] }] });
  const refilled = madeDump({ steps: [{ put: [0, 100] }, { delete: [0, 100] }, { put: [0, 100] }] });
  expect(isSameMap(full, refilled)).toBe(false);
});
