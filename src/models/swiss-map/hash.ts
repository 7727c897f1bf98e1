// internal/runtime/maps/map.go, table.go@go1.26.8: h1, h2, directoryIndex, makeProbeSeq
import { loadWord } from '../kernel/bits';
import { draw } from '../kernel/model';
import { NAN_KEY } from '../map/ops';
import { own, SLOT_WORDS, type SwissState, type SwissTable } from './state';

/** The control byte of a full slot: the low 7 bits of the hash. */
export function h2(lo: number): number {
  return lo & 0x7f;
}

/** The first group of the probe: h1, the hash without its low 7 bits, modulo the number of groups, at most 128. */
export function firstGroup(lo: number, groupMask: number): number {
  return (lo >>> 7) & groupMask;
}

/** The directory entry: the top `globalDepth` bits of the hash. */
export function directoryIndex(hi: number, globalDepth: number): number {
  return globalDepth === 0 ? 0 : hi >>> (32 - globalDepth);
}

/** Hashes the entry in a slot again: the hash is stored with it, but a key unlike itself hashes anew each time. */
export function rehashSlot(m: SwissState, t: SwissTable, slot: number): void {
  const at = slot * SLOT_WORDS;
  if (loadWord(t.slots, at) !== NAN_KEY) return;
  const { hi, lo } = draw(m);
  own(t);
  t.slots[at + 2] = hi;
  t.slots[at + 3] = lo;
}
