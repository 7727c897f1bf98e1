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
export interface Recorder<O> {
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
      if (tape.opCount !== before + appended)
        throw new Error('The tape was changed while operations were being recorded.');
      sliceStart = options.now();
    }
    tape.append(op);
    appended++;
  }
  options.onProgress?.(appended);
  return appended;
}
