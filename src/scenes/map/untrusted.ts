import { quoted } from '../../components/ui/quoted';
import { TapeFormatError } from '../../timeline/parseTape';

/** Ends the reading of a saved run. */
export function refuse(sentence: string): never {
  throw new TapeFormatError(sentence);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value of the file, as part of a sentence. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : String(value);
}
