export const TAPE_FORMAT = 'mapscope-tape/1';

/** Content of a shared link or a saved run; everything else about a tape follows from it. */
export interface TapeFile<C, O> {
  readonly format: typeof TAPE_FORMAT;
  readonly config: C;
  readonly ops: readonly O[];
}

/** Why data is not a saved run. */
export type TapeProblem =
  | { readonly type: 'noTape' | 'noFormat' | 'noConfig' | 'noOps' }
  | { readonly type: 'otherFormat'; readonly format: unknown };

/** Error for an invalid saved run: `message` is for callers, `problem` for the user-facing text. */
export class TapeFormatError extends Error {
  override name = 'TapeFormatError';
  readonly problem: TapeProblem;

  constructor(problem: TapeProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** Checks the envelope of a saved run. Config and operations remain unknown data, for the scene to check. */
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
