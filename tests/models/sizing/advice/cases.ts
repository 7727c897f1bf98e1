import fc from 'fast-check';
import { references } from '../../../../src/models/layout/references';
import type { BasicName, StructNode, TypeNode } from '../../../../src/models/layout/typeNode';
import type { WhatIf } from '../../../../src/models/sizing/whatIf';
import { array, basic, named, reference } from '../../../typeNodes';

export function struct(fields: Readonly<Record<string, TypeNode>>): StructNode {
  return { type: 'struct', fields: Object.entries(fields).map(([name, type]) => ({ name, type, embedded: false })) };
}

export const TIME = named(
  'time.Time',
  struct({ wall: basic('uint64'), ext: basic('int64'), loc: reference('pointer', '*time.Location') }),
);

export const RESPONSE = named(
  'Response',
  struct({
    ShardID: basic('int32'),
    ShardType: basic('int'),
    RoutingKey: basic('string'),
    LastModified: reference('pointer', '*time.Time', TIME),
  }),
);

/** `map[string]Response` with 3,500,000 entries whose keys' bytes were there before, and what differs from it. */
export function responses(differs: Partial<WhatIf> = {}): WhatIf {
  return {
    key: basic('string'),
    elem: RESPONSE,
    target: 'amd64',
    entries: 3_500_000,
    hint: 0,
    deletedShare: 0,
    behind: [],
    maps: 1,
    ...differs,
  };
}

const leaf: fc.Arbitrary<TypeNode> = fc.oneof(
  fc.constantFrom<BasicName>('bool', 'int', 'int8', 'uint16', 'int32', 'uint64', 'float64', 'string').map(basic),
  fc.constantFrom(
    TIME,
    RESPONSE,
    named('Kind', basic('int')),
    named('UserID', basic('uint64')),
    reference('pointer', '*time.Time', TIME),
    reference('pointer', '*Response', RESPONSE),
    named('Nothing', struct({})),
  ),
);

const { type: anyType } = fc.letrec<{ type: TypeNode; struct: StructNode }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    tie('struct'),
    fc.tuple(fc.integer({ min: 0, max: 10 }), tie('type')).map(([length, elem]) => array(length, elem)),
  ),
  struct: fc
    .array(tie('type'), { maxLength: 6 })
    .map((types) => struct(Object.fromEntries(types.map((type, i) => [`F${i}${i % 2 ? 'Kind' : ''}`, type])))),
}));

const entries = fc.oneof(fc.nat(20), fc.nat(3000), fc.nat(5_000_000));

/** Any map, with bytes behind some of its references. */
export const anyWhatIf: fc.Arbitrary<WhatIf> = fc
  .record({
    key: fc.oneof(fc.constant(basic('string')), anyType),
    elem: fc.oneof(
      anyType,
      anyType.map((type) => reference('pointer', '*Elem', named('Elem', type))),
    ),
    target: fc.constantFrom('amd64' as const, 'arm64' as const),
    entries,
    hint: fc.oneof(fc.constant(0), entries),
    deletedShare: fc.constantFrom(0, 0, 0.3, 1),
    maps: fc.constantFrom(1, 500),
    behind: fc.array(fc.constantFrom(0, 3, 8, 24, 40, 100), { minLength: 1, maxLength: 4 }),
  })
  .map(({ behind, ...rest }) => ({
    ...rest,
    behind: references(rest, rest.target)
      .slice(0, 40)
      .map(({ path }, i) => ({ path, bytes: behind[i % behind.length] ?? 0 })),
  }));
