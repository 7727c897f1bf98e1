import fc from 'fast-check';
import { BASIC_NAMES, type ReferenceNode, type TypeNode } from '../../../src/models/layout/typeNode';

const basic = fc.constantFrom(...BASIC_NAMES).map((name): TypeNode => ({ type: 'basic', name }));

const reference = fc
  .constantFrom<readonly [ReferenceNode['of'], string]>(
    ['pointer', '*T'],
    ['slice', '[]byte'],
    ['map', 'map[string]int'],
    ['chan', 'chan int'],
    ['func', 'func()'],
    ['interface', 'any'],
  )
  .map(([of, go]): TypeNode => ({ type: 'reference', of, go, target: null }));

/** Names that no other field of the struct has, of several lengths. */
function fieldName(i: number, length: number): string {
  return `f${'x'.repeat(length)}${i}`;
}

/** Types of every kind, some levels deep: fields that are embedded among them, and structs aligned to 8. */
export const anyType: fc.Arbitrary<TypeNode> = fc.letrec<{ type: TypeNode; named: TypeNode; struct: TypeNode }>(
  (tie) => ({
    type: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      basic,
      reference,
      fc
        .record({ length: fc.nat({ max: 5 }), elem: tie('type') })
        .map(({ length, elem }): TypeNode => ({ type: 'array', length, elem })),
      tie('struct'),
      tie('named'),
    ),
    named: fc
      .record({ id: fc.nat(), underlying: tie('type') })
      .map(({ id, underlying }): TypeNode => ({ type: 'named', name: `T${id}`, underlying })),
    struct: fc
      .record({
        fields: fc.array(fc.record({ type: tie('type'), length: fc.nat({ max: 8 }), embedded: fc.boolean() }), {
          maxLength: 6,
        }),
        align64: fc.boolean(),
      })
      .map(
        ({ fields, align64 }): TypeNode => ({
          type: 'struct',
          fields: fields.map(({ type, length, embedded }, i) =>
            embedded && type.type === 'named'
              ? { name: type.name, type, embedded }
              : { name: fieldName(i, length), type, embedded: false },
          ),
          ...(align64 && { align64 }),
        }),
      ),
  }),
).type;
