import { describe, expect, test } from 'vitest';
import { measureType } from '../../../src/models/layout/measure';
import type { Target } from '../../../src/models/layout/typeNode';
import { read } from './reading';

/** The lines of the source, each with what its note says behind it. */
function noted(source: string, target: Target = 'amd64'): string[] {
  const { notes } = read(source, target);
  let start = 0;
  return source.split('\n').map((line) => {
    const end = start + line.length;
    const own = notes.filter(({ at }) => at >= start && at <= end);
    start = end + 1;
    return (
      line.trim() + own.map(({ bytes, padding }) => ` // ${bytes} B${padding ? ` + ${padding} padding` : ''}`).join('')
    );
  });
}

const PUBLISHED = `type ShardType int
type Response struct {
	ShardID      int32
	ShardType    ShardType
	RoutingKey   string
	LastModified *time.Time
}
var shardRoutingCache map[string]Response
`;

describe('the published example', () => {
  const { map, notes, remarks } = read(PUBLISHED);

  test('has keys of 16 bytes and elements of 40', () => {
    expect(measureType(map.key, 'amd64').size).toBe(16);
    expect(measureType(map.elem, 'amd64').size).toBe(40);
    expect([map.name, map.go, remarks]).toEqual(['shardRoutingCache', 'map[string]Response', []]);
  });

  test('has its bytes and its padding noted at the ends of its lines', () => {
    expect(notes.map(({ bytes, padding }) => [bytes, padding])).toEqual([
      [4, 4],
      [8, 0],
      [16, 0],
      [8, 0],
    ]);
    expect(notes.map(({ at }) => PUBLISHED.slice(at - 5, at + 1))).toEqual([
      'int32\n',
      'dType\n',
      'tring\n',
      '.Time\n',
    ]);
  });

  test('is smaller on 386', () => {
    expect(noted(PUBLISHED, '386').filter((line) => line.includes('//'))).toEqual([
      'ShardID      int32 // 4 B',
      'ShardType    ShardType // 4 B',
      'RoutingKey   string // 8 B',
      'LastModified *time.Time // 4 B',
    ]);
  });
});

describe('notes', () => {
  test('sum what stands in one line', () => {
    expect(noted('type A struct {\n\tx, y int8\n\tz int32\n}\nmap[int]A')).toEqual([
      'type A struct {',
      'x, y int8 // 2 B + 2 padding',
      'z int32 // 4 B',
      '}',
      'map[int]A',
    ]);
  });

  test('stand at all structs that are reached by value, in the order of the text', () => {
    const source =
      'map[K]V\ntype V struct {\n\tb [3]B\n}\ntype B struct {\n\tx int8\n\ty int16\n}\ntype K struct {\n\tn int\n}';
    expect(noted(source).filter((line) => line.includes('//'))).toEqual([
      'b [3]B // 12 B',
      'x int8 // 1 B + 1 padding',
      'y int16 // 2 B',
      'n int // 8 B',
    ]);
  });

  test('leave out what is only pointed to', () => {
    const source = 'map[int]A\ntype A struct {\n\tb *B\n}\ntype B struct {\n\tx int8\n}\ntype C struct {\n\ty int8\n}';
    expect(read(source).notes).toHaveLength(1);
  });

  test('stand where a struct in a struct begins, and at its own lines', () => {
    const source = 'map[int]struct {\n\tin struct {\n\t\tx int8\n\t\ty int32\n\t}\n\tz int8\n}';
    expect(noted(source)).toEqual([
      'map[int]struct {',
      'in struct { // 8 B',
      'x int8 // 1 B + 3 padding',
      'y int32 // 4 B',
      '}',
      'z int8 // 1 B + 3 padding',
      '}',
    ]);
  });

  test.each([
    ['a struct of one field in one line', 'type A struct { x int8 }', 'type A struct { x int8 } // 1 B'],
    ['no struct of several', 'type A struct { x int8; y int8 }', 'type A struct { x int8; y int8 }'],
    [
      'the outer of two structs',
      'type A struct { x struct { y, z int8 } }',
      'type A struct { x struct { y, z int8 } } // 2 B',
    ],
    [
      'tags and comments',
      'type A struct { x int8 `json:"x"` } // it',
      'type A struct { x int8 `json:"x"` } // it // 1 B',
    ],
    [
      'padding after a last field without bytes',
      'type A struct { x int64; y struct{} }',
      'type A struct { x int64; y struct{} }',
    ],
  ])('note %s', (_, declaration, line) => {
    expect(noted(`${declaration}\nmap[int]A`)[0]).toBe(line);
  });

  test('stand before the CR of a line', () => {
    const source = 'type A struct {\r\n\tx int8\r\n}\r\nmap[int]A';
    expect(read(source).notes).toEqual([{ at: source.indexOf('int8') + 4, bytes: 1, padding: 0 }]);
  });

  test('of a generic type stand where all instances agree', () => {
    const source = 'type P[T any] struct {\n\tx int32\n\tt T\n}\nmap[P[int64]]P[string]';
    expect(noted(source).slice(1, 3)).toEqual(['x int32 // 4 B + 4 padding', 't T']);
    expect(noted(source.replace('string', 'float64')).slice(1, 3)).toEqual([
      'x int32 // 4 B + 4 padding',
      't T // 8 B',
    ]);
  });

  test('are no more than the bytes of the struct', () => {
    const { map, notes } = read(PUBLISHED);
    const sum = notes.reduce((all, { bytes, padding }) => all + bytes + padding, 0);
    expect(sum).toBe(measureType(map.elem, 'amd64').size);
  });
});
