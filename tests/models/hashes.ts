import { add64, splitmix64, type Word64, word64 } from '../../src/models/kernel/bits';

/** The hash of the published vectors: SplitMix64 of the key's number, whatever the seed. */
export function splitmixHash(key: number): Word64 {
  return splitmix64(add64(word64(0, key), word64(0x9e3779b9, 0x7f4a7c15)));
}

/** A 64-bit word written as a bigint. */
export function word(n: bigint): Word64 {
  return word64(Number(n >> 32n), Number(n & 0xffffffffn));
}

/** The hash of a key under the seed drawn as the `epoch`th: a map that becomes empty draws another. */
export type Hash = (key: number, epoch: number) => Word64;

const good: Hash = (key, epoch) => splitmixHash((key ^ Math.imul(epoch, 0x9e3779b1)) >>> 0);

/** Hash functions from good to bad. All but `equal` bear any number of keys. */
export const HASHES = {
  good,
  /** Sixteen values of the bits that choose a bucket and a first group. */
  fewLow(key, epoch) {
    const { hi, lo } = good(key, epoch);
    return word64(hi, (lo & 0xfff00000) | ((key & 15) << 7) | (key & 15));
  },
  /** Two values of the bits that choose a table and make a tophash. */
  fewTop(key, epoch) {
    const { hi, lo } = good(key, epoch);
    return word64((hi & 0x00ffffff) | ((key & 1) << 24), lo);
  },
  equalH2(key, epoch) {
    const { hi, lo } = good(key, epoch);
    return word64(hi, (lo & ~0x7f) | 0x2a);
  },
  equal: (_, epoch) => splitmixHash(epoch),
} satisfies Record<string, Hash>;

export type HashName = keyof typeof HASHES;
