import { PbfReader } from 'pbf';

/** Thrown at the first byte that belongs to no valid message. */
export class Malformed extends Error {
  readonly atByte: number;

  constructor(atByte: number) {
    super('malformed');
    this.atByte = atByte;
  }
}

/** Wire types. */
const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;

const DECODER = new TextDecoder();

/** Byte range, `to` excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads fields in order and checks that each stays inside its message: with a wrong length `pbf` alone reads far beyond the
 * file. Every field takes at least one byte, so reading ends.
 */
export class Wire {
  readonly length: number;
  private readonly pbf: PbfReader;
  /** Varints read so far. */
  steps = 0;
  /** Field number of the next value. */
  field = 0;
  private type = 0;
  private end = 0;

  constructor(bytes: Uint8Array) {
    this.pbf = new PbfReader(bytes);
    this.length = bytes.length;
  }

  get at(): number {
    return this.pbf.pos;
  }

  /** Starts reading a range of the file. */
  open({ from, to }: Span): void {
    this.pbf.pos = from;
    this.end = to;
  }

  /** True if there is another field. */
  next(): boolean {
    if (this.pbf.pos >= this.end) return false;
    const tag = this.varint();
    this.field = Math.floor(tag / 8);
    this.type = tag % 8;
    if (this.field === 0) throw new Malformed(this.pbf.pos);
    return true;
  }

  /** True if the next value is length-delimited. */
  get hasLength(): boolean {
    return this.type === BYTES;
  }

  number(): number {
    if (this.type !== VARINT) throw new Malformed(this.pbf.pos);
    return this.varint();
  }

  /** Range of a message or text, which is skipped. */
  span(): Span {
    if (this.type !== BYTES) throw new Malformed(this.pbf.pos);
    const length = this.varint();
    const from = this.pbf.pos;
    const to = from + length;
    if (to > this.end) throw new Malformed(from);
    this.pbf.pos = to;
    return { from, to };
  }

  /** Reads one number, or all of a packed field, into `into` from index `count`; returns the new count. */
  numbers(into: number[], count: number): number {
    if (!this.hasLength) {
      into[count] = this.number();
      return count + 1;
    }
    const { from, to } = this.span();
    const { end } = this;
    this.open({ from, to });
    let next = count;
    while (this.pbf.pos < to) into[next++] = this.varint();
    this.pbf.pos = to;
    this.end = end;
    return next;
  }

  skip(): void {
    if (this.type === VARINT) this.varint();
    else if (this.type === BYTES) this.span();
    else if (this.type === FIXED32 || this.type === FIXED64) this.pass(this.type === FIXED32 ? 4 : 8);
    else throw new Malformed(this.pbf.pos);
  }

  /** A text; a longer one is cut, with an ellipsis. */
  text({ from, to }: Span, mostBytes = Number.POSITIVE_INFINITY): string {
    if (to - from <= mostBytes) return DECODER.decode(this.pbf.buf.subarray(from, to));
    // Streaming drops a character that is cut in two.
    return `${new TextDecoder().decode(this.pbf.buf.subarray(from, from + mostBytes), { stream: true })}…`;
  }

  private pass(bytes: number): void {
    this.pbf.pos += bytes;
    if (this.pbf.pos > this.end) throw new Malformed(this.end);
  }

  private varint(): number {
    this.steps += 1;
    const from = this.pbf.pos;
    // Most numbers are small.
    const first = this.pbf.buf[from];
    if (first !== undefined && first < 0x80 && from < this.end) {
      this.pbf.pos = from + 1;
      return first;
    }
    let value: number;
    try {
      value = this.pbf.readVarint(true);
    } catch {
      throw new Malformed(from);
    }
    if (this.pbf.pos > this.end) throw new Malformed(from);
    return value;
  }
}
