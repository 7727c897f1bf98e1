import type { StructField, TypeNode } from '../../../src/models/layout/typeNode';
import { type StaircaseInput, type StaircaseScale, sizesAt } from '../../../src/models/sizing/staircase';
import type { WhatIf } from '../../../src/models/sizing/whatIf';

const STRING: TypeNode = { type: 'basic', name: 'string' };

function field(name: string, type: TypeNode): StructField {
  return { name, type, embedded: false };
}

/** 40 bytes: with a string key, the pair of 56 bytes of recorded.test.ts. */
const RESPONSE: TypeNode = {
  type: 'named',
  name: 'Response',
  underlying: {
    type: 'struct',
    fields: [
      field('ShardID', { type: 'basic', name: 'int32' }),
      field('ShardType', { type: 'basic', name: 'int' }),
      field('RoutingKey', STRING),
      field('LastModified', { type: 'reference', of: 'pointer', go: '*time.Time', target: null }),
    ],
  },
};

export const RESPONSE_CASE: WhatIf = {
  key: STRING,
  elem: RESPONSE,
  target: 'amd64',
  entries: 0,
  hint: 0,
  deletedShare: 0,
  behind: [],
  maps: 1,
};

export const MIB = 2 ** 20;

/** `map[string]Response` on Go 1.23 and 1.26, up to 5 million entries. */
export function responseInput(more: Partial<StaircaseInput> = {}, scale: StaircaseScale = 'linear'): StaircaseInput {
  return {
    whatIf: RESPONSE_CASE,
    releases: ['1.23', '1.26'],
    from: scale === 'log' ? 1 : 0,
    to: 5_000_000,
    scale,
    ...more,
  };
}

export function bytesAt(input: StaircaseInput, release: string, entries: number): number {
  return sizesAt(input, release, [entries])[0]?.liveBytes.expected ?? Number.NaN;
}
