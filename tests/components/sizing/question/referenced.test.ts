import { describe, expect, test } from 'vitest';
import { sizingCodec } from '../../../../src/components/sizing/question/settings';
import {
  assumedIn,
  behindIn,
  behindSetting,
  carriedBehind,
  typesOf,
  uncountedPaths,
  whatIfOf,
} from '../../../../src/components/sizing/question/whatIf';
import { readDeclarations } from '../../../../src/golang/read/readDeclarations';

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

  test('says what was assumed, and where nothing is counted', () => {
    const own = { ...typesIn(OWN), behind: behindIn(typesIn(OWN), null) };
    expect(assumedIn(own)).toEqual({ stringBytes: 16, pointers: true });
    expect(uncountedPaths(own)).toEqual(['elem.Tags', 'elem.Body']);
    expect(assumedIn({ ...own, behind: [{ path: 'key', bytes: 24 }] })).toBeNull();
    const bare = typesIn('var m map[netip.Addr]time.Time');
    expect(behindIn(bare, null)).toEqual([]);
    expect(assumedIn({ ...bare, behind: [] })).toBeNull();
    expect(uncountedPaths({ ...bare, behind: [] })).toEqual([]);
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
    expect(carriedBehind(given, before, fewer)).toBe(given);
    expect(carriedBehind(given, before, more)).toEqual([...given, { path: 'elem.Title', bytes: 16 }]);
    expect(carriedBehind(null, before, more)).toBeNull();
  });

  test('holds as nothing until a new place comes', () => {
    expect(carriedBehind([], before, fewer)).toEqual([]);
    expect(carriedBehind([], before, more)).toBeNull();
  });
});
