import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readType } from '../../../src/golang/read/readDeclarations';
import { underlying } from '../../../src/models/layout/measure';
import { typeText } from '../../../src/models/layout/printType';
import { assertLaw } from '../../laws';
import { elem, read, sizeOf, textOf } from './reading';

describe('the sizes of types', () => {
  test.each([
    ['bool', 1, 1],
    ['int', 8, 8],
    ['int8', 1, 1],
    ['uint16', 2, 2],
    ['rune', 4, 4],
    ['byte', 1, 1],
    ['uintptr', 8, 8],
    ['float32', 4, 4],
    ['complex64', 8, 4],
    ['complex128', 16, 8],
    ['string', 16, 8],
    ['any', 16, 8],
    ['error', 16, 8],
    ['interface{}', 16, 8],
    ['interface{ Read(p []byte) (n int, err error); io.Closer }', 16, 8],
    ['*int', 8, 8],
    ['**Unknown', 8, 8],
    ['*pkg.Unknown', 8, 8],
    ['[]Unknown', 24, 8],
    ['[][]byte', 24, 8],
    ['map[Unknown]pkg.Other', 8, 8],
    ['chan Unknown', 8, 8],
    ['<-chan int', 8, 8],
    ['chan<- (<-chan int)', 8, 8],
    ['func()', 8, 8],
    ['func(a, b int, rest ...string) (n int, err error)', 8, 8],
    ['func(func(Unknown) error) Unknown', 8, 8],
    ['unsafe.Pointer', 8, 8],
    ['(int32)', 4, 4],
    ['*(*(int))', 8, 8],
    ['struct{}', 0, 1],
    ['[0]int64', 0, 8],
    ['[3]int16', 6, 2],
    ['[2][3]byte', 6, 1],
    ['[4]struct{ A int8; B int16 }', 16, 2],
    ['struct{ A int8; B int64; C int8 }', 24, 8],
    ['struct{ A, B int8; C int64 }', 16, 8],
    ['struct{ A int64; B struct{} }', 16, 8],
    ['struct{ _ int32; _ int32; A int8 }', 12, 4],
    ['struct{ A int "json:a"; B string `yaml:"b"` }', 24, 8],
    ['struct{ In struct{ A int8; B int32 }; C int8 }', 12, 4],
    ['struct{ int; string; error }', 40, 8],
    ['struct{ *Unknown; *pkg.Other }', 16, 8],
    ['time.Time', 24, 8],
    ['*time.Time', 8, 8],
    ['[2]time.Time', 48, 8],
    ['struct{ time.Time; Offset int8 }', 32, 8],
    ['uuid.UUID', 16, 1],
    ['sync.Mutex', 8, 4],
    ['atomic.Pointer[Unknown]', 8, 8],
  ])('%s has %i bytes, aligned to %i', (type, size, align) => {
    expect(sizeOf(type)).toBe(`${size} bytes, aligned to ${align}`);
  });

  test.each([
    ['names', 'Response', 'type ID int32; type Response struct { A ID; B string }', 24, 8],
    ['names that are declared later', 'A', 'type A struct { b B; c int8 }\ntype B struct { x int16 }', 4, 2],
    ['grouped declarations', 'C', 'type (\n\tA int8\n\tB = A\n\tC [3]B\n)', 3, 1],
    ['aliases', 'A', 'type A = B; type B = *C', 8, 8],
    ['aliases of structs', 'A', 'type A = struct { x int16 }', 2, 2],
    ['embedded structs', 'C', 'type A struct { x int64 }; type C struct { A; y int8 }', 16, 8],
    ['embedded interfaces', 'C', 'type A interface { M() }; type C struct { A; y int8 }', 24, 8],
    ['embedded pointers', 'C', 'type A struct { x [100]int }; type C struct { *A }', 8, 8],
    ['what is declared over a predeclared name', 'string', 'type string int8', 1, 1],
    ['what shares a pointer with itself', 'Node', 'type Node struct { next *Node; value int8 }', 16, 8],
    ['what has itself in a slice, a map and a func', 'A', 'type A struct { b []A; c map[int]A; d func(A) A }', 40, 8],
    ['pointers in a ring', 'A', 'type A struct { b *B }; type B struct { a A; x int }', 8, 8],
    ['generic types', 'Pair[int8, string]', 'type Pair[K comparable, V any] struct { k K; v V }', 24, 8],
    ['generic types with parameters in a list', 'P[int8, int64]', 'type P[A, B any] struct { a A; b B }', 16, 8],
    ['instances of instances', 'P[P[int8]]', 'type P[T any] struct { a, b T; n int16 }', 10, 2],
    [
      'generic types that name other ones',
      'A[int16]',
      'type A[T any] struct { b B[T, int8] }\ntype B[T, U any] struct { t T; u U }',
      4,
      2,
    ],
    [
      'parameters by the same name',
      'A[int8]',
      'type A[T any] struct { b B[[2]T] }\ntype B[T any] struct { t T }',
      2,
      1,
    ],
    ['generic types with constraints', 'S[float32]', 'type S[T ~int | ~float32] [2]T', 8, 4],
    [
      'generic types with interfaces as constraints',
      'S[int8, []int8]',
      'type S[E interface{ ~int8 }, L []E] struct { e E; l L }',
      32,
      8,
    ],
    ['generic types with pointers as constraints', 'S[int8, *int8]', 'type S[E any, P *E] struct { e E; p P }', 16, 8],
    ['generic aliases', 'A[int8]', 'type A[T any] = [3]T', 3, 1],
    ['generic lists', 'List[int8]', 'type List[T any] struct { next *List[T]; value T }', 16, 8],
    ['a type parameter in a func only', 'F[int]', 'type F[T any] func(T) T', 8, 8],
    ['qualified names of what is declared here', 'model.User', 'type User struct { name string }', 16, 8],
    ['lists of generic library types', 'L', 'type L struct { p atomic.Pointer[T]; n int8 }', 16, 8],
    ['comments anywhere', 'A', 'type /* a */ A struct { // b\n x int8 /* c\n d */ y int16; /* e */ }', 4, 2],
    ['a comment at the end of a line', 'A', 'type A struct {\n\tx int8 /* c */\n\ty int16\n}', 4, 2],
    ['names in other scripts', 'Ответ', 'type Ответ struct { имя string; 数 int8 }', 24, 8],
    ['letters that are pasted from a web page', 'A', 'type A\u00a0struct {\u00a0x\u2003int8 }\ufeff', 1, 1],
    ['lines that end in CR LF', 'A', 'type A struct {\r\n\tx int8\r\n\ty int16\r\n}\r\n', 4, 2],
    ['several files', 'A', 'package a\nimport "time"\ntype A B\npackage b\nimport (\n\t"fmt"\n)\ntype B int16', 2, 2],
  ])('%s', (_, type, declarations, size, align) => {
    expect(sizeOf(type, declarations)).toBe(`${size} bytes, aligned to ${align}`);
  });

  test.each([
    ['int', 4, 4],
    ['string', 8, 4],
    ['int64', 8, 4],
    ['struct{ A int8; B int64 }', 12, 4],
    ['[bits.UintSize]byte', 32, 1],
    ['[math.MaxUint >> 20]byte', 4095, 1],
    ['atomic.Int64', 8, 8],
  ])('on 386 %s has %i bytes, aligned to %i', (type, size, align) => {
    expect(sizeOf(type, '', '386')).toBe(`${size} bytes, aligned to ${align}`);
  });
});

