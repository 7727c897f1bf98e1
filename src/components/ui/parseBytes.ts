import { quoted } from './quoted';

/** What a text means, or a sentence that says why it means nothing. */
export type Parsed<T> = { readonly value: T } | { readonly problem: string };

export interface ByteLimits {
  readonly min: number;
  readonly max: number;
}

const BINARY = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** Go writes `MiB`, Kubernetes `Mi`; without the i both count in thousands. */
const FACTORS: ReadonlyMap<string, number> = new Map([
  ['b', 1],
  ...['k', 'm', 'g', 't'].flatMap((letter, i): [string, number][] => [
    [`${letter}ib`, 1024 ** (i + 1)],
    [`${letter}i`, 1024 ** (i + 1)],
    [`${letter}b`, 1000 ** (i + 1)],
    [letter, 1000 ** (i + 1)],
  ]),
]);

const QUANTITY = /^(\d+(?:[,_ ]\d{3})*(?:\.\d+)?|\.\d+)\s*([a-z]*)$/i;
const MOST_DECIMALS = 3;
const GROUPED = new Intl.NumberFormat('en', { maximumFractionDigits: MOST_DECIMALS });

/** A quantity as it may be typed again: in the largest unit of which three decimals mean exactly these bytes. */
export function bytesText(bytes: number): string {
  const exponent = BINARY.findLastIndex((_, i) => bytes >= 1024 ** i && rounded(bytes, 1024 ** i) === bytes);
  return `${GROUPED.format(bytes / 1024 ** Math.max(0, exponent))} ${BINARY[Math.max(0, exponent)]}`;
}

/** The bytes that are read from what is written of them. */
function rounded(bytes: number, unit: number): number {
  const scale = 10 ** MOST_DECIMALS;
  return Math.round((Math.round((bytes / unit) * scale) / scale) * unit);
}

/** The bytes that `512MiB`, `2 GiB`, `1.5Gi` or `2 GB` mean; a number without a unit only if it is 0. */
export function parseBytes(label: string, text: string, { min, max }: ByteLimits): Parsed<number> {
  const typed = text.trim();
  const [, digits, suffix = ''] = QUANTITY.exec(typed) ?? [];
  const number = Number(digits?.replace(/[,_ ]/g, ''));
  const factor = suffix === '' && number === 0 ? 1 : FACTORS.get(suffix.toLowerCase());
  if (digits !== undefined && suffix === '' && factor === undefined) {
    return { problem: `${label}: ${quoted(typed)} has no unit; write MiB or GiB behind it.` };
  }
  if (digits === undefined || factor === undefined) {
    return { problem: `${label}: ${quoted(typed)} is no amount of memory; write it as 512 MiB or 2 GiB.` };
  }
  const value = Math.round(number * factor);
  if (value < min) return { problem: `${label}: ${quoted(typed)} is too small; it starts at ${bytesText(min)}.` };
  if (value > max) return { problem: `${label}: ${quoted(typed)} is too large; it ends at ${bytesText(max)}.` };
  return { value };
}

/** As `parseBytes`; `off` or nothing means none. */
export function parseBytesOrOff(label: string, text: string, limits: ByteLimits): Parsed<number | null> {
  return isOff(text) ? { value: null } : parseBytes(label, text, limits);
}

export function isOff(text: string): boolean {
  return /^(?:off|none)?$/i.test(text.trim());
}
