import type { Model } from '../models/kernel/model';
import type { Track } from './track';

const OBJECT_BYTES = 24;
const VIEW_BYTES = 96;
const SLOT_BYTES = 8;

/**
 * Bytes that plain data holds in memory, estimated for a 64-bit engine: an object's head and a word a slot, characters at two
 * bytes, buffers at their length. An object reached twice counts once.
 */
export function sizeOf(data: unknown): number {
  const seen = new Set<object>();
  const pending: object[] = [];
  let bytes = 0;

  function visit(value: unknown): void {
    if (typeof value === 'string') bytes += 2 * value.length;
    else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value);
      pending.push(value);
    }
  }

  visit(data);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (ArrayBuffer.isView(next) || next instanceof ArrayBuffer) {
      bytes += VIEW_BYTES + next.byteLength;
    } else if (Array.isArray(next)) {
      bytes += OBJECT_BYTES + SLOT_BYTES * next.length;
      for (const item of next) visit(item);
    } else if (next instanceof Map || next instanceof Set) {
      bytes += OBJECT_BYTES + 4 * SLOT_BYTES * next.size;
      for (const [key, value] of next.entries()) {
        visit(key);
        visit(value);
      }
    } else {
      const values = Object.values(next);
      bytes += OBJECT_BYTES + SLOT_BYTES * values.length;
      for (const value of values) visit(value);
    }
  }
  return bytes;
}

/** A state between operations. */
interface Checkpoint<S> {
  /** Operations applied so far, which is also the index of the next one. */
  readonly op: number;
  /** Never handed out: clone it before applying anything. */
  readonly state: S;
}

interface Checkpoints<S> {
  /** Bytes of all kept states together, as `sizeOf` estimates them. */
  readonly bytes: number;
  /** Keeps a clone if the last checkpoint is far enough behind and the budget allows it. */
  offer(op: number, step: number, state: S): void;
  /** The last checkpoint from which operation `op` can be reached. */
  before(op: number): Checkpoint<S> | undefined;
  /** Drops what lies after the first `opCount` operations. */
  truncate(opCount: number): void;
}

interface CheckpointOptions {
  /** Steps between checkpoints while the budget lasts. */
  readonly spacing: number;
  /** Upper limit of `bytes`. When it is reached every second checkpoint goes and the spacing doubles. */
  readonly budgetBytes: number;
}

export function createCheckpoints<S>(clone: (state: S) => S, options: CheckpointOptions): Checkpoints<S> {
  let kept: (Checkpoint<S> & { readonly step: number; readonly bytes: number })[] = [];
  let spacing = options.spacing;
  let bytes = 0;

  function keep(keeps: (index: number) => boolean): void {
    kept = kept.filter((_, index) => keeps(index));
    bytes = kept.reduce((sum, checkpoint) => sum + checkpoint.bytes, 0);
  }

  function isDue(step: number): boolean {
    return step - (kept.at(-1)?.step ?? 0) >= spacing;
  }

  return {
    get bytes() {
      return bytes;
    },
    offer(op, step, state) {
      if (!isDue(step)) return;
      const added = sizeOf(state);
      while (bytes + added > options.budgetBytes) {
        spacing *= 2;
        if (kept.length === 0) return;
        keep((index) => index % 2 === 1);
      }
      if (!isDue(step)) return;
      kept.push({ op, step, bytes: added, state: clone(state) });
      bytes += added;
    },
    before(op) {
      return kept.findLast((checkpoint) => checkpoint.op <= op);
    },
    truncate(opCount) {
      const count = kept.findLastIndex((checkpoint) => checkpoint.op <= opCount) + 1;
      keep((index) => index < count);
      if (count === 0) spacing = options.spacing;
    },
  };
}

/** What a step shows. */
export interface StateAtStep<S, E> {
  readonly step: number;
  /** The operation that holds the step; -1 at step 0. */
  readonly op: number;
  /** The event that made the step; undefined at step 0 and at the one step of an operation without events. */
  readonly event: E | undefined;
  /** The operation's events up to this one. */
  readonly soFar: readonly E[];
  /** A private copy: the caller may change it. */
  readonly state: S;
}

/** Number of states before operations kept besides the checkpoints, for stepping back and forth. */
const NEARBY_STATES = 3;
/** A long replay also keeps a state this many steps before its goal, so that stepping back doesn't repeat all of it. */
const BACKWARD_STEPS = 1_000;
/** Operations whose event lists are kept. */
const EVENT_LISTS = 8;

/** Visitor called with each event and the state after it. The state object is reused: do not keep or modify it. */
export type Visitor<S, E> = (state: Readonly<S>, event: E, step: number) => void;

export interface Replay<S, E> {
  /** A private copy of the state after the first `opCount` operations. */
  stateAfter(opCount: number): S;
  seek(step: number): StateAtStep<S, E>;
  events(op: number): readonly E[];
  visit(op: number, each: Visitor<S, E>): void;
  truncate(opCount: number): void;
}

