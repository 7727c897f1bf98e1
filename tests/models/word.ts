import { type Word64, word64 } from '../../src/models/kernel/bits';

/** A 64-bit word written as a bigint. */
export function word(n: bigint): Word64 {
  return word64(Number(n >> 32n), Number(n & 0xffffffffn));
}
