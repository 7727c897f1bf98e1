import type { SourceProblem } from '../../../golang/read/problems';
import { readType } from '../../../golang/read/readDeclarations';
import { MAX_ALLOC_BYTES } from '../../../models/map/config';
import { type FieldProblem, plainDigits } from '../../fields/typed';
import type { Param, Parsed } from '../../params';

/** Why the value of a parameter is invalid. */
export type SizeProblem = FieldProblem | AskProblem;

/** A request and the text typed for it. */
export interface Ask {
  readonly text: string;
  readonly bytes: number;
  /** True if the type holds pointers; undefined for a plain number of bytes, where the setting decides. */
  readonly pointers: boolean | undefined;
  /** Bytes of padding between the fields of the type. */
  readonly padding: number;
  readonly note: TypeNote | undefined;
}

/** 64 GiB, the largest heap of the model; larger requests would show nothing new. */
export const MOST_BYTES = 2 ** 36;
const UNITS: ReadonlyMap<string, number> = new Map([
  ...['kib', 'киб'].map((unit): [string, number] => [unit, 2 ** 10]),
  ...['mib', 'миб'].map((unit): [string, number] => [unit, 2 ** 20]),
  ...['gib', 'гиб'].map((unit): [string, number] => [unit, 2 ** 30]),
  ...['kb', 'кб'].map((unit): [string, number] => [unit, 1e3]),
  ...['mb', 'мб'].map((unit): [string, number] => [unit, 1e6]),
  ...['gb', 'гб'].map((unit): [string, number] => [unit, 1e9]),
]);
const NUMBER = /^([+-]?)(\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?)\s*(bytes?|b|[kmg]i?b|байта?|б|[кмг]и?б)?$/i;

function bytesOf(text: string): Parsed<number, AskProblem> {
  const hex = /^0x[\da-f_]+$/i.test(text) ? Number(text.replaceAll('_', '')) : undefined;
  const [, sign = '', digits = '', unit = ''] = NUMBER.exec(plainDigits(text)) ?? [];
  if (hex === undefined && digits === '') return { problem: { type: 'notBytes', typed: text } };
  const value = hex ?? Number(digits) * (UNITS.get(unit.toLowerCase()) ?? 1);
  if (value === 0) return { problem: { type: 'zero' } };
  if (sign === '-') return { problem: { type: 'negative', typed: text } };
  if (!Number.isInteger(value)) return { problem: { type: 'notWholeBytes', typed: text } };
  return { value };
}

function tooLarge(text: string, bytes: number): AskProblem | undefined {
  if (bytes > MAX_ALLOC_BYTES) return { type: 'pastAddresses', typed: text, most: MAX_ALLOC_BYTES };
  if (bytes > MOST_BYTES) return { type: 'pastPage', typed: text, most: MOST_BYTES };
  return undefined;
}

export function parseAsk(typed: string): Parsed<Ask, AskProblem> {
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
  if (size === 0) return { problem: { type: 'noBytes', typed: text } };
  const problem = tooLarge(text, size);
  return problem ? { problem } : { value: { text, bytes: size, pointers, padding, note } };
}

function fallbackAsk(text: string): Ask {
  const parsed = parseAsk(text);
  if ('problem' in parsed) throw new RangeError(`${text}: ${parsed.problem.type}`);
  return parsed.value;
}

/** A request: bytes or a Go type. */
export const askParam: Param<Ask, AskProblem> = {
  name: 'ask',
  fallback: fallbackAsk('33'),
  parse: parseAsk,
  format: ({ text }) => text,
};

/** Types whose size does not include all that people might expect. */
export type TypeNote = 'string' | 'slice' | 'map' | 'chan' | 'interface' | 'func' | 'pointer';

/** Why a text is not a valid request. */
export type AskProblem =
  | { readonly type: 'empty' | 'zero' }
  | { readonly type: 'noBytes' | 'notBytes' | 'negative' | 'notWholeBytes'; readonly typed: string }
  | { readonly type: 'pastAddresses' | 'pastPage'; readonly typed: string; readonly most: number }
  | { readonly type: 'longType'; readonly most: number }
  | { readonly type: 'noType'; readonly typed: string; readonly fault: Pick<SourceProblem, 'message' | 'own'> };

/** A parsed Go type. */
interface TypedGoType {
  /** As typed, on one line. */
  readonly go: string;
  /** Bytes on linux/amd64. */
  readonly size: number;
  readonly align: number;
  readonly pointers: boolean;
  /** Padding bytes of structs. */
  readonly padding: number;
  readonly note: TypeNote | undefined;
}

type ParsedGoType = { readonly value: TypedGoType } | { readonly problem: AskProblem };

const MOST_LETTERS = 2000;

const NOTES: readonly (readonly [RegExp, TypeNote])[] = [
  [/^(?:string$)/, 'string'],
  [/^\[\s*\]/, 'slice'],
  [/^map\b/, 'map'],
  [/^(?:<-\s*)?chan\b/, 'chan'],
  [/^(?:any$|error$|interface\b)/, 'interface'],
  [/^func\b/, 'func'],
  [/^\*/, 'pointer'],
];

/** Size of a type written in Go, or why it can't be determined. Never throws. */
export function parseGoType(text: string): ParsedGoType {
  const source = text.trim();
  if (source === '') return { problem: { type: 'empty' } };
  if (source.length > MOST_LETTERS) return { problem: { type: 'longType', most: MOST_LETTERS } };
  const read = readType(source, 'amd64');
  if (!read.ok) return { problem: { type: 'noType', typed: source, fault: read.problem } };
  const { size, align, pointers, paddingBytes } = read.measure;
  const note = NOTES.find(([pattern]) => pattern.test(source))?.[1];
  return { value: { size, align, pointers, padding: paddingBytes, note, go: source.replace(/\s+/g, ' ') } };
}
