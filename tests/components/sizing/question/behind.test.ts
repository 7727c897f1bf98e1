import { describe, expect, test } from 'vitest';
import {
  assumedIn,
  behindIn,
  behindSetting,
  carriedBehind,
  faultsIn,
  measurable,
  uncountedPaths,
  unfollowedIn,
} from '../../../../src/components/sizing/question/behind';
import { behindParam, sizingCodec } from '../../../../src/components/sizing/question/settings';
import { typesOf, whatIfOf } from '../../../../src/components/sizing/question/whatIf';
import { readDeclarations } from '../../../../src/golang/read/readDeclarations';
import { RESPONSE_CASE } from '../../../models/sizing/staircaseCase';

function fieldsOf(count: number): string {
  return Array.from({ length: count }, (_, i) => `F${i} string`).join('; ');
}

function typesIn(source: string) {
  const read = readDeclarations(source, 'amd64');
  if (!read.ok) throw new RangeError(read.problems[0]?.message);
  return { ...read.map, target: 'amd64' as const };
}

function whatIfIn(query: Record<string, string>) {
  const { settings } = sizingCodec.parse(new URLSearchParams(query).toString());
  return whatIfOf(settings, typesOf(settings).map);
}

const OWN = 'type T struct { Name string; Tags []string; Body []byte; At *time.Time }\nvar m map[string]T';
const ASSUMED = [
  { path: 'key', bytes: 16 },
  { path: 'elem.Name', bytes: 16 },
  { path: 'elem.Tags', bytes: 64 },
  { path: 'elem.Tags[]', bytes: 16 },
  { path: 'elem.Body', bytes: 64 },
  { path: 'elem.At', bytes: 24 },
];

describe('what keys and values point to', () => {
  test('is assumed of the typed type, unless the address gives it', () => {
    expect(whatIfIn({ types: OWN }).behind).toEqual(ASSUMED);
    expect(whatIfIn({ types: OWN, behind: 'key:24' }).behind).toEqual([{ path: 'key', bytes: 24 }]);
    for (const none of ['none', '']) expect(whatIfIn({ types: OWN, behind: none }).behind).toEqual([]);
  });

  test('is that of the preset for the preset’s types alone', () => {
    expect(whatIfIn({ preset: 'lru' }).behind).toContainEqual({ path: 'key', bytes: 32 });
    expect(whatIfIn({ preset: 'lru', types: OWN }).behind).toEqual(ASSUMED);
  });

  test('is named in an address only where it is not what would be assumed', () => {
    const again = (query: Record<string, string>) =>
      sizingCodec.format(sizingCodec.parse(new URLSearchParams(query).toString()).settings);
    const own = new URLSearchParams({ types: OWN }).toString();
    expect(again({ types: OWN })).toBe(own);
    expect(again({ types: OWN, behind: 'assumed' })).toBe(own);
    expect(again({ types: OWN, behind: '' })).toBe(`${own}&behind=none`);
    expect(again({ preset: 'lru' })).toBe('preset=lru');
    expect(again({ preset: 'lru', behind: 'assumed' })).toBe('preset=lru&behind=assumed');
    expect(behindSetting(typesIn(OWN), [...ASSUMED].reverse())).toBeNull();
    expect(behindSetting(typesIn(OWN), ASSUMED.slice(1))).toEqual(ASSUMED.slice(1));
  });

  test('is kept where it only looks like what would be assumed', () => {
    const slices = typesIn('var m map[int][]byte');
    const room = [{ path: 'elem', counts: [{ share: 1, count: 64, capacity: 128 }] }];
    expect(behindSetting(slices, room)).toEqual(room);
    const maps = typesIn('var m map[int]map[int]int');
    const bytes = [{ path: 'elem', bytes: 8 }];
    expect(behindSetting(maps, bytes)).toEqual(bytes);
    expect(behindSetting(maps, [{ path: 'elem', counts: [{ share: 1, count: 8 }] }])).toBeNull();
  });

  test('is assumed of the keys of maps in maps, whatever the keys of the map are', () => {
    expect(behindIn(typesIn('var m map[string]map[string]int'), null).map(({ path }) => path)).toEqual([
      'key',
      'elem',
      'elem.key',
    ]);
  });

  test('says what was assumed, and where nothing is counted', () => {
    const own = { ...typesIn(OWN), behind: behindIn(typesIn(OWN), null) };
    const assumed = { stringBytes: 16, sliceBytes: 64, largerElements: false, pointers: true, mapEntries: 0 };
    expect(assumedIn(own)).toEqual(assumed);
    expect(uncountedPaths(own)).toEqual([]);
    expect(uncountedPaths({ ...own, behind: own.behind.slice(1) })).toEqual(['key']);
    expect(assumedIn({ ...own, behind: [{ path: 'key', bytes: 24 }] })).toBeNull();
    const large = typesIn('type T struct { At [10]int64 }\nvar m map[int64][]T');
    expect(behindIn(large, null)).toEqual([{ path: 'elem', bytes: 80 }]);
    expect(assumedIn({ ...large, behind: behindIn(large, null) })).toMatchObject({
      sliceBytes: 64,
      largerElements: true,
    });
    const open = typesIn(
      'type T struct { M map[string]int; C chan int; A any; F func(); P *Unknown }\nvar m map[int64]T',
    );
    const inner = { path: 'elem.M', counts: [{ share: 1, count: 8 }] };
    expect(behindIn(open, null)).toEqual([inner, { path: 'elem.M.key', bytes: 16 }]);
    expect(assumedIn({ ...open, behind: behindIn(open, null) })).toMatchObject({ stringBytes: 16, mapEntries: 8 });
    expect(uncountedPaths({ ...open, behind: [] })).toEqual(['elem.M', 'elem.C', 'elem.A', 'elem.P']);
    const bare = typesIn('var m map[netip.Addr]time.Time');
    expect(behindIn(bare, null)).toEqual([]);
    expect(assumedIn({ ...bare, behind: [] })).toBeNull();
    expect(uncountedPaths({ ...bare, behind: [] })).toEqual([]);
    const ofPackage = typesIn('var m map[uint64]*types.Tx');
    expect(uncountedPaths({ ...ofPackage, behind: [] })).toEqual(['elem']);
  });
});

