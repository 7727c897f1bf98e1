import { alignUp } from '../../layout/structLayout';
import { PAGE_BYTES } from '../roundupsize';
import { checkRequest } from '../sizeClass';
import { type Blocks, enter, figuresOf, leave, type Strategy } from './strategy';

/** The spans of one size. */
interface SizeClass {
  /** Slots of a span, and bytes of a span. */
  readonly nelems: number;
  readonly spanBytes: number;
  /** By span, a byte a slot: 1 if taken. Null for a span that was given back. */
  readonly spans: (Uint8Array | null)[];
  /** Taken slots by span. */
  readonly taken: number[];
  /** Every span before this one is full. */
  search: number;
}

export interface ClassPerSizeState {
  requested: number;
  reserved: number;
  /** Bytes of spans that hold no slot. */
  tails: number;
  readonly blocks: Blocks;
  readonly classes: Map<number, SizeClass>;
}

function newClass(bytes: number): SizeClass {
  const spanBytes = alignUp(bytes, PAGE_BYTES);
  return { nelems: Math.floor(spanBytes / bytes), spanBytes, spans: [], taken: [], search: 0 };
}

/** The number of the first free slot, counted over all spans of the size. */
function takeSlot(s: ClassPerSizeState, bytes: number, of: SizeClass): number {
  while (of.taken[of.search] === of.nelems) of.search++;
  const span = of.search;
  let slots = of.spans[span];
  if (!slots) {
    slots = new Uint8Array(of.nelems);
    of.spans[span] = slots;
    of.taken[span] = 0;
    s.reserved += of.spanBytes;
    s.tails += of.spanBytes - of.nelems * bytes;
  }
  const slot = slots.indexOf(0);
  slots[slot] = 1;
  of.taken[span] = (of.taken[span] ?? 0) + 1;
  return span * of.nelems + slot;
}

function giveBackSlot(s: ClassPerSizeState, bytes: number, of: SizeClass, index: number): void {
  const span = Math.floor(index / of.nelems);
  const slots = of.spans[span];
  const taken = (of.taken[span] ?? 0) - 1;
  of.taken[span] = taken;
  of.search = Math.min(of.search, span);
  if (slots) slots[index % of.nelems] = 0;
  if (taken > 0) return;
  of.spans[span] = null;
  s.reserved -= of.spanBytes;
  s.tails -= of.spanBytes - of.nelems * bytes;
}

/** A class for every size: no slot is too large, but each size that occurs needs a page. Its `addr` is a slot number. */
export function classPerSize(): Strategy<ClassPerSizeState> {
  return {
    init: () => ({ requested: 0, reserved: 0, tails: 0, blocks: new Map(), classes: new Map() }),
    malloc(s, id, bytes) {
      checkRequest(bytes);
      if (s.blocks.has(id)) throw new RangeError(`object ${id} is alive already`);
      if (bytes === 0) {
        enter(s.blocks, id, { bytes, addr: 0, size: 0 });
        return;
      }
      const of = s.classes.get(bytes) ?? newClass(bytes);
      s.classes.set(bytes, of);
      enter(s.blocks, id, { bytes, addr: takeSlot(s, bytes, of), size: bytes });
      s.requested += bytes;
    },
    free(s, id) {
      const { bytes, addr } = leave(s.blocks, id);
      const of = s.classes.get(bytes);
      if (!of) return;
      s.requested -= bytes;
      giveBackSlot(s, bytes, of, addr);
    },
    figures({ requested, reserved, tails }) {
      const waste = { header: 0, rounding: 0, dead: 0, free: reserved - tails - requested, tail: tails };
      return figuresOf({ requested, slotBytes: requested, reservedBytes: reserved }, waste);
    },
    clone: (s) => ({
      ...s,
      blocks: new Map(s.blocks),
      classes: new Map(
        [...s.classes].map(([bytes, of]) => [
          bytes,
          { ...of, spans: of.spans.map((slots) => slots?.slice() ?? null), taken: [...of.taken] },
        ]),
      ),
    }),
  };
}
