import type { GoRelease } from '../go/release';
import { loadInt } from '../kernel/bits';
import { alignUp } from '../layout/structLayout';
import { type AllocatorOp, mallocgc } from './allocator';
import { drop, gc } from './gc';
import { headerOf, nextFreeIndex } from './mcentral';
import { ownersOf } from './memory';
import { checkRequest, PAGE_BYTES, sizeClassOf } from './sizeClass';
import { makeSpanClass } from './span';
import { type AllocatorState, cloneState, newState } from './state';
import { isTiny, TINY_SPAN_CLASS } from './tiny';

/** Every reserved byte has exactly one of these owners; `requested` is the rest. Bytes. */
interface StrategyWaste {
  /** Words before objects. */
  readonly header: number;
  /** Between an object's end and the next one's start. */
  readonly rounding: number;
  /** Freed, and never to be used again. */
  readonly dead: number;
  /** Freed, or laid out and not yet used: ready for an object that fits. */
  readonly free: number;
  /** At the end of spans and of the last page, where no object fits. */
  readonly tail: number;
}

export interface StrategyFigures {
  /** Asked for by the objects that live. */
  readonly requested: number;
  /** Spent on objects: with headers and rounding, and with objects that are freed and can't be reused. */
  readonly slotBytes: number;
  /** Whole heap pages. */
  readonly reservedBytes: number;
  readonly waste: StrategyWaste;
  /** Share of the reserved bytes that freed objects left and nothing uses: dead and free ones, from 0 to 1. */
  readonly fragmentation: number;
}

/** Where an object lies: a run of memory by its name, and its first byte there. */
export interface Place {
  readonly run: string;
  readonly at: number;
}

/** Neighbouring bytes of one owner. */
export interface Piece {
  readonly at: number;
  readonly bytes: number;
  readonly of: 'requested' | keyof StrategyWaste;
}

/**
 * A way to lay out a stream of allocations, a program's mallocs and frees in order. Functions over plain data as in
 * Model, for comparisons: a free takes effect at once, where Go would wait for a collection.
 */
export interface Strategy<S> {
  init(): S;
  /** `id` is a whole number that no living object has. */
  malloc(state: S, id: number, bytes: number, pointers: boolean): void;
  free(state: S, id: number): void;
  figures(state: S): StrategyFigures;
  /** Undefined for an object without bytes, and for none. */
  placeOf(state: S, id: number): Place | undefined;
  /** What lies from one byte of a run to another, without a gap; less where the run ends. */
  piecesOf(state: S, run: string, from: number, to: number): Piece[];
  /** Shares no buffer with its argument. */
  clone(state: S): S;
}

/** One step of the stream. */
export type StreamOp = Extract<AllocatorOp, { readonly type: 'malloc' | 'free' }>;

export function step<S>(strategy: Strategy<S>, state: S, op: StreamOp): void {
  if (op.type === 'malloc') strategy.malloc(state, op.id, op.bytes, op.pointers);
  else strategy.free(state, op.id);
}

function figuresOf(
  sums: Pick<StrategyFigures, 'requested' | 'slotBytes' | 'reservedBytes'>,
  waste: StrategyWaste,
): StrategyFigures {
  const left = waste.dead + waste.free;
  return { ...sums, waste, fragmentation: sums.reservedBytes === 0 ? 0 : left / sums.reservedBytes };
}

/** Record that a strategy keeps of a living object. */
interface Block {
  readonly bytes: number;
  readonly addr: number;
  /** Bytes spent on it, from `addr` on. */
  readonly size: number;
}

/** Living objects by id. */
type Blocks = Map<number, Block>;

function enter(blocks: Blocks, id: number, block: Block): void {
  if (blocks.has(id)) throw new RangeError(`object ${id} is alive already`);
  blocks.set(id, block);
}

function leave(blocks: Blocks, id: number): Block {
  const block = blocks.get(id);
  if (!block) throw new RangeError(`no object ${id} is alive`);
  blocks.delete(id);
  return block;
}

