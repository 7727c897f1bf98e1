import type { Repository } from '../evidence';

// Tables of the documents, as tests/models/heap/programs.test.ts holds them to the recordings.

export const HEAP_DOC = 'docs/heap-measured.md';

/** Cells of each row that begins with these. Throws a RangeError where there is none. */
export function rowsOf(repository: Repository, file: string, ...begins: readonly string[]): string[][] {
  const rows = repository
    .text(file)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const found = rows.filter((row) =>
    begins.every((cell, i) => `${row[i]} `.startsWith(`${cell} `) || row[i]?.startsWith(`${cell},`)),
  );
  if (found.length === 0) throw new RangeError(`${file} has no row ${begins.join(' | ')}`);
  return found;
}

/** Numbers of a cell, shares as parts of 1. */
export function numbersIn(cell = ''): number[] {
  const scale = cell.includes('%') ? 100 : 1;
  return [...cell.matchAll(/[−-]?\d[\d,]*(?:\.\d+)?/g)].map(
    ([text]) => Number(text.replaceAll(',', '').replace('−', '-')) / scale,
  );
}

function numberIn(cell: string | undefined): number {
  return numbersIn(cell)[0] ?? Number.NaN;
}

/** Errors of a quantity over all programs of a kind: of what was expected, and of the range. */
export function programErrors(repository: Repository, pointers: 'with' | 'without', idle: string, quantity: string) {
  const [row = []] = rowsOf(repository, HEAP_DOC, 'all', pointers, idle, quantity);
  const [inside = Number.NaN, all = Number.NaN] = numbersIn(row[7]);
  return { median: numberIn(row[4]), most: numberIn(row[6]), inside, all };
}

/** The farthest error among the worst runs of a quantity whose program matches. */
export function worstProgram(repository: Repository, quantity: string, program: RegExp): number {
  const errors = rowsOf(repository, HEAP_DOC, quantity)
    .filter((row) => program.test(row[2] ?? ''))
    .map((row) => numberIn(row[3]));
  return errors.reduce((worst, error) => (Math.abs(error) > Math.abs(worst) ? error : worst));
}

/** Errors of a row of specified runs, least and most. */
export function specErrors(repository: Repository, spec: string, quantity: string) {
  const [row = []] = rowsOf(repository, HEAP_DOC, spec, quantity);
  const errors = numbersIn(row[4]);
  return { low: Math.min(...errors), high: Math.max(...errors), model: numbersIn(row[2]), measured: numbersIn(row[3]) };
}
