import { fromHex, type Word64 } from '../kernel/word64';
import { fault } from './problem';

/** Letters of what is told in a sentence or a heading. */
const MOST_NAME_LETTERS = 4096;

/** Fields of a parsed line, read with their types; throws a DumpError that names the one that doesn't fit. */
export class Fields {
  readonly #fields: Readonly<Record<string, unknown>>;
  readonly #path: string;

  constructor(value: unknown, path = '') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      fault(path === '' ? { type: 'notJson' } : { type: 'field', field: path });
    }
    this.#fields = value as Record<string, unknown>;
    this.#path = path;
  }

  #name(field: string): string {
    return this.#path === '' ? field : `${this.#path}.${field}`;
  }

  fail(field: string): never {
    return fault({ type: 'field', field: this.#name(field) });
  }

  has(field: string): boolean {
    return Object.hasOwn(this.#fields, field);
  }

  string(field: string): string {
    const value = this.#fields[field];
    return typeof value === 'string' ? value : this.fail(field);
  }

  /** A text that is short enough to be shown. */
  name(field: string): string {
    const text = this.string(field);
    return text.length <= MOST_NAME_LETTERS ? text : this.fail(field);
  }

  boolean(field: string): boolean {
    const value = this.#fields[field];
    return typeof value === 'boolean' ? value : this.fail(field);
  }

  integer(field: string, min: number, max: number): number {
    const value = this.#fields[field];
    return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? value
      : this.fail(field);
  }

  /** Sixteen hex digits. */
  word(field: string): Word64 {
    return fromHex(this.string(field)) ?? this.fail(field);
  }

  object(field: string): Fields {
    return new Fields(this.#fields[field], this.#name(field));
  }

  objectOrNull(field: string): Fields | null {
    return this.#fields[field] === null ? null : this.object(field);
  }

  strings(field: string): readonly string[] {
    const value = this.#fields[field];
    return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : this.fail(field);
  }

  integers(field: string): readonly number[] {
    const value = this.#fields[field];
    return Array.isArray(value) && value.every((each) => Number.isSafeInteger(each)) ? value : this.fail(field);
  }
}
