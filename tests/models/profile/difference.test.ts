import { describe, expect, test } from 'vitest';
import { decodeProfile } from '../../../src/files/decodeProfile';
import { answerOf } from '../../../src/models/profile/answer';
import { changeOf } from '../../../src/models/profile/difference';
import { functionSums, largestFunctions } from '../../../src/models/profile/functions';
import { costsOf } from '../../../src/models/profile/maps/slotTypes';
import { PROFILE_COLUMNS, ProfileBuilder } from '../../../src/models/profile/profile';
import { callTree, treeAmounts } from '../../../src/models/profile/tree';
import { profileOf, unpacked } from '../../files/recordedProfiles';

function sampleOf(name: string) {
  const reading = decodeProfile(unpacked(`public/samples/${name}.pb.gz`));
  if (!('profile' in reading)) throw new RangeError(`${name}: no profile`);
  return answerOf(reading.profile);
}

describe('two profiles of one program, the later with twice the entries', () => {
  const [before, after] = [sampleOf('heap-before'), sampleOf('heap')];
  const change = changeOf(before, after);

  test('the lines add up to the whole', () => {
    const sum = change.sites.reduce((total, site) => total + site.change.inuseBytes, 0);
    expect(sum).toBe(change.change.inuseBytes);
    expect(change.change.inuseBytes).toBe(after.total.inuseBytes - before.total.inuseBytes);
  });

  test('growing lines come first, and the largest is the map of 33 MiB', () => {
    const grown = change.sites.map((site) => site.change.inuseBytes);
    expect(grown).toEqual(grown.toSorted((a, b) => b - a));
    expect(change.sites[0]).toMatchObject({ site: { function: 'main.routes' }, mayBeChance: false });
    expect(change.sites[0]?.map?.grade).toBe('likely');
  });

  test('what sampling alone may have changed is marked: 500 slabs were there both times', () => {
    const slabs = change.sites.find(({ site }) => site.function === 'main.slabs');
    expect(slabs?.change.inuseBytes).not.toBe(0);
    expect(slabs?.mayBeChance).toBe(true);
  });

  test('nothing has changed from a profile to itself', () => {
    expect(changeOf(after, after)).toMatchObject({ sites: [], betweenMs: 0, change: { inuseBytes: 0 } });
  });
});

describe('the call tree', () => {
  const profile = profileOf('go1.26.8-rate1');

  test.each(PROFILE_COLUMNS)('holds all of %s, folded or not', (column) => {
    const amounts = treeAmounts(profile, column);
    const all = profile.samples[column].reduce((sum, each) => sum + each, 0);
    for (const leastShare of [0, 0.01, 0.5]) {
      const root = callTree(profile, amounts, { leastShare, mostRows: 1000 });
      const own = (node: typeof root): number => node.own + node.children.reduce((sum, each) => sum + own(each), 0);
      expect(root.total).toBe(all);
      expect(own(root)).toBe(all);
    }
  });

  test('has no frame below the share that is asked for but the folded one', () => {
    const root = callTree(profile, treeAmounts(profile, 'inuseBytes'), { leastShare: 0.02, mostRows: 1000 });
    const small = (node: typeof root): string[] => [
      ...(node.folded === 0 && node.total < 0.02 * root.total ? [node.function] : []),
      ...node.children.flatMap(small),
    ];
    expect(small(root)).toEqual([]);
  });

  test('functions hold themselves what all stacks hold', () => {
    const most = Number.POSITIVE_INFINITY;
    const { rows } = largestFunctions(profile, functionSums(profile), { column: 'inuseBytes', most });
    const sum = rows.reduce((total, { own }) => total + own.inuseBytes, 0);
    expect(sum).toBe(profile.samples.inuseBytes.reduce((total, each) => total + each, 0));
    expect(rows[0]?.function).toBe('main.counters');
  });
});

test('of a change on thousands of lines the first are told, and how many there are', () => {
  const grown = (bytes: number) => {
    const builder = new ProfileBuilder();
    for (let line = 1; line <= 5000; line++) {
      const amounts = { allocObjects: 1, allocBytes: bytes * line, inuseObjects: 1, inuseBytes: bytes * line };
      builder.add(builder.call(0, builder.frame('main.fill', 'a.go', line)), bytes * line, amounts);
    }
    return answerOf(builder.finish({ rateBytes: 1, timeMs: null, firstColumn: 'inuseBytes' }));
  };
  const change = changeOf(grown(16), grown(32));
  expect(change.lines).toBe(5000);
  expect(change.sites.length).toBeLessThan(200);
  expect(change.sites[0]?.change.inuseBytes).toBe(16 * 5000);
  expect(change.change.inuseBytes).toBe((16 * 5000 * 5001) / 2);
});

test('a map found costs on its own release about what the profile holds of it', () => {
  const { maps } = answerOf(profileOf('go1.26.8-rate1'));
  const routes = maps.find(({ site }) => site.function === 'main.routes');
  const [pair] = routes?.candidates[0]?.pairs ?? [];
  if (!routes || !pair) throw new RangeError('the map of routes was not found');
  const here = costsOf(pair, routes.entries).find(({ releases }) => releases.includes('1.26'));
  expect(here?.bytes.low).toBeLessThanOrEqual(routes.storage.inuseBytes);
  expect(here?.bytes.high).toBeGreaterThanOrEqual(routes.storage.inuseBytes);
  expect((here?.bytes.expected ?? 0) / routes.storage.inuseBytes).toBeCloseTo(1, 1);
});
