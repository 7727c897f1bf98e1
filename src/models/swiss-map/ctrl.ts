// internal/runtime/maps/group.go@go1.26.8: ctrl, ctrlGroup, bitset
import { loadWord } from '../kernel/bits';

/** Slots of a group. internal/abi/map.go@go1.26.8: MapGroupSlots */
export const GROUP_SLOTS = 8;

/** Control byte of a slot that was never used since its table was made or cleaned. */
export const CTRL_EMPTY = 0x80;
/** Control byte of a tombstone. A full slot's byte is the key's h2, 0x00 to 0x7f. */
export const CTRL_DELETED = 0xfe;

const ALL_EMPTY = 0x80808080;
const ONES = 0x01010101;
const HIGH_BITS = 0x80808080;

/** Group of a table’s slot. */
export function groupOf(slot: number): number {
  return (slot / GROUP_SLOTS) | 0;
}

/** Place of a table’s slot in its group. */
export function slotInGroup(slot: number): number {
  return slot % GROUP_SLOTS;
}

// A group's control word is two 32-bit halves, low half first; slot i is byte i, the lowest byte first.
// A match is a number of eight bits, bit i for slot i.

/** Gathers the top bits of four bytes into four bits. */
function gather(bytes: number): number {
  return Math.imul(bytes >>> 7, 0x10204080) >>> 28;
}

function zeroBytes(v: number): number {
  return ~(((v & 0x7f7f7f7f) + 0x7f7f7f7f) | v) & HIGH_BITS;
}

/** Slots of a group whose control byte is `h2`: the packed compare of amd64. */
function matchH2Exact(low: number, high: number, h2: number): number {
  const pattern = Math.imul(h2, ONES);
  return gather(zeroBytes(low ^ pattern)) | (gather(zeroBytes(high ^ pattern)) << 4);
}

/**
 * The same by 64-bit arithmetic, as Go does it where it has no exact way: a full slot above a match, whose byte is h2 xor 1, matches
 * falsely, since the subtraction borrows. It costs one more key comparison and changes nothing else.
 */
function matchH2Borrow(low: number, high: number, h2: number): number {
  const pattern = Math.imul(h2, ONES);
  const lowDiff = (low ^ pattern) >>> 0;
  const highDiff = (high ^ pattern) >>> 0;
  const borrow = lowDiff < ONES ? 1 : 0;
  return (
    gather((lowDiff - ONES) & ~lowDiff & HIGH_BITS) | (gather((highDiff - ONES - borrow) & ~highDiff & HIGH_BITS) << 4)
  );
}

export function matchH2(ctrl: Uint32Array, group: number, h2: number, exactly = true): number {
  const low = loadWord(ctrl, group * 2);
  const high = loadWord(ctrl, group * 2 + 1);
  return exactly ? matchH2Exact(low, high, h2) : matchH2Borrow(low, high, h2);
}

export function matchEmpty(ctrl: Uint32Array, group: number): number {
  const low = loadWord(ctrl, group * 2);
  const high = loadWord(ctrl, group * 2 + 1);
  return gather(low & ~(low << 6) & HIGH_BITS) | (gather(high & ~(high << 6) & HIGH_BITS) << 4);
}

export function matchEmptyOrDeleted(ctrl: Uint32Array, group: number): number {
  return gather(loadWord(ctrl, group * 2) & HIGH_BITS) | (gather(loadWord(ctrl, group * 2 + 1) & HIGH_BITS) << 4);
}

export function matchFull(ctrl: Uint32Array, group: number): number {
  return matchEmptyOrDeleted(ctrl, group) ^ 0xff;
}

export function matchDeleted(ctrl: Uint32Array, group: number): number {
  return matchEmptyOrDeleted(ctrl, group) ^ matchEmpty(ctrl, group);
}

/** The lowest slot of a match that isn't 0. */
export function firstSlot(match: number): number {
  return 31 - Math.clz32(match & -match);
}

/** The control byte of a slot counted from the start of the table. */
export function ctrlAt(ctrl: Uint32Array, slot: number): number {
  return (loadWord(ctrl, slot >> 2) >>> ((slot & 3) * 8)) & 0xff;
}

export function setCtrl(ctrl: Uint32Array, slot: number, byte: number): void {
  const shift = (slot & 3) * 8;
  ctrl[slot >> 2] = (loadWord(ctrl, slot >> 2) & ~(0xff << shift)) | (byte << shift);
}

export function setAllEmpty(ctrl: Uint32Array): void {
  ctrl.fill(ALL_EMPTY);
}

/** Tombstones of a group become empty slots, full slots stay. Only for a group that has no empty slot. */
export function emptyTombstones(ctrl: Uint32Array, group: number): void {
  for (let half = group * 2; half < group * 2 + 2; half++) {
    const word = loadWord(ctrl, half);
    const free = word & HIGH_BITS;
    const full = ((free >>> 7) * 0xff) ^ 0xffffffff;
    ctrl[half] = free | (word & full);
  }
}
