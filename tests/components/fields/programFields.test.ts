import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  IDLE_FIELD,
  optionalCount,
  parseBytes,
  parseBytesOrOff,
  parseCount,
  parseMemory,
} from '../../../src/components/fields/programFields';
import { quoted } from '../../../src/components/fields/typed';
import { fieldWords } from '../../../src/components/fields/words/en';
import { written } from '../../../src/components/fields/written';
import { integer, parseWhole } from '../../../src/components/params';
import { formats, type Lang } from '../../../src/components/ui/format';
import { sentenceOf } from '../../../src/components/ui/words/language';
import { assertLaw } from '../../laws';

const LIMITS = { min: 0, max: 2 ** 46 };
const MIB = 2 ** 20;

const WORDS = fieldWords(formats('en'));

const read = (text: string) => parseBytes(text, LIMITS);

/** Sentence about a text that is no amount. */
function problemOf(text: string, limits = LIMITS): string {
  const parsed = parseBytes(text, limits);
  return 'problem' in parsed ? sentenceOf(WORDS.problems, parsed.problem, 'Limit') : 'none';
}

const anyLang = fc.constantFrom<Lang>('en', 'ru');

describe('an amount of memory', () => {
  it.each([
    ['512MiB', 512 * MIB],
    [' 2 GiB ', 2048 * MIB],
    ['1.5gib', 1536 * MIB],
    ['.5 GiB', 512 * MIB],
    ['2Gi', 2048 * MIB],
    ['1,024 KiB', MIB],
    ['1_000_000 B', 1e6],
    ['2 GB', 2e9],
    ['500M', 5e8],
    ['500Mi', 500 * MIB],
    ['2G', 2e9],
    ['2g', 2048 * MIB],
    ['512m', 512 * MIB],
    ['1.5g', 1536 * MIB],
    ['0', 0],
    ['1,5 GiB', 1536 * MIB],
    ['1,5 ГиБ', 1536 * MIB],
    ['1,024 МиБ', Math.round(1.024 * MIB)],
    ['1\u00a0024\u00a0КиБ', MIB],
    ['1\u202f024 KiB', MIB],
    ['512МиБ', 512 * MIB],
    ['2 ГБ', 2e9],
    ['7\u00a0байт', 7],
  ])('%s', (text, value) => {
    expect(read(text)).toEqual({ value });
  });

  it('needs a unit', () => {
    expect(problemOf('512')).toBe('Limit: “512” has no unit; add MiB or GiB.');
  });

  it.each(['MiB', 'a lot', '1.2.3 MiB', '1 2 GiB', '5 XiB', '1e3 MiB', 'Infinity GiB'])('“%s” is none', (text) => {
    expect(problemOf(text)).toContain('isn’t a valid size');
  });

  it('has ends', () => {
    const between = { min: MIB, max: 1024 * MIB };
    expect(problemOf('1 KiB', between)).toBe('Limit: enter 1 MiB or more.');
    expect(problemOf('2 TiB', between)).toBe('Limit: enter at most 1 GiB.');
  });

  it('may be off', () => {
    for (const text of ['off', ' OFF ', 'none', '']) {
      expect(parseBytesOrOff(text, LIMITS)).toEqual({ value: null });
    }
    expect(parseBytesOrOff('1 MiB', LIMITS)).toEqual({ value: MIB });
  });

  it('reads back as either language writes it', () => {
    assertLaw(
      fc.property(anyLang, fc.nat(2 ** 30), fc.nat(16), (lang, n, shift) => {
        const value = n * 2 ** shift;
        expect(read(formats(lang).typedBytes(value))).toEqual({ value });
      }),
    );
  });
});

it.each([
  ['64 MiB', '“64 MiB”'],
  ['  two\n\nlines\u2028or\0three ', '“two lines or three”'],
  ['\u202Ekcab\u202C', '“kcab”'],
  ['half \uD800', '“half”'],
  ['<b>', '“<b>”'],
  ['x'.repeat(40), `“${'x'.repeat(40)}”`],
  ['x'.repeat(41), `“${'x'.repeat(40)}…”`],
  ['👍'.repeat(50), `“${'👍'.repeat(40)}…”`],
  ['', '“”'],
])('%j is quoted in one line of whole letters', (typed, shown) => {
  expect(quoted(typed)).toBe(shown);
});

