import { describe, expect, it } from 'vitest';
import {
  answersOf,
  costsOf,
  defaultReferenced,
  eachEntryOf,
  reasonsOf,
} from '../../../../src/components/sizing/answer/answers';
import { billSides } from '../../../../src/components/sizing/bill/facts';
import { compareFleets } from '../../../../src/components/sizing/bill/steps';
import { BILL_DEFAULTS } from '../../../../src/components/sizing/question/settings';
import { sizeWhatIf, type WhatIf } from '../../../../src/models/sizing/whatIf';
import { WORDS } from '../markup';
import { bytesNode, INT64, responses, sizesOn } from '../whatIfs';

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

function pieces(whatIf: WhatIf, ...releases: string[]) {
  return WORDS.answer.sentence(whatIf, costsOf(answersOf(sizesOn(whatIf, ...releases))));
}

function sentence(whatIf: WhatIf, ...releases: string[]): string {
  return plain(
    pieces(whatIf, ...releases)
      .map(({ before, figure, after }) => before + figure + after)
      .join(''),
  );
}

function intervals(whatIf: WhatIf, ...releases: string[]): string {
  const answers = answersOf(sizesOn(whatIf, ...releases));
  return plain(WORDS.answer.intervals(answers, eachEntryOf(whatIf, answers)));
}

function reasons(whatIf: WhatIf, ...releases: string[]): string[] {
  return reasonsOf(whatIf, answersOf(sizesOn(whatIf, ...releases))).map((reason) =>
    plain(WORDS.reasons.reason(reason)),
  );
}

/** Units that a text has figures of, each once. */
function unitsIn(text: string): string[] {
  return [...new Set(text.match(/\b(?:[KMGT]iB|B)\b/g))];
}

describe('units', () => {
  it.each([5, 100, 900, 7000, 70_000, 131_072, 550_000, 3_500_000, 12_500_000, 90_000_000])(
    'of %i entries agree in the sentence, in its interval, beside the curves and in the bill',
    (entries) => {
      const whatIf = responses(entries);
      const sizes = sizesOn(whatIf, '1.23', '1.26');
      const all = unitsIn(sentence(whatIf, '1.23', '1.26'));
      expect(all).toHaveLength(1);
      expect([[], all]).toContainEqual(unitsIn(intervals(whatIf, '1.23', '1.26')));
      const most = Math.max(...sizes.map(({ size }) => size.liveBytes.expected));
      for (const { release, size } of sizes) {
        const curve = { releases: [release], design: size.map.design, points: [], cliffs: [] };
        expect(unitsIn(WORDS.chart.mark(curve, size.liveBytes.expected, most))).toEqual(all);
      }
      expect([WORDS.parts.unit(most).word]).toEqual(all);
      const sides = sizes.map(({ release, size }) => ({
        label: release,
        release,
        mapsBytes: size.liveBytes,
        mapsPointerShare: 1,
      }));
      const fleet = WORDS.bill.fleet(compareFleets(billSides(sides, BILL_DEFAULTS)), 500);
      expect(unitsIn(fleet.map(({ text }) => text).join(''))).toHaveLength(1);
    },
  );
});

describe('the answer in one sentence', () => {
  it.each([
    [550_000, '550,000'],
    [3_500_000, '3.5 M'],
    [3_407_873, '3,407,873'],
    [1_000_000, '1 M'],
    [1_200_000_000, '1.2 billion'],
    [1, '1'],
  ])('%d entries are %s', (entries, words) => {
    expect(sentence(responses(entries), '1.26')).toMatch(new RegExp(`^${words} entr`));
  });

  it('names each figure with its release', () => {
    expect(sentence(responses(3_500_000), '1.23', '1.26')).toBe(
      '3.5 M entries cost 763 MiB on Go 1.23 and 276 MiB on Go 1.26.',
    );
  });

  it('joins releases of equal cost, and keeps one decimal below a hundred', () => {
    expect(sentence(responses(550_000), '1.22', '1.23', '1.24', '1.25', '1.26')).toBe(
      '550,000 entries cost 61.6 MiB on Go 1.22 and 1.23, and 64.0 MiB on Go 1.24 to 1.26.',
    );
  });

  it('says one figure where the designs cost the same, in neither’s colour', () => {
    const whatIf = responses(6);
    expect(sentence(whatIf, '1.23', '1.26')).toBe('6 entries cost 528 B on Go 1.23 and 1.26.');
    expect(pieces(whatIf, '1.23', '1.26')[0]?.design).toBeNull();
  });

  it('gives figures that are compared one unit', () => {
    expect(sentence(responses(0, { hint: 10_000_000 }), '1.23', '1.26')).toBe(
      'An empty map costs 986 MiB on Go 1.23 and 1,025 MiB on Go 1.26.',
    );
  });

  it('says one entry, no entry, several maps and what was deleted', () => {
    expect(sentence(responses(1), '1.26')).toBe('1 entry costs 528 B on Go 1.26.');
    expect(sentence(responses(0), '1.26')).toBe('An empty map costs 48 B on Go 1.26.');
    expect(sentence(responses(0, { maps: 1000 }), '1.26')).toBe('1,000 empty maps cost 46.9 KiB on Go 1.26.');
    expect(sentence(responses(896, { maps: 1000, deletedShare: 0.3 }), '1.26')).toBe(
      '1,000 maps of 896 entries, 30% of them deleted, cost 62.6 MiB on Go 1.26.',
    );
  });
});

