import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { declarations, typeText } from '../../../src/models/layout/printType';
import type { StructField, StructNode, TypeNode } from '../../../src/models/layout/typeNode';
import { KNOWN_TYPES } from '../../golang/library/knownTypes';
import { PROGRAM_MS } from '../../limits';
import { basic, named, reference } from '../../typeNodes';
import { anyType } from './anyType';

/** Comes with Go, which not every machine has. */
const GOFMT = 'gofmt';

function field(name: string, type: TypeNode): StructField {
  return { name, type, embedded: false };
}

function embedded(name: string, type: TypeNode): StructField {
  return { name, type, embedded: true };
}

function struct(...fields: StructField[]): StructNode {
  return { type: 'struct', fields };
}

function library(name: string): TypeNode {
  const node = KNOWN_TYPES.get(name);
  if (!node) throw new Error(name);
  return node;
}

const int = basic('int');
const string = basic('string');

const response = named(
  'Response',
  struct(
    field('ShardID', basic('int32')),
    field('ShardType', int),
    field('RoutingKey', string),
    field('LastModified', reference('pointer', '*time.Time', library('time.Time'))),
  ),
);

describe('a type on one line', () => {
  test.each<[string, TypeNode]>([
    ['[4]int32', { type: 'array', length: 4, elem: basic('int32') }],
    ['*time.Time', reference('pointer', '*time.Time', library('time.Time'))],
    ['Response', response],
    ['struct{}', struct()],
    ['struct{ ID int }', struct(field('ID', int))],
    ['struct{ a int; _ int; Response }', struct(field('a', int), field('_', int), embedded('Response', response))],
  ])('%s', (text, node) => {
    expect(typeText(node)).toBe(text);
  });
});

describe('declarations', () => {
  test('are those of the program, and not those of libraries', () => {
    expect(declarations({ key: string, elem: response })).toBe(
      [
        'type Response struct {',
        '\tShardID      int32',
        '\tShardType    int',
        '\tRoutingKey   string',
        '\tLastModified *time.Time',
        '}',
        '',
        'var cache map[string]Response',
        '',
      ].join('\n'),
    );
    expect(declarations({ key: library('uuid.UUID'), elem: library('time.Time') }, 'seen')).toBe(
      'var seen map[uuid.UUID]time.Time\n',
    );
  });

  test('have a column of types up to an embedded field, and up to a struct without a name', () => {
    const elem = struct(
      field('ID', int),
      field('Owner', string),
      embedded('Mutex', library('sync.Mutex')),
      field('_', { type: 'array', length: 3, elem: basic('uint8') }),
      field('Position', struct(field('X', int), field('Visible', basic('bool')))),
      field('Last', int),
      field('N', int),
      field('Rows', reference('slice', '[]struct{ a int; b int }', struct(field('a', int)))),
    );
    expect(declarations({ key: int, elem }, 'm')).toBe(
      [
        'var m map[int]struct {',
        '\tID    int',
        '\tOwner string',
        '\tsync.Mutex',
        '\t_        [3]uint8',
        '\tPosition struct {',
        '\t\tX       int',
        '\t\tVisible bool',
        '\t}',
        '\tLast int',
        '\tN    int',
        '\tRows []struct {',
        '\t\ta int',
        '\t}',
        '}',
        '',
      ].join('\n'),
    );
  });

  test('lead through pointers and slices, and name each type once', () => {
    const id = named('ID', basic('uint64'));
    const leaf = named('Leaf', struct(field('id', id)));
    const node = named(
      'Node',
      struct(
        field('id', id),
        field('next', reference('pointer', '*Node')),
        field('leaves', reference('slice', '[]Leaf', leaf)),
      ),
    );
    expect(declarations({ key: id, elem: reference('pointer', '*Node', node) })).toBe(
      [
        'type ID uint64',
        '',
        'type Node struct {',
        '\tid     ID',
        '\tnext   *Node',
        '\tleaves []Leaf',
        '}',
        '',
        'type Leaf struct {',
        '\tid ID',
        '}',
        '',
        'var cache map[ID]*Node',
        '',
      ].join('\n'),
    );
  });

  test('have instances of generic types under names of their own', () => {
    const pair = named('Pair[int]', struct(field('first', int), field('next', reference('pointer', '*Pair[int]'))));
    const outer = named('Pair[Pair[int]]', struct(field('first', pair)));
    const other = named('MyPair[int]', struct(field('pair', pair)));
    const taken = named('PairInt', int);
    const elem = struct(field('a', outer), field('b', other), field('c', taken), field('p', library('atomic.Pointer')));
    const text = declarations({ key: named('Box[time.Time]', library('time.Time')), elem });
    expect(text).not.toContain('[int]');
    expect(text).toContain('type BoxTimeTime time.Time\n');
    expect(text).toContain('type PairPairInt struct {\n\tfirst PairInt_\n}\n');
    expect(text).toContain('type PairInt_ struct {\n\tfirst int\n\tnext  *PairInt_\n}\n');
    expect(text).toContain('type MyPairInt struct {\n\tpair PairInt_\n}\n');
    expect(text).toContain('type PairInt int\n');
    expect(text).toContain('\tp atomic.Pointer\n');
  });

  test.skipIf(spawnSync(GOFMT, ['-h'], { timeout: PROGRAM_MS }).error)('are left as they are by gofmt', () => {
    const sources = fc
      .sample(fc.tuple(anyType, anyType), { numRuns: 300, seed: 5 })
      .map(([key, elem], i) => declarations({ key, elem }, `m${i}`));
    const source = `package p\n\n${sources.join('\n')}`;
    const options = { input: source, encoding: 'utf8', maxBuffer: 1 << 26, timeout: PROGRAM_MS } as const;
    const { stdout, stderr } = spawnSync(GOFMT, options);
    expect(stderr).toBe('');
    expect(stdout).toBe(source);
  });
});
