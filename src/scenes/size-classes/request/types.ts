import { readType } from '../../../golang/read/readType';
import { quoted } from '../../fields/typedText';

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
  /** Note on what `new` of it does not include, if people might think it does. */
  readonly note: string | undefined;
}

export type ParsedGoType = { readonly value: TypedGoType } | { readonly problem: string };

const MOST_LETTERS = 2000;

const NOTES: readonly (readonly [RegExp, string])[] = [
  [/^(?:string$)/, 'This is the string’s header, a pointer and a length. Its bytes are an allocation of their own.'],
  [/^\[\s*\]/, 'This is the slice’s header: pointer, length, capacity. Its array is an allocation of its own.'],
  [/^map\b/, 'A map variable is one pointer. What the map itself holds are allocations of their own.'],
  [/^(?:<-\s*)?chan\b/, 'A channel variable is one pointer. The channel’s buffer is an allocation of its own.'],
  [/^(?:any$|error$|interface\b)/, 'An interface is two words: the type, and a pointer to the value.'],
  [/^func\b/, 'A function value is one pointer, to its code and the variables it holds.'],
  [/^\*/, 'This is the pointer alone, without what it points to.'],
];

/** The size of a type as Go source has it, or a sentence that says why it can't be known. Never throws. */
export function parseGoType(text: string): ParsedGoType {
  const source = text.trim();
  if (source === '') return { problem: 'Type a number of bytes or a Go type.' };
  if (source.length > MOST_LETTERS) return { problem: `A type of up to ${MOST_LETTERS} letters can be read here.` };
  const read = readType(source, 'amd64');
  if (!read.ok) return { problem: `${quoted(source)} can’t be read as a Go type: ${read.problem.message}.` };
  const { size, align, pointers, paddingBytes } = read.measure;
  const note = NOTES.find(([pattern]) => pattern.test(source))?.[1];
  return { value: { size, align, pointers, padding: paddingBytes, note, go: source.replace(/\s+/g, ' ') } };
}
