import type { Arch, AssignFunction, GoRelease } from '../go/release';
import type { Word64 } from '../kernel/bits';
import type { GoType } from '../layout/typeNode';

/** A map and the Go release that runs it, the same for both designs. Plain data but for `keyBytes`. */
export interface MapConfig {
  readonly release: GoRelease;
  readonly key: GoType;
  readonly elem: GoType;
  readonly assign: AssignFunction;
  /** Size hint given to make; 0 for none. */
  readonly hint: number;
  /** First random word; seeds, and iteration starts that no operation gives, are drawn from it. */
  readonly rand: Word64;
  readonly arch?: Arch;
  /**
   * Bytes of a string key, by its number: some lookups read lengths, or the ends of long strings. Without it all keys count
   * as equally long and short. What a map does with its entries never depends on it.
   */
  readonly keyBytes?: ((key: number) => Uint8Array) | undefined;
}

/** True if two strings are equally long, and begin and end with the same `count` bytes. */
export function haveSameEnds(a: Uint8Array, b: Uint8Array, count: number): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i] || (i >= count && i < a.length - count));
}

/** Keys and elements larger than this many bytes are stored as a pointer. internal/abi/map.go@go1.26.8: MapMaxKeyBytes */
export const MAX_INLINE_BYTES = 128;

/** Bytes of a pointer on the 64-bit targets that the models cover. */
export const POINTER_BYTES = 8;

/** Bytes of address space that one allocation may use. runtime/malloc.go@go1.23.12: maxAlloc on linux/amd64 */
export const MAX_ALLOC_BYTES = 2 ** 48;

/** Layout of a key or element in its slot. */
export interface SlotPart {
  readonly size: number;
  readonly align: number;
  readonly pointers: boolean;
  readonly indirect: boolean;
}

export function slotPart(
  type: { size: number; align: number; pointers: boolean },
  pointerBytes = POINTER_BYTES,
): SlotPart {
  return type.size > MAX_INLINE_BYTES
    ? { size: pointerBytes, align: pointerBytes, pointers: true, indirect: true }
    : { size: type.size, align: type.align, pointers: type.pointers, indirect: false };
}
