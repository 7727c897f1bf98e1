/** What there is to see at one step. */
export interface Moment<S, E> {
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
