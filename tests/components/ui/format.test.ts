import { describe, expect, test } from 'vitest';
import { formats, hexByte, interval, sumUnit, unbroken } from '../../../src/components/ui/format';

const en = formats('en');
const ru = formats('ru');

const KIB = 2 ** 10;
const MIB = 2 ** 20;
const GIB = 2 ** 30;

describe('numbers', () => {
  test.each([
    ['a count', en.count(1_048_576), '1,048,576'],
    ['a count in Russian', ru.count(1_048_576), '1\u00a0048\u00a0576'],
    ['a negative one', en.count(-12), '−12'],
    ['a negative one in Russian', ru.tenths(-12), '−12,0'],
    ['a rounded one', en.whole(4407.6), '4,408'],
    ['one decimal', en.tenths(61), '61.0'],
    ['one decimal in Russian', ru.tenths(61.64), '61,6'],
    ['two to four decimals', en.number(2.5, { places: 2, most: 4 }), '2.50'],
    ['at most two decimals', en.number(2.5, { most: 2 }), '2.5'],
    ['two digits', en.number(0.1234, { digits: 2 }), '0.12'],
  ])('%s', (_, text, expected) => {
    expect(text).toBe(expected);
  });

  test('brief ones have three digits, and all before the point', () => {
    const shown = [0, 0.000_012_34, 0.0123, 1.5, 12.34, 99.96, 123.4, 12_345.6].map(en.brief);
    expect(shown).toEqual(['0', '0.0000123', '0.0123', '1.5', '12.3', '100', '123', '12,346']);
  });

  test('counts with words of thousands', () => {
    expect([7, 999, 1000, 550_000, 3_670_000, 2e9, 4e12].map(en.shortCount)).toEqual([
      '7',
      '999',
      '1 k',
      '550 k',
      '3.67 M',
      '2 G',
      '4,000 G',
    ]);
    expect(ru.shortCount(3_670_000)).toBe('3,67\u00a0млн');
    expect([550_000, 3_500_000, 3_500_001, 1.2e9].map(en.roundCount)).toEqual([
      '550,000',
      '3.5\u00a0million',
      '3,500,001',
      '1.2\u00a0billion',
    ]);
  });

  test('shares', () => {
    expect([en.percent(0.283), en.percent(0.283, { places: 1 }), ru.percent(0.875, { places: 1 })]).toEqual([
      '28%',
      '28.3%',
      '87,5\u00a0%',
    ]);
    expect([0, 0.0004, 0.002, 0.099, 0.28].map(en.share)).toEqual(['0%', 'under 0.1%', '0.2%', '9.9%', '28%']);
    expect(ru.share(0.0004)).toBe('меньше 0,1\u00a0%');
  });
});

describe('bytes', () => {
  const SIZES = [0, 1, 528, 1023.6, 4200, 61.6 * MIB, 763.3 * MIB, 1526.7 * MIB, 9.9 * GIB, 12 * GIB];

  test('one decimal of a binary unit', () => {
    expect(SIZES.map((n) => en.bytes(n))).toEqual([
      '0 B',
      '1 B',
      '528 B',
      '1.0 KiB',
      '4.1 KiB',
      '61.6 MiB',
      '763.3 MiB',
      '1.5 GiB',
      '9.9 GiB',
      '12.0 GiB',
    ]);
  });

  test('in Russian a bare number of them has a word', () => {
    expect([1, 2, 528, 4200].map((n) => ru.bytes(n))).toEqual(['1 байт', '2 байта', '528 байт', '4,1\u00a0КиБ']);
    expect(ru.exactBytes(21)).toBe('21 байт');
    expect(ru.exactBytes(1.5)).toBe('1,5 байта');
  });

  test('three digits', () => {
    expect(SIZES.slice(2).map(en.shortBytes)).toEqual([
      '528 B',
      '1.0 KiB',
      '4.1 KiB',
      '61.6 MiB',
      '763 MiB',
      '1.5 GiB',
      '9.9 GiB',
      '12.0 GiB',
    ]);
    expect(en.shortBytes(99.96 * MIB)).toBe('100 MiB');
    expect(en.shortBytes(1023.6 * MIB)).toBe('1,024 MiB');
  });

  test('of sums, so that they can be compared', () => {
    expect([...SIZES, -0.3 * MIB].map(en.sumBytes)).toEqual([
      '0 B',
      '1 B',
      '528 B',
      '1.0 KiB',
      '4.1 KiB',
      '61.6 MiB',
      '763.3 MiB',
      '1,526.7 MiB',
      '10,137.6 MiB',
      '12.0 GiB',
      '−307.2 KiB',
    ]);
    expect([528, 2 * KIB, 9 * GIB, 10 * GIB, 11 * 1024 * GIB].map(sumUnit)).toEqual([1, KIB, MIB, GIB, 1024 * GIB]);
  });

  test('of heaps', () => {
    expect(SIZES.map((n) => en.heapBytes(n))).toEqual([
      '0 B',
      '1 B',
      '528 B',
      '1,024 B',
      '4 KiB',
      '61.6 MiB',
      '763.3 MiB',
      '1,527 MiB',
      '10,138 MiB',
      '12.0 GiB',
    ]);
  });

  test('exactly, and in words', () => {
    expect([en.exactBytes(4408), en.exactBytes(4408.25, { most: 1 })]).toEqual(['4,408 B', '4,408.3 B']);
    expect([1, 33].map(en.byteCount)).toEqual(['1 byte', '33 bytes']);
    expect([1, 33, 25].map(ru.byteCount)).toEqual(['1 байт', '33 байта', '25 байт']);
  });

  test('on an axis', () => {
    expect([0, 200 * MIB, 1.5 * GIB].map(en.tickBytes)).toEqual(['0', '200 MiB', '1.5 GiB']);
  });

  test('as a field reads them again', () => {
    const typed = [0, 1000, 1536, 250 * MIB, 1.25 * GIB, GIB + 1];
    expect(typed.map(en.typedBytes)).toEqual(['0 B', '1,000 B', '1.5 KiB', '250 MiB', '1.25 GiB', '1,048,576.001 KiB']);
    expect(typed.map(ru.typedBytes).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      '0 Б',
      '1 000 Б',
      '1,5 КиБ',
      '250 МиБ',
      '1,25 ГиБ',
      '1 048 576,001 КиБ',
    ]);
  });

  test('in thousands where they are whole millions, and no round number of KiB or more', () => {
    const typed = [2e9, 500e6, 1e6, 1000 * MIB, 2e9 + 1];
    expect(typed.map(en.typedBytes)).toEqual(['2 GB', '500 MB', '1 MB', '1,000 MiB', '1,953,125.001 KiB']);
    expect(ru.typedBytes(2e9)).toBe('2\u00a0ГБ');
  });

  test('in a unit of their own', () => {
    expect(en.byteUnit(7 * MIB, 8)).toEqual({ bytes: KIB, word: 'KiB' });
    expect(ru.byteUnit(8 * MIB, 8)).toEqual({ bytes: MIB, word: 'МиБ' });
    expect(en.byteUnit(0, 8)).toEqual({ bytes: 1, word: 'B' });
  });
});