describe('types keep their words', () => {
  test.each([
    ['*time.Time', '*time.Time'],
    ['[]byte', '[]byte'],
    ['[ 4 ]  int32', '[4]int32'],
    ['[1<<4 + 2]*T', '[18]*T'],
    ['func ( int , string ) error', 'func(int, string) error'],
    ['func(a, b int, rest ...[]string) (n int, err error)', 'func(a, b int, rest ...[]string) (n int, err error)'],
    ['func() func() (a, b)', 'func() func() (a, b)'],
    ['func(T[int], p.Q, x [2]T)', 'func(T[int], p.Q, x [2]T)'],
    ['chan<- chan int', 'chan<- chan int'],
    ['chan (<-chan int)', 'chan (<-chan int)'],
    ['<-chan <-chan int', '<-chan <-chan int'],
    ['map[ string ] [ ] int', 'map[string][]int'],
    ['*struct { A , B int `x`; *C; d.E }', '*struct{ A, B int `x`; *C; d.E }'],
    [
      'interface { Read( [] byte ) ( int , error ) ; io . Closer }',
      'interface{ Read([]byte) (int, error); io.Closer }',
    ],
    ['*interface{ ~int | string; comparable }', '*interface{ ~int | string; comparable }'],
    ['*Pair[ int , *T ]', '*Pair[int, *T]'],
    ['*struct{}', '*struct{}'],
    ['*(int)', '*int'],
  ])('%s', (type, text) => {
    expect(textOf(type)).toBe(text);
  });

  test.each([
    [
      'what a type parameter stands for',
      'P[string]',
      'type P[T any] struct { a *T; b []Q[T] }',
      'struct{ a *string; b []Q[string] }',
    ],
    [
      'a package by the name that it was imported by',
      '[1]*u.UUID',
      'import u "github.com/google/uuid"',
      '[1]*uuid.UUID',
    ],
    ['a type of another package that is declared here', '[1]*model.User', 'type User struct{}', '[1]*User'],
    ['an alias as what it stands for', 'A', 'type A = []byte', '[]byte'],
  ])('%s', (_, type, declarations, text) => {
    expect(typeText(underlying(elem(type, declarations)))).toBe(text);
  });
});

