import type { Gogc } from '../../models/heap/goal';
import { GIB, KIB, MIB, TIB } from '../../models/kernel/bits';
import type { BillInput } from '../../models/sizing/bill';
import { inRange, type Param, type Parsed, parseWhole, spelledNumber } from '../params';
import { formats } from '../ui/format';
import { type ByteLimits, parseBytes, parseBytesOrOff } from './amounts';
import { type Counted, UNKNOWN } from './typed';

const f = formats('en');

/** The program around the maps: all that decides its heap size. Plain data. */
export interface ProgramSettings {
  readonly gogc: Gogc;
  readonly memoryLimitBytes: number | null;
  readonly otherLiveBytes: number;
  /** Percentage of that in objects with pointers. */
  readonly otherPointers: number;
  /** Short-lived allocations. */
  readonly bytesPerSecond: number;
  readonly procs: number;
  /** Null if unknown. */
  readonly idleProcs: number | null;
}

/** GOGC values that can be typed, and that are searched for the best. */
export const GOGC_RANGE = { min: 10, max: 800 };
const MOST_PROCS = 1024;

export const RATE_RANGE: ByteLimits = { min: 64 * KIB, max: 20 * GIB };

export function isUnknown(text: string): boolean {
  return /^(?:unknown|not known|auto|неизвестно)?$/i.test(text.trim());
}

/** An amount of memory; a plain number means MiB. */
export function parseMemory(
  text: string,
  limits: ByteLimits,
  of?: Extract<Counted, 'bytes' | 'bytesASecond'>,
): Parsed<number> {
  const isPlain = /^\s*[+−-]?[\d.,_\s]*[1-9][\d.,_\s]*$/.test(text);
  return parseBytes(isPlain ? `${text.trim()} MiB` : text, limits, of);
}

/** Memory per second; the unit of time may be omitted. */
export function parseSpeed(text: string, limits: ByteLimits): Parsed<number> {
  const amount = text.trim().replace(/(?:\/\s*[sс]|per second|a second|в секунду)$/i, '');
  return parseMemory(amount, limits, 'bytesASecond');
}

/** Without a space, as Go's own settings are written: `1_088MiB`; `2GB` where it was given so. */
export function memoryInLink(bytes: number): string {
  return f.typedBytes(bytes).replaceAll(',', '_').replace(' ', '');
}

/** Limits of what memory a program may have. */
export const MEMORY_LIMITS: ByteLimits = { min: MIB, max: 64 * TIB };

export const GOGC_FIELD: Param<Gogc> = {
  name: 'gogc',
  fallback: 100,
  parse(text) {
    const typed = text.trim();
    if (typed.toLowerCase() === 'off') return { value: 'off' };
    if (/^[-−]\s*\d/.test(typed)) return { problem: { type: 'negativeGogc', typed } };
    if (/^0+\s*%?$/.test(typed)) return { problem: { type: 'zeroGogc' } };
    return parseWhole(typed.replace(/%$/, ''), GOGC_RANGE);
  },
  format: String,
};

export const LIMIT_FIELD: Param<number | null> = {
  name: 'gomemlimit',
  fallback: null,
  parse: (text) => parseBytesOrOff(text, MEMORY_LIMITS),
  format: bytesOrOff,
};

export const OTHER_LIVE_FIELD: Param<number> = {
  name: 'other',
  fallback: 0,
  parse: (text) => parseBytes(text, { min: 0, max: MEMORY_LIMITS.max }),
  format: f.typedBytes,
};

export const OTHER_POINTERS_FIELD: Param<number> = {
  name: 'otherPointers',
  fallback: 50,
  parse: (text) => parseWhole(text.trim().replace(/%$/, ''), { min: 0, max: 100 }),
  format: (value) => `${value} %`,
};

export function bytesOrOff(bytes: number | null): string {
  return bytes === null ? 'off' : f.typedBytes(bytes);
}

export const RATE_FIELD: Param<number> = {
  name: 'rate',
  fallback: 100 * MIB,
  parse: (text) => parseSpeed(text, RATE_RANGE),
  format: memoryInLink,
};

export const PROCS_FIELD: Param<number> = {
  name: 'procs',
  fallback: 2,
  parse: (text) => parseWhole(text, { min: 1, max: MOST_PROCS }),
  format: String,
};

export const IDLE_FIELD: Param<number | null> = {
  name: 'idle',
  fallback: null,
  parse(text) {
    if (isUnknown(text)) return { value: null };
    // CPU counts never reach thousands, so a comma before three digits is a decimal comma.
    return inRange(spelledNumber(text.replace(',', '.')), text, { min: 0, max: MOST_PROCS }, false);
  },
  format: (idle) => (idle === null ? UNKNOWN : String(idle)),
};

/** At most all CPUs can be idle. */
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
