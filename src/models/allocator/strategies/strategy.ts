/** Every reserved byte has exactly one of these owners; `requested` is the rest. Bytes. */
export interface StrategyWaste {
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
  /** Shares no buffer with its argument. */
  clone(state: S): S;
}

/** One step of the stream. */
export type StreamOp =
  | { readonly type: 'malloc'; readonly id: number; readonly bytes: number; readonly pointers: boolean }
  | { readonly type: 'free'; readonly id: number };

export function step<S>(strategy: Strategy<S>, state: S, op: StreamOp): void {
  if (op.type === 'malloc') strategy.malloc(state, op.id, op.bytes, op.pointers);
  else strategy.free(state, op.id);
}

/** A strategy at work. Strategies with different states have the same type here, so they can stand side by side. */
export interface RunningStrategy {
  malloc(id: number, bytes: number, pointers: boolean): void;
  free(id: number): void;
  figures(): StrategyFigures;
  clone(): RunningStrategy;
}

export function start<S>(strategy: Strategy<S>, state: S = strategy.init()): RunningStrategy {
  return {
    malloc: (id, bytes, pointers) => strategy.malloc(state, id, bytes, pointers),
    free: (id) => strategy.free(state, id),
    figures: () => strategy.figures(state),
    clone: () => start(strategy, strategy.clone(state)),
  };
}

export function figuresOf(
  sums: Pick<StrategyFigures, 'requested' | 'slotBytes' | 'reservedBytes'>,
  waste: StrategyWaste,
): StrategyFigures {
  const left = waste.dead + waste.free;
  return { ...sums, waste, fragmentation: sums.reservedBytes === 0 ? 0 : left / sums.reservedBytes };
}

/** Record that a strategy keeps of a living object. */
export interface Block {
  readonly bytes: number;
  readonly addr: number;
  /** Bytes spent on it, from `addr` on. */
  readonly size: number;
}

/** Living objects by id. */
export type Blocks = Map<number, Block>;

export function enter(blocks: Blocks, id: number, block: Block): void {
  if (blocks.has(id)) throw new RangeError(`object ${id} is alive already`);
  blocks.set(id, block);
}

export function leave(blocks: Blocks, id: number): Block {
  const block = blocks.get(id);
  if (!block) throw new RangeError(`no object ${id} is alive`);
  blocks.delete(id);
  return block;
}
