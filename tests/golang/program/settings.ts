import type { StructField, TypeNode } from '../../../src/models/layout/typeNode';
import type { WhatIf } from '../../../src/models/sizing/whatIf';
import { array, basic, named, reference } from '../../typeNodes';
import { KNOWN_TYPES } from '../library/knownTypes';

function field(name: string, type: TypeNode, embedded = false): StructField {
  return { name, type, embedded };
}

/** `struct('ID', basic('int'), 'Name', basic('string'))` */
export function struct(...fields: readonly (string | TypeNode)[]): TypeNode {
  return {
    type: 'struct',
    fields: fields.flatMap((name, i) => {
      const type = fields[i + 1];
      return typeof name === 'string' && type !== undefined && typeof type !== 'string' ? [field(name, type)] : [];
    }),
  };
}

export function library(name: string): TypeNode {
  const type = KNOWN_TYPES.get(name);
  if (!type) throw new Error(`no library type ${name}`);
  return type;
}

export const string = basic('string');
export const int = basic('int');
const time = library('time.Time');

export const response = named(
  'Response',
  struct(
    'ShardID',
    basic('int32'),
    'ShardType',
    int,
    'RoutingKey',
    string,
    'LastModified',
    reference('pointer', '*time.Time', time),
  ),
);

export function whatIf(key: TypeNode, elem: TypeNode, more: Partial<WhatIf> = {}): WhatIf {
  return { key, elem, target: 'amd64', entries: 2000, hint: 0, deletedShare: 0, behind: [], maps: 1, ...more };
}

const point = named('Point', struct('X', basic('int16'), 'Y', basic('int16'), 'Live', basic('bool')));
const node = named(
  'Node',
  struct(
    'Next',
    reference('pointer', '*Node'),
    'Children',
    reference('slice', '[]*Node', reference('pointer', '*Node')),
    'Weight',
    basic('float64'),
  ),
);
const key: TypeNode = named(
  'Key',
  struct(
    'Tenant',
    basic('uint8'),
    'Flag',
    basic('bool'),
    'Zone',
    array(2, point),
    '_',
    basic('int32'),
    'Seq',
    basic('uint16'),
  ),
);
const envelope = named('Envelope', {
  type: 'struct',
  fields: [
    field('Response', response, true),
    field('Mutex', library('sync.Mutex'), true),
    field('ID', library('uuid.UUID')),
    field('Done', reference('chan', 'chan error')),
    field('Hook', reference('func', 'func(int) error')),
    field('Meta', struct('Labels', reference('map', 'map[string]string'), 'Raw', library('json.RawMessage'))),
    field('Ctx', library('context.Context')),
    field('Hits', library('atomic.Int64')),
    field('Tags', array(3, named('Tag', struct('Name', named('Label', string), 'N', basic('int8'))))),
    field('Parts', array(12, struct('Body', reference('slice', '[]int32', basic('int32'))))),
  ],
});

