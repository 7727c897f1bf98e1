import { goNumber } from '../../golang/read/problems';
import type { Gogc } from '../../models/heap/goal';
import { GIB, KIB, MIB, TIB } from '../../models/kernel/bits';
import type { BillInput } from '../../models/sizing/bill';
import { inRange, type Param, type Parsed, parseWhole, spelledNumber } from '../params';
import { formats } from '../ui/format';
import { type Counted, plainDigits, UNKNOWN } from './typed';

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
export function billedProgram({ otherPointers, procs, idleProcs, ...settings }: ProgramSettings): BilledProgram {
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

const SUFFIXES: Readonly<Record<string, number>> = {
  '': 1,
  k: 1e3,
  thousand: 1e3,
  'тыс.': 1e3,
  тыс: 1e3,
  m: 1e6,
  million: 1e6,
  млн: 1e6,
  g: 1e9,
  b: 1e9,
  billion: 1e9,
  млрд: 1e9,
};
const COUNT = /^([+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e\+?\d{1,2})?)\s*([a-zа-я]*\.?)$/i;

interface CountRange {
  readonly min: number;
  readonly max: number;
}

/** The whole number that `3500000`, `3_500_000`, `3.5 M`, `3,5 млн` or `35e5` means. */
export function parseCount(text: string, range: CountRange): Parsed<number> {
  const [, digits = 'NaN', suffix = ''] = COUNT.exec(plainDigits(text.trim())) ?? [];
  // 4.35 * 1e6 is a little off the whole number it means.
  const exact = Number(digits) * (SUFFIXES[suffix.toLowerCase()] ?? Number.NaN);
  return inRange(Math.abs(exact - Math.round(exact)) < 1e-6 ? Math.round(exact) : exact, text, range);
}

/** A whole number, which may be billions; written with underscores, as Go does. */
export function countParam(name: string, fallback: number, range: CountRange): Param<number> {
  return { name, fallback, parse: (text) => parseCount(text, range), format: goNumber };
}

/** A whole number, or 0 for nothing at all: an empty text. */
export function optionalCount(name: string, max: number): Param<number> {
  const count = countParam(name, 0, { min: 0, max });
  return {
    ...count,
    parse: (text) => (text.trim() === '' ? { value: 0 } : count.parse(text)),
    format: (value) => (value === 0 ? '' : count.format(value)),
  };
}

export interface ByteLimits {
  readonly min: number;
  readonly max: number;
}

/** Go writes `MiB`, Kubernetes `Mi`, Russian `МиБ`; without the i all count in thousands, but for Docker's small letters. */
const FACTORS: ReadonlyMap<string, number> = new Map([
  ...['b', 'б', 'байт', 'байта'].map((word): [string, number] => [word, 1]),
  ...['kк', 'mм', 'gг', 'tт'].flatMap(([latin, cyrillic], i): [string, number][] => [
    [`${latin}ib`, 1024 ** (i + 1)],
    [`${latin}i`, 1024 ** (i + 1)],
    [`${cyrillic}иб`, 1024 ** (i + 1)],
    [`${latin}b`, 1000 ** (i + 1)],
    [`${latin}`, 1000 ** (i + 1)],
    [`${cyrillic}б`, 1000 ** (i + 1)],
  ]),
]);

const QUANTITY = /^([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*([a-zа-я]*)$/i;
/** `512m` and `2g` as Docker and the JVM mean them: in 1024s, where Kubernetes writes `512Mi`. */
const SMALL_LETTERS = ['k', 'm', 'g', 't'];

function factorOf(suffix: string): number | undefined {
  const small = SMALL_LETTERS.indexOf(suffix);
  return small < 0 ? FACTORS.get(suffix.toLowerCase()) : 1024 ** (small + 1);
}

/** A comma before a Russian unit is a decimal one. */
const RUSSIAN_UNIT = /[а-я]$/i;

/** The bytes that `512MiB`, `2 GiB`, `1.5Gi`, `1,5 ГиБ`, `2g` or `2 GB` mean; a number without a unit only if it is 0. */
export function parseBytes(
  text: string,
  { min, max }: ByteLimits,
  of: Extract<Counted, 'bytes' | 'bytesASecond'> = 'bytes',
): Parsed<number> {
  const typed = text.trim();
  if (typed === '') return { problem: { type: 'noNumber', of } };
  const plain = plainDigits(RUSSIAN_UNIT.test(typed) ? typed.replace(',', '.') : typed);
  const [, digits, suffix = ''] = QUANTITY.exec(plain) ?? [];
  const factor = suffix === '' && Number(digits) === 0 ? 1 : factorOf(suffix);
  if (digits === undefined || factor === undefined) {
    return { problem: { type: digits !== undefined && suffix === '' ? 'noUnit' : 'noAmount', typed, of } };
  }
  const value = Math.round(Number(digits) * factor);
  if (value < min) return { problem: { type: 'tooSmall', least: min, of } };
  if (value > max) return { problem: { type: 'tooLarge', most: max, of } };
  return { value };
}

/** Like `parseBytes`, but `off` or an empty text means no limit. */
export function parseBytesOrOff(text: string, limits: ByteLimits): Parsed<number | null> {
  return isOff(text) ? { value: null } : parseBytes(text, limits);
}

export function isOff(text: string): boolean {
  return /^(?:off|none|нет)?$/i.test(text.trim());
}
