import { alignUp } from '../../layout/structLayout';
import { PAGE_BYTES } from '../roundupsize';
import { checkRequest } from '../sizeClass';
import { type Blocks, enter, figuresOf, leave, type Strategy } from './strategy';

export interface BumpState {
  /** The next object's address, before alignment. */
  top: number;
  requested: number;
  /** Freed bytes. */
  dead: number;
  /** Bytes between objects. */
  gaps: number;
  readonly blocks: Blocks;
}

/** An address that only grows: an allocation is an addition, a free does nothing. `align` in bytes, a power of two. */
export function bump(align = 1): Strategy<BumpState> {
  return {
    init: () => ({ top: 0, requested: 0, dead: 0, gaps: 0, blocks: new Map() }),
    malloc(s, id, bytes) {
      checkRequest(bytes);
      const addr = alignUp(s.top, align);
      enter(s.blocks, id, { bytes, addr, size: bytes });
      s.gaps += addr - s.top;
      s.top = addr + bytes;
      s.requested += bytes;
    },
    free(s, id) {
      const { bytes } = leave(s.blocks, id);
      s.requested -= bytes;
      s.dead += bytes;
    },
    figures({ top, requested, dead, gaps }) {
      const reservedBytes = alignUp(top, PAGE_BYTES);
      const waste = { header: 0, rounding: gaps, dead, free: 0, tail: reservedBytes - top };
      return figuresOf({ requested, slotBytes: top, reservedBytes }, waste);
    },
    clone: (s) => ({ ...s, blocks: new Map(s.blocks) }),
  };
}