describe('what values lead to, step by step', () => {
  const LRU = `type entry struct { key string; value []byte }
type LRU struct { order *list.List; items map[string]*list.Element }
func (c *LRU) Add(key string, value []byte) { c.items[key] = c.order.PushFront(&entry{key, value}) }
`;
  const pathsOf = (source: string) => behindIn(typesIn(source), null).map(({ path }) => path);

  test('is assumed of the elements of a list, and of what the text puts into them', () => {
    // The entry has the key's own bytes, and the list and the elements beside it are no element's own.
    expect(behindIn(typesIn(LRU), null)).toEqual([
      { path: 'key', bytes: 16 },
      { path: 'elem', bytes: 40 },
      { path: 'elem.Value', bytes: 40 },
      { path: 'elem.Value.value', bytes: 64 },
    ]);
    const told = LRU.replace('c.order.PushFront(&entry{key, value})', 'e; _ = e.Value.(*entry)');
    expect(pathsOf(told)).toEqual(['key', 'elem', 'elem.Value', 'elem.Value.value']);
    const open = LRU.replace('c.order.PushFront(&entry{key, value})', 'e');
    expect(pathsOf(open)).toEqual(['key', 'elem']);
    expect(uncountedPaths({ ...typesIn(open), behind: behindIn(typesIn(open), null) })).toEqual(['elem.Value']);
  });

  test('isn’t assumed of what leads back, nor within objects of other packages', () => {
    const tree =
      'type node struct { name string; up *tree; next *node }\ntype tree struct { root node }\nvar m map[int]*node';
    expect(pathsOf(tree)).toEqual(['elem', 'elem.name']);
    expect(pathsOf('var m map[int]*time.Time')).toEqual(['elem']);
  });

  test('is left out where the types can’t have it, and said to be wrong', () => {
    const types = typesIn('var m map[string]map[string]int');
    const parsed = behindParam.parse('key:24,elem.Name:8,elem:100p3-8,elem.key:100p4,key:9');
    if ('problem' in parsed) throw new RangeError('the text isn’t read');
    expect(behindIn(types, parsed.value)).toEqual([{ path: 'key', bytes: 24 }]);
    expect(faultsIn(types, parsed.value)).toEqual([
      { type: 'nothingThere', path: 'elem.Name', places: ['key', 'elem', 'elem.key'] },
      { type: 'mapCapacity', path: 'elem' },
      // A text of numbers that are no bytes of a string.
      { type: 'noCounts', path: 'elem.key', go: 'string' },
      { type: 'saidTwice', path: 'key' },
    ]);
  });

  test('that is said to be nil isn’t missing', () => {
    const types = typesIn('var m map[string]map[string]int');
    const isNil = [{ path: 'elem', counts: [] }];
    expect(uncountedPaths({ ...types, behind: isNil })).toEqual(['key']);
    expect(uncountedPaths({ ...types, behind: [] })).toEqual(['key', 'elem']);
    expect(behindSetting(types, isNil)).toEqual(isNil);
    const whatIf = { ...RESPONSE_CASE, elem: types.elem, behind: isNil };
    expect(measurable(whatIf)).toBe(whatIf);
  });

  test.each([
    ['type N struct { kids map[string]*N }\nvar m map[string]*N', ['elem.kids.elem'], []],
    ['type N struct { kids map[string]N }\nvar m map[string]*N', ['elem.kids'], []],
    ['type N struct { kids []N }\nvar m map[string]N', ['elem.kids'], []],
    ['type N struct { left, right, parent *N }\nvar m map[string]*N', ['elem.left', 'elem.right'], []],
    ['type E struct { next, prev *E; id int }\nvar m map[string]*E', [], []],
    ['var m map[string]*list.Element', [], []],
    [`type S struct { ${fieldsOf(81)} }\ntype R struct { s *S }\nvar m map[string]*R`, [], ['elem.s']],
    [`type S struct { ${fieldsOf(79)} }\ntype R struct { s *S }\nvar m map[string]*R`, [], []],
    ['var m map[int]map[int]map[int]map[int]map[int]map[int]map[int]*int', [], ['elem.elem.elem.elem.elem.elem']],
  ])('of %s isn’t followed beyond %j and %j', (source, levels, cut) => {
    const types = typesIn(source);
    expect(unfollowedIn({ ...types, behind: behindIn(types, null) })).toEqual({ levels, cut, containers: [] });
    expect(unfollowedIn({ ...types, behind: [] })).toEqual({ levels: [], cut: [], containers: [] });
  });

  test.each([
    ['var m map[string]*list.List', ['key', 'elem'], [{ path: 'elem', of: 'list' }]],
    ['type C struct { l list.List; s sync.Map }\nvar m map[string][]C', ['key', 'elem'], ['elem[].l', 'elem[].s']],
    ['var m map[int]map[int]*sync.Map', ['elem', 'elem.elem'], [{ path: 'elem.elem', of: 'syncMap' }]],
    ['import l "container/list"\nvar m map[int][2]l.List', [], [{ path: 'elem[]', of: 'list' }]],
    // Other packages have theirs for themselves, and an own type may have the same name.
    ['var m map[int]*list.Element', ['elem'], []],
    ['type List struct { n *int }\nvar m map[int]*List', ['elem', 'elem.n'], []],
  ])('of %s stops at containers, whose fields name no value', (source, paths, containers) => {
    const types = typesIn(source);
    expect(pathsOf(source)).toEqual(paths);
    const found = unfollowedIn({ ...types, behind: behindIn(types, null) }).containers;
    expect(found).toMatchObject(containers.map((each) => (typeof each === 'string' ? { path: each } : each)));
    expect(found).toHaveLength(containers.length);
  });

  test('of a cache is what its map leads to, and no value of the list’s own', () => {
    const source = LRU.replace('\nfunc', '\nvar caches map[int]*LRU\nfunc');
    const types = typesIn(source);
    expect(pathsOf(source).filter((path) => path.startsWith('elem.order'))).toEqual(['elem.order']);
    expect(pathsOf(source)).toContain('elem.items.elem.Value');
    expect(faultsIn(types, [{ path: 'elem.order.root.Value', bytes: 8 }])).toMatchObject([{ type: 'nothingThere' }]);
  });

  test('can be built for measuring one step from an entry, by its bytes', () => {
    const source = 'type U struct { Name string }\nvar m map[string]struct{ P *U; L []int64; M map[int]int }';
    const whatIf = whatIfIn({ types: source, behind: 'elem.P:16,elem.P.Name:9,elem.L:100p3-4,elem.M:100p8,key:24' });
    expect(measurable(whatIf).behind).toEqual([
      { path: 'elem.P', bytes: 16 },
      { path: 'elem.L', bytes: 32 },
      { path: 'key', bytes: 24 },
    ]);
    const flat = whatIfIn({ types: source, behind: 'key:24' });
    expect(measurable(flat)).toBe(flat);
  });

  test('is in the address', () => {
    const types = 'var m map[string]map[string][]int64';
    const { behind } = whatIfIn({ types, behind: 'elem:90p4_7.5p200,elem.elem:100p3-8,key:7*2.9*1' });
    expect(behind).toEqual([
      {
        path: 'elem',
        counts: [
          { share: 0.9, count: 4 },
          { share: 0.075, count: 200 },
        ],
      },
      { path: 'elem.elem', counts: [{ share: 1, count: 3, capacity: 8 }] },
      { path: 'key', bytes: { samples: [7, 7, 9] } },
    ]);
    expect(behindParam.format(behind)).toBe('elem:90p4_7.5p200,elem.elem:100p3-8,key:7*2.9*1');
    expect(behindParam.parse('elem:90% 4, 10% 200, key:24')).toEqual(behindParam.parse('elem:90p4_10p200,key:24'));
  });
});

