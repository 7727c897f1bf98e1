import { describe, expect, test } from 'vitest';
import { problems, textOf } from './reading';

describe('the length of an array', () => {
  test.each([
    ['0', 0],
    ['16', 16],
    ['1_000', 1000],
    ['0x1F', 31],
    ['0b1010', 10],
    ['0o17', 15],
    ['0O17', 15],
    ['0B11', 3],
    ['0X1f', 31],
    ['1E3', 1000],
    ['0X1P4', 16],
    ['017', 15],
    ['0x_ff', 255],
    ['1e3', 1000],
    ['2.5e1', 25],
    ['0x1p4', 16],
    ["'a'", 97],
    ["'\\n'", 10],
    ["'\\x41'", 65],
    ["'\\u00e9'", 233],
    ["'\\''", 39],
    ["'я'", 1103],
    ['1 << 10', 1024],
    ['1<<3 + 1', 9],
    ['1 + 2*3', 7],
    ['(1 + 2) * 3', 9],
    ['2 - 3 + 4', 3],
    ['7 / 2', 3],
    ['-7 / 2 + 10', 7],
    ['7 % 4', 3],
    ['-7 % 4 + 10', 7],
    ['7.0 / 2 * 2', 7],
    ['100 >> 3', 12],
    ['0xff & 0x3c', 60],
    ['1 | 6', 7],
    ['5 ^ 1', 4],
    ['0xff &^ 0xf', 240],
    ['^-5', 4],
    ['-(-3)', 3],
    ['+3', 3],
    ['- -3', 3],
    ['^uint8(1)', 254],
    ['uint8(255) &^ 1', 254],
    ['len("abc")', 3],
    ['2 * len("ab" + `c\\n`)', 10],
    ['len("héé")', 5],
    ['len("\\xff\\u00e9\\101\\n")', 5],
    ['min(3, 5, 4)', 3],
    ['max(3, 5, 4.0)', 5],
    ['math.MaxInt8', 127],
    ['1 + math.MaxUint8', 256],
    ['sha256.Size', 32],
    ['2 * sha256.Size', 64],
    ['net.IPv6len', 16],
    ['bits.UintSize / 8', 8],
    ['unsafe.Sizeof(int32(0))', 4],
    ['64 - unsafe.Sizeof(struct{ a int8; b string }{})%64', 40],
    ['unsafe.Alignof([4]int16{})', 2],
    ['int64(5)', 5],
    ['time.Duration(3)', 3],
    ['(1 << 200) >> 198', 4],
  ])('[%s]T is %i', (length, is) => {
    expect(textOf(`[${length}]T`, 'type T int')).toBe(`[${is}]T`);
  });

  test.each([
    ['constants', 'N', 'const N = 8', 8],
    ['constants that are declared later', 'A', 'const A = B * 2; const B = 4', 8],
    ['several in a line', 'B', 'const A, B = 1, 2', 2],
    ['typed ones', 'N', 'const N uint8 = 200', 200],
    ['ones of declared types', 'N', 'type Shard int32\nconst N Shard = 3', 3],
    ['ones of types of other packages', 'N', 'const N time.Duration = 3', 3],
    ['conversions to declared types', 'N', 'type Shard uint8\nconst N = Shard(3) << 2', 12],
    ['iota', 'C', 'const (\n\tA = iota\n\tB\n\tC\n)', 2],
    [
      'iota after a blank name and a comment',
      'MB',
      'const (\n\t_ = 1 << (10 * iota)\n\t// kilo\n\n\tKB\n\tMB\n)',
      1048576,
    ],
    ['iota with a type', 'C', 'type T int\nconst (\n\tA T = iota + 1\n\tB\n\tC\n)', 3],
    ['iota of several columns', 'D', 'const (\n\tA, B = iota, iota * 10\n\tC, D\n)', 10],
    ['iota in the middle of a group', 'C', 'const (\n\tA = "x"\n\tB = 7\n\tC = iota\n)', 2],
    ['lines that repeat the last values', 'D', 'const (\n\tA = iota\n\tB = 7\n\tC\n\tD\n)', 7],
    ['iota outside of a group', 'A', 'const A = iota + 4', 4],
    ['the length of a constant string', 'len(S)', 'const S = "abc" + T\nconst T = `de`', 5],
    ['the length of an array', 'len(buffer)', 'var buffer [12]byte', 12],
    ['the length of an array that is a literal', 'len(names)', 'var names = [3]string{"a", "b", "c"}', 3],
    ['sizes of types', 'unsafe.Sizeof(Head{})', 'type Head struct { a int8; b int16 }', 4],
    ['sizes of variables', 'unsafe.Sizeof(head)', 'type Head struct { a int8; b int16 }\nvar head Head', 4],
    ['room up to a line of the cache', '64 - unsafe.Sizeof(Head{})%64', 'type Head struct { a int8; b int16 }', 60],
    ['bytes and runes', 'A + B', "const A byte = 3\nconst B uint8 = 'a' - 96", 4],
    ['constants of another package that are declared here', 'config.Shards', 'const Shards = 32', 32],
    ['a name declared over a predeclared one', 'iota', 'const N = 3\nconst iota = N', 3],
    ['what looks like a type parameter', 'N * M', 'const N, M = 2, 3', 6],
  ])('may be made of %s', (_, length, declarations, is) => {
    expect(textOf(`[${length}]int`, declarations)).toBe(`[${is}]int`);
  });

  test('may be written so that the declaration looks generic', () => {
    expect(textOf('struct{ a A; b B }', 'const N, M = 2, 3\ntype A = [N * M]int8\ntype B = [N]int8')).toBe(
      'struct{ a [6]int8; b [2]int8 }',
    );
  });
});

