import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TypeNode } from '../../../../src/models/layout/typeNode';
import { OWNERS } from '../../../../src/models/map/owners';
import { type AnswerPart, answerBytes, deriveWhatIf } from '../../../../src/models/sizing/derivation/derive';
import { type Figure, sumOf } from '../../../../src/models/sizing/derivation/term';
import { sizeWhatIf, type WhatIf } from '../../../../src/models/sizing/whatIf';
import { assertLaw } from '../../../laws';

const STRING: TypeNode = { type: 'basic', name: 'string' };
const INT32: TypeNode = { type: 'basic', name: 'int32' };
const SLICE: TypeNode = { type: 'reference', of: 'slice', go: '[]int32', target: INT32 };
const arrayOf = (length: number, elem: TypeNode): TypeNode => ({ type: 'array', length, elem });

const whatIf: fc.Arbitrary<WhatIf> = fc.record({
  key: fc.constantFrom(STRING, INT32, arrayOf(200, { type: 'basic', name: 'uint8' })),
  elem: fc.constantFrom(STRING, INT32, SLICE, arrayOf(20, STRING)),
  target: fc.constantFrom('amd64' as const, 'arm64' as const, '386' as const),
  entries: fc.oneof(fc.nat(60), fc.nat(3_000_000)),
  hint: fc.oneof(fc.constant(0), fc.nat(100_000)),
  deletedShare: fc.constantFrom(0, 0.3),
  behind: fc
    .tuple(fc.nat(40), fc.nat(3000))
    .map(([key, elem]) => ['key', 'elem', 'elem[]'].map((path) => ({ path, bytes: path === 'key' ? key : elem }))),
  maps: fc.constantFrom(1, 1, 500),
});

const PARTS: readonly AnswerPart[] = [...OWNERS, 'behind', 'total'];

function workedOut(figure: Figure): number {
  return figure.from ? sumOf(figure.from, workedOut) : figure.value;
}

describe('the derivation of any answer', () => {
  it('comes to the figure, from the leaves up, for each owner, for what is behind and for all', () => {
    assertLaw(
      fc.property(whatIf, fc.constantFrom('1.17', '1.21', '1.23', '1.24', '1.26'), (each, release) => {
        const size = sizeWhatIf(each, release);
        for (const part of PARTS) {
          const bytes = answerBytes(size, part, each.maps);
          const { terms } = deriveWhatIf(size, part, each, release);
          const slack = 1e-6 + 1e-6 * Math.abs(bytes) + 1e-12 * size.liveBytes.expected;
          expect(Math.abs(sumOf(terms, workedOut) - bytes), part).toBeLessThanOrEqual(slack);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has figures that sum to the whole', () => {
    assertLaw(
      fc.property(whatIf, fc.constantFrom('1.23', '1.26'), (each, release) => {
        const size = sizeWhatIf(each, release);
        const parts = PARTS.filter((part) => part !== 'total');
        const sum = parts.reduce((all, part) => all + deriveWhatIf(size, part, each, release).value, 0);
        expect(Math.abs(sum - size.liveBytes.expected)).toBeLessThanOrEqual(1e-6 * size.liveBytes.expected);
      }),
      { numRuns: 200 },
    );
  });
});