describe('named types', () => {
  test('have the name and what it stands for', () => {
    expect(elem('Response', 'type Response struct { ID ShardID }; type ShardID int')).toEqual({
      type: 'named',
      name: 'Response',
      underlying: {
        type: 'struct',
        fields: [
          {
            name: 'ID',
            type: { type: 'named', name: 'ShardID', underlying: { type: 'basic', name: 'int' } },
            embedded: false,
          },
        ],
      },
    });
  });

  test('are named with their arguments', () => {
    expect(elem('Pair[int,u.UUID]', 'import u "x/uuid"\ntype Pair[K, V any] struct{}')).toMatchObject({
      name: 'Pair[int, uuid.UUID]',
    });
  });

  test('are one node wherever they are used', () => {
    const node = elem('A', 'type A struct { x, y B; z [2]B }; type B struct { n int }');
    if (node.type !== 'named' || node.underlying.type !== 'struct') throw new Error('A is a struct');
    const [x, y, z] = node.underlying.fields.map(({ type }) => type);
    expect(x).toBe(y);
    expect(z?.type === 'array' && z.elem).toBe(x);
  });

  test('embed by their own name', () => {
    const node = elem('struct{ *pkg.User; time.Time; Pair[int] }', 'type Pair[T any] struct{}');
    expect(node.type === 'struct' && node.fields.map(({ name, embedded }) => [name, embedded])).toEqual([
      ['User', true],
      ['Time', true],
      ['Pair', true],
    ]);
  });
});

describe('what pointers and slices lead to', () => {
  test.each([
    ['*Response', 'type Response struct { A, B int }', 'Response'],
    ['[]Response', 'type Response struct { A, B int }', 'Response'],
    ['*time.Time', '', 'time.Time'],
    ['*[4]int', '', 'int'],
    ['*P[int]', 'type P[T any] struct { v T }', 'P[int]'],
  ])('%s is known', (type, declarations, name) => {
    const node = elem(type, declarations);
    expect(JSON.stringify(node.type === 'reference' && node.target)).toContain(`"name":"${name}"`);
  });

  test.each([
    ['*Response', 'not declared'],
    ['*pkg.Response', 'not known'],
    ['[]Response', 'not declared'],
    ['map[string]Response', 'not declared'],
    ['unsafe.Pointer', 'nothing certain'],
  ])('%s leads to what is %s', (type) => {
    expect(elem(type)).toMatchObject({ target: null });
    expect(read(`var it map[int]${type}`).remarks).toEqual([]);
  });

  test('what leads back to itself ends there', () => {
    const node = elem(
      '*Node',
      'type Node struct { next *Node; all []Node; tree Tree }; type Tree struct { root *Node }',
    );
    const text = JSON.stringify(node);
    expect(text.split('"name":"Node"')).toHaveLength(2);
    expect(text.split('"target":null')).toHaveLength(4);
  });

  test('a fault in it is a remark', () => {
    expect(read('type A struct { b B }\nvar m map[string]*A').remarks).toEqual([
      {
        type: 'unfollowed',
        line: 1,
        message: 'undefined: B; paste its declaration, or put it behind a pointer',
        own: { type: 'undeclared', name: 'B' },
      },
    ]);
  });
});

describe('imports', () => {
  test.each([
    ['import t "time"', 't.Time', 24],
    ['import . "time"', 'Time', 24],
    ['import "github.com/gofrs/uuid/v5"', 'uuid.UUID', 16],
    ['import (\n\tstdatomic "sync/atomic"\n\t"time"\n)', 'stdatomic.Bool', 4],
    ['import "github.com/shopspring/decimal"', 'decimal.Decimal', 16],
  ])('after %s, %s has %i bytes', (declaration, type, size) => {
    expect(sizeOf(type, declaration)).toMatch(new RegExp(`^${size} bytes`));
  });

  test('a package that only has the name of a known one is not known', () => {
    expect(() => elem('atomic.Bool', 'import "go.uber.org/atomic"')).toThrow('the size of atomic.Bool is unknown here');
  });
});

function sized(text: string, target: 'amd64' | '386' = 'amd64'): string {
  const read = readType(text, target);
  return read.ok ? `${read.measure.size}/${read.measure.align}` : read.problem.message;
}

describe('one type', () => {
  it.each([
    ['struct{ a int32; b int }', '16/8'],
    ['type A struct{ b B }; type B [3]int', '24/8'],
    ['[1<<33]byte', '8589934592/1'],
    ['uuid.UUID', '16/1'],
  ])('%s', (text, size) => {
    expect(sized(text)).toBe(size);
  });

  it('is laid out for its target', () => {
    expect(sized('struct{ a int32; b int64 }', '386')).toBe('12/4');
  });

  it.each([
    ['', 'expected type'],
    ['int, int', 'syntax error'],
    ['[-1]int', 'invalid array length'],
    ['int\nvar x map[string]int', 'one type is expected'],
  ])('%s is none', (text, message) => {
    expect(sized(text)).toContain(message);
  });

  it('is never an exception', () => {
    assertLaw(fc.property(fc.string(), (text) => typeof sized(text) === 'string'));
  });
});
