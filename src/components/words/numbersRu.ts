import { pluralIn } from './plural';

const GROUPED = new Intl.NumberFormat('ru');
const ONE_DECIMAL = new Intl.NumberFormat('ru', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const UNITS = ['КиБ', 'МиБ', 'ГиБ', 'ТиБ'] as const;

export const countedRu = pluralIn('ru');

/** `1 048 576`, with spaces that don’t break. */
export function countRu(count: number): string {
  return GROUPED.format(count);
}

/** As `formatBytes`: `528 байт`, `4,1 КиБ`. */
export function bytesRu(bytes: number): string {
  if (Math.abs(bytes) < 1024) return countedRu(bytes, { few: 'байта', other: 'байт' });
  const exponent = Math.min(UNITS.length, Math.floor(Math.log2(Math.abs(bytes)) / 10));
  return `${ONE_DECIMAL.format(bytes / 1024 ** exponent)} ${UNITS[exponent - 1]}`;
}
