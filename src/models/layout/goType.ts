/** What the runtime needs to know of a key or element type. */
export interface GoType {
  /** The type's name in Go, for people to read; nothing follows from it. */
  readonly go?: string;
  /** Bytes. */
  readonly size: number;
  /** Bytes, a power of two. */
  readonly align: number;
  /** Whether a value holds a pointer that the collector must see. */
  readonly pointers: boolean;
}

/** A type whose name is shown. */
export type NamedGoType = GoType & { readonly go: string };

/** `n` rounded up to a multiple of `align`, a power of two; exact below 2^53. */
export function alignUp(n: number, align: number): number {
  return Math.ceil(n / align) * align;
}
