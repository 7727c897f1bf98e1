import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AskProblem,
  MOST_BYTES,
  parseAsk,
  parseGoType,
} from '../../../../src/components/size-classes/request/ask';
import { words as settingWords } from '../../../../src/components/size-classes/words/en/settings';
import { formats } from '../../../../src/components/ui/format';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import { assertLaw } from '../../../laws';

const { problems } = settingWords(formats('en'));

function said(problem: AskProblem): string {
  return sentenceOf(problems, problem, '');
}

function typed(text: string): string {
  const parsed = parseGoType(text);
  if ('problem' in parsed) return said(parsed.problem);
  const { size, align, pointers, padding } = parsed.value;
  return `${size}/${align}${pointers ? ' pointers' : ''}${padding > 0 ? ` padding ${padding}` : ''}`;
}

function requested(text: string): string {
  const parsed = parseAsk(text);
  return 'problem' in parsed ? said(parsed.problem) : `${parsed.value.bytes}`;
}

describe('a Go type has the size that Go gives it', () => {
  test.each([
    ['byte', '1/1'],
    ['int', '8/8'],
    ['complex64', '8/4'],
    ['string', '16/8 pointers'],
    ['[]string', '24/8 pointers'],
    ['[][]int', '24/8 pointers'],
    ['*int', '8/8 pointers'],
    ['any', '16/8 pointers'],
    ['interface{ Read(p []byte) (n int, err error) }', '16/8 pointers'],
    ['map[string]int', '8/8 pointers'],
    ['chan<- int', '8/8 pointers'],
    ['<-chan struct{}', '8/8 pointers'],
    ['func(a, b int) (string, error)', '8/8 pointers'],
    ['[16]byte', '16/1'],
    ['[2][3]int32', '24/4'],
    ['[4*1_000]int16', '8000/2'],
    ['[1<<10]byte', '1024/1'],
    ['[0]*int', '0/8'],
    ['time.Time', '24/8 pointers'],
    ['struct{}', '0/1'],
    ['struct{ a int32; b int }', '16/8 padding 4'],
    ['struct{ a, b bool; c int64; d bool }', '24/8 padding 13'],
    ['struct {\n\ta int32 // first\n\tb string `json:"b"`\n}', '24/8 pointers padding 4'],
    ['struct{ f func(int) error; n uint8 }', '16/8 pointers padding 7'],
    ['struct{ time.Time; *int; error }', '48/8 pointers'],
    ['struct{ a int32; z struct{} }', '8/4 padding 4'],
    ['type Pair struct{ a, b int }', '16/8'],
    ['[3]struct{ a byte; b int16 }', '12/2 padding 3'],
    ['type A struct{ b B; c uint8 }; type B int32', '8/4 padding 3'],
    ['netip.Addr', '24/8 pointers'],
  ])('%s', (text, expected) => {
    expect(typed(text)).toBe(expected);
  });
});

describe('what is no type gets a sentence', () => {
  test.each([
    ['abc', 'undefined: abc; paste its declaration'],
    ['struct{', '{ has no matching }'],
    ['struct{ a }', 'undefined: a'],
    ['struct{ a int b int }', 'possibly missing semicolon or newline or }'],
    ['[', '[ has no matching ]'],
    ['[-1]int', 'invalid array length -1'],
    ['[x]int', 'undefined: x'],
    ['[3', '[ has no matching ]'],
    ['map[string', '[ has no matching ]'],
    ['*', 'unexpected EOF, expected type'],
    ['int int', 'unexpected name int'],
    ['int; var m map[bool]int', 'one type is expected'],
    ['type A struct{ b B }', 'undefined: B'],
    ['type A struct{ a A }', 'invalid recursive type'],
    ['interface', 'expected {'],
    ['func', 'expected ('],
    ['<script>', 'unexpected <, expected type'],
    ['', 'Enter a number of bytes or a Go type.'],
    ['*'.repeat(100), 'unexpected EOF, expected type'],
    ['x'.repeat(3000), 'This type is too long. Shorten it to 2,000 characters or fewer.'],
    ['[1<<2000]byte', 'constant shift overflow'],
  ])('%s', (text, expected) => {
    expect(typed(text)).toContain(expected);
  });

  test('and nothing typed throws', () => {
    const words = fc.constantFrom(
      'struct',
      '{',
      '}',
      '[',
      ']',
      '*',
      'int',
      ';',
      ',',
      'a',
      '(',
      ')',
      'map',
      'chan',
      'func',
      '3',
      '<<',
      '"x"',
      '-',
    );
    assertLaw(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((all) => all.join(' ')),
        ),
        (text) => {
          const parsed = parseAsk(text);
          return 'problem' in parsed
            ? said(parsed.problem).length > 0
            : parsed.value.bytes > 0 && parsed.value.bytes <= MOST_BYTES;
        },
      ),
    );
  });
});

describe('a number of bytes', () => {
  test.each([
    ['33', '33'],
    [' 1,024 ', '1024'],
    ['4 KiB', '4096'],
    ['1e3', '1000'],
    ['0x40', '64'],
    ['1.5 KiB', '1536'],
    ['1,5 КиБ', '1536'],
    ['4\u00a0096 байт', '4096'],
    ['24 bytes', '24'],
  ])('%s is understood', (text, bytes) => {
    expect(requested(text)).toBe(bytes);
  });

  test.each([
    ['0', 'takes nothing from the heap'],
    ['-0', 'takes nothing from the heap'],
    ['struct{}', 'takes no bytes'],
    ['-1', 'is negative'],
    ['1.5', 'is not a whole number'],
    [
      '1e15',
      'is beyond linux/amd64’s limit of 281,474,976,710,656 bytes (256 TiB), where Go panics or gives up. Enter at most 64 GiB.',
    ],
    [
      '1000000000000000',
      'is beyond linux/amd64’s limit of 281,474,976,710,656 bytes (256 TiB), where Go panics or gives up. Enter at most 64 GiB.',
    ],
    ['1e300', 'is beyond linux/amd64’s limit'],
    ['1e12', 'too large for this page'],
    ['[1<<40]byte', 'too large for this page'],
    ['12abc', 'is not a number of bytes'],
  ])('%s gets a sentence', (text, expected) => {
    expect(requested(text)).toContain(expected);
  });
});
