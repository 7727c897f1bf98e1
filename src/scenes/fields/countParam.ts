import { formats } from '../../components/format';
import { goNumber } from '../../golang/program/goText';
import type { Param, Parsed } from '../params';
import { quoted } from '../params';
import { problems } from './words/en';

const f = formats('en');

const SUFFIXES: Readonly<Record<string, number>> = {
  '': 1,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  g: 1e9,
  b: 1e9,
  billion: 1e9,
};
const COUNT = /^(\d+(?:[,_ ]\d{3})*(?:\.\d+)?|\.\d+)(?:e\+?(\d{1,2}))?\s*([a-z]*)$/i;

interface CountRange {
  readonly min: number;
  readonly max: number;
}

/** The whole number that `3500000`, `3_500_000`, `3.5 M` or `35e5` means. */
export function parseCount(label: string, text: string, { min, max }: CountRange): Parsed<number> {
  const typed = text.trim();
  const [, digits = '', exponent = '0', suffix = ''] = COUNT.exec(typed) ?? [];
  const factor = SUFFIXES[suffix.toLowerCase()];
  if (digits === '' || factor === undefined) return { problem: problems.notNumber(label, quoted(typed)) };
  // 4.35 * 1e6 is a little off the whole number it means.
  const exact = Number(digits.replace(/[,_ ]/g, '')) * 10 ** Number(exponent) * factor;
  const value = Math.abs(exact - Math.round(exact)) < 1e-6 ? Math.round(exact) : exact;
  if (value > max) return { problem: problems.tooLarge(label, quoted(typed), f.count(max)) };
  if (value < min) return { problem: problems.tooSmall(label, quoted(typed), f.count(min)) };
  if (!Number.isInteger(value)) return { problem: problems.notWhole(label, quoted(typed)) };
  return { value };
}

/** A whole number, which may be billions; written with underscores, as Go does. */
export function countParam(name: string, label: string, fallback: number, range: CountRange): Param<number> {
  return {
    name,
    label,
    fallback,
    parse: (text) => parseCount(label, text, range),
    format: (value) => goNumber(value),
  };
}

/** A whole number, or 0 for nothing at all: an empty text. */
export function optionalCount(name: string, label: string, max: number): Param<number> {
  const count = countParam(name, label, 0, { min: 0, max });
  return {
    ...count,
    parse: (text) => (text.trim() === '' ? { value: 0 } : count.parse(text)),
    format: (value) => (value === 0 ? '' : count.format(value)),
  };
}
