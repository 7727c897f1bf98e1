import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Held,
  heldQuery,
  heldText,
  lengthsQuery,
  lengthsText,
  type ReadLengths,
  readHeld,
  readLengths,
  sampleLines,
} from '../../../../src/components/sizing/question/lengths';
import { lengthProblems } from '../../../../src/components/sizing/words/en/params';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import { averageOf, behindAt, type Lengths, samplesOf, spreadOf } from '../../../../src/models/sizing/reachable';
import { assertLaw } from '../../../laws';

function problemOf(read: ReadLengths): string | undefined {
  return 'problem' in read ? sentenceOf(lengthProblems, read.problem, undefined) : undefined;
}

describe('lengths as typed', () => {
  test.each<[string, Lengths]>([
    ['24', 24],
    [' 1,024 ', 1024],
    ['1_048_576', 1_048_576],
    ['0', 0],
    ['5-15', { shortest: 5, longest: 15 }],
    ['5 to 15', { shortest: 5, longest: 15 }],
    ['5 – 15', { shortest: 5, longest: 15 }],
    ['5..15', { shortest: 5, longest: 15 }],
    ['15-5', { shortest: 5, longest: 15 }],
    ['8-8', 8],
    ['1,000-2,000', { shortest: 1000, longest: 2000 }],
    ['7, 5, 7', { samples: [5, 7, 7] }],
    ['7*2, 12', { samples: [7, 7, 12] }],
    ['7*2.12*1', { samples: [7, 7, 12] }],
    ['9; 9', 9],
  ])('%j', (text, lengths) => {
    expect(readLengths(text)).toEqual({ lengths });
  });

  const HOW = 'Enter a size, such as 24, or a range from shortest to longest, such as 5-15.';
  test.each([
    ['', 'Enter a number.'],
    ['-1', `“-1” is not a whole number of bytes. ${HOW}`],
    ['1.5', `“1.5” is not a whole number of bytes. ${HOW}`],
    ['1,02', `“1,02” is not a whole number of bytes. ${HOW}`],
    ['5-', `“5-” is not a whole number of bytes. ${HOW}`],
    ['user:1', `“user:1” is not a whole number of bytes. ${HOW}`],
    ['1073741825', 'Enter 1 GiB or less.'],
    ['5-1073741825', 'Enter 1 GiB or less.'],
    ['a'.repeat(50), `“${'a'.repeat(40)}…” is not a whole number of bytes. ${HOW}`],
  ])('%j is none', (text, problem) => {
    expect(problemOf(readLengths(text))).toBe(problem);
  });

  test('what is written can be read again, in a field and in an address', () => {
    const bytes = fc.nat(2 ** 30);
    const lengths = fc.oneof(
      bytes,
      fc.tuple(bytes, bytes).map(([a, b]) => spreadOf(Math.min(a, b), Math.max(a, b))),
      fc.array(fc.nat(400), { minLength: 1, maxLength: 100 }).map(samplesOf),
    );
    assertLaw(
      fc.property(lengths, (each) => {
        expect(readLengths(lengthsText(each))).toEqual({ lengths: each });
        expect(readLengths(lengthsQuery(each))).toEqual({ lengths: each });
        expect(encodeURIComponent(lengthsQuery(each))).toBe(lengthsQuery(each));
      }),
    );
  });
});

describe('pasted samples', () => {
  test('count with their bytes, a line each', () => {
    expect(sampleLines('user:1\r\nuser:22\n\nüser:22\n')).toEqual({ lengths: { samples: [6, 7, 8] } });
  });

  test('are fewer than all where they are many, and as long on average', () => {
    const lines = Array.from({ length: 5000 }, (_, i) => 'x'.repeat(1 + (i % 50)));
    const read = sampleLines(lines.join('\n'));
    if ('problem' in read || typeof read.lengths === 'number') throw new Error('no samples');
    expect(read.lengths).toMatchObject({ samples: { length: 100 } });
    expect(averageOf(read.lengths)).toBeCloseTo(25.5, 5);
  });

  test('must be there', () => {
    expect(problemOf(sampleLines('\n\n'))).toBe('All lines are empty. Paste one string per line.');
  });
});

