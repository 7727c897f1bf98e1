import { expect, test } from 'vitest';
import { MAP_TYPES } from '../../../../src/components/map/record/mapTypes';
import { slotFields } from '../../../../src/components/map/stage/readUnits';
import { slotPart } from '../../../../src/models/map/config';

test.each(MAP_TYPES)('the fields of $id cover its key and its element as they lie in a slot', (mapType) => {
  const fields = slotFields(mapType);
  for (const part of ['key', 'elem'] as const) {
    let end = 0;
    for (const { at, bytes } of fields[part]) {
      expect(at).toBe(end);
      end += bytes;
    }
    expect(end).toBe(slotPart(mapType[part]).size);
  }
});

test('a Response is what the story of the new map says it is', () => {
  const [mapType] = MAP_TYPES;
  const fields = slotFields(mapType).elem.map(({ name, at, bytes }) => `${name} +${at} ${bytes}`);
  expect(fields).toEqual([
    'ShardID +0 4',
    'padding +4 4',
    'ShardType +8 8',
    'RoutingKey.ptr +16 8',
    'RoutingKey.len +24 8',
    'LastModified +32 8',
  ]);
});

test('an element too large for a slot is a pointer in it', () => {
  const mapType = MAP_TYPES.find(({ id }) => id === 'string-page');
  expect(mapType && slotFields(mapType).elem).toEqual([
    { name: 'elem', go: '*[160]byte', at: 0, bytes: 8, padding: false },
  ]);
});
