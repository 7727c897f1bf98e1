import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add64,
  fromHex,
  mul64,
  mulHigh32,
  shr64,
  toHex,
  type Word64,
  word64,
  xor64,
} from '../../../src/models/kernel/bits';
import { assertLaw } from '../../laws';

const big = ({ hi, lo }: Word64) => (BigInt(hi) << 32n) | BigInt(lo);
const wrap = (n: bigint) => BigInt.asUintN(64, n);

const EDGES = [0, 1, 0x7fffffff, 0x80000000, 0xfffeffff, 0xffff0000, 0xffffffff];
const half = fc.oneof(fc.constantFrom(...EDGES), fc.integer({ min: 0, max: 0xffffffff }));
const word = fc.tuple(half, half).map(([hi, lo]) => word64(hi, lo));
const bits = fc.integer({ min: 1, max: 63 });

function isUnsigned({ hi, lo }: Word64): boolean {
  return [hi, lo].every((n) => Number.isInteger(n) && n >= 0 && n <= 0xffffffff);
}

describe('64-bit words agree with BigInt', () => {
  it.each<[string, (a: Word64, b: Word64) => Word64, (a: bigint, b: bigint) => bigint]>([
    ['add64', add64, (a, b) => a + b],
    ['mul64', mul64, (a, b) => a * b],
    ['xor64', xor64, (a, b) => a ^ b],
  ])('%s', (_, ours, theirs) => {
    assertLaw(
      fc.property(word, word, (a, b) => {
        expect(big(ours(a, b))).toBe(wrap(theirs(big(a), big(b))));
        expect(isUnsigned(ours(a, b))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it.each<[string, (a: Word64, n: number) => Word64, (a: bigint, n: bigint) => bigint]>([
    ['shr64', shr64, (a, n) => a >> n],
  ])('%s, by 1 to 63 bits', (_, ours, theirs) => {
    assertLaw(
      fc.property(word, bits, (a, n) => {
        expect(big(ours(a, n))).toBe(wrap(theirs(big(a), BigInt(n))));
        expect(isUnsigned(ours(a, n))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('mulHigh32', () => {
    assertLaw(
      fc.property(half, half, (a, b) => {
        expect(BigInt(mulHigh32(a, b))).toBe((BigInt(a) * BigInt(b)) >> 32n);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a word as text', () => {
  it('is sixteen hex digits, and comes back from them', () => {
    expect(toHex(word64(1, 0xabc))).toBe('0000000100000abc');
    assertLaw(
      fc.property(word, (a) => {
        expect(toHex(a)).toBe(big(a).toString(16).padStart(16, '0'));
        expect(fromHex(toHex(a))).toEqual(a);
        expect(fromHex(toHex(a).toUpperCase())).toEqual(a);
      }),
    );
  });

  it.each([
    '',
    '0',
    '000000000000000',
    '00000000000000000',
    '0x00000000000000',
    '000000000000000g',
    ' 00000000000000 ',
  ])('is refused as "%s"', (text) => expect(fromHex(text)).toBeUndefined());
});
