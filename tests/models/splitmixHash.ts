import { add64, splitmix64, type Word64, word64 } from '../../src/models/kernel/bits';

/** The hash of the published vectors: SplitMix64 of the key's number, whatever the seed. */
export function splitmixHash(key: number): Word64 {
  return splitmix64(add64(word64(0, key), word64(0x9e3779b9, 0x7f4a7c15)));
}
