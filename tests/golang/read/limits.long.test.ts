import { describe, expect, test } from 'vitest';
import { readDeclarations } from '../../../src/golang/read/readDeclarations';
import { measureType } from '../../../src/models/layout/measure';
import { problems, read } from './reading';

const lines = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');
const times = (count: number, text: string) => text.repeat(count);

describe('large texts are read', () => {
  test('with 10,000 fields', () => {
    const { map, notes } = read(`type A struct {\n${lines(10_000, (i) => `f${i} *time.Time`)}\n}\nmap[string]A`);
    expect(measureType(map.elem, 'amd64').size).toBe(80_000);
    expect(notes).toHaveLength(10_000);
  });

  test('with 10,000 types', () => {
    const types = lines(10_000, (i) => `type T${i} struct { a int32; b string }`);
    const { map } = read(`${types}\ntype A struct {\n${lines(10_000, (i) => `f${i} T${i}`)}\n}\nmap[string]A`);
    expect(measureType(map.elem, 'amd64').size).toBe(240_000);
  });

  test('with 40,000 constants of one group', () => {
    const source = `const (\nC0 = iota\n${lines(39_999, (i) => `C${i + 1}`)}\n)\nmap[int][C39999]byte`;
    expect(measureType(read(source).map.elem, 'amd64').size).toBe(39_999);
  });

  test('with a long literal', () => {
    expect(read(`var m = map[string]int{\n${times(50_000, '"aaaaaa": 12345,\n')}}`).map.go).toBe('map[string]int');
  });

  test('with 90 structs in one another', () => {
    expect(read(`map[int]${times(90, 'struct { a ')}int${times(90, '}')}`).notes).toHaveLength(1);
  });
});

describe('larger ones are refused', () => {
  test.each([
    ['more than 1 MB', 'x'.repeat(2 ** 20 + 1), 'the text has 1,048,577 letters; the limit here is 1,048,576'],
    [
      '10,000 brackets',
      `map[int]${times(10_000, '(')}int${times(10_000, ')')}`,
      'more than 100 nested brackets aren’t supported',
    ],
    [
      '10,000 structs',
      `map[int]${times(10_000, 'struct{ a ')}int${times(10_000, '}')}`,
      'more than 100 nested brackets aren’t supported',
    ],
    [
      '10,000 brackets in a length',
      `map[int][${times(10_000, '(')}1${times(10_000, ')')}]int`,
      'more than 100 nested brackets aren’t supported',
    ],
    ['a million stars', `map[int]${times(1_000_000, '*')}int`, 'expressions of more than 1000 parts aren’t supported'],
    ['a long sum', `map[int][${times(400_000, '1+')}1]int`, 'expressions of more than 1000 parts aren’t supported'],
    [
      '300 arrays in one another',
      `map[int]${times(300, '[1]')}int`,
      'types nested more than 200 deep aren’t supported',
    ],
    [
      'a long chain of types',
      `map[int]T0\n${lines(30_000, (i) => `type T${i} struct{ T${i + 1} }`)}`,
      'types nested more than 200 deep aren’t supported',
    ],
    [
      'a long chain of names',
      `map[int]T0\n${lines(30_000, (i) => `type T${i} T${i + 1}`)}`,
      'types nested more than 200 deep aren’t supported',
    ],
    [
      'a long chain of constants',
      `map[int][C0]int\n${lines(30_000, (i) => `const C${i} = C${i + 1}`)}`,
      'more than 200 constants in a row aren’t supported',
    ],
    [
      'doubling types',
      `map[int]T0\n${lines(40, (i) => `type T${i} [2]struct{ x, y T${i + 1} }`)}\ntype T40 int`,
      'types of more than 100,000 parts aren’t supported',
    ],
    [
      'a type that grows',
      'type P[A, B any] struct { a A; b B }\ntype T[A any] struct { x [0]T[P[A, A]] }\nmap[int]T[int]',
      'the type is too long to be read',
    ],
    ['a long number', `map[int][${times(20_000, '9')}]int`, 'excessively long constant (20000 chars)'],
  ])('%s', (_, source, message) => {
    expect(problems(source)[0]?.replace(/^\d+: /, '')).toBe(message);
  });
});

describe('pointers are followed no further than is of use', () => {
  test.each([
    ['doubling', `map[int]T0\n${lines(40, (i) => `type T${i} struct{ x, y *T${i + 1} }`)}\ntype T40 int`],
    [
      'from everywhere to everywhere',
      `map[int]T0\n${lines(60, (i) => `type T${i} struct{ ${lines(60, (j) => `f${j} *T${j}`)} }`)}`,
    ],
    ['in a long chain', `map[int]T0\n${lines(30_000, (i) => `type T${i} struct{ *T${i + 1} }`)}`],
    [
      'to a type that doubles',
      'type P[A, B any] struct { a A; b B }\ntype T[A any] struct { x *T[P[A, A]] }\nmap[int]T[int]',
    ],
    ['to a type that grows', 'type T[A any] struct { x *T[[]A] }\nmap[int]T[int]'],
  ])('%s', (_, source) => {
    const { elem } = read(source).map;
    expect(measureType(elem, 'amd64').size).toBeGreaterThan(0);
  });
});

describe('functions are gone through in time', () => {
  test.each([
    ['in one another', 'func f() {'.concat(times(90, 'x := func() {'), times(91, '}'), '\n').repeat(500)],
    ['with long values', `func f() {${times(40_000, 'm := T{a: ')}`],
    ['with many names', `func f() { ${times(200_000, 'x, ')} := 1 }`],
    ['with many instances', `type C[T any] struct{ m map[T]int }\nfunc f() { ${times(100_000, 'C[int] ')}`],
    ['beside many variables', lines(20_000, (i) => `var m${i} map[string]int`)],
  ])('%s', (_, source) => {
    expect(readDeclarations(`map[string]bool\n${source}`, 'amd64').ok).toBe(true);
  });
});

describe('what is no Go at all is answered', () => {
  test.each([
    '\0',
    '“',
    '"',
    "'",
    '`',
    '\n',
    ';',
    ')]}',
    '{[(',
    'type \n',
    'map[a]b\n',
    'type A struct {\n',
    '=;',
    '=',
    '9',
    '> ',
    '-',
    '&lt;',
    'a.go',
    '/*',
    '\ud800',
  ])('200,000 letters of %j', (letter) => {
    const result = readDeclarations(letter.repeat(200_000 / letter.length), 'amd64');
    expect(!result.ok && result.problems.length > 0).toBe(true);
  });
});
