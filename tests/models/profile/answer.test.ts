import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeProfile } from '../../../src/files/decodeProfile';
import {
  answerOf,
  type CallNode,
  callTree,
  changeOf,
  functionSums,
  largestFunctions,
  treeAmounts,
} from '../../../src/models/profile/answer';
import { costsOf } from '../../../src/models/profile/maps/slots';
import { PairIndex, PROFILE_COLUMNS, ProfileBuilder } from '../../../src/models/profile/profile';
import { profileOf, unpacked } from '../../files/recordedProfiles';
import { assertLaw } from '../../laws';

/** A profile of stacks, the outermost function first, each with so many bytes. */
function profileOfStacks(stacks: readonly (readonly [readonly string[], number])[]) {
  const builder = new ProfileBuilder();
  for (const [names, bytes] of stacks) {
    const node = names.reduce((caller, name) => builder.call(caller, builder.frame(name, 'a.go', 1)), 0);
    builder.add(node, bytes, { allocObjects: 2, allocBytes: 2 * bytes, inuseObjects: 1, inuseBytes: bytes });
  }
  return builder.finish({ rateBytes: 1, timeMs: null, firstColumn: 'inuseBytes' });
}

const ALL = { column: 'inuseBytes', most: Number.POSITIVE_INFINITY } as const;

describe('functions', () => {
  const profile = profileOfStacks([
    [['main.main', 'a/b.walk', 'a/b.walk', 'c/b.put'], 100],
    [['main.main', 'a/b.walk'], 30],
    [['main.main', 'c/b.put', 'd/b.put'], 1000],
  ]);
  const sums = functionSums(profile);
  const { rows } = largestFunctions(profile, sums, ALL);

  test('have their own bytes, and those of what they called, once a stack', () => {
    expect(rows.map(({ function: name, own, total }) => [name, own.inuseBytes, total.inuseBytes])).toEqual([
      ['d/b.put', 1000, 1000],
      ['c/b.put', 100, 1100],
      ['a/b.walk', 30, 130],
      ['main.main', 0, 1130],
    ]);
    expect(rows.at(-1)?.total).toEqual({ allocObjects: 6, allocBytes: 2260, inuseObjects: 3, inuseBytes: 1130 });
  });

  test('of one short name are told apart', () => {
    expect(rows.filter(({ isNamesake }) => isNamesake).map(({ function: name }) => name)).toEqual([
      'd/b.put',
      'c/b.put',
    ]);
  });

  test('that are not sought are left out, and counted with none', () => {
    const isSought = Uint8Array.from(profile.functions, (name) => Number(name.includes('put')));
    const found = largestFunctions(profile, sums, { ...ALL, most: 1, isSought });
    expect(found.rows.map(({ function: name }) => name)).toEqual(['d/b.put']);
    expect(found.count).toBe(2);
  });
});

test('the largest are the first of all', () => {
  const stacks = fc.array(
    fc.tuple(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 5 }),
    ),
    { maxLength: 20 },
  );
  assertLaw(
    fc.property(stacks, fc.integer({ min: 0, max: 8 }), (given, most) => {
      const profile = profileOfStacks(given);
      const sums = functionSums(profile);
      const all = largestFunctions(profile, sums, ALL);
      expect(largestFunctions(profile, sums, { ...ALL, most })).toEqual({ ...all, rows: all.rows.slice(0, most) });
      const order = all.rows.map(({ own, total }) => [own.inuseBytes, total.inuseBytes] as const);
      expect(order).toEqual(order.toSorted(([a, b], [c, d]) => c - a || d - b));
    }),
  );
});

test('pairs that differ beyond 32 bits alone are told apart without going through all of them', () => {
  const index = new PairIndex();
  const numbers = Array.from({ length: 50_000 }, (_, i) => i);
  const indices = numbers.map((i) => index.indexOf(7, i * 2 ** 32));
  expect(indices).toEqual(numbers);
  expect(index.indexOf(7, 3 * 2 ** 32)).toBe(3);
});

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

/** A profile of one stack, so many frames deep. */
function deepProfile(depth: number) {
  const builder = new ProfileBuilder();
  let node = 0;
  for (let i = 0; i < depth; i++) node = builder.call(node, builder.frame('main.walk', 'main.go', i));
  builder.add(node, 16, { allocObjects: 1, allocBytes: 16, inuseObjects: 1, inuseBytes: 16 });
  return builder.finish({ rateBytes: 1, timeMs: null, firstColumn: 'inuseBytes' });
}

function depthOf(root: CallNode): number {
  let depth = 0;
  for (let node: CallNode | undefined = root; node; node = node.children[0]) depth++;
  return depth;
}

describe('a stack of a hundred thousand frames', () => {
  const profile = deepProfile(100_000);
  const amounts = treeAmounts(profile, 'inuseBytes');

  test('has at most the rows asked for, from any of its frames', () => {
    expect(depthOf(callTree(profile, amounts, { leastShare: 0, mostRows: 40 }))).toBe(40);
    const last = callTree(profile, amounts, { from: 99_990, leastShare: 0, mostRows: 40 });
    expect(depthOf(last)).toBe(11);
    expect(last.total).toBe(16);
  });

  test('is answered', () => {
    expect(answerOf(profile).total.inuseBytes).toBe(16);
  });
});
