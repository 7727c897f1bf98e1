import { add64, mul64, rotl64, shr64, sub64, type Word64, word64, xor64 } from './word64';

// Yann Collet's XXH64, written from its specification (xxHash/doc/xxhash_spec.md, v0.2.0).
const P1 = word64(0x9e3779b1, 0x85ebca87);
const P2 = word64(0xc2b2ae3d, 0x27d4eb4f);
const P3 = word64(0x165667b1, 0x9e3779f9);
const P4 = word64(0x85ebca77, 0xc2b2ae63);
const P5 = word64(0x27d4eb2f, 0x165667c5);

function round(acc: Word64, input: Word64): Word64 {
  return mul64(rotl64(add64(acc, mul64(input, P2)), 31), P1);
}

function mergeRound(acc: Word64, lane: Word64): Word64 {
  return add64(mul64(xor64(acc, round(word64(0, 0), lane)), P1), P4);
}

function avalanche(h: Word64): Word64 {
  let x = mul64(xor64(h, shr64(h, 33)), P2);
  x = mul64(xor64(x, shr64(x, 29)), P3);
  return xor64(x, shr64(x, 32));
}

function foldLong(h: Word64, lane: Word64): Word64 {
  return add64(mul64(rotl64(xor64(h, round(word64(0, 0), lane)), 27), P1), P4);
}

/** The 64-bit hash that Mapscope gives to keys a user types; Go's own AES hash can't be reproduced outside its process. */
export function xxh64(bytes: Uint8Array, seed: Word64): Word64 {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lane = (at: number) => word64(view.getUint32(at + 4, true), view.getUint32(at, true));
  let at = 0;
  let h = add64(seed, P5);
  if (bytes.length >= 32) {
    const acc: [Word64, Word64, Word64, Word64] = [add64(add64(seed, P1), P2), add64(seed, P2), seed, sub64(seed, P1)];
    for (; at + 32 <= bytes.length; at += 32) {
      acc[0] = round(acc[0], lane(at));
      acc[1] = round(acc[1], lane(at + 8));
      acc[2] = round(acc[2], lane(at + 16));
      acc[3] = round(acc[3], lane(at + 24));
    }
    h = add64(add64(rotl64(acc[0], 1), rotl64(acc[1], 7)), add64(rotl64(acc[2], 12), rotl64(acc[3], 18)));
    for (const a of acc) h = mergeRound(h, a);
  }
  h = add64(h, word64(0, bytes.length));
  for (; at + 8 <= bytes.length; at += 8) h = foldLong(h, lane(at));
  if (at + 4 <= bytes.length) {
    const word = word64(0, view.getUint32(at, true));
    h = add64(mul64(rotl64(xor64(h, mul64(word, P1)), 23), P2), P3);
    at += 4;
  }
  for (; at < bytes.length; at++) {
    h = mul64(rotl64(xor64(h, mul64(word64(0, bytes[at] ?? 0), P5)), 11), P1);
  }
  return avalanche(h);
}
