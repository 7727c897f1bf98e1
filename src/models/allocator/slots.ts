// runtime/mheap.go@go1.23.12: mspan.allocBits, mspan.gcmarkBits
//
// State of a slot, in 16 bits:
//
//   bits 0-4    tenants that live: 1 for an object that has the slot alone, up to 16 in a tiny block
//   bit 5       gcmarkBits: something lived here when the collector looked
//   bit 6       allocBits: the slot outlived the last sweep
//   bits 8-11   bytes of a tiny block's dead tenants
//   bits 12-15  bytes lost between a tiny block's tenants
//
// A slot is allocated if it lies before its span's free index or has its allocation bit: allocating sets no bit.
// A free slot is all zero.

export const TENANTS = 0x1f;
export const MARK_BIT = 0x20;
export const ALLOC_BIT = 0x40;

const DEAD_SHIFT = 8;
const GAP_SHIFT = 12;
const NIBBLE = 15;
const FIRST_SLOTS = 4096;

export function newSlots(): Uint16Array {
  return new Uint16Array(FIRST_SLOTS);
}

export function loadSlot(slots: Uint16Array, index: number): number {
  return slots[index] as number;
}

export function deadBytes(slot: number): number {
  return (slot >> DEAD_SHIFT) & NIBBLE;
}

/** No tenant comes into a block of 16 dead bytes any more, so what doesn't fit in four bits is never asked for. */
export function addDeadBytes(slot: number, bytes: number): number {
  const sum = Math.min(deadBytes(slot) + bytes, NIBBLE);
  return (slot & ~(NIBBLE << DEAD_SHIFT)) | (sum << DEAD_SHIFT);
}

export function gapBytes(slot: number): number {
  return slot >> GAP_SHIFT;
}

export function addGapBytes(slot: number, bytes: number): number {
  return slot + (bytes << GAP_SHIFT);
}
