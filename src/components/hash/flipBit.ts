import { type Word64, word64 } from '../../models/kernel/word64';

/** The hash with one bit turned over; bit 0 is the least significant. */
export function flipBit({ hi, lo }: Word64, bit: number): Word64 {
  return bit < 32 ? word64(hi, lo ^ (1 << bit)) : word64(hi ^ (1 << (bit - 32)), lo);
}
