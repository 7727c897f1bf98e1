import { describe, expect, test } from 'vitest';
import { readDeclarations } from '../../../src/golang/read/readDeclarations';
import { problems, read } from './reading';

const UNDEFINED = 'paste its declaration, or put it behind a pointer';

describe('types that are not known', () => {
  test.each([
    ['var m map[string]Foo', `1: undefined: Foo; ${UNDEFINED}`],
    ['var m map[Foo]string', `1: undefined: Foo; ${UNDEFINED}`],
    ['var m map[string][3]Foo', `1: undefined: Foo; ${UNDEFINED}`],
    ['type A struct {\n\tb Foo\n}\nvar m map[string]A', `2: undefined: Foo; ${UNDEFINED}`],
    [
      'var m map[string]pkg.Foo',
      '1: the size of pkg.Foo is unknown here: say what it is, such as type Foo string, or int64, *T, interface{} or struct{…}',
    ],
    ['var x int\nvar m map[string]x', '2: x (variable) is not a type'],
    ['const x = 1\nvar m map[string]x', '2: x (constant) is not a type'],
    ['func x() {}\nvar m map[string]x', '2: x (function) is not a type'],
    ['type A int\ntype A string\nvar m map[string]A', '2: A redeclared in this block'],
    [
      'type A struct { a.A }\nvar m map[string]A',
      '1: the size of a.A is unknown here: say what it is, such as type A string, or int64, *T, interface{} or struct{…}',
    ],
  ])('%s', (source, problem) => {
    expect(problems(source)).toEqual([problem]);
  });
});

describe('types that contain themselves', () => {
  test.each([
    ['type Node struct { next Node }\nvar m map[int]Node', '1: invalid recursive type Node: Node refers to itself'],
    ['type A [2]A\nvar m map[int]A', '1: invalid recursive type A: A refers to itself'],
    ['type A = A\nvar m map[int]A', '1: invalid recursive type A: A refers to itself'],
    ['type A B\ntype B A\nvar m map[int]A', '1: invalid recursive type A: A refers to B, B refers to A'],
    [
      'type A struct { b B }\ntype B struct { c [1]C }\ntype C struct { A }\nvar m map[int]A',
      '1: invalid recursive type A: A refers to B, B refers to C, C refers to A',
    ],
    [
      'type T[P any] struct { x T[P] }\nvar m map[int]T[int]',
      '1: invalid recursive type T[int]: T[int] refers to itself',
    ],
  ])('%s', (source, problem) => {
    expect(problems(source)).toEqual([problem]);
  });
});

describe('keys that == does not compare', () => {
  test.each([
    ['var m map[[]byte]int', '1: invalid map key type []byte: []byte is not comparable'],
    ['type K struct { b []byte }\nvar m map[K]int', '2: invalid map key type K: []byte is not comparable'],
    ['type F func()\nvar m map[F]int', '2: invalid map key type F: func() is not comparable'],
    ['var m map[[2]map[int]int]int', '1: invalid map key type [2]map[int]int: map[int]int is not comparable'],
    ['var m map[bytes.Buffer]int', '1: invalid map key type bytes.Buffer: []byte is not comparable'],
    [
      'type K[T any] struct { v T }\nvar m map[K[[]int]]int',
      '2: invalid map key type K[[]int]: []int is not comparable',
    ],
  ])('%s', (source, problem) => {
    expect(problems(source)).toEqual([problem]);
  });

  test.each(['any', 'error', '*[]int', 'chan int', '[2]string', 'struct{ a any; b time.Time }', 'netip.Addr'])(
    '%s is one that it does',
    (key) => {
      expect(problems(`var m map[${key}]int`)).toEqual([]);
    },
  );
});

describe('generic types', () => {
  const pair = 'type Pair[K comparable, V any] struct { k K; v V }';
  test.each([
    [`${pair}\nvar m map[int]Pair`, '2: cannot use generic type Pair[K, V] without instantiation'],
    [`${pair}\nvar m map[int]Pair[int]`, '2: not enough type arguments for type Pair: have 1, want 2'],
    [`${pair}\nvar m map[int]Pair[int, int, int]`, '2: too many type arguments for type Pair: have 3, want 2'],
    ['type A int\nvar m map[int]A[int]', '2: invalid operation: A is not a generic type'],
    [
      'type C[K comparable] map[K]int',
      '1: cannot use generic type C[K] without instantiation: declare a variable of it',
    ],
    [
      'type N interface { ~int }\nvar m map[int]N',
      '1: cannot use type N outside a type constraint: interface contains type constraints',
    ],
    [
      'type N interface { int | string }\nvar m map[int]N',
      '1: cannot use type N outside a type constraint: interface contains type constraints',
    ],
    [
      'var m map[int]comparable',
      '1: cannot use type comparable outside a type constraint: interface is (or embeds) comparable',
    ],
  ])('%s', (source, problem) => {
    expect(problems(source)).toEqual([problem]);
  });
});

describe('structs', () => {
  test.each([
    ['struct { a int; a string }', 'a redeclared'],
    ['struct { a int; b, a string }', 'a redeclared'],
    ['struct { int; int }', 'int redeclared'],
    ['struct { *T; T string }', 'T redeclared'],
    ['struct { P }', 'embedded field type cannot be a pointer'],
  ])('%s', (type, message) => {
    expect(problems(`type P *int\nvar m map[int]${type}`)).toEqual([`2: ${message}`]);
  });

  test('may have many blank fields', () => {
    expect(problems('var m map[int]struct { _ int; _ string }')).toEqual([]);
  });
});

