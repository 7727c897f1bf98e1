import { readFile } from 'node:fs/promises';
import { WORDS } from './words/en';

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

/** File name that stands for standard input. */
export const STANDARD_INPUT = '-';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: WORDS.noFile,
  EISDIR: WORDS.isFolder,
  EACCES: WORDS.notPermitted,
  ENOSPC: WORDS.noSpace,
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export function reasonOf(error: unknown): string {
  return REASONS[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));
}

/** Bytes of a file, or of the standard input. Throws an InputError where they can't be read. */
export async function readInput(name: string, terminal: Terminal): Promise<Uint8Array<ArrayBuffer>> {
  if (name === STANDARD_INPUT) return terminal.input();
  try {
    return await readFile(name);
  } catch (error) {
    throw new InputError(WORDS.unreadable(name, reasonOf(error)));
  }
}

/** Go source, from one place or several. */
interface Sources {
  readonly text: string;
  /** A fault with its place, as the compiler writes it: `cache.go:3:5: undefined: Body`. */
  placed(line: number, column: number, reason: string): string;
}

interface Part {
  /** Empty for source that was an argument. */
  readonly name: string;
  readonly text: string;
}

/** True if an argument is Go source and no name of a file. */
function isSource(argument: string): boolean {
  return /\bmap\s*\[|[{}\n]/.test(argument);
}

async function readPart(argument: string, terminal: Terminal): Promise<Part> {
  if (isSource(argument)) return { name: '', text: argument };
  try {
    const bytes = await readInput(argument, terminal);
    return {
      name: argument === STANDARD_INPUT ? WORDS.standardInput : argument,
      text: new TextDecoder().decode(bytes),
    };
  } catch (error) {
    if (/[./\\]/.test(argument)) throw error;
    throw new UsageError(WORDS.size.neitherFileNorTypes(argument));
  }
}

/** Go source that arguments spell, or the files that they name. */
export async function readSources(args: readonly string[], terminal: Terminal): Promise<Sources> {
  const parts: Part[] = [];
  for (const argument of args) parts.push(await readPart(argument, terminal));
  return {
    text: parts.map(({ text }) => text).join('\n'),
    placed(line, column, reason) {
      let at = line;
      for (const { name, text } of parts) {
        const lines = text.split('\n').length;
        if (at <= lines) return `${name === '' ? '' : `${name}:`}${at}:${column}: ${reason}`;
        at -= lines;
      }
      return reason;
    },
  };
}
