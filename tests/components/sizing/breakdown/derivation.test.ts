import { describe, expect, it } from 'vitest';
import { stepsOf } from '../../../../src/components/sizing/breakdown/derivation';
import { type AnswerPart, deriveWhatIf } from '../../../../src/models/sizing/derivation/derive';
import { sizeWhatIf, type WhatIf } from '../../../../src/models/sizing/whatIf';
import { WORDS } from '../markup';
import { responses } from '../whatIfs';

function sources(whatIf: WhatIf, release: string, part: AnswerPart): string[] {
  const derived = deriveWhatIf(sizeWhatIf(whatIf, release), part, whatIf, release);
  return stepsOf('it', derived, WORDS.breakdown.derivation).flatMap(({ cited }) =>
    cited.map(({ number, source }) => `${number} ${source}`),
  );
}

describe('how a figure comes about, step by step', () => {
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
