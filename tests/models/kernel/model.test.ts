import { expect, it } from 'vitest';
import { toHex, type Word64, word64 } from '../../../src/models/kernel/bits';
import { draw } from '../../../src/models/kernel/model';

function drawn(rand: Word64, times: number): string[] {
  const state = { rand };
  return Array.from({ length: times }, () => toHex(draw(state)));
}

it('draws the published sequence of SplitMix64', () => {
  expect(drawn(word64(0, 0), 3)).toEqual(['e220a8397b1dcdaf', '6e789e6aa1b965f4', '06c45d188009454f']);
  expect(drawn(word64(0, 1234567), 3)).toEqual(['599ed017fb08fc85', '2c73f08458540fa5', '883ebce5a3f27c77']);
});

it('hashes the keys of the published vectors as real Go was told to', () => {
  const hashOf = (key: number) => drawn(word64(0, key), 1)[0];
  expect([0, 1, 8].map(hashOf)).toEqual(['e220a8397b1dcdaf', '910a2dec89025cc1', '9e5651b0ef953636']);
});
