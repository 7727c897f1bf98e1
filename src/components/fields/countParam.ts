import { goNumber } from '../../golang/program/goText';
import type { Param, Parsed } from '../params';
import { plainDigits } from './typed';

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
const COUNT = /^(\d+(?:\.\d+)?|\.\d+)(?:e\+?(\d{1,2}))?\s*([a-zа-я]*\.?)$/i;

interface CountRange {
  readonly min: number;
  readonly max: number;
}

/** The whole number that `3500000`, `3_500_000`, `3.5 M`, `3,5 млн` or `35e5` means. */
export function parseCount(text: string, { min, max }: CountRange): Parsed<number> {
  const typed = text.trim();
  const [, digits = '', exponent = '0', suffix = ''] = COUNT.exec(plainDigits(typed)) ?? [];
  const factor = SUFFIXES[suffix.toLowerCase()];
  if (digits === '' || factor === undefined) return { problem: { type: 'notNumber', typed } };
  // 4.35 * 1e6 is a little off the whole number it means.
  const exact = Number(digits) * 10 ** Number(exponent) * factor;
  const value = Math.abs(exact - Math.round(exact)) < 1e-6 ? Math.round(exact) : exact;
  if (value > max) return { problem: { type: 'tooLarge', given: typed, most: max } };
  if (value < min) return { problem: { type: 'tooSmall', given: typed, least: min } };
  if (!Number.isInteger(value)) return { problem: { type: 'notWhole', typed } };
  return { value };
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
