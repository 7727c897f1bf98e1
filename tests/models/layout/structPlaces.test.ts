import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureType, structPlaces, underlying } from '../../../src/models/layout/measure';
import { assertLaw } from '../../laws';
import { anyType } from './anyType';
import { LAST_RELEASE, type RecordedType, recording } from './recording';

function typeCalled(name: string): RecordedType['node'] {
  const found = recording.written.find((type) => type.name === name);
  if (!found) throw new Error(`${name} isn't recorded`);
  return underlying(found.node);
}

test('the fields of a struct, as the page shows them', () => {
  const node = typeCalled('main.Response');
  expect(node.type === 'struct' && structPlaces(node, 'amd64')).toEqual([
    { name: 'ShardID', go: 'int32', at: 0, bytes: 4, paddingAfter: 4 },
    { name: 'ShardType', go: 'int', at: 8, bytes: 8, paddingAfter: 0 },
    { name: 'RoutingKey', go: 'string', at: 16, bytes: 16, paddingAfter: 0 },
    { name: 'LastModified', go: '*time.Time', at: 32, bytes: 8, paddingAfter: 0 },
  ]);
});

describe('where Go has them', () => {
  const structs = [...recording.library, ...recording.written].flatMap(({ name, node, layouts }) => {
    const struct = underlying(node);
    return struct.type === 'struct' ? [{ name, struct, layouts }] : [];
  });

  test.each(structs)('$name', ({ struct, layouts }) => {
    for (const { arch, offsets = [] } of layouts.filter(({ go }) => go.includes(LAST_RELEASE))) {
      expect(structPlaces(struct, arch).map(({ at }) => at)).toEqual(offsets);
    }
  });
});

test('fields and what pads them cover a struct from its start to its end', () => {
  assertLaw(
    fc.property(anyType, fc.constantFrom('amd64', '386'), (type, target) => {
      const node = underlying(type);
      fc.pre(node.type === 'struct');
      let end = 0;
      for (const { at, bytes, paddingAfter } of structPlaces(node, target)) {
        expect(at).toBe(end);
        expect(paddingAfter).toBeGreaterThanOrEqual(0);
        end = at + bytes + paddingAfter;
      }
      expect(end).toBe(measureType(node, target).size);
    }),
  );
});
