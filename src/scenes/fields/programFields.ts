import { formats } from '../../components/format';
import type { Gogc } from '../../models/heap/goal';
import type { BillInput } from '../../models/sizing/bill';
import type { Param, Parsed } from '../params';
import { quoted } from '../params';
import { type ByteLimits, parseBytes, parseBytesOrOff } from './typedText';
import { problems } from './words/en';
import { program, programProblems } from './words/en/program';

const f = formats('en');

/** A program around the maps: all that decides where its heap settles. Plain data. */
export interface ProgramSettings {
  readonly gogc: Gogc;
  readonly memoryLimitBytes: number | null;
  readonly otherLiveBytes: number;
  /** Percent of that which lies in objects with pointers. */
  readonly otherPointers: number;
  /** Bytes that are allocated and soon let go. */
  readonly bytesPerSecond: number;
  readonly procs: number;
  /** Null where nobody knows. */
  readonly idleProcs: number | null;
}

const KIB = 2 ** 10;
const MIB = 2 ** 20;
const GIB = 2 ** 30;
const TIB = 2 ** 40;
/** Percents of GOGC that can be typed and are looked for. */
export const GOGC_RANGE = { min: 10, max: 800 };
const MOST_PROCS = 1024;

export const RATE_RANGE: ByteLimits = { min: 64 * KIB, max: 20 * GIB };

/** Text for a value that nobody knows. */
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
  return 'problem' in parsed ? { problem: programProblems.aSecond(parsed.problem) } : parsed;
}

/** As Go's own settings are written, without a space: `1_088MiB`. */
export function memoryInLink(bytes: number): string {
  return f.typedBytes(bytes).replaceAll(',', '_').replace(' ', '');
}

/** A whole number of a range, its digits grouped by `,`, `_` or spaces. */
export function parseWhole(label: string, text: string, { min, max }: { min: number; max: number }): Parsed<number> {
  const typed = text.trim();
  const digits = typed.replace(/(?<=\d)[,_ ](?=\d{3}(?!\d))/g, '');
  if (!/^\d{1,15}$/.test(digits)) return { problem: problems.notWhole(label, quoted(typed)) };
  const value = Number(digits);
  if (value < min) return { problem: problems.tooSmall(label, typed, f.count(min)) };
  if (value > max) return { problem: problems.tooLarge(label, typed, f.count(max)) };
  return { value };
}

/** Limits of what memory a program may have. */
export const MEMORY_LIMITS: ByteLimits = { min: MIB, max: 64 * TIB };

export const GOGC_FIELD: Param<Gogc> = {
  name: 'gogc',
  ...program.gogc,
  fallback: 100,
  parse(text): Parsed<Gogc> {
    return text.trim().toLowerCase() === 'off' ? { value: 'off' } : parseWhole(program.gogc.label, text, GOGC_RANGE);
  },
  format: (value) => String(value),
};

export const LIMIT_FIELD: Param<number | null> = {
  name: 'gomemlimit',
  ...program.limit,
  fallback: null,
  parse: (text) => parseBytesOrOff(program.limit.label, text, MEMORY_LIMITS),
  format: bytesOrOff,
};

export const OTHER_LIVE_FIELD: Param<number> = {
  name: 'other',
  ...program.otherLive,
  fallback: 0,
  parse: (text) => parseBytes(program.otherLive.label, text, { min: 0, max: MEMORY_LIMITS.max }),
  format: f.typedBytes,
};

export const OTHER_POINTERS_FIELD: Param<number> = {
  name: 'otherPointers',
  ...program.otherPointers,
  fallback: 50,
  parse: (text) => parseWhole(program.otherPointers.label, text.replace(/\s*%\s*$/, ''), { min: 0, max: 100 }),
  format: (value) => `${value} %`,
};

export function bytesOrOff(bytes: number | null): string {
  return bytes === null ? 'off' : f.typedBytes(bytes);
}

export const RATE_FIELD: Param<number> = {
  name: 'rate',
  ...program.rate,
  fallback: 100 * MIB,
  parse: (text) => parseSpeed(program.rate.label, text, RATE_RANGE),
  format: memoryInLink,
};

export const PROCS_FIELD: Param<number> = {
  name: 'procs',
  ...program.procs,
  fallback: 2,
  parse(text) {
    const typed = text.trim();
    const value = Number(typed);
    const { label } = program.procs;
    if (!/^\d{1,9}$/.test(typed)) return { problem: problems.notWhole(label, quoted(typed)) };
    if (value < 1) return { problem: problems.tooSmall(label, typed, '1') };
    return value > MOST_PROCS ? { problem: problems.tooLarge(label, typed, f.count(MOST_PROCS)) } : { value };
  },
  format: String,
};

export const IDLE_FIELD: Param<number | null> = {
  name: 'idle',
  ...program.idle,
  fallback: null,
  parse(text) {
    if (isUnknown(text)) return { value: null };
    const { label } = program.idle;
    const typed = text.trim();
    const value = Number(typed.replace(',', '.'));
    if (!/^\d{1,9}(?:[.,]\d{1,3})?$/.test(typed)) {
      return { problem: programProblems.notCpus(label, quoted(typed)) };
    }
    return value > MOST_PROCS ? { problem: problems.tooLarge(label, typed, f.count(MOST_PROCS)) } : { value };
  },
  format: (idle) => (idle === null ? UNKNOWN : String(idle)),
};

/** Idle CPUs are some of those that there are. */
export function idleOf(procs: number, idle: number | null): number | null {
  return idle === null ? null : Math.min(idle, procs);
}

type BilledProgram = Omit<
  BillInput,
  'release' | 'mapsBytes' | 'mapsPointerShare' | 'pods' | 'containerBytes' | 'pricePerGiBMonth'
>;

/** The program as the models take it. */
export function programOf({ otherPointers, procs, idleProcs, ...settings }: ProgramSettings): BilledProgram {
  const { otherLiveBytes, bytesPerSecond, gogc, memoryLimitBytes } = settings;
  return {
    otherLiveBytes,
    otherPointerShare: otherPointers / 100,
    bytesPerSecond,
    procs,
    idleProcs: idleOf(procs, idleProcs),
    gogc,
    memoryLimitBytes,
  };
}