/** Finds past states by rerunning operations from the nearest kept state. Reads `ops` and `track` as they grow. */
export function createReplay<C, S, O, E>(
  model: Model<C, S, O, E>,
  config: C,
  ops: readonly O[],
  track: Track,
  checkpoints: Pick<Checkpoints<S>, 'before'>,
): Replay<S, E> {
  /** Least recently used first. */
  let nearby: Checkpoint<S>[] = [];
  /** The operation whose initial state was requested last. */
  let latest = -1;
  /** Event lists by operation, oldest first. */
  const lists = new Map<number, readonly E[]>();

  function operation(op: number): O {
    const found = ops[op];
    if (found === undefined) throw new RangeError(`No operation ${op}: there are ${ops.length}.`);
    return found;
  }

  function keepNearby(checkpoint: Checkpoint<S>): void {
    nearby = [...nearby.filter((other) => other.op !== checkpoint.op), checkpoint].slice(-NEARBY_STATES);
  }

  function nearest(opCount: number): Checkpoint<S> | undefined {
    let best = checkpoints.before(opCount);
    for (const candidate of nearby) {
      if (candidate.op <= opCount && candidate.op >= (best?.op ?? 0)) best = candidate;
    }
    return best;
  }

  /** The kept state after the first `opCount` operations; clone it before use. */
  function kept(opCount: number): S {
    const from = nearest(opCount);
    if (from?.op === opCount) {
      keepNearby(from);
      return from.state;
    }
    const state = from ? model.clone(from.state) : model.init(config);
    const start = from?.op ?? 0;
    const behind = track.opAt(Math.max(0, track.opEnd(opCount - 1) - BACKWARD_STEPS));
    for (let op = start; op < opCount; op++) {
      if (op === behind && op > start) keepNearby({ op, state: model.clone(state) });
      model.apply(state, operation(op));
    }
    keepNearby({ op: opCount, state });
    return state;
  }

  /**
   * A private copy of the state before an operation. From a nearby kept state it costs only one copy; requested
   * twice in a row, it is kept, for stepping through the operation.
   */
  function before(op: number): S {
    const again = op === latest;
    latest = op;
    const from = nearest(op);
    const start = from?.op ?? 0;
    if (from === undefined || again || track.opEnd(op - 1) - track.opEnd(start - 1) > BACKWARD_STEPS)
      return model.clone(kept(op));
    const state = model.clone(from.state);
    for (let at = start; at < op; at++) model.apply(state, operation(at));
    return state;
  }

  function keepList(op: number, list: readonly E[]): void {
    lists.set(op, list);
    for (const oldest of lists.keys()) {
      if (lists.size <= EVENT_LISTS) break;
      lists.delete(oldest);
    }
  }

  function changed(op: number): Error {
    return new Error(`Operation ${op} gave other events than when it was recorded.`);
  }

  /** Reruns one operation on a copy of the state before it; events are counted from 1. */
  function rerun(op: number, each: (state: S, event: E, count: number) => void): void {
    const source = operation(op);
    const state = before(op);
    let count = 0;
    model.apply(state, source, (event) => {
      count++;
      each(state, event, count);
    });
    if (Math.max(1, count) !== track.opEnd(op) - track.opEnd(op - 1)) {
      throw changed(op);
    }
  }

  /** Like `rerun`, up to event number `wanted`: copying a large state costs more than rerunning an operation. */
  function runTo(op: number, wanted: number): { state: S; soFar: readonly E[] } {
    const source = operation(op);
    const state = before(op);
    const soFar: E[] = [];
    const reached = {};
    try {
      model.apply(state, source, (event) => {
        soFar.push(event);
        if (soFar.length === wanted) throw reached;
      });
      if (soFar.length > 0 || wanted !== 1) throw changed(op);
    } catch (error) {
      if (error !== reached) throw error;
    }
    return { state, soFar };
  }

  /** All events of one operation. */
  function listen(op: number): readonly E[] {
    const known = lists.get(op);
    if (known) return known;
    const events: E[] = [];
    rerun(op, (_, event) => events.push(event));
    keepList(op, events);
    return events;
  }

  return {
    stateAfter: (opCount) => model.clone(kept(opCount)),
    seek(step) {
      const op = track.opAt(step);
      if (op === -1) return { step, op, event: undefined, soFar: [], state: model.clone(kept(0)) };
      const { state, soFar } = runTo(op, step - track.opEnd(op - 1));
      return { step, op, event: soFar.at(-1), soFar, state };
    },
    events: listen,
    visit(op, each) {
      const start = track.opEnd(op - 1);
      rerun(op, (state, event, count) => each(state, event, start + count));
    },
    truncate(opCount) {
      latest = -1;
      nearby = nearby.filter((checkpoint) => checkpoint.op <= opCount);
      for (const op of lists.keys()) if (op >= opCount) lists.delete(op);
    },
  };
}
