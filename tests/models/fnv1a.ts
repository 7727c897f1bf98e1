/** FNV-1a, 64 bits: the checksum of the published vectors. */
export class Fnv1a {
  #sum = 0xcbf29ce484222325n;

  byte(value: number): void {
    this.#sum = ((this.#sum ^ BigInt(value & 0xff)) * 0x100000001b3n) & 0xffffffffffffffffn;
  }

  /** `count` bytes of a number below 2^32, low byte first. */
  bytes(value: number, count: number): void {
    for (let i = 0; i < count; i++) this.byte(i < 4 ? value >>> (8 * i) : 0);
  }

  hex(): string {
    return this.#sum.toString(16).padStart(16, '0');
  }
}
