import type { GoRelease } from '../go/release';
import { PAGE_BYTES, sizeClassesOf } from './sizeClass';

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

/** A block of 16 dead bytes gets no new object, so a count that doesn't fit in four bits is never asked for. */
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

/** A size class and whether its objects hold no pointers, as one number. runtime/mheap.go@go1.23.12: spanClass */
export function makeSpanClass(sizeclass: number, noscan: boolean): number {
  return (sizeclass << 1) | (noscan ? 1 : 0);
}

export function sizeclassOf(spanclass: number): number {
  return spanclass >> 1;
}

export function isNoscan(spanclass: number): boolean {
  return (spanclass & 1) === 1;
}

/** The objects of a span and what is left over. `spanBytes` is nelems slots plus the tail. */
export interface SpanShape {
  readonly npages: number;
  readonly spanBytes: number;
  readonly elemsize: number;
  readonly nelems: number;
  /** Bytes that hold no object, the reserved ones included. */
  readonly tailBytes: number;
  /** Bytes at the end that hold pointer bits and mark bits. */
  readonly reservedBytes: number;
}

const WORD_BYTES = 8;
const BITS_PER_BYTE = 8;
/** runtime/mgcmark_greenteagc.go@go1.26.8: gcUsesSpanInlineMarkBits */
const MIN_INLINE_MARK_SIZE = 16;

function reserved(release: GoRelease, elemsize: number, spanBytes: number, pointers: boolean): number {
  if (elemsize > release.minSizeForMallocHeader) return 0;
  const heapBits = release.heapBitsInSpan && pointers ? spanBytes / WORD_BYTES / BITS_PER_BYTE : 0;
  return heapBits + (elemsize >= MIN_INLINE_MARK_SIZE ? release.inlineMarkBytes : 0);
}

/** The spans of a size class, from 1. runtime/mheap.go@go1.26.8: initSpan */
export function spanShape(release: GoRelease, sizeclass: number, pointers: boolean): SpanShape {
  const { classToSize, classToAllocnpages } = sizeClassesOf(release);
  const elemsize = classToSize[sizeclass] as number;
  const npages = classToAllocnpages[sizeclass] as number;
  const spanBytes = npages * PAGE_BYTES;
  const reservedBytes = reserved(release, elemsize, spanBytes, pointers);
  const nelems = Math.floor((spanBytes - reservedBytes) / elemsize);
  return { npages, spanBytes, elemsize, nelems, tailBytes: spanBytes - nelems * elemsize, reservedBytes };
}

/**
 * The largest share of a span that can be waste, from 0 to 1: each slot holds the smallest object of the class.
 * Go publishes it for spans without reserved bytes. runtime/mksizeclasses.go@go1.23.12: printComment
 */
export function maxWaste(release: GoRelease, sizeclass: number): number {
  const { classToSize, classToAllocnpages } = sizeClassesOf(release);
  const size = classToSize[sizeclass] as number;
  const spanBytes = (classToAllocnpages[sizeclass] as number) * PAGE_BYTES;
  const objects = Math.floor(spanBytes / size);
  const slack = size - (classToSize[sizeclass - 1] as number) - 1;
  return (slack * objects + (spanBytes - objects * size)) / spanBytes;
}
