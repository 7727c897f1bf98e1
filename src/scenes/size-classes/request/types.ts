import { readType } from '../../../golang/read/readType';
import { quoted } from '../../params';
import { problems } from '../words/en/settings';

/** Types of which `new` does not include all that people might think. */
export type TypeNote = 'string' | 'slice' | 'map' | 'chan' | 'interface' | 'func' | 'pointer';

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

export type ParsedGoType = { readonly value: TypedGoType } | { readonly problem: string };

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

/** The size of a type as Go source has it, or a sentence that says why it can't be known. Never throws. */
export function parseGoType(text: string): ParsedGoType {
  const source = text.trim();
  if (source === '') return { problem: problems.empty };
  if (source.length > MOST_LETTERS) return { problem: problems.longType(MOST_LETTERS) };
  const read = readType(source, 'amd64');
  if (!read.ok) return { problem: problems.noType(quoted(source), read.problem.message) };
  const { size, align, pointers, paddingBytes } = read.measure;
  const note = NOTES.find(([pattern]) => pattern.test(source))?.[1];
  return { value: { size, align, pointers, padding: paddingBytes, note, go: source.replace(/\s+/g, ' ') } };
}
