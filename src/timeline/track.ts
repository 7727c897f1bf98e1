/** A sequence of operations that take whole steps, as a Player and a scrubber need it. */
export interface Track {
  /** Number of the last step; step 0 is the beginning, before any operation. */
  readonly stepCount: number;
  readonly opCount: number;
  /** The last step of operation `op`, so its steps are `opEnd(op - 1) + 1 .. opEnd(op)`; `opEnd(-1)` is 0. */
  opEnd(op: number): number;
  /** The operation that holds `step`, from 0; -1 at step 0. */
  opAt(step: number): number;
}

/** A track whose past may be replaced. */
export interface ForkableTrack extends Track {
  /** How often operations were dropped: what was derived from this track is stale when this number changes. */
  readonly forkCount: number;
}
