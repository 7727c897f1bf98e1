import { goNumber } from '../../golang/program/goText';
import { inRange, type Param, type Parsed } from '../params';
import { type Counted, plainDigits } from './typed';

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
