import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formats } from '../../../src/components/format';
import { parseBytes, parseBytesOrOff } from '../../../src/scenes/fields/typedText';
import { problems } from '../../../src/scenes/fields/words/en';
import { quoted } from '../../../src/scenes/params';
import { assertLaw } from '../../laws';

const LIMITS = { min: 0, max: 2 ** 46 };
const MIB = 2 ** 20;

const read = (text: string) => parseBytes('Limit', text, LIMITS);

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
    ['0', 0],
  ])('%s', (text, value) => {
    expect(read(text)).toEqual({ value });
  });

  it('needs a unit', () => {
    expect(read('512')).toEqual({ problem: 'Limit: “512” has no unit; write MiB or GiB behind it.' });
  });

  it.each(['', 'MiB', 'a lot', '-1 GiB', '1.2.3 MiB', '1 2 GiB', '5 XiB', '1e3 MiB', 'Infinity GiB'])(
    '“%s” is none',
    (text) => {
      expect(read(text)).toHaveProperty('problem', expect.stringContaining('is no amount of memory'));
    },
  );

  it('has ends', () => {
    const between = { min: MIB, max: 1024 * MIB };
    expect(parseBytes('Limit', '1 KiB', between)).toEqual({
      problem: 'Limit: “1 KiB” is too small; it starts at 1 MiB.',
    });
    expect(parseBytes('Limit', '2 TiB', between)).toEqual({
      problem: 'Limit: “2 TiB” is too large; it ends at 1 GiB.',
    });
  });

  it('may be off', () => {
    for (const text of ['off', ' OFF ', 'none', '']) {
      expect(parseBytesOrOff('Limit', text, LIMITS)).toEqual({ value: null });
    }
    expect(parseBytesOrOff('Limit', '1 MiB', LIMITS)).toEqual({ value: MIB });
  });

  it('is written in the largest unit that says it exactly', () => {
    expect([2048 * MIB, 1536 * MIB, 1_288_490_189, 1000 * MIB, 2e9, 1, 0].map(formats('en').typedBytes)).toEqual([
      '2 GiB',
      '1.5 GiB',
      '1.2 GiB',
      '1,000 MiB',
      '1,953,125 KiB',
      '1 B',
      '0 B',
    ]);
  });

  it('reads back as it was written', () => {
    assertLaw(
      fc.property(fc.nat(2 ** 30), fc.nat(16), (n, shift) => {
        const value = n * 2 ** shift;
        expect(read(formats('en').typedBytes(value))).toEqual({ value });
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
  expect(problems.still('CPUs: “x” is not a number.', '2')).toBe('CPUs: “x” is not a number. Still 2.');
  expect(problems.still('Entries later: “x” is not a number.', '')).toBe(
    'Entries later: “x” is not a number. Nothing is set.',
  );
});
