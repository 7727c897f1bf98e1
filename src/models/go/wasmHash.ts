import type { GoRelease } from './release';

/** First minor release whose hashes have 32 bits in WebAssembly. runtime/hash32.go, internal/runtime/maps/map.go@go1.26.8: Use64BitHash */
const FIRST_WITH_32_BITS = 26;

/** Bits of a hash in WebAssembly; not in the table of releases, which every page loads. */
export function wasmHashBits({ minor }: GoRelease): 32 | 64 {
  return Number(minor.split('.')[1]) >= FIRST_WITH_32_BITS ? 32 : 64;
}