describe('entries and elements as typed', () => {
  const four = { counts: [{ share: 1, count: 4 }] };
  const mixed = {
    counts: [
      { share: 0.9, count: 4 },
      { share: 0.1, count: 200 },
    ],
  };
  test.each<[string, 'map' | 'slice' | 'other', Held]>([
    ['4', 'map', four],
    ['4', 'slice', { bytes: 4 }],
    ['4/4', 'slice', four],
    ['3/8', 'slice', { counts: [{ share: 1, count: 3, capacity: 8 }] }],
    ['90% 4, 10% 200', 'map', mixed],
    ['90 % have 4, 10 % have 200', 'map', mixed],
    ['90% × 4; 10% × 200', 'map', mixed],
    ['90% 4 and 10% 200', 'map', mixed],
    ['90p4_10p200', 'map', mixed],
    ['30% nil, 70% 1,000', 'map', { counts: [{ share: 0.7, count: 1000 }] }],
    ['nil', 'map', { counts: [] }],
    ['48 B', 'map', { bytes: 48 }],
    ['5-15', 'other', { bytes: { shortest: 5, longest: 15 } }],
  ])('%j of a %s', (text, kind, held) => {
    expect(readHeld(text, kind)).toEqual({ held });
  });

  test.each([
    ['four', 'map', '“four” isn’t a number of entries. Enter 8, say, or 90% 4, 10% 200.'],
    ['4, 200', 'map', '“4, 200” isn’t a number of entries. Enter 8, say, or 90% 4, 10% 200.'],
    ['90% 4, 20% 200', 'map', 'The shares come to more than 100%. Lower one of them.'],
    ['8/3', 'slice', 'In “8/3”, the length exceeds the capacity. Enter the length first, as in 3/8.'],
    ['99999999999', 'map', 'Enter 10,000,000,000 entries or fewer.'],
    ['', 'map', 'Enter a number.'],
    ['5-15', 'map', '“5-15” is a range. Enter the average, 10, or shares, as in 50% 5, 50% 15.'],
    [
      '1,000 to 2,000',
      'map',
      '“1,000 to 2,000” is a range. Enter the average, 1500, or shares, as in 50% 1000, 50% 2000.',
    ],
    ['90% 5–15, 10% nil', 'map', '“90% 5–15” is a range. Enter the average, 10, or shares, as in 50% 5, 50% 15.'],
    ['3/8', 'map', '“3/8” isn’t a number of entries. Enter 8, say, or 90% 4, 10% 200.'],
  ] as const)('%j of a %s is none', (text, kind, problem) => {
    const read = readHeld(text, kind);
    expect('problem' in read && sentenceOf(lengthProblems, read.problem, undefined)).toBe(problem);
  });

  test('what is written can be read again, in a field and in an address', () => {
    const counts = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.nat(1e6), fc.nat(100)), { minLength: 1, maxLength: 6 })
      .map((parts) => ({
        counts: parts.map(([weight, count, more]) => ({
          share: weight / 20_000,
          count,
          ...(more > 0 && { capacity: count + more }),
        })),
      }));
    assertLaw(
      fc.property(counts, (each) => {
        const near = ({ counts: read }: Extract<Held, { counts: unknown }>) =>
          read.map(({ share, ...rest }) => ({ ...rest, share: Math.round(share * 1e6) }));
        for (const text of [heldText(each, 'slice'), heldQuery(each)]) {
          const read = readHeld(text, 'slice');
          expect('held' in read && 'counts' in read.held && near(read.held), text).toEqual(near(each));
        }
        expect(encodeURIComponent(heldQuery(each))).toBe(heldQuery(each));
      }),
    );
  });
});

test('what is said of a place is empty, nil or nothing at all', () => {
  const behind = [
    { path: 'key', bytes: 0 },
    { path: 'elem', counts: [] },
  ];
  expect(['key', 'elem', 'elem.Name'].map((path) => heldText(behindAt(behind, path), 'map'))).toEqual(['0', 'nil', '']);
});
