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
export interface Checkpoint<S> {
  /** Operations applied so far, which is also the index of the next one. */
  readonly op: number;
  /** Never handed out: clone it before applying anything. */
  readonly state: S;
}

export interface Checkpoints<S> {
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
