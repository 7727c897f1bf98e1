import { expect, test } from 'vitest';
import { type HashSegment, hashInFocus, type SideHash } from '../../../../src/components/map/record/hashInFocus';
import { word64 } from '../../../../src/models/kernel/bits';

const hash = word64(1, 2);
const other = word64(1, 3);

function side(ids: string[], place: HashSegment['place'], rest: Partial<SideHash> = {}): SideHash {
  const segments = ids.map(
    (id): HashSegment => ({ id, fromBit: 0, bits: 4, fact: { type: 'h2', h2: 1 }, role: 'key', place, lit: false }),
  );
  return { hash, segments, movedKey: undefined, ...rest };
}

function seen(sides: readonly (SideHash | undefined)[]) {
  return hashInFocus(sides)?.segments.map(({ id, side: of, place }) => `${of} ${id} ${place}`);
}

test('both maps share a strip while they look at one hash', () => {
  expect(seen([side(['tophash', 'bucket'], 'below'), side(['h2'], 'above')])).toEqual([
    '0 tophash below',
    '0 bucket below',
    '1 h2 above',
  ]);
});

test('the hash of an entry that moves is shown, and only for the map that moves it', () => {
  const moving = side(['h2'], 'above', { hash: other, movedKey: 7 });
  expect(hashInFocus([side(['tophash'], 'below'), moving])).toMatchObject({ hash: other, movedKey: 7, side: 1 });
  expect(seen([side(['tophash'], 'below'), moving])).toEqual(['1 h2 above']);
});

test('maps that look at different hashes never share a strip', () => {
  expect(seen([side(['tophash'], 'below'), side(['h2'], 'above', { hash: other })])).toEqual(['0 tophash below']);
});

test('two maps of one design keep out of each other’s way', () => {
  expect(seen([side(['h2'], 'above'), side(['h2'], 'above')])).toEqual(['0 h2 above', '1 h2 below']);
});

test('a map that looks at no hash keeps its place', () => {
  expect(seen([undefined, side(['h2'], 'above')])).toEqual(['1 h2 above']);
  expect(hashInFocus([undefined, undefined])).toBeUndefined();
});
