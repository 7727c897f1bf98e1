import type { DumpFacts } from '../../../models/dump/facts';
import type { Spread } from '../../../models/dump/spread';
import type { TableFacts } from '../../../models/dump/swissFacts';
import type { CountRow } from './CountTable';

/** Rows of a histogram: beyond these all cases are told as one. */
const MOST_ROWS = 8;

interface SpreadWords {
  count(value: number): string;
  more(from: number): string;
}

/** A row for each number of steps, from 1 on. */
export function spreadRows({ counts }: Spread, { count, more }: SpreadWords): CountRow[] {
  const rows: CountRow[] = [];
  for (let steps = 1; steps < counts.length; steps++) {
    const isLast = steps === MOST_ROWS && counts.length > MOST_ROWS + 1;
    const cases = isLast ? counts.slice(steps).reduce((sum, each) => sum + each, 0) : (counts[steps] ?? 0);
    rows.push({ id: `${steps}`, label: isLast ? more(steps) : count(steps), count: cases });
    if (isLast) break;
  }
  return rows;
}

/** Shares of its slots by which tables are told apart. A table never holds more than seven eighths of its slots. */
const PARTS = 8;

/** A row for each eighth of the slots, the first and the last ones without a table left out. */
export function loadRows(tables: readonly TableFacts[], range: (from: number, to: number) => string): CountRow[] {
  const counts = new Array<number>(PARTS).fill(0);
  for (const { used, capacity } of tables) {
    const part = Math.min(PARTS - 1, Math.floor((used / capacity) * PARTS));
    counts[part] = (counts[part] ?? 0) + 1;
  }
  const first = counts.findIndex((count) => count > 0);
  const last = counts.findLastIndex((count) => count > 0);
  return counts
    .map((count, part) => ({ id: `${part}`, label: range(part / PARTS, (part + 1) / PARTS), count }))
    .slice(Math.max(0, first), last + 1);
}

/** Rows of the load of a map: its tables by load, or its chains by length. */
export function loadRowsOf(
  facts: DumpFacts,
  words: SpreadWords & { range(from: number, to: number): string },
): CountRow[] {
  return facts.impl === 'swiss' ? loadRows(facts.tables, words.range) : spreadRows(facts.chains, words);
}
