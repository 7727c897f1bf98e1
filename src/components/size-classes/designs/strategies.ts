import {
  bump,
  classPerSize,
  goClasses,
  lengthHeader,
  type Piece,
  type Place,
  type Strategy,
  type StrategyFigures,
  type StreamOp,
  step,
} from '../../../models/allocator/strategies';
import type { GoRelease } from '../../../models/go/release';
import type { HeapOwner } from '../span/spanPicture';
import type { Stream } from './streams';

export type StrategyId = 'bump' | 'length' | 'each' | 'go';

/** A stream's figures under one design. */
export interface StrategyResult {
  readonly id: StrategyId;
  readonly end: StrategyFigures;
  /** Peaks over the whole stream. */
  readonly peakSlotBytes: number;
  readonly peakReservedBytes: number;
}

type Outcome = Omit<StrategyResult, 'id'>;

/** Figures are sampled at every new maximum of requested bytes, and every so many frees. */
const SAMPLE_EVERY = 500;
/** Operations between two yields. */
const YIELD_EVERY = 2000;

/** Runs a stream; yields regularly, so that long streams don't block. */
function* play<S>(strategy: Strategy<S>, ops: readonly StreamOp[]): Generator<undefined, Outcome> {
  const state = strategy.init();
  const sizes = new Map<number, number>();
  let [peakSlotBytes, peakReservedBytes, requested, most, frees] = [0, 0, 0, 0, 0];
  const sample = (): StrategyFigures => {
    const figures = strategy.figures(state);
    peakSlotBytes = Math.max(peakSlotBytes, figures.slotBytes);
    peakReservedBytes = Math.max(peakReservedBytes, figures.reservedBytes);
    return figures;
  };
  for (const [i, op] of ops.entries()) {
    if (i % YIELD_EVERY === YIELD_EVERY - 1) yield;
    // Requested bytes fall only at a free, so a maximum is right before one.
    if (op.type === 'free') {
      if (requested > most || frees % SAMPLE_EVERY === 0) sample();
      most = Math.max(most, requested);
      requested -= sizes.get(op.id) ?? 0;
      frees++;
    } else {
      sizes.set(op.id, op.bytes);
      requested += op.bytes;
    }
    step(strategy, state, op);
  }
  return { end: sample(), peakSlotBytes, peakReservedBytes };
}

/** Uses a design's model; the state of each has a type of its own. */
function withStrategy<T>(id: StrategyId, release: GoRelease, use: <S>(strategy: Strategy<S>) => T): T {
  switch (id) {
    case 'bump':
      return use(bump(1));
    case 'length':
      return use(lengthHeader());
    case 'each':
      return use(classPerSize());
    case 'go':
      return use(goClasses(release));
  }
}

/** Three designs that Go rejected, and its own. */
export const STRATEGIES = ['bump', 'length', 'each', 'go'] as const satisfies readonly StrategyId[];

/** Runs the stream under all designs; yields regularly. */
export function* compareInParts(stream: Stream, release: GoRelease): Generator<undefined, StrategyResult[]> {
  const ops = [...stream.ops()];
  const results: StrategyResult[] = [];
  for (const id of STRATEGIES)
    results.push({ id, ...(yield* withStrategy(id, release, (strategy) => play(strategy, ops))) });
  return results;
}

function atOnce<T>(parts: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/** Figures of one design at the end of the stream. */
export function endUnder(id: StrategyId, stream: Stream, release: GoRelease): StrategyFigures {
  const ops = [...stream.ops()];
  return atOnce(withStrategy(id, release, (strategy) => play(strategy, ops))).end;
}

/** A design after some requests, and the memory around the object of the last. */
export interface StrategyStep {
  readonly id: StrategyId;
  readonly end: StrategyFigures;
  /** Where its memory is shown from. */
  readonly from: number;
  /** Where the object lies, which may be gone by now; undefined for one without bytes. */
  readonly object: number | undefined;
  /** What lies there, without a gap. */
  readonly pieces: readonly Piece[];
}

/** Bytes that are shown around a small object. */
const AROUND = 512;

function follow<S>(strategy: Strategy<S>, ops: readonly StreamOp[], id: StrategyId, around: number): StrategyStep {
  const state = strategy.init();
  let place: Place | undefined;
  for (const [i, op] of ops.entries()) {
    const isLast = i === ops.length - 1;
    if (isLast && op.type === 'free') place = strategy.placeOf(state, op.id);
    step(strategy, state, op);
    if (isLast && op.type === 'malloc') place = strategy.placeOf(state, op.id);
  }
  // The object is never at an end, and most steps leave the stretch where it is.
  const from = place ? Math.max(0, Math.floor((2 * place.at) / around) * (around / 2) - around / 4) : 0;
  return {
    id,
    end: strategy.figures(state),
    from,
    object: place?.at,
    pieces: place ? strategy.piecesOf(state, place.run, from, from + around) : [],
  };
}

/** Bytes that the object of the last request was asked for with. */
export function lastBytes(ops: readonly StreamOp[]): number {
  const last = ops.at(-1);
  const made = last?.type === 'free' ? ops.find((op) => op.type === 'malloc' && op.id === last.id) : last;
  return made?.type === 'malloc' ? made.bytes : 0;
}

/** Bytes that show that object and some of its neighbours. */
export function aroundBytes(ops: readonly StreamOp[]): number {
  return AROUND * 2 ** Math.max(0, Math.ceil(Math.log2((4 * lastBytes(ops)) / AROUND)));
}

/** All designs after these requests. */
export function stepsUnder(ops: readonly StreamOp[], release: GoRelease): StrategyStep[] {
  const around = aroundBytes(ops);
  return STRATEGIES.map((id) => withStrategy(id, release, (strategy) => follow(strategy, ops, id, around)));
}

export function compareStrategies(stream: Stream, release: GoRelease): StrategyResult[] {
  return atOnce(compareInParts(stream, release));
}

/** Causes of reserved bytes, each drawn like the owner it resembles. */
export const CAUSES = [
  { id: 'requested', owner: 'requested' },
  { id: 'header', owner: 'mallocHeader' },
  { id: 'rounding', owner: 'classTail' },
  { id: 'dead', owner: 'garbage' },
  { id: 'free', owner: 'freeSlot' },
  { id: 'tail', owner: 'spanTail' },
] as const satisfies readonly { id: string; owner: HeapOwner }[];

export type Cause = (typeof CAUSES)[number]['id'];

/** Reserved bytes by cause. */
export function bytesByCause({ requested, waste }: StrategyFigures): Readonly<Record<Cause, number>> {
  return {
    requested,
    header: waste.header,
    rounding: waste.rounding,
    dead: waste.dead,
    free: waste.free,
    tail: waste.tail,
  };
}

export function causeParts(figures: StrategyFigures): { id: Cause; owner: HeapOwner; bytes: number }[] {
  const bytes = bytesByCause(figures);
  return CAUSES.map(({ id, owner }) => ({ id, owner, bytes: bytes[id] })).filter((part) => part.bytes > 0);
}
