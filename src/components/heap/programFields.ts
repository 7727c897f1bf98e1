// What is asked of a program on every page that says where its heap settles. Each reads and writes text as a scene's
// parameter does.

import { IDLE_SHARE } from '../../models/heap/assumed';
import { type ByteLimits, bytesText, type Parsed, parseBytes } from '../ui/parseBytes';
import { quoted } from '../ui/quoted';

export interface ProgramField<T> {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly fallback: T;
  parse(text: string): Parsed<T>;
  format(value: T): string;
}

const KIB = 2 ** 10;
const MIB = 2 ** 20;
const GIB = 2 ** 30;
const MOST_PROCS = 1024;

export const RATE_RANGE: ByteLimits = { min: 64 * KIB, max: 20 * GIB };

/** How a text says that nobody knows. */
export const UNKNOWN = 'unknown';

export function isUnknown(text: string): boolean {
  return /^(?:unknown|not known|auto)?$/i.test(text.trim());
}

/** An amount of memory; a plain number counts MiB. */
export function parseMemory(label: string, text: string, limits: ByteLimits): Parsed<number> {
  const isPlain = /^\s*[\d.,_]*[1-9][\d.,_]*\s*$/.test(text);
  return parseBytes(label, isPlain ? `${text.trim()} MiB` : text, limits);
}

/** Memory a second. The second need not be written. */
export function parseSpeed(label: string, text: string, limits: ByteLimits): Parsed<number> {
  const parsed = parseMemory(label, text.replace(/\s*(?:\/\s*s|per second|a second)\s*$/i, ''), limits);
  return 'problem' in parsed ? { problem: parsed.problem.replace(/\.$/, ' a second.') } : parsed;
}

/** As Go's own settings are written, without a space: `1_088MiB`. */
export function memoryInLink(bytes: number): string {
  return bytesText(bytes).replaceAll(',', '_').replace(' ', '');
}

export const RATE_FIELD: ProgramField<number> = {
  name: 'rate',
  label: 'Allocation rate',
  hint: 'What is allocated and soon let go, a second',
  fallback: 100 * MIB,
  parse: (text) => parseSpeed('Allocation rate', text, RATE_RANGE),
  format: memoryInLink,
};

export const PROCS_FIELD: ProgramField<number> = {
  name: 'procs',
  label: 'CPUs',
  hint: 'What GOMAXPROCS says',
  fallback: 2,
  parse(text) {
    const typed = text.trim();
    const value = Number(typed);
    if (!/^\d{1,9}$/.test(typed)) return { problem: `CPUs: ${quoted(typed)} is not a whole number.` };
    if (value < 1) return { problem: `CPUs: ${typed} is too small; it starts at 1.` };
    return value > MOST_PROCS ? { problem: `CPUs: ${typed} is too large; it ends at 1,024.` } : { value };
  },
  format: String,
};

export const IDLE_FIELD: ProgramField<number | null> = {
  name: 'idle',
  label: 'Idle CPUs',
  hint: `Of those, what the program leaves idle: they mark for free. Unknown: ${100 * IDLE_SHARE} % are expected`,
  fallback: null,
  parse(text) {
    if (isUnknown(text)) return { value: null };
    const typed = text.trim();
    const value = Number(typed.replace(',', '.'));
    if (!/^\d{1,9}(?:[.,]\d{1,3})?$/.test(typed)) {
      return { problem: `Idle CPUs: ${quoted(typed)} is no number of CPUs; write 1.5, or unknown.` };
    }
    return value > MOST_PROCS ? { problem: `Idle CPUs: ${typed} is too large; it ends at 1,024.` } : { value };
  },
  format: (idle) => (idle === null ? UNKNOWN : String(idle)),
};

/** Idle CPUs are some of those that there are. */
export function idleOf(procs: number, idle: number | null): number | null {
  return idle === null ? null : Math.min(idle, procs);
}