/** Cases that a program is made, compiled and run for. */
export const SETTINGS: Readonly<Record<string, WhatIf>> = {
  'the story: map[string]Response': whatIf(string, response, { entries: 20_000 }),
  'few entries': whatIf(string, int, { entries: 5 }),
  'no entries': whatIf(int, int, { entries: 0 }),
  'a struct as key, the counter spread over its fields': whatIf(key, basic('float32'), { entries: 150_000 }),
  'bytes as key, more than two of them': whatIf(library('uuid.UUID'), struct(), { entries: 75_000 }),
  'a long array as key': whatIf(array(20, basic('uint8')), basic('uint8'), { entries: 3000 }),
  'an empty struct as element, int32 as key': whatIf(basic('int32'), struct(), { entries: 40_000 }),
  'float32 as key': whatIf(basic('float32'), basic('bool'), { entries: 75_000 }),
  'complex64 as key': whatIf(named('Phase', basic('complex64')), basic('uint16'), { entries: 5000 }),
  'pointers as keys': whatIf(reference('pointer', '*Node', node), basic('int64'), {
    entries: 10_000,
    deletedShare: 0.3,
  }),
  'pointers to the unknown as keys': whatIf(reference('pointer', '*pgx.Conn'), string, { entries: 3000 }),
  'interfaces as keys': whatIf(named('Shape', reference('interface', 'interface{ Area() float64 }')), string, {
    entries: 5000,
  }),
  'chans as keys': whatIf(reference('chan', 'chan<- int'), basic('int64'), { entries: 3000 }),
  'time as key': whatIf(time, time, { entries: 3000 }),
  'addresses as keys': whatIf(library('netip.AddrPort'), library('netip.Addr'), { entries: 10_000 }),
  'a duration as key': whatIf(library('time.Duration'), basic('uint64'), { entries: 3000 }),
  'uint8 as key, all of them': whatIf(named('Colour', basic('uint8')), basic('int64'), { entries: 256 }),
  'a large element, stored by a pointer': whatIf(int, array(40, int), { entries: 5000 }),
  'a large key, stored by a pointer': whatIf(array(20, string), basic('int32'), { entries: 3000 }),
  'a small hint': whatIf(string, response, { entries: 10_000, hint: 7 }),
  'an exact hint': whatIf(string, response, { entries: 10_000, hint: 10_000 }),
  'a large hint': whatIf(int, int, { entries: 2000, hint: 100_000 }),
  'a third deleted': whatIf(int, response, { entries: 60_000, deletedShare: 0.3 }),
  'a third of the strings deleted': whatIf(string, int, { entries: 60_000, deletedShare: 0.3 }),
  'all deleted': whatIf(int, int, { entries: 5000, deletedShare: 1 }),
  cleared: whatIf(string, int, { entries: 5000, cleared: true }),
  'cleared and refilled': whatIf(int, response, { entries: 5000, cleared: true, refilled: true }),
  'a third of the strings deleted, and as many put': whatIf(string, int, {
    entries: 60_000,
    deletedShare: 0.3,
    refilled: true,
    behind: [{ path: 'key', bytes: 20 }],
  }),
  'strings behind the keys': whatIf(string, response, { entries: 40_000, behind: [{ path: 'key', bytes: 24 }] }),
  'strings behind the keys, a third deleted': whatIf(string, int, {
    entries: 40_000,
    deletedShare: 0.3,
    behind: [{ path: 'key', bytes: 40 }],
  }),
  'strings of 5 to 15 letters behind the keys, a third deleted': whatIf(string, int, {
    entries: 60_000,
    deletedShare: 0.3,
    behind: [{ path: 'key', bytes: { shortest: 5, longest: 15 } }],
  }),
  'strings behind the keys that need more letters than they are given': whatIf(string, int, {
    entries: 20_000,
    behind: [{ path: 'key', bytes: { shortest: 1, longest: 40 } }],
  }),
  'strings as in samples behind keys and elements': whatIf(named('Name', string), struct('Tags', array(10, string)), {
    entries: 20_000,
    behind: [
      { path: 'key', bytes: { samples: [7, 7, 8, 9, 24] } },
      { path: 'elem.Tags[]', bytes: { samples: [1, 2, 30] } },
    ],
  }),
  'objects of many lengths behind places of every kind': whatIf(int, envelope, {
    entries: 20_000,
    behind: [
      { path: 'elem.Response.RoutingKey', bytes: { shortest: 0, longest: 60 } },
      { path: 'elem.Response.LastModified', bytes: { shortest: 24, longest: 600 } },
      { path: 'elem.Done', bytes: { shortest: 96, longest: 960 } },
      { path: 'elem.Hook', bytes: { shortest: 8, longest: 64 } },
      { path: 'elem.Meta.Raw', bytes: { shortest: 1, longest: 640 } },
      { path: 'elem.Ctx', bytes: { samples: [8, 16, 80] } },
      { path: 'elem.Parts[].Body', bytes: { shortest: 4, longest: 50 } },
    ],
  }),
  'long strings and a time behind the elements': whatIf(string, response, {
    entries: 10_000,
    behind: [
      { path: 'elem.RoutingKey', bytes: 100.5 },
      { path: 'elem.LastModified', bytes: 24 },
    ],
  }),
  'objects behind pointer keys, a half deleted': whatIf(reference('pointer', '*Node', node), int, {
    entries: 20_000,
    deletedShare: 0.5,
    behind: [{ path: 'key', bytes: 40 }],
  }),
  'objects behind interface keys': whatIf(reference('interface', 'any'), int, {
    entries: 20_000,
    behind: [{ path: 'key', bytes: 100 }],
  }),
  'memory behind places of every kind': whatIf(string, envelope, {
    entries: 2000,
    behind: [
      { path: 'elem.Response.RoutingKey', bytes: 33 },
      { path: 'elem.Response.LastModified', bytes: 600 },
      { path: 'elem.Done', bytes: 96 },
      { path: 'elem.Hook', bytes: 16 },
      { path: 'elem.Meta.Labels', bytes: 48 },
      { path: 'elem.Meta.Raw', bytes: 64 },
      { path: 'elem.Ctx', bytes: 80 },
      { path: 'elem.Tags[1].Name', bytes: 18 },
      { path: 'elem.Parts[].Body', bytes: 50 },
    ],
  }),
  'a big number behind an element of the library': whatIf(int, library('big.Int'), {
    entries: 10_000,
    behind: [{ path: 'elem.abs', bytes: 32 }],
  }),
  'several maps': whatIf(int, response, { entries: 3000, maps: 20 }),
  'several maps with strings behind pointer keys, a third deleted': whatIf(reference('pointer', '*int', int), string, {
    entries: 3000,
    maps: 10,
    deletedShare: 0.3,
    behind: [
      { path: 'key', bytes: 64 },
      { path: 'elem', bytes: 80 },
    ],
  }),
  'nested structs without a name': whatIf(
    struct('Shard', int, 'Name', string),
    array(2, struct('At', struct('Line', int, 'Column', basic('int32')), 'On', basic('bool'))),
    { entries: 5000 },
  ),
  'instances of a generic type': whatIf(
    named('Pair[string,int]', struct('First', string, 'Second', int)),
    named('Pair[*time.Time,int]', struct('First', reference('pointer', '*time.Time', time), 'Second', int)),
    { entries: 5000 },
  ),
  'names that the program has for itself': whatIf(
    named('key', struct('digits', named('text', string), 'len', named('string', basic('int64')))),
    named('runtime', struct('Sizeof', named('int', basic('bool')))),
    { entries: 3000 },
  ),
};
