import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { incomparablePart, measureType, structPlaces, underlying } from '../../../src/models/layout/measure';
import type { StructNode, Target, TypeNode } from '../../../src/models/layout/typeNode';
import { assertLaw } from '../../laws';
import { array } from '../../typeNodes';
import { anyType } from './anyType';
import { LAST_RELEASE, RELEASES, type RecordedType, recording } from './recording';

const int64: TypeNode = { type: 'basic', name: 'int64' };
const anyTarget = fc.constantFrom<Target[]>('amd64', 'arm64', '386');

function struct(...types: TypeNode[]): StructNode {
  return { type: 'struct', fields: types.map((type, i) => ({ name: `f${i}`, type, embedded: false })) };
}

describe('as Go lays them out', () => {
  test('the recording has a format that this test knows, and every target that runs here', () => {
    expect(recording.format).toBe('go-type-sizes/1');
    for (const { layouts } of recording.written) {
      expect(layouts.map(({ go, arch }) => `${arch} ${go.join(' ')}`)).toEqual([
        `amd64 ${RELEASES.join(' ')}`,
        `386 ${RELEASES.join(' ')}`,
      ]);
    }
  });

  test.each([...recording.library, ...recording.written])('$name', ({ node, comparable, layouts }) => {
    expect(incomparablePart(node) === undefined).toBe(comparable);
    const last = layouts.filter(({ go }) => go.includes(LAST_RELEASE));
    expect(last).toHaveLength(2);
    for (const { arch, size, align, ptrBytes, pointerWords } of last) {
      expect(measureType(node, arch)).toMatchObject({
        size,
        align,
        pointers: ptrBytes > 0,
        ptrdata: ptrBytes,
        pointerWords,
      });
    }
  });
});

describe('every type', () => {
  test('has a size that its alignment divides, and its pointers inside of it', () => {
    assertLaw(
      fc.property(anyType, anyTarget, (node, target) => {
        const { size, align, pointers, pointerWords, ptrdata, paddingBytes } = measureType(node, target);
        const word = target === '386' ? 4 : 8;
        expect([1, 2, 4, 8]).toContain(align);
        expect(size % align).toBe(0);
        expect(ptrdata).toBeLessThanOrEqual(size);
        expect(ptrdata % word).toBe(0);
        expect(pointerWords * word).toBeLessThanOrEqual(ptrdata);
        expect(pointers).toBe(pointerWords > 0);
        expect(paddingBytes).toBeGreaterThanOrEqual(0);
        expect(paddingBytes === 0 || paddingBytes < size || size === 0).toBe(true);
      }),
    );
  });

  test('is on arm64 as on amd64', () => {
    assertLaw(
      fc.property(anyType, (node) => {
        expect(measureType(node, 'arm64')).toEqual(measureType(node, 'amd64'));
      }),
    );
  });

  test('takes as many times its bytes in an array as the array is long', () => {
    assertLaw(
      fc.property(anyType, fc.nat({ max: 100 }), anyTarget, (elem, length, target) => {
        const one = measureType(elem, target);
        const { size, align, pointerWords, paddingBytes } = measureType(array(length, elem), target);
        expect(size).toBe(length * one.size);
        expect(align).toBe(one.align);
        expect(pointerWords).toBe(length * one.pointerWords);
        expect(paddingBytes).toBe(length * one.paddingBytes);
      }),
    );
  });

  test('has what its parts have, and padding', () => {
    const data = (node: TypeNode, target: Target): number => {
      if (node.type === 'named') return data(node.underlying, target);
      if (node.type === 'array') return node.length * data(node.elem, target);
      if (node.type === 'struct') return node.fields.reduce((sum, { type }) => sum + data(type, target), 0);
      return measureType(node, target).size;
    };
    assertLaw(
      fc.property(anyType, anyTarget, (node, target) => {
        const { size, paddingBytes } = measureType(node, target);
        expect(data(node, target) + paddingBytes).toBe(size);
      }),
    );
  });

  test('is the smallest struct of its fields, if none of them is empty, with the largest alignments first', () => {
    assertLaw(
      fc.property(fc.array(anyType, { maxLength: 6 }), fc.nat(), anyTarget, (types, seed, target) => {
        const parts = types.filter((type) => measureType(type, target).size > 0);
        const sorted = parts.toSorted((a, b) => measureType(b, target).align - measureType(a, target).align);
        const turned = parts.map((_, i) => parts[(i + seed) % parts.length] ?? int64);
        expect(measureType(struct(...sorted), target).size).toBeLessThanOrEqual(
          measureType(struct(...turned), target).size,
        );
      }),
    );
  });
});

describe('a type of the largest sizes', () => {
  test('is exact', () => {
    expect(measureType(array(2 ** 47 - 1, int64), 'amd64').size).toBe(2 ** 50 - 8);
    expect(measureType(array(2 ** 28 - 1, int64), '386').size).toBe(2 ** 31 - 8);
  });

  test('is refused where Go refuses it', () => {
    expect(() => measureType(array(2 ** 47, int64), 'amd64')).toThrow(
      new RangeError('[140737488355328]int64 is too large: on amd64 a type has fewer than 2^50 bytes'),
    );
    expect(() => measureType(struct(int64, array(2 ** 28, int64)), '386')).toThrow(RangeError);
    expect(() => measureType(array(2 ** 40, array(2 ** 40, int64)), 'arm64')).toThrow(RangeError);
  });
});

test('types that use one another many times over are measured at once', () => {
  let node: TypeNode = { type: 'basic', name: 'uint8' };
  for (let depth = 0; depth < 40; depth++) {
    node = { type: 'named', name: `T${depth}`, underlying: struct(node, node) };
  }
  expect(measureType(node, 'amd64').size).toBe(2 ** 40);
  expect(incomparablePart(node) === undefined).toBe(true);
});

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

describe('fields lie where Go has them', () => {
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
