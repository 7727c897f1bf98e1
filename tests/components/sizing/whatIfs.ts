import { billOf, sizingCodec } from '../../../src/components/sizing/question/settings';
import type { TypeNode } from '../../../src/models/layout/typeNode';
import { sizeWhatIf, type WhatIf, type WhatIfSize } from '../../../src/models/sizing/whatIf';

export const INT64: TypeNode = { type: 'basic', name: 'int64' };
const STRING: TypeNode = { type: 'basic', name: 'string' };

export function bytesNode(length: number): TypeNode {
  return { type: 'array', length, elem: { type: 'basic', name: 'uint8' } };
}

/** Forty bytes with a string and a pointer in them. */
const RESPONSE: TypeNode = {
  type: 'named',
  name: 'Response',
  underlying: {
    type: 'struct',
    fields: [
      { name: 'ShardID', type: { type: 'basic', name: 'int32' }, embedded: false },
      { name: 'ShardType', type: { type: 'basic', name: 'int' }, embedded: false },
      { name: 'RoutingKey', type: STRING, embedded: false },
      {
        name: 'LastModified',
        type: { type: 'reference', of: 'pointer', go: '*time.Time', target: null },
        embedded: false,
      },
    ],
  },
};

/** `map[string]Response` with nothing behind it, put one by one. */
export function responses(entries: number, rest: Partial<WhatIf> = {}): WhatIf {
  return {
    key: STRING,
    elem: RESPONSE,
    target: 'amd64',
    entries,
    hint: 0,
    deletedShare: 0,
    behind: [],
    maps: 1,
    ...rest,
  };
}

export function sizesOn(whatIf: WhatIf, ...releases: string[]): { release: string; size: WhatIfSize }[] {
  return releases.map((release) => ({ release, size: sizeWhatIf(whatIf, release) }));
}

/** A bill’s settings where a link gives none. */
export const BILL_DEFAULTS = billOf(sizingCodec.parse('').settings);
