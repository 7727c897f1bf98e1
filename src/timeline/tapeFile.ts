export const TAPE_FORMAT = 'mapscope-tape/1';

/** Content of a shared link or a saved run; everything else about a tape follows from it. */
export interface TapeFile<C, O> {
  readonly format: typeof TAPE_FORMAT;
  readonly config: C;
  readonly ops: readonly O[];
}

/** Why data is no saved run. */
export type TapeProblem =
  | { readonly type: 'noTape' | 'noFormat' | 'noConfig' | 'noOps' }
  | { readonly type: 'otherFormat'; readonly format: unknown };

/** Ends the reading of a saved run; its message is for those who call this, its problem for whoever tells people. */
export class TapeFormatError extends Error {
  override name = 'TapeFormatError';
  readonly problem: TapeProblem;

  constructor(problem: TapeProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** Checks the frame of a saved run. Its config and operations are still unknown data, for the scene that owns them to check. */
export function parseTape(data: unknown): { config: unknown; ops: unknown[] } {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new TapeFormatError({ type: 'noTape' }, 'A saved run must be a JSON object.');
  }
  if (!('format' in data)) throw new TapeFormatError({ type: 'noFormat' }, 'This saved run names no format.');
  if (data.format !== TAPE_FORMAT) {
    throw new TapeFormatError(
      { type: 'otherFormat', format: data.format },
      `This saved run has the format ${JSON.stringify(data.format)}; only "${TAPE_FORMAT}" can be read.`,
    );
  }
  if (!('config' in data)) throw new TapeFormatError({ type: 'noConfig' }, 'This saved run has no config.');
  if (!('ops' in data) || !Array.isArray(data.ops)) {
    throw new TapeFormatError({ type: 'noOps' }, 'This saved run has no list of operations.');
  }
  return { config: data.config, ops: data.ops };
}
