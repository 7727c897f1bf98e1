import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Field, structFields, typeFields } from '../../../src/models/layout/fields';
import { alignUp } from '../../../src/models/layout/structLayout';
import type { NamedGoType } from '../../../src/models/layout/typeNode';
import { assertLaw } from '../../laws';

const string: NamedGoType = { go: 'string', size: 16, align: 8, pointers: true };
const any: NamedGoType = { go: 'any', size: 16, align: 8, pointers: true };
const bool: NamedGoType = { go: 'bool', size: 1, align: 1, pointers: false };
const int32: NamedGoType = { go: 'int32', size: 4, align: 4, pointers: false };
const int64: NamedGoType = { go: 'int64', size: 8, align: 8, pointers: false };
const empty: NamedGoType = { go: 'struct{}', size: 0, align: 1, pointers: false };

function written(fields: readonly Field[]): string {
  return fields.map(({ name, at, bytes }) => `${name} +${at} ${bytes}`).join(', ');
}

function struct(...types: NamedGoType[]): Field[] {
  return structFields(types.map((type, i) => ({ name: `f${i}`, type })));
}

describe('a struct', () => {
  test('is padded before a field that must be aligned, and at its end', () => {
    expect(written(struct(bool, int64, int32))).toBe('f0 +0 1, padding +1 7, f1 +8 8, f2 +16 4, padding +20 4');
  });

  test('has strings and interfaces as two words each', () => {
    expect(written(struct(int32, string, any))).toBe(
      'f0 +0 4, padding +4 4, f1.ptr +8 8, f1.len +16 8, f2.type +24 8, f2.data +32 8',
    );
  });

  test('is longer by its alignment if it ends in a field of no size', () => {
    expect(written(struct(int64, empty))).toBe('f0 +0 8, f1 +8 0, padding +8 8');
    expect(written(struct(empty, int64))).toBe('f0 +0 0, f1 +0 8');
    expect(written(struct(empty))).toBe('f0 +0 0');
  });

  test('is covered by its fields, each where its type allows, with no more padding than that takes', () => {
    assertLaw(
      fc.property(fc.array(fc.constantFrom(bool, int32, int64, string, any), { minLength: 1 }), (types) => {
        const fields = struct(...types);
        let end = 0;
        for (const { at, bytes, padding } of fields) {
          expect(at).toBe(end);
          if (padding) expect(bytes).toBeLessThan(8);
          end = at + bytes;
        }
        expect(end).toBe(alignUp(end, Math.max(...types.map(({ align }) => align))));
        for (const [i, { align }] of types.entries()) {
          const first = fields.find(({ name }) => name === `f${i}` || name.startsWith(`f${i}.`));
          expect((first?.at ?? -1) % align).toBe(0);
        }
      }),
    );
  });
});

test('a scalar is one field, and bears the name that the value is given', () => {
  expect(typeFields('elem', int64)).toEqual([{ name: 'elem', go: 'int64', at: 0, bytes: 8, padding: false }]);
});
