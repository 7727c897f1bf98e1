import type { Emit, Model } from '../models/kernel/model';
import { createCheckpoints, createReplay, type StateAtStep, type Visitor } from './replay';
import { createOpEnds, type ForkableTrack } from './track';

/** Observer notified during recording, so totals and markers need no second pass. */
export interface TapeObserver<S, O, E> {
  /** `state` is the tape's own, right after the event: do not keep or modify it. */
  event?(event: E, step: number, op: number, state: Readonly<S>, operation: O): void;
  /** Called after every operation, even without events. `state` is the tape's own: do not keep or modify it. */
  opEnd?(state: Readonly<S>, op: number, operation: O): void;
  /** Only the first `opCount` operations remain; forget what was derived from later ones. */
  truncate?(opCount: number): void;
}

export interface TapeOptions<S, O, E> {
  readonly observers?: readonly TapeObserver<S, O, E>[];
  /** Steps between checkpoints, 10,000 if not given. */
  readonly checkpointSpacing?: number;
  /** Upper limit for all checkpoints together, 64 MiB if not given. */
  readonly budgetBytes?: number;
}

/**
 * A recorded run: config and operations. Step counts and checkpoints are caches of what follows from those.
 *
 * Step 0 is the initial state; every event makes one step, which shows the state right after that event. An operation
 * without events still takes one step, which shows its end state without an event: so every operation has a place of its own on
 * the scrubber, `opEnd` rises strictly, and going operation by operation misses none.
 *
 * What a model writes after its last event of an operation appears at the next step.
 */
export interface Tape<C, S, O, E> extends ForkableTrack {
  readonly config: C;
  readonly ops: readonly O[];
  /** Memory that the checkpoints hold, in bytes. */
  readonly checkpointBytes: number;
  /** State after the last operation. It is the tape's own: do not keep or modify it. */
  readonly latest: Readonly<S>;
  /** Records one more operation. If the model or an observer throws, the tape is as before. */
  append(op: O): void;
  /** Throws a RangeError for a step that isn't on the tape. */
  seek(step: number): StateAtStep<S, E>;
  /** All events of one operation; empty for a silent one. */
  events(op: number): readonly E[];
  /** Shows the state at every event of one operation in one replay; calls nothing for a silent one. */
  visit(op: number, each: Visitor<S, E>): void;
  /** Keeps the first `opCount` operations and returns the others, so that dropping them can be undone by appending. */
  fork(opCount: number): O[];
}

export function createTape<C, S, O, E>(
  model: Model<C, S, O, E>,
  config: C,
  options: TapeOptions<S, O, E> = {},
): Tape<C, S, O, E> {
  const observers = options.observers ?? [];
  const ops: O[] = [];
  const ends = createOpEnds();
  const checkpoints = createCheckpoints<S>((state) => model.clone(state), {
    spacing: options.checkpointSpacing ?? 10_000,
    budgetBytes: options.budgetBytes ?? 64 * 2 ** 20,
  });
  const replay = createReplay(model, config, ops, ends, checkpoints);
  let forkCount = 0;
  /** The state after the last operation; undefined until it is needed again after a fork. */
  let live: S | undefined;

  function truncateDerived(opCount: number): void {
    forkCount++;
    ends.truncate(opCount);
    checkpoints.truncate(opCount);
    replay.truncate(opCount);
    live = undefined;
    for (const observer of observers) observer.truncate?.(opCount);
  }

  function latest(): S {
    live ??= replay.stateAfter(ops.length);
    return live;
  }

  function append(op: O): void {
    const state = latest();
    const index = ops.length;
    const start = ends.stepCount;
    let events = 0;
    const emit: Emit<E> = (event) => {
      events++;
      for (const observer of observers) observer.event?.(event, start + events, index, state, op);
    };
    try {
      model.apply(state, op, emit);
      ops.push(op);
      ends.push(Math.max(1, events));
      for (const observer of observers) observer.opEnd?.(state, index, op);
    } catch (error) {
      ops.length = index;
      truncateDerived(index);
      throw error;
    }
    checkpoints.offer(ops.length, ends.stepCount, state);
  }

  function fork(opCount: number): O[] {
    if (!Number.isInteger(opCount) || opCount < 0 || opCount > ops.length) {
      throw new RangeError(`Can't fork after ${opCount} operations: there are ${ops.length}.`);
    }
    if (opCount === ops.length) return [];
    const dropped = ops.splice(opCount);
    truncateDerived(opCount);
    return dropped;
  }

  return {
    config,
    ops,
    get stepCount() {
      return ends.stepCount;
    },
    get opCount() {
      return ops.length;
    },
    get forkCount() {
      return forkCount;
    },
    get checkpointBytes() {
      return checkpoints.bytes;
    },
    get latest() {
      return latest();
    },
    opEnd: ends.opEnd,
    opAt: ends.opAt,
    append,
    seek: replay.seek,
    events: replay.events,
    visit: replay.visit,
    fork,
  };
}

export interface SliceOptions {
  /** Milliseconds after which the caller's thread is given back, 12 if not given. One operation is never divided. */
  readonly sliceMs?: number;
  /** The present time in milliseconds. */
  now(): number;
  /** Resolves when the next slice may run. */
  pause(): Promise<void>;
  readonly signal?: AbortSignal;
  /** After each slice and at the end; `appended` counts this call's operations so far. */
  onProgress?(appended: number): void;
}

/** Target of a recording: a tape, or several driven together. */
interface Recorder<O> {
  readonly opCount: number;
  append(op: O): void;
}

/**
 * Records many operations without blocking for longer than a slice, and returns how many.
 * If aborted it rejects with the signal's reason; what was recorded stays, for the caller to keep or to fork away.
 * It rejects too if somebody else changed the number of operations during a pause.
 */
export async function appendInSlices<O>(tape: Recorder<O>, ops: Iterable<O>, options: SliceOptions): Promise<number> {
  const { sliceMs = 12, signal } = options;
  const before = tape.opCount;
  let appended = 0;
  let sliceStart = options.now();
  signal?.throwIfAborted();
  for (const op of ops) {
    if (options.now() - sliceStart >= sliceMs) {
      options.onProgress?.(appended);
      await options.pause();
      signal?.throwIfAborted();
      if (tape.opCount !== before + appended) throw new Error('The tape changed while operations were recorded.');
      sliceStart = options.now();
    }
    tape.append(op);
    appended++;
  }
  options.onProgress?.(appended);
  return appended;
}
