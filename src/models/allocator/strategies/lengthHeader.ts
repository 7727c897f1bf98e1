import { alignUp } from '../../layout/structLayout';
import { PAGE_BYTES } from '../roundupsize';
import { checkRequest } from '../sizeClass';
import { type Blocks, enter, figuresOf, leave, type Strategy } from './strategy';

const HEADER_BYTES = 8;
const ALIGN_BYTES = 8;
/** A smaller rest isn't split off: no object would fit. */
const MIN_BLOCK_BYTES = 16;

interface Hole {
  addr: number;
  size: number;
}

export interface LengthHeaderState {
  /** The end of the last block; nothing lies above. */
  top: number;
  requested: number;
  /** Living objects that have a block, and its bytes. */
  objects: number;
  used: number;
  readonly blocks: Blocks;
  /** By address; no two touch, and none touches the top. */
  readonly holes: Hole[];
}

/** The first hole that lies at `addr` or above. */
function holeFrom(holes: readonly Hole[], addr: number): number {
  let low = 0;
  let high = holes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((holes[middle] as Hole).addr < addr) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Takes a block from the first hole that is large enough, else from the top. */
function take(s: LengthHeaderState, wanted: number): { addr: number; size: number } {
  const at = s.holes.findIndex((hole) => hole.size >= wanted);
  const hole = s.holes[at];
  if (!hole) {
    const addr = s.top;
    s.top += wanted;
    return { addr, size: wanted };
  }
  const { addr, size } = hole;
  if (size - wanted < MIN_BLOCK_BYTES) {
    s.holes.splice(at, 1);
    return { addr, size };
  }
  hole.addr += wanted;
  hole.size -= wanted;
  return { addr, size: wanted };
}

/** Makes a hole, merged with those it touches; at the top there is none. */
function giveBack(s: LengthHeaderState, addr: number, size: number): void {
  const at = holeFrom(s.holes, addr);
  const before = s.holes[at - 1];
  const after = s.holes[at];
  const start = before && before.addr + before.size === addr ? before.addr : addr;
  const end = after && after.addr === addr + size ? after.addr + after.size : addr + size;
  const first = start === addr ? at : at - 1;
  const merged = (start === addr ? 0 : 1) + (end === addr + size ? 0 : 1);
  if (end === s.top) {
    s.holes.splice(first, merged);
    s.top = start;
  } else s.holes.splice(first, merged, { addr: start, size: end - start });
}

/** A length word before each object, and a list of what was freed: first fit by address, split and merged. */
export function lengthHeader(): Strategy<LengthHeaderState> {
  return {
    init: () => ({ top: 0, requested: 0, objects: 0, used: 0, blocks: new Map(), holes: [] }),
    malloc(s, id, bytes) {
      checkRequest(bytes);
      if (s.blocks.has(id)) throw new RangeError(`object ${id} is alive already`);
      const wanted = Math.max(MIN_BLOCK_BYTES, HEADER_BYTES + alignUp(bytes, ALIGN_BYTES));
      const block = bytes === 0 ? { addr: 0, size: 0 } : take(s, wanted);
      enter(s.blocks, id, { bytes, ...block });
      s.requested += bytes;
      s.used += block.size;
      if (bytes > 0) s.objects += 1;
    },
    free(s, id) {
      const { bytes, addr, size } = leave(s.blocks, id);
      s.requested -= bytes;
      if (size === 0) return;
      s.objects -= 1;
      s.used -= size;
      giveBack(s, addr, size);
    },
    figures({ top, requested, objects, used }) {
      const header = objects * HEADER_BYTES;
      const reservedBytes = alignUp(top, PAGE_BYTES);
      const waste = {
        header,
        rounding: used - requested - header,
        dead: 0,
        free: top - used,
        tail: reservedBytes - top,
      };
      return figuresOf({ requested, slotBytes: used, reservedBytes }, waste);
    },
    clone: (s) => ({ ...s, blocks: new Map(s.blocks), holes: s.holes.map((hole) => ({ ...hole })) }),
  };
}