describe('times', () => {
  test('of one unit', () => {
    expect([0.62, 250, 1400, 120_000].map((n) => en.duration(n))).toEqual(['0.6 ms', '250 ms', '1.4 s', '2 min']);
    expect(ru.duration(1400)).toBe('1,4\u00a0с');
  });

  test('of two units', () => {
    expect([0, 1.25, 59.99, 60, 125, 12_000, 90_061].map(en.time)).toEqual([
      '0 s',
      '1.25 s',
      '60 s',
      '1 min',
      '2 min 5 s',
      '3 h 20 min',
      '1 d 1 h',
    ]);
    expect(ru.time(125)).toBe('2\u00a0мин 5\u00a0с');
  });
});

describe('words beside numbers', () => {
  const entries = { one: 'запись', few: 'записи', many: 'записей', other: 'записи' };

  test('have the form that their language gives them', () => {
    expect([0, 1, 2, 5, 11, 21, 22, 6.5, 1000].map((n) => ru.counted(n, entries))).toEqual([
      '0 записей',
      '1 запись',
      '2 записи',
      '5 записей',
      '11 записей',
      '21 запись',
      '22 записи',
      '6,5 записи',
      '1\u00a0000 записей',
    ]);
    expect([0, 1, 1.5, 21].map((n) => en.plural(n, { one: 'entry', other: 'entries' }))).toEqual([
      'entries',
      'entry',
      'entries',
      'entries',
    ]);
  });

  test('follow the digits that are shown', () => {
    expect(ru.counted(1, entries, { places: 1 })).toBe('1,0 записи');
    expect(ru.counted(1.02, entries, { most: 0 })).toBe('1 запись');
  });

  test('stand in lists', () => {
    expect([en.list(['a']), en.list(['a', 'b']), en.list(['a', 'b', 'c'])]).toEqual(['a', 'a and b', 'a, b and c']);
    expect(ru.list(['а', 'б', 'в'])).toBe('а, б и в');
  });
});

describe('texts', () => {
  test('an interval has its unit once', () => {
    expect(interval('1.2 MiB', '1.5 MiB')).toBe('1.2–1.5 MiB');
    expect(interval('900.0 KiB', '1.5 MiB')).toBe('900.0 KiB–1.5 MiB');
    expect(interval('1.2 MiB', '1.5 MiB', ' to ')).toBe('1.2 to 1.5 MiB');
    expect(interval('1.2 MiB', '1.2 MiB')).toBe('1.2 MiB');
    expect(interval('3', '8')).toBe('3–8');
    expect(interval('1\u00a0200', '1\u00a0800')).toBe('1\u00a0200–1\u00a0800');
    expect(interval('3\u00a0МиБ', '8\u00a0МиБ')).toBe('3–8\u00a0МиБ');
  });

  test('an unbroken one stays in one line', () => {
    expect(unbroken('Go 1.26')).toBe('Go\u00a01.26');
  });
});

test('a byte is written as Go writes it', () => {
  expect([0, 0x20, 0xfe].map(hexByte)).toEqual(['0x00', '0x20', '0xfe']);
});
