import { describe, expect, it } from 'vitest';
import { toHex, word64 } from '../../../src/models/kernel/bits';
import { xxh64 } from '../../../src/models/kernel/xxh64';

const text = (s: string) => new TextEncoder().encode(s);

/** Byte i is 37 i + 11, as in the program that made the table. */
const bytes = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 37 + 11) & 0xff);

const SEED = word64(0x9e3779b9, 0x7f4a7c15);

describe('xxh64 with seed 0', () => {
  it.each([
    ['', 'ef46db3751d8e999'],
    ['abc', '44bc2cf5ad770999'],
    ['Nobody inspects the spammish repetition', 'fbcea83c8a378bf1'],
  ])('of "%s" is the published %s', (s, hash) => expect(toHex(xxh64(text(s), word64(0, 0)))).toBe(hash));
});

// Length, hash with seed 0, hash with the seed 9e3779b97f4a7c15; computed by xxHash's own C code (python-xxhash).
const VECTORS: readonly (readonly [number, string, string])[] = [
  [0, 'ef46db3751d8e999', 'c4349fc93c010000'],
  [1, 'f592c0c7639c4cb6', '3f7ebbd0a20f83cc'],
  [2, '78f1ae91e3b05e99', '144ecee310174470'],
  [3, '22c08528601d4f27', 'b829b5fbba7f12fb'],
  [4, 'fb1e5cf2f1ae4d95', '4d32e4c842c6371e'],
  [5, '9d213eca1f68f273', '5e7cc3492db5a387'],
  [7, '5613ac510496c04e', '566314bf1bda8aab'],
  [8, '57cb2b7521f3e21a', '696e1fe0e0df37f4'],
  [9, 'c3f1d09775257b66', '0b41adda7e7d4818'],
  [12, '2f53b00266039e64', '2d0207f88149b069'],
  [15, '90a9714eb00e8d29', '17069dd519d90d9d'],
  [16, 'c6843cef99721174', '223fc12e174c04d1'],
  [17, 'f72e5e622b272ad6', '78fe1ae00a07bf2f'],
  [31, 'e4a0e629e519a4ae', 'a348b910bc65b7bd'],
  [32, 'cc6b8aaada790b2d', '41c2eada450d18f0'],
  [33, '35ec49850475a832', 'b6f8c0b76af8f9da'],
  [39, '22984e41b53c1210', '36e20a8e62582668'],
  [40, '3b21ed23eea85c2d', '75b2ea20c3579dfd'],
  [63, 'bf9f0ba3cf95b28a', 'dcfe31720304f52b'],
  [64, '155ccce4bf32befc', '4779d2a26a5085a9'],
  [65, 'da5ee441a595cfb8', '07952988b7909c15'],
  [100, '4826e367566ea023', 'e38491a6daeb0e8a'],
  [255, '178ea4a7d2319abe', '0d398c42f75093db'],
  [256, '43c92f09cb3e28cf', 'b883a9a29d66eaaf'],
  [300, '8923b28a8498a506', '1ccc18857ab7b4ad'],
];

it.each(VECTORS)('xxh64 of %i bytes', (length, unseeded, seeded) => {
  expect(toHex(xxh64(bytes(length), word64(0, 0)))).toBe(unseeded);
  expect(toHex(xxh64(bytes(length), SEED))).toBe(seeded);
});

it('hashes a view of a buffer as it does a copy', () => {
  const whole = bytes(120);
  for (let from = 0; from < 9; from++) {
    const view = whole.subarray(from, from + 77);
    expect(xxh64(view, SEED)).toEqual(xxh64(view.slice(), SEED));
  }
});