describe('types that are too large', () => {
  test('on 386, in its compiler’s words', () => {
    expect(problems('var m map[int][1 << 30]int16', '386')).toEqual(['1: type [1073741824]int16 too large']);
  });

  test.each([
    ['[1 << 50]byte', 'type [1125899906842624]byte larger than address space'],
    ['[1 << 30][1 << 30]string', 'type [1073741824][1073741824]string larger than address space'],
    ['struct { a, b [1 << 49]byte }', 'type struct larger than address space'],
    ['[1 << 32]byte', 'the element is 4,294,967,296 bytes; the limit here is 2 GiB'],
  ])('%s', (type, message) => {
    expect(problems(`var m map[int]${type}`)).toEqual([`1: ${message}`]);
  });

  test('as keys too', () => {
    expect(problems('var m map[[1 << 32]byte]int')[0]).toContain('the key is 4,294,967,296 bytes');
  });
});

describe('syntax', () => {
  test.each([
    ['var m map[string]', '1: syntax error: unexpected EOF, expected type'],
    ['var m map[string]\nvar x int', '1: syntax error: unexpected newline, expected type'],
    ['var m map[string', '1: syntax error: [ has no matching ]'],
    ['var m map[]int', '1: syntax error: unexpected ], expected type'],
    ['var m map[string]struct {', '1: syntax error: { has no matching }'],
    ['type A struct {\n\tx int\n\nvar m map[string]A', '1: syntax error: { has no matching }'],
    ['type A struct {\n\tx map[string\n}\nvar m map[string]A', '3: syntax error: unexpected }, expected ]'],
    ['type A struct {\n\tx [4)int\n}\nvar m map[string]A', '2: syntax error: unexpected ), expected ]'],
    [
      'type A struct {\n\tx int = 3\n}\nvar m map[string]A',
      '2: syntax error: unexpected = in struct type; possibly missing semicolon or newline or }',
    ],
    [
      'type A struct { a int b int }\nvar m map[string]A',
      '1: syntax error: unexpected name b in struct type; possibly missing semicolon or newline or }',
    ],
    [
      'type A struct { 5 int }\nvar m map[string]A',
      '1: syntax error: unexpected literal 5, expected field name or embedded type',
    ],
    ['type A struct { *[]int }\nvar m map[string]A', '1: syntax error: unexpected [, expected name'],
    ['type A\nvar m map[string]A', '1: syntax error: unexpected newline, expected type'],
    ['type A = \nvar m map[string]A', '2: syntax error: unexpected keyword var, expected type'],
    ['type A int int\nvar m map[string]A', '1: syntax error: unexpected name int'],
    ['type A interface { M( }\nvar m map[string]A', '1: syntax error: unexpected }, expected )'],
    ['type (\n\tA struct { x [ }\n\tB int\n)\nvar m map[string]B', '2: syntax error: unexpected }, expected ]'],
    ['type A struct {\n\tx int “json”\n}\nvar m map[string]A', "2: invalid character U+201C '“'"],
    ['type A struct {\n\tx int "json\n}\nvar m map[string]A', '2: newline in string'],
    ['type A struct {\n\tx int `json\n}\nvar m map[string]A', '2: string not terminated'],
    ['var m map[string]A /* and so on', '1: comment not terminated'],
    ["var m map[string][']int", '1: rune literal not terminated'],
  ])('%s', (source, problem) => {
    expect(problems(source)[0]).toBe(problem);
  });
});

describe('what is wrong', () => {
  test('stands where it is said to stand', () => {
    const source = 'type A struct {\n\tx Foo\n}\nvar m map[string]A';
    const result = readDeclarations(source, 'amd64');
    expect(!result.ok && result.problems.map(({ from, to }) => source.slice(from, to))).toEqual(['Foo']);
  });

  test('is reported all at once, in the order of the text', () => {
    const source = 'type A struct {\n\tx Foo\n\ty [N]int\n\tz b.C\n}\nvar m map[[]int]A';
    expect(problems(source)).toEqual([
      `2: undefined: Foo; ${UNDEFINED}`,
      '3: undefined: N',
      '4: the size of b.C is unknown here: say what it is, such as type C string, or int64, *T, interface{} or struct{…}',
      '6: invalid map key type []int: []int is not comparable',
    ]);
  });

  test('is reported 20 times at most', () => {
    const fields = Array.from({ length: 100 }, (_, i) => `f${i} T${i}`).join('\n');
    expect(problems(`type A struct {\n${fields}\n}\nvar m map[string]A`)).toHaveLength(20);
  });

  test('is no obstacle where the map does without it', () => {
    const source = 'type Bad struct { x Foo; Bad }\nvar m map[string]int\nconst N = 1 / 0';
    expect(read(source)).toMatchObject({ ok: true, remarks: [] });
  });

  test.each([
    ['type Bad struct { x [ }', { line: 2, message: 'syntax error: unexpected }, expected ]', others: 0 }],
    [
      'type Bad struct { 5 }',
      { line: 2, message: 'syntax error: unexpected literal 5, expected field name or embedded type', others: 0 },
    ],
    ['hello, world', { line: 2, message: 'syntax error: non-declaration statement outside function body', others: 0 }],
    ['}\n)', { line: 2, message: 'syntax error: unexpected }', others: 1 }],
    ['func f() {\n\tif x {\n}', { line: 2, message: 'syntax error: { has no matching }', others: 0 }],
    [
      'func f() {\n\tif x {\n}\nconst (\n\tN = }\n)',
      { line: 2, message: 'syntax error: { has no matching }', others: 1 },
    ],
  ])('is a remark where only the syntax of the rest suffers: %s', (rest, remark) => {
    expect(read(`var m map[string]int\n${rest}`).remarks).toEqual([{ type: 'leftOut', ...remark }]);
  });
});