describe('the line below', () => {
  it('has the interval where there is one, then bytes per entry', () => {
    expect(intervals(responses(550_000), '1.23', '1.26')).toBe('117.5 and 122.1 bytes per entry, 56 of which is data.');
    expect(intervals(responses(3_500_000), '1.26')).toMatch(
      /^19 times in 20 it is 27\d\.\d–27\d\.\d MiB\. 82\.6 bytes per entry, 56 of which is data\.$/,
    );
    expect(intervals(responses(3_500_000), '1.23', '1.26')).toMatch(
      /^19 times in 20 it is .* MiB on Go 1\.23 and .* MiB on Go 1\.26\. /,
    );
  });

  it('counts what entries lead to as data', () => {
    const whatIf = responses(100, { behind: [{ path: 'key', bytes: 20 }] });
    expect(intervals(whatIf, '1.26')).toContain(', 76 of which is data');
  });

  it('is empty for an empty map', () => {
    expect(intervals(responses(0), '1.23', '1.26')).toBe('');
  });
});

describe('why', () => {
  it('an empty map is its header', () => {
    expect(reasons(responses(0), '1.23', '1.26')).toEqual(['It has a header and nothing else, until the first write.']);
  });

  it('a small map is one bucket, or one group', () => {
    expect(reasons(responses(6), '1.23', '1.26')).toEqual([
      'Go 1.23 has one bucket of 8 slots, 6 of them used.',
      'Go 1.26 has one group of 8 slots, 6 of them used, and no table.',
    ]);
  });

  it('a bucket map may be growing while tables split', () => {
    expect(reasons(responses(3_500_000), '1.22', '1.23', '1.26')).toEqual([
      'Go 1.22 and 1.23 are in the middle of a growth: the old array of 524,288 buckets is still in memory; a third of it has been moved.',
      'Go 1.26 has 4,408 tables of 1,024 slots, 78% full; 7.6% of the first 4,096 have split.',
    ]);
  });

  it('a settled bucket map names its next growth, and tables of which all have split how many would do', () => {
    expect(reasons(responses(550_000), '1.23', '1.26')).toEqual([
      'Go 1.23 has 131,072 buckets of 8 slots, 52% full; entry 851,969 will double them.',
      'Go 1.26 has 1,024 tables of 1,024 slots, 52% full: 614 would do, but all tables split at about the same time.',
    ]);
  });

  it('one table is said to be one', () => {
    expect(reasons(responses(50), '1.26')).toEqual(['Go 1.26 has one table of 64 slots, 78% full.']);
  });

  it('a hint may be too large, or save a growth', () => {
    expect(reasons(responses(550_000, { hint: 10_000_000 }), '1.23', '1.26')).toEqual([
      'Go 1.23 has 2,097,152 buckets made for 10,000,000 entries where 131,072 would do.',
      'Go 1.26 has 16,384 tables of 1,024 slots made for 10,000,000 entries where 1,024 tables of 1,024 slots would do.',
    ]);
    expect(reasons(responses(3_500_000, { hint: 3_500_000 }), '1.23')).toEqual([
      'Go 1.23 has 1,048,576 buckets made for 3,500,000 entries, so that there was no growth.',
    ]);
  });

  it('deleted entries keep their slots, some as tombstones', () => {
    expect(reasons(responses(800, { deletedShare: 0.5 }), '1.23')).toContain(
      'Deleted entries leave their slots behind: a map never shrinks.',
    );
    expect(reasons(responses(800, { deletedShare: 0.5 }), '1.23', '1.26').at(-1)).toMatch(
      /never shrinks\. Go 1\.26 has \d+ tombstones\.$/,
    );
  });

  it('keys and values above 128 bytes lie outside their slots', () => {
    expect(reasons(responses(50, { key: INT64, elem: bytesNode(200) }), '1.26').at(-1)).toBe(
      'A value of 200 bytes is above 128: its slot holds a pointer, and the value is an object of 208 bytes.',
    );
    expect(reasons(responses(50, { key: bytesNode(128), elem: INT64 }), '1.26')).toHaveLength(1);
  });

  it('several maps are told by one, and what entries lead to is counted', () => {
    const whatIf = responses(50, { maps: 1000, behind: [{ path: 'key', bytes: 20 }] });
    const [, each, behind] = reasons(whatIf, '1.26');
    expect(each).toBe('One map costs 5,384 B on Go 1.26.');
    expect(behind).toBe('1.1 MiB of it is data behind the entries.');
  });

  it('says shares as people do', () => {
    const growing = (moved: number) => ({ type: 'growing', releases: ['1.23'], oldBuckets: 8, moved }) as const;
    const sentences = [0.01, 0.32, 0.49, 0.68, 0.99].map((moved) => WORDS.reasons.reason(growing(moved)));
    const shares = ['hardly any', 'a third', 'half', 'two thirds', 'nearly all'];
    expect(sentences.map((sentence) => sentence.slice(sentence.lastIndexOf(';') + 2))).toEqual(
      shares.map((share) => `${share} of it has been moved.`),
    );
  });
});

describe('what usually lies behind keys and values', () => {
  const whatIf = responses(3_500_000);

  it('is what those lengths cost, and is told only while nobody has said what lies there', () => {
    const usual = defaultReferenced(whatIf, '1.27');
    expect(usual).toMatchObject({ stringBytes: 16, pointers: false });
    const said = {
      ...whatIf,
      behind: [
        { path: 'key', bytes: 16 },
        { path: 'elem.RoutingKey', bytes: 16 },
      ],
    };
    const without = sizeWhatIf(whatIf, '1.27').liveBytes.expected;
    expect(usual?.bytes).toBe(sizeWhatIf(said, '1.27').liveBytes.expected - without);
    expect(defaultReferenced(said, '1.27')).toBeNull();
  });

  it('is nothing where nothing is pointed to', () => {
    expect(defaultReferenced({ ...whatIf, key: INT64, elem: INT64 }, '1.27')).toBeNull();
    expect(defaultReferenced(responses(0), '1.27')).toBeNull();
  });
});