describe('a hint that the compiler refuses, in its words', () => {
  test.each([
    ['', '1 << 32', '1 << 32 (untyped int constant 4294967296) overflows int', '386'],
    ['', '3_000_000_000', '3_000_000_000 (untyped int constant 3000000000) overflows int', '386'],
    ['const n = 1 << 31', 'n', 'n (untyped int constant 2147483648) overflows int', '386'],
    [
      'const n int64 = 1 << 31',
      'n',
      'invalid argument: index n (constant 2147483648 of type int64) overflows int',
      '386',
    ],
    ['', '1 << 63', '1 << 63 (untyped int constant 9223372036854775808) overflows int', 'amd64'],
    ['', '-1', 'invalid argument: index -1 (constant of type int) must not be negative', 'amd64'],
    ['', '2 - 3', 'invalid argument: index 2 - 3 (constant -1 of type int) must not be negative', 'amd64'],
    ['const n = -4', 'n', 'invalid argument: index n (constant -4 of type int) must not be negative', 'amd64'],
  ] as const)('%s make(…, %s): %s', (declaration, hint, problem, target) => {
    expect(problems(`${declaration}\nvar m = make(map[int]int, ${hint})`, target)).toEqual([`2: ${problem}`]);
  });

  test('is the largest plus one', () => {
    expect(problems('var m = make(map[int]int, 1<<31 - 1)', '386')).toEqual([]);
    expect(problems('var m = make(map[int]int, 1<<32)')).toEqual([]);
  });
});