it('a problem says what still counts, and that nothing does where the field was empty', () => {
  expect(WORDS.still('CPUs: “x” is not a number.', '2')).toBe('CPUs: “x” is not a number. The value is still 2.');
  expect(WORDS.still('Entries later: “x” is not a number.', '')).toBe(
    'Entries later: “x” is not a number. No value is set.',
  );
});

it('a number reads back as either language writes it in a field', () => {
  const whole = integer('hint', 0, { min: 0, max: 2 ** 40 });
  assertLaw(
    fc.property(anyLang, fc.nat(2 ** 31), (lang, value) => {
      const text = formats(lang).count(value);
      expect(whole.parse(text)).toEqual({ value });
      expect(parseCount(text, { min: 0, max: 2 ** 40 })).toEqual({ value });
      expect(parseWhole(text, { min: 0, max: 2 ** 40 })).toEqual({ value });
      expect(parseMemory(text, { min: 0, max: 2 ** 60 })).toEqual({ value: value * MIB });
    }),
  );
});

it('a number of idle CPUs reads back as either language writes it', () => {
  assertLaw(
    fc.property(anyLang, fc.nat(999_999), (lang, thousandths) => {
      expect(IDLE_FIELD.parse(formats(lang).count(thousandths / 1000))).toEqual({ value: thousandths / 1000 });
    }),
  );
});

describe('a count as people write it', () => {
  it.each([
    ['0', 0],
    ['12', 12],
    ['1,234,567', 1_234_567],
    ['1 234 567', 1_234_567],
    ['2.5k', 2500],
    ['.5 M', 500_000],
    ['7 thousand', 7000],
    ['1e9', 1e9],
    ['3 billion', 3e9],
    ['1\u00a0234\u00a0567', 1_234_567],
    ['1\u202f234\u202f567', 1_234_567],
    ['3,5 M', 3_500_000],
    ['3,5\u00a0млн', 3_500_000],
    ['550 тыс.', 550_000],
    ['1,250 k', 1_250_000],
  ])('%s', (text, value) => {
    expect(parseCount(text, { min: 0, max: 1e10 })).toEqual({ value });
  });

  it.each(['', 'x', '1,23', '1.2.3', '-4', 'Infinity', '1 MiB', '0x10', '1e', '٣'])('%s is none', (text) => {
    expect(parseCount(text, { min: 0, max: 1e10 })).toHaveProperty('problem');
  });

  it('may be left out where nothing is an answer', () => {
    const param = optionalCount('later', 100);
    expect(param.parse('')).toEqual({ value: 0 });
    expect(param.format(0)).toBe('');
    expect(param.parse('5')).toEqual({ value: 5 });
  });
});

it.each([
  ['3_500_000', '3,500,000'],
  ['60', '60'],
  ['64MiB', '64 MiB'],
  ['1_088 MiB', '1,088 MiB'],
  ['2GB', '2 GB'],
  ['1.23,1.27', '1.23 and 1.27'],
  ['off', 'off'],
  ['50 %', '50 %'],
  ['thirty-three', undefined],
])('a link’s %s is written as %s on a page', (text, shown) => {
  expect(written(text, formats('en'))).toBe(shown);
});

it('a link names no id of an option: its default is meant', () => {
  expect(WORDS.instead('Story: “x” isn’t known here; choose another.', 'steady')).toBe(
    'Story: “x” isn’t known here; choose another. Showing the default instead.',
  );
});

describe('every number field judges alike', () => {
  const range = { min: 1, max: 100 };
  it.each([
    ['', 'enter a number.'],
    ['x', 'enter a number, not “x”.'],
    ['-5', 'enter 1 or more.'],
    ['−5', 'enter 1 or more.'],
    ['0', 'enter 1 or more.'],
    ['99999999999999999999', 'enter at most 100.'],
    ['1.5', 'enter a whole number, not “1.5”.'],
  ])('“%s”: %s', (text, sentence) => {
    for (const parsed of [integer('n', 1, range).parse(text), parseWhole(text, range), parseCount(text, range)]) {
      expect('problem' in parsed && sentenceOf(WORDS.problems, parsed.problem, 'N')).toBe(`N: ${sentence}`);
    }
  });
});
