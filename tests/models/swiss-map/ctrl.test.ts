import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ctrlAt,
  emptyTombstones,
  firstSlot,
  matchDeleted,
  matchEmpty,
  matchEmptyOrDeleted,
  matchFull,
  matchH2,
  setCtrl,
} from '../../../src/models/swiss-map/ctrl';
import { assertLaw } from '../../laws';

/** A group's control word: `·` empty, `D` deleted, a digit or letter a full slot with that h2. */
function ctrl(slots: string): Uint32Array {
  return ofBytes([...slots].map((slot) => (slot === '·' ? 0x80 : slot === 'D' ? 0xfe : Number.parseInt(slot, 36))));
}

function ofBytes(bytes: readonly number[]): Uint32Array {
  const words = new Uint32Array(bytes.length / 4);
  bytes.forEach((byte, slot) => {
    setCtrl(words, slot, byte);
  });
  return words;
}

function bytesOf(words: Uint32Array): number[] {
  return Array.from({ length: words.length * 4 }, (_, slot) => ctrlAt(words, slot));
}

/** A match as Go prints none: the slots, 0 first, `x` where it matches. */
function slots(bits: number): string {
  return Array.from({ length: 8 }, (_, slot) => (bits & (1 << slot) ? 'x' : '·')).join('');
}

describe('a control word', () => {
  it.each([
    ['matchEmpty', matchEmpty, '11·D·2D·', '··x·x··x'],
    ['matchEmptyOrDeleted', matchEmptyOrDeleted, '11·D·2D·', '··xxx·xx'],
    ['matchDeleted', matchDeleted, '11·D·2D·', '···x··x·'],
    ['matchFull', matchFull, '11·D·2D·', 'xx···x··'],
  ])('%s', (_, match, word, matched) => expect(slots(match(ctrl(word), 0))).toBe(matched));

  const h2 = fc.integer({ min: 0, max: 0x7f });
  const group = fc.array(fc.oneof(fc.constantFrom(0x80, 0xfe, 0, 0x7f, 2, 3), h2), { minLength: 16, maxLength: 16 });
  const matched = (bytes: number[], fits: (byte: number) => boolean) =>
    [...bytes.slice(8)].reduce((bits, byte, slot) => bits | (fits(byte) ? 1 << slot : 0), 0);

  it('matches as slot-by-slot comparison does', () => {
    assertLaw(
      fc.property(group, fc.oneof(h2, fc.constantFrom(0, 1, 2, 3, 0x7f)), (bytes, wanted) => {
        const word = ofBytes(bytes);
        expect(bytesOf(word)).toEqual(bytes);
        expect(matchEmpty(word, 1)).toBe(matched(bytes, (byte) => byte === 0x80));
        expect(matchDeleted(word, 1)).toBe(matched(bytes, (byte) => byte === 0xfe));
        expect(matchEmptyOrDeleted(word, 1)).toBe(matched(bytes, (byte) => byte >= 0x80));
        expect(matchFull(word, 1)).toBe(matched(bytes, (byte) => byte < 0x80));
        expect(matchH2(word, 1, wanted, true)).toBe(matched(bytes, (byte) => byte === wanted));
      }),
      { numRuns: 3000 },
    );
  });

  it('matches h2 off amd64 by the 64-bit arithmetic of Go, false positives and all', () => {
    assertLaw(
      fc.property(group, fc.oneof(h2, fc.constantFrom(0, 1, 2, 3, 0x7f)), (bytes, wanted) => {
        const ones = 0x0101010101010101n;
        const word = bytes.slice(8).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
        const v = word ^ (ones * BigInt(wanted));
        const found = BigInt.asUintN(64, v - ones) & ~v & (ones * 0x80n);
        let bits = 0;
        for (let slot = 0; slot < 8; slot++) bits |= Number((found >> BigInt(8 * slot + 7)) & 1n) << slot;
        expect(matchH2(ofBytes(bytes), 1, wanted, false)).toBe(bits);
      }),
      { numRuns: 3000 },
    );
  });

  it('matches falsely across the halves of the word', () => {
    expect(slots(matchH2(ctrl('00032222'), 0, 3, false))).toBe('···xxxxx');
    expect(slots(matchH2(ctrl('00032222'), 0, 3, true))).toBe('···x····');
  });

  it('empties the tombstones of one group and of no other', () => {
    const two = ctrl('D12DD3DDD12DD3DD');
    emptyTombstones(two, 1);
    expect([...two]).toEqual([...ctrl('D12DD3DD·12··3··')]);
  });

  it('visits the lowest slot of a match first', () => {
    for (let slot = 0; slot < 8; slot++) expect(firstSlot((0xff << slot) & 0xff)).toBe(slot);
  });
});