describe('what is no length is refused', () => {
  test.each([
    ['-1', 'invalid array length -1 (untyped int constant)'],
    ['1 - 2', 'invalid array length 1 - 2 (untyped int constant -1)'],
    ['1.5', 'array length 1.5 (untyped float constant) must be integer'],
    ['"a"', 'array length "a" (untyped string constant) must be integer'],
    ['true', 'array length true (untyped bool constant) must be integer'],
    ['1 << 63', 'invalid array length 1 << 63 (untyped int constant 9223372036854775808)'],
    ['1 << 62', 'array of 4611686018427387904 elements larger than address space'],
    ['1 / 0', 'invalid operation: division by zero'],
    ['1 % 0', 'invalid operation: division by zero'],
    ['1.0 / 0.0', 'invalid operation: division by zero'],
    ['5.5 % 2', 'invalid operation: operator % not defined on 5.5 % 2 (untyped float constant)'],
    ['1 << -1', 'invalid operation: negative shift count -1'],
    ['1 << 1000', 'constant shift overflow'],
    ['(1 << 500) * (1 << 500)', 'constant multiplication overflow'],
    ['1.5 << 2', 'invalid operation: shifted operand untyped float constant must be integer'],
    ['uint8(256)', 'cannot use 256 (untyped int constant) as uint8 value (overflows)'],
    ['uint8(255) + 1', 'uint8(255) + 1 (constant 256 of type uint8) overflows uint8'],
    ['-uint8(1)', '-uint8(1) (constant -1 of type uint8) overflows uint8'],
    ['int8(1) + int16(1)', 'invalid operation: int8(1) + int16(1) (mismatched types int8 and int16)'],
    ['"a" + 1', 'invalid operation: "a" + 1 (mismatched types untyped string and untyped int)'],
    ['int(2.5)', 'cannot use 2.5 (untyped float constant) as int value (truncated)'],
    ['N', 'undefined: N'],
    ['count()', 'count() is not constant'],
    ['cap(x)', 'cap(x) is not constant'],
    ['"abc"[1]', '"abc"[1] is not constant'],
    ['pkg.N', 'the value of pkg.N is unknown here: enter the number'],
    ['2i', '2i (untyped complex constant) isn’t supported'],
    ['1e99999', 'excessively large constant 1e99999'],
    ['08', 'invalid digit in octal literal'],
    ['1__0', "'_' must separate successive digits"],
    ["'ab'", 'more than one character in rune literal'],
    ["''", "empty rune literal or unescaped ' in rune literal"],
    ["'\\q'", 'unknown escape'],
    ['1 +', 'syntax error: expected expression'],
    ['...', 'invalid use of [...] array (outside a composite literal)'],
  ])('[%s]', (length, message) => {
    expect(problems(`var m map[int][${length}]byte`)).toEqual([`1: ${message}`]);
  });

  test.each([
    ['a variable', 'n', 'var n = 3', '2: n (variable) is not constant'],
    ['a function', 'n', 'func n() int', '2: n (function) is not constant'],
    ['a constant of itself', 'A', 'const A = A + 1', '1: initialization cycle: A refers to A'],
    ['constants in a ring', 'A', 'const A = B; const B = A', '1: initialization cycle: A refers to B refers to A'],
    ['a constant without a value', 'A', 'const A', '1: missing init expr for A'],
    ['more names than values', 'B', 'const A, B = 1', '1: missing init expr for B'],
    [
      'a typed constant that overflows',
      'A',
      'const A uint8 = 256',
      '1: cannot use 256 (untyped int constant) as uint8 value (overflows)',
    ],
    ['a constant declared twice', 'A', 'const A = 1\nconst A = 2', '2: A redeclared in this block'],
    ['its own array', 'len(x)', 'var x [len(x)]int', '1: types nested more than 200 deep aren’t supported'],
    [
      'the size of its own type',
      'unsafe.Sizeof(A{})',
      'type A [unsafe.Sizeof(A{})]byte',
      '1: invalid recursive type A: A refers to itself',
    ],
  ])('%s', (_, length, declarations, problem) => {
    expect(problems(`${declarations}\nvar m map[int][${length}]byte`)).toEqual([problem]);
  });

  test('on 386 beyond 31 bits', () => {
    expect(problems('var m map[int][1 << 31]byte', '386')).toEqual([
      '1: invalid array length 1 << 31 (untyped int constant 2147483648)',
    ]);
    expect(problems('var m map[int][1<<31 - 1]byte', '386')).toEqual([]);
    expect(problems('var m map[int][int(1 << 31)]byte', '386')[0]).toContain('as int value (overflows)');
  });
});
