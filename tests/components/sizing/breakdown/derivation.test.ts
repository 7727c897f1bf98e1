import { describe, expect, it } from 'vitest';
import { type Line, stepsOf } from '../../../../src/components/sizing/breakdown/derivation';
import { type AnswerPart, deriveWhatIf } from '../../../../src/models/sizing/derivation/derive';
import { sizeWhatIf, type WhatIf } from '../../../../src/models/sizing/whatIf';
import { WORDS } from '../markup';
import { bytesNode, INT64, responses } from '../whatIfs';

function lineText(line: Line | null): string {
  if (!line) return '';
  return ` ${line.equals} ${line.pieces.map(({ sign, number, words }) => `${sign} ${number} ${words}`.trim()).join(' ')}`;
}

/** The steps as text, a line each. */
function steps(whatIf: WhatIf, release: string, part: AnswerPart): string[] {
  const derived = deriveWhatIf(sizeWhatIf(whatIf, release), part, whatIf, release);
  return stepsOf('it', derived, WORDS.breakdown.derivation).map(({ number, words, line, because }) => {
    const reason = because
      ? ` since ${because.figure.number}${lineText(because.figureLine)} > ${because.limit.number}${lineText(because.limitLine)}`
      : '';
    return `${number} ${words}${lineText(line)}${reason}`;
  });
}

function sources(whatIf: WhatIf, release: string, part: AnswerPart): string[] {
  const derived = deriveWhatIf(sizeWhatIf(whatIf, release), part, whatIf, release);
  return stepsOf('it', derived, WORDS.breakdown.derivation).flatMap(({ cited }) =>
    cited.map(({ number, source }) => `${number} ${source}`),
  );
}

describe('how a figure comes about, step by step', () => {
  it('keys are entries times bytes', () => {
    expect(steps(responses(3_500_000), '1.26', 'key')).toEqual(['56,000,000 B it = 3,500,000 entries × 16 B key']);
  });

  it('the rest of pages goes back to pages, groups and the entries that split tables', () => {
    expect(steps(responses(3_500_000), '1.26', 'pageTail')).toEqual([
      expect.stringMatching(/^31,59\d,\d{3} B it ≈ 4,408 tables × 7,168 B rest of the pages/),
      '4,408 tables = 4,096 shares of the hash space + 312 that have split in two',
      '7,168 B rest of the pages for the groups of a table = 65,536 B whole pages for the groups of a table − 58,368 B the groups of a table',
      '4,096 shares of the hash space since 1,709 = 3,500,000 entries ÷ 2,048 shares > 896 = 1,024 slots of a table × 7/8 full at most',
      expect.stringMatching(
        /^312 that have split in two ≈ 4,096 shares of the hash space × 7\.62% chance of 897 entries/,
      ),
      '65,536 B whole pages for the groups of a table = 8 pages × 8,192 B page',
      '58,368 B the groups of a table = 128 groups × 456 B group',
      '128 groups = 1,024 slots of a table ÷ 8 slots',
      '456 B group = 8 B control word + 8 slots × 56 B slot',
      '56 B slot = 16 B key + 40 B value',
    ]);
  });

  it('the buckets of a growing map are as many as the entries need, and so were the old ones', () => {
    expect(steps(responses(3_500_000), '1.23', 'total')).toContain(
      '1,048,576 buckets since 3,500,000 > 3,407,872 = 524,288 buckets × 6.5 entries per bucket',
    );
    expect(steps(responses(3_500_000), '1.23', 'oldArray')).toContain(
      '258,473,984 B the old array = 524,288 old buckets × 464 B bucket + 32,768 preallocated overflow buckets of the old array × 464 B bucket',
    );
    expect(steps(responses(3_500_000), '1.21', 'total').join()).toContain('524,288 buckets × 6 entries per bucket');
  });

  it('a figure that is another one is told at once', () => {
    expect(steps(responses(3_500_000), '1.26', 'directory')[0]).toBe(
      '65,536 B it = 8,192 directory entries, doubled by a split × 8 B pointer',
    );
  });

  it('several maps are one map, so many times; large values lie outside their slots', () => {
    expect(steps(responses(50, { key: INT64, elem: bytesNode(200), maps: 1000 }), '1.26', 'value')).toEqual([
      '10,400,000 B it = 1,000 maps × 10,400 B in one map',
      '10,400 B in one map = 50 entries × 8 B pointer to the value + 50 entries × 200 B value outside its slot',
    ]);
  });

  it('what entries lead to is rounded path by path, the tiny ones by the block', () => {
    const behind = [
      { path: 'key', bytes: 20 },
      { path: 'elem.RoutingKey', bytes: 5 },
    ];
    expect(steps(responses(100, { behind }), '1.26', 'behind')).toEqual([
      '2,933 B it = 100 entries × 24 B for key of 20 B + 100 entries × 5.33 B for elem.RoutingKey of 5 B',
      '5.33 B for elem.RoutingKey of 5 B = 16 B tiny block ÷ 3 objects in it',
    ]);
  });

  it('cites each place in Go once', () => {
    const cited = sources(responses(3_500_000), '1.26', 'pageTail');
    expect(new Set(cited).size).toBe(cited.length);
    expect(cited).toContain('8,192 B internal/runtime/gc/malloc.go@go1.26.8: PageSize');
    expect(cited).toContain('1,024 internal/runtime/maps/table.go@go1.26.8: maxTableCapacity');
    expect(sources(responses(3_500_000), '1.23', 'classTail')).toContain(
      '480 B runtime/sizeclasses.go@go1.23.12: class_to_size',
    );
  });
});
