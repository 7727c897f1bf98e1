/** `1 bit`, `4 bits`. */
export function bitsText(bits: number): string {
  return bits === 1 ? '1 bit' : `${bits} bits`;
}
