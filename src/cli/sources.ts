import { readFile } from 'node:fs/promises';
import { InputError, type Terminal, UsageError } from './terminal';
import { WORDS } from './words/en';

/** Name by which the standard input is asked for. */
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
export interface Sources {
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
