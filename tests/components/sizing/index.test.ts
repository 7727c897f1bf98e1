import { expect, test } from 'vitest';
import { foundQuery } from '../../../src/components/sizing/index';
import { sizingCodec } from '../../../src/components/sizing/question/settings';
import { readDeclarations } from '../../../src/golang/read/readDeclarations';
import { goRelease, NEWEST } from '../../../src/models/go/releases';
import { measureType } from '../../../src/models/layout/measure';
import { slotTypes, sourceOf } from '../../../src/models/profile/maps/slots';

test('the query says all that was found, and nothing that the first example has', () => {
  const source = 'var found map[string]struct{ p *byte; b [32]byte }';
  const query = foundQuery({ source, entries: 300_000.4, maps: 1, releases: ['1.26', '1.23', '1.2'] });
  const { settings, problems } = sizingCodec.parse(query);
  expect(problems).toEqual({});
  expect(settings).toMatchObject({
    source,
    entries: 300_000,
    maps: 1,
    hint: 'source',
    behind: null,
    releases: ['1.23', '1.26'],
  });
});

test('without a release that is sized it compares what the page does', () => {
  const { settings } = sizingCodec.parse(foundQuery({ source: 'map[int]int', entries: 6, maps: 2e7, releases: [] }));
  expect(settings.releases).toEqual(sizingCodec.parse('').settings.releases);
  expect(settings.maps).toBe(1e6);
});

test('every pair of types that a profile may be read as is one that sizing reads, of the same bytes', () => {
  const types = slotTypes(goRelease('1.26') ?? NEWEST, 'swiss');
  const wrong = types.kinds
    .flatMap((kind) => types.pairsOf(kind))
    .filter((pair) => {
      const read = readDeclarations(sourceOf(pair), 'amd64');
      if (!read.ok) return true;
      const [key, elem] = [measureType(read.map.key, 'amd64'), measureType(read.map.elem, 'amd64')];
      return (
        key.size !== pair.key.size ||
        elem.size !== pair.elem.size ||
        key.align !== pair.key.align ||
        elem.align !== pair.elem.align ||
        key.pointers !== pair.key.pointers ||
        elem.pointers !== pair.elem.pointers
      );
    });
  expect(wrong.map(sourceOf)).toEqual([]);
});