describe('what was set', () => {
  const before = typesIn('type T struct { Name string }\nvar m map[string]T');
  const more = typesIn('type T struct { Name, Title string }\nvar m map[string]T');
  const fewer = typesIn('type T struct { ID int }\nvar m map[string]T');
  const given = [
    { path: 'key', bytes: 40 },
    { path: 'elem.Name', bytes: 8 },
  ];

  test('holds while the types are edited, and new places get what is assumed', () => {
    expect(carriedBehind(given, before, before)).toBe(given);
    expect(carriedBehind(given, before, more)).toEqual([...given, { path: 'elem.Title', bytes: 16 }]);
    expect(carriedBehind(null, before, more)).toBeNull();
  });

  test('is gone with a place that an edit removes, and back when that comes back', () => {
    expect(carriedBehind(given, before, fewer)).toEqual(given.slice(0, 1));
    expect(carriedBehind(given.slice(0, 1), fewer, before, given.slice(1))).toEqual(given);
    // Nothing is left of what was set: the rest was never said to be nothing.
    expect(carriedBehind(given.slice(1), before, fewer)).toBeNull();
    expect(carriedBehind(null, fewer, before, given.slice(1))).toEqual([
      { path: 'elem.Name', bytes: 8 },
      { path: 'key', bytes: 16 },
    ]);
    expect(carriedBehind(null, fewer, before, [{ path: 'elem.Name', bytes: 16 }])).toBeNull();
  });

  test('stays wrong where no types have its place, and counts once they do', () => {
    const odd = [...given, { path: 'elem.Title', bytes: 24 }];
    expect(carriedBehind(odd, before, fewer)).toEqual([given[0], odd[2]]);
    expect(carriedBehind(odd, before, more)).toEqual(odd);
  });

  test('holds as nothing until a new place comes', () => {
    expect(carriedBehind([], before, fewer)).toEqual([]);
    expect(carriedBehind([], before, more)).toBeNull();
  });
});
