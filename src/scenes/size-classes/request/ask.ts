import { MAX_ALLOC_BYTES } from '../../../models/map/config';
import type { Param, Parsed } from '../../params';
import { quoted } from '../../params';
import { labels, problems } from '../words/en/settings';
import { parseGoType, type TypeNote } from './types';

/** One request, and the text that was typed for it. */
export interface Ask {
  readonly text: string;
  readonly bytes: number;
  /** True if the type holds pointers; undefined for a bare number of bytes, where a person may choose. */
  readonly pointers: boolean | undefined;
  /** Bytes of padding between the fields of the type. */
  readonly padding: number;
  readonly note: TypeNote | undefined;
}

/** 64 GiB, the largest heap the model has; more can be asked for in Go, but nothing new is to be seen. */
export const MOST_BYTES = 2 ** 36;
const UNITS: Readonly<Record<string, number>> = { kib: 2 ** 10, mib: 2 ** 20, gib: 2 ** 30, kb: 1e3, mb: 1e6, gb: 1e9 };
const NUMBER = /^([+-]?)(\d[\d,_ ]*(?:\.\d+)?(?:e[+-]?\d{1,3})?)\s*(bytes?|b|[kmg]i?b)?$/i;

function bytesOf(text: string): { value: number } | { problem: string } {
  const hex = /^0x[\da-f_]+$/i.test(text) ? Number(text.replaceAll('_', '')) : undefined;
  const [, sign = '', digits = '', unit = ''] = NUMBER.exec(text) ?? [];
  if (hex === undefined && digits === '') return { problem: problems.notBytes(quoted(text)) };
  const value = hex ?? Number(digits.replace(/[,_ ]/g, '')) * (UNITS[unit.toLowerCase()] ?? 1);
  if (value === 0) return { problem: problems.zero };
  if (sign === '-') return { problem: problems.negative(quoted(text)) };
  if (!Number.isInteger(value)) return { problem: problems.notWhole(quoted(text)) };
  return { value };
}

function tooLarge(text: string, bytes: number): string | undefined {
  if (bytes > MAX_ALLOC_BYTES) return problems.pastAddresses(quoted(text), MAX_ALLOC_BYTES);
  if (bytes > MOST_BYTES) return problems.pastPage(quoted(text), MOST_BYTES);
  return undefined;
}

export function parseAsk(typed: string): Parsed<Ask> {
  const text = typed.trim();
  if (/^[+-]?\.?\d/.test(text)) {
    const bytes = bytesOf(text);
    if ('problem' in bytes) return bytes;
    const problem = tooLarge(text, bytes.value);
    return problem
      ? { problem }
      : { value: { text, bytes: bytes.value, pointers: undefined, padding: 0, note: undefined } };
  }
  const type = parseGoType(text);
  if ('problem' in type) return type;
  const { size, pointers, padding, note } = type.value;
  if (size === 0) return { problem: problems.noBytes(quoted(text)) };
  const problem = tooLarge(text, size);
  return problem ? { problem } : { value: { text, bytes: size, pointers, padding, note } };
}

function fallbackAsk(text: string): Ask {
  const parsed = parseAsk(text);
  if ('problem' in parsed) throw new RangeError(parsed.problem);
  return parsed.value;
}

/** One request: bytes, or a Go type. */
export const askParam: Param<Ask> = {
  name: 'ask',
  label: labels.ask,
  fallback: fallbackAsk('33'),
  parse: parseAsk,
  format: ({ text }) => text,
};
