import type { SourceProblem } from '../../../golang/read/problems';
import { readType } from '../../../golang/read/readType';

/** Types of which `new` does not include all that people might think. */
export type TypeNote = 'string' | 'slice' | 'map' | 'chan' | 'interface' | 'func' | 'pointer';

/** Why a text is no request. */
export type AskProblem =
  | { readonly type: 'empty' | 'zero' }
  | { readonly type: 'noBytes' | 'notBytes' | 'negative' | 'notWholeBytes'; readonly typed: string }
  | { readonly type: 'pastAddresses' | 'pastPage'; readonly typed: string; readonly most: number }
  | { readonly type: 'longType'; readonly most: number }
  | { readonly type: 'noType'; readonly typed: string; readonly fault: Pick<SourceProblem, 'message' | 'own'> };

/** A Go type that someone typed. */
interface TypedGoType {
  /** As it was typed, on one line. */
  readonly go: string;
  /** Bytes on linux/amd64. */
  readonly size: number;
  readonly align: number;
  readonly pointers: boolean;
  /** Bytes between and after the fields of structs. */
  readonly padding: number;
  readonly note: TypeNote | undefined;
}

export type ParsedGoType = { readonly value: TypedGoType } | { readonly problem: AskProblem };

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

/** The size of a type as Go source has it, or why it can't be known. Never throws. */
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
