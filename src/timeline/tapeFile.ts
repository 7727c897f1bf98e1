export const TAPE_FORMAT = 'mapscope-tape/1';

/** What a shared link or a saved run contains; everything else about a tape follows from it. */
export interface TapeFile<C, O> {
  readonly format: typeof TAPE_FORMAT;
  readonly config: C;
  readonly ops: readonly O[];
}
