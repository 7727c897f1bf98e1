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
  [6, '0f28996d1449561e', '52ff808617f2eda6'],
  [7, '5613ac510496c04e', '566314bf1bda8aab'],
  [8, '57cb2b7521f3e21a', '696e1fe0e0df37f4'],
  [9, 'c3f1d09775257b66', '0b41adda7e7d4818'],
  [10, '920f407f474903ff', '01112e7ab8c63095'],
  [11, '1bef4539443a2d5a', '5ec5378df48b586b'],
  [12, '2f53b00266039e64', '2d0207f88149b069'],
  [13, 'aed0293a7bb13c7a', 'a0bcb83b80040474'],
  [14, '393648aa0a97d46f', 'f049a3cfd2ebcc2f'],
  [15, '90a9714eb00e8d29', '17069dd519d90d9d'],
  [16, 'c6843cef99721174', '223fc12e174c04d1'],
  [17, 'f72e5e622b272ad6', '78fe1ae00a07bf2f'],
  [18, 'ade42c5775a43c96', 'cdb9bd1bac80d4e6'],
  [19, 'c3bdab4626258cea', 'bbc00f71f28159f1'],
  [20, 'a62c18328d2d838d', 'a56c4c2353c90b46'],
  [21, '2f04ff79d78f8827', 'f0d742ec750fba3a'],
  [22, '1e5b0540defc3911', '7bbcc12c2263da8a'],
  [23, '5e6a1fe05d7c06f8', 'd35cd461e8dc01e4'],
  [24, 'fa2d58b357e1565e', '7ac2feef3ff016fe'],
  [25, '8adefb8c854b47a5', '560a1b091e7fdf06'],
  [26, '2b085f5f9da33210', '665030e2640da703'],
  [27, '87b80516e95cbbbc', '87d7667f93396e4c'],
  [28, 'ff5c77ef1446f7e5', '32391f0495e7ec91'],
  [29, '8b15b1001a84dbdb', '2584c41097fb46db'],
  [30, '6077f1ac1f080751', 'e72573db4e32507f'],
  [31, 'e4a0e629e519a4ae', 'a348b910bc65b7bd'],
  [32, 'cc6b8aaada790b2d', '41c2eada450d18f0'],
  [33, '35ec49850475a832', 'b6f8c0b76af8f9da'],
  [34, 'f56a57787fd5fe4e', '09fd58ae7a0b367d'],
  [35, '59de01e65b64555b', '17c6dcc8d5ef86f8'],
  [36, 'bebb6d8c24fb3cfa', 'cb0119a2746037c9'],
  [37, '5f313a6790502101', 'f1e7dca4cecec23f'],
  [38, '9ffd421ba9cd1bab', 'c9663fa0df314913'],
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
