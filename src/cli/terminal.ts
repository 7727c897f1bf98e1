/** What a command speaks to: the process, or a test. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** All of the standard input. */
  input(): Promise<Uint8Array<ArrayBuffer>>;
  /** True if the output is read by a person who sees colours. */
  readonly hasColors: boolean;
  readonly version: string;
}

/** Arguments and options of a command; a flag’s text is empty. */
export interface Request {
  readonly args: readonly string[];
  readonly options: Readonly<Partial<Record<string, string>>>;
}

/** Returns the exit status: 0, 1 for a check that failed, or 2. */
export type Command = (request: Request, terminal: Terminal) => Promise<number>;

/** Status of what a person, or Mapscope, has done wrong. */
export const FAILED = 2;

/** What a person can mend in a file: told in one sentence, with status 2. */
export class InputError extends Error {
  override readonly name: string = 'InputError';
}

/** What a person can mend in the command: the help is named, too. */
export class UsageError extends InputError {}

const STYLES = { strong: [1, 22], faint: [2, 22], alert: [31, 39] } as const;

export function styled(text: string, style: keyof typeof STYLES, { hasColors }: Pick<Terminal, 'hasColors'>): string {
  const [on, off] = STYLES[style];
  return hasColors ? `\u001b[${on}m${text}\u001b[${off}m` : text;
}

/** Text whose spaces are spaces, as other programs expect them. */
export function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
}

/** Tells what is wrong, and who says so; `command` is empty for the program itself. */
export function complain(command: string, message: string, terminal: Terminal): void {
  const name = ['mapscope', command].filter((part) => part !== '').join(' ');
  terminal.err(`${styled(`${name}:`, 'alert', terminal)} ${plain(message)}\n`);
}

/** Cells in columns, the first one’s beginnings below each other and the others’ ends. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length);
  return rows.map((row) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
