/** A garbage collection freed all that the map had dropped: bytes after rounding. */
export interface CollectEvent {
  readonly type: 'collect';
  readonly bytes: number;
}

/** An allocation that the map asks for, or one or more objects that it lets go. */
export type MemoryEvent<Obj extends string> = {
  readonly type: 'alloc' | 'drop';
  readonly object: Obj;
  /** Which array, table or bucket it is, in the words of the model; 0 where there is only one. */
  readonly id: number;
  /** Bytes asked for, before any rounding, of each object. */
  readonly bytes: number;
  readonly pointers: boolean;
  /** Objects of this kind dropped or allocated at once. */
  readonly count: number;
};