/** Living objects between two bytes, and what lies between and behind them: bytes of `gap` below `top`, a tail above it. */
function tiled(
  pieces: readonly Piece[],
  { from, to, top, gap }: { from: number; to: number; top: number; gap: keyof StrategyWaste },
): Piece[] {
  const tiles: Piece[] = [];
  let at = from;
  const until = (end: number, of: Piece['of']) => {
    if (end > at) {
      tiles.push({ at, bytes: end - at, of });
      at = end;
    }
  };
  const fill = (end: number) => {
    until(Math.min(end, top), gap);
    until(end, 'tail');
  };
  const seen = pieces.filter((piece) => piece.bytes > 0 && piece.at < to && piece.at + piece.bytes > from);
  for (const piece of seen.sort((a, b) => a.at - b.at)) {
    fill(piece.at);
    until(Math.min(to, piece.at + piece.bytes), piece.of);
  }
  fill(to);
  return tiles;
}

/** The one run of a heap that only grows. */
const WHOLE = 'heap';

function placeIn(blocks: Blocks, id: number): Place | undefined {
  const block = blocks.get(id);
  return block && block.size > 0 ? { run: WHOLE, at: block.addr } : undefined;
}

interface BumpState {
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
    placeOf: (s, id) => placeIn(s.blocks, id),
    piecesOf({ blocks, top }, _run, from, to) {
      const living = [...blocks.values()].map(({ addr: at, bytes }): Piece => ({ at, bytes, of: 'requested' }));
      return tiled(living, { from, to, top, gap: 'dead' });
    },
    clone: (s) => ({ ...s, blocks: new Map(s.blocks) }),
  };
}

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

