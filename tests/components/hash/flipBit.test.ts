import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flipBit } from '../../../src/components/hash/flipBit';
import { bitOf } from '../../../src/components/hash/layout';
import { toHex, word64 } from '../../../src/models/kernel/word64';

test('turns over the bit it is told, in either half', () => {
  const hash = word64(0x80000000, 0x00000001);
  expect(toHex(flipBit(hash, 0))).toBe('8000000000000000');
  expect(toHex(flipBit(hash, 31))).toBe('8000000080000001');
  expect(toHex(flipBit(hash, 32))).toBe('8000000100000001');
  expect(toHex(flipBit(hash, 63))).toBe('0000000000000001');
});

test('leaves all other bits, and flipping twice changes nothing', () => {
  const halves = fc.tuple(fc.nat(0xffffffff), fc.nat(0xffffffff));
  fc.assert(
    fc.property(halves, fc.nat(63), ([hi, lo], bit) => {
      const hash = word64(hi, lo);
      const flipped = flipBit(hash, bit);
      for (let i = 0; i < 64; i++) expect(bitOf(flipped, i) !== bitOf(hash, i)).toBe(i === bit);
      expect(flipBit(flipped, bit)).toEqual(hash);
    }),
  );
});