interface ClassPerSizeState {
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
    placeOf(s, id) {
      const { bytes = 0, addr = 0 } = s.blocks.get(id) ?? {};
      const of = s.classes.get(bytes);
      if (!of) return undefined;
      const span = Math.floor(addr / of.nelems);
      return { run: `${bytes}/${span}`, at: (addr % of.nelems) * bytes };
    },
    piecesOf(s, run, from, to) {
      const [bytes = 0, span = 0] = run.split('/').map(Number);
      const of = s.classes.get(bytes);
      const slots = of?.spans[span];
      if (!of || !slots) return [];
      const taken = [...slots].flatMap((isTaken, slot): Piece[] =>
        isTaken ? [{ at: slot * bytes, bytes, of: 'requested' }] : [],
      );
      return tiled(taken, { from, to: Math.min(to, of.spanBytes), top: of.nelems * bytes, gap: 'free' });
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

/** True if the request finds no free slot at hand. */
function needsSpan(h: AllocatorState, bytes: number, pointers: boolean): boolean {
  if (bytes > h.maxSmallRequest) return true;
  const sizeclass = sizeClassOf(h.config.release, bytes, pointers);
  const spanclass = isTiny(bytes, pointers) ? TINY_SPAN_CLASS : makeSpanClass(sizeclass, !pointers);
  const span = loadInt(h.alloc, spanclass);
  return nextFreeIndex(h, span) === loadInt(h.spans.nelems, span);
}

/** Pages and tails of spans in which nothing lives, in bytes. */
function emptySpans({ spans }: AllocatorState): { bytes: number; tails: number } {
  let bytes = 0;
  let tails = 0;
  for (let span = 1; span < spans.count; span++) {
    if (loadInt(spans.npages, span) === 0 || loadInt(spans.allocCount, span) !== loadInt(spans.garbage, span)) continue;
    const spanBytes = loadInt(spans.npages, span) * PAGE_BYTES;
    bytes += spanBytes;
    tails += spanBytes - loadInt(spans.nelems, span) * (spans.elemsize[span] as number);
  }
  return { bytes, tails };
}

/**
 * Go's size classes. Frees take effect at once as far as the figures show: there is a collection before garbage would
 * make the heap take another span, and a span in which nothing lives doesn't count.
 */
export function goClasses(release: GoRelease): Strategy<AllocatorState> {
  return {
    init: () => newState({ release }),
    malloc(h, id, bytes, pointers) {
      if (bytes > 0 && h.stats.garbage > 0 && needsSpan(h, bytes, pointers)) gc(h, undefined);
      mallocgc(h, id, bytes, pointers);
    },
    free: (h, id) => drop(h, id),
    figures(h) {
      const owners = ownersOf(h);
      const empty = emptySpans(h);
      const reservedBytes = h.stats.heapInuse - empty.bytes;
      const rounding = owners.classTail + owners.pageTail + owners.tinyGap + owners.tinyDead + owners.tinyEnd;
      const tail = owners.spanTail - empty.tails;
      const waste = {
        header: owners.mallocHeader,
        rounding,
        dead: 0,
        free: reservedBytes - h.stats.live - tail,
        tail,
      };
      return figuresOf({ requested: h.stats.requested, slotBytes: h.stats.live, reservedBytes }, waste);
    },
    placeOf({ objects, spans }, id) {
      const span = objects.span[id] ?? 0;
      if (span <= 0) return undefined;
      const place = objects.place[id] ?? 0;
      return { run: `${span}`, at: (place >> 4) * (spans.elemsize[span] ?? 0) + (place & 15) };
    },
    piecesOf(h, run, from, to) {
      const span = Number(run);
      const { objects, spans } = h;
      const elemsize = spans.elemsize[span] ?? 0;
      const header = headerOf(h, span);
      const slotted = new Set<number>();
      const pieces: Piece[] = [];
      for (let id = 0; id < objects.span.length; id++) {
        if (objects.span[id] !== span) continue;
        const place = objects.place[id] ?? 0;
        const start = (place >> 4) * elemsize;
        const at = start + header + (place & 15);
        slotted.add(start);
        pieces.push({ at: start, bytes: header, of: 'header' }, { at, bytes: objects.bytes[id] ?? 0, of: 'requested' });
      }
      const top = (spans.nelems[span] ?? 0) * elemsize;
      const end = Math.min(to, (spans.npages[span] ?? 0) * PAGE_BYTES);
      // In a slot that is taken, what nobody asked for is rounding.
      return tiled(pieces, { from, to: end, top, gap: 'free' }).flatMap((tile): Piece[] => {
        const start = Math.floor(tile.at / elemsize) * elemsize;
        if (tile.of !== 'free' || !slotted.has(start)) return [tile];
        const last = Math.min(tile.at + tile.bytes, start + elemsize);
        const rounding: Piece = { at: tile.at, bytes: last - tile.at, of: 'rounding' };
        const rest = tile.at + tile.bytes - last;
        return rest > 0 ? [rounding, { at: last, bytes: rest, of: 'free' }] : [rounding];
      });
    },
    clone: cloneState,
  };
}

const HEADER_BYTES = 8;
const ALIGN_BYTES = 8;
/** A smaller rest isn't split off: no object would fit. */
const MIN_BLOCK_BYTES = 16;

interface Hole {
  addr: number;
  size: number;
}

interface LengthHeaderState {
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
    placeOf: (s, id) => placeIn(s.blocks, id),
    piecesOf({ blocks, top }, _run, from, to) {
      const living = [...blocks.values()].flatMap(({ addr, bytes, size }): Piece[] =>
        size === 0
          ? []
          : [
              { at: addr, bytes: HEADER_BYTES, of: 'header' },
              { at: addr + HEADER_BYTES, bytes, of: 'requested' },
              { at: addr + HEADER_BYTES + bytes, bytes: size - HEADER_BYTES - bytes, of: 'rounding' },
            ],
      );
      return tiled(living, { from, to, top, gap: 'free' });
    },
    clone: (s) => ({ ...s, blocks: new Map(s.blocks), holes: s.holes.map((hole) => ({ ...hole })) }),
  };
}
