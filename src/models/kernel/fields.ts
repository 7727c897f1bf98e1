import type { GoType } from '../layout/typeNode';
import { fromHex, type Word64 } from './bits';

/** Letters of what is told in a sentence or a heading. */
const MOST_NAME_LETTERS = 4096;

/** Larger types than this have no place in a map's memory. Bytes. */
const MAX_TYPE_BYTES = 2 ** 32;

/** Throws what a reader throws: `field` is not `what`. An empty `field` is the parsed value itself. */
type Fail = (field: string, what: string) => never;

/** Fields of parsed JSON, read with their types; fails where one doesn't fit. */
export class Fields {
  readonly #fields: Readonly<Record<string, unknown>>;
  readonly #fail: Fail;
  readonly #path: string;

  constructor(value: unknown, fail: Fail, path = '') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(path, 'an object');
    this.#fields = value as Record<string, unknown>;
    this.#fail = fail;
    this.#path = path;
  }

  #name(field: string): string {
    return this.#path === '' ? field : `${this.#path}.${field}`;
  }

  fail(field: string, what: string): never {
    return this.#fail(this.#name(field), what);
  }

  has(field: string): boolean {
    return Object.hasOwn(this.#fields, field);
  }

  isNull(field: string): boolean {
    return this.#fields[field] === null;
  }

  string(field: string): string {
    const value = this.#fields[field];
    return typeof value === 'string' ? value : this.fail(field, 'a string');
  }

  /** A text that is short enough to be shown. */
  name(field: string): string {
    const text = this.string(field);
    return text.length <= MOST_NAME_LETTERS ? text : this.fail(field, `a text of at most ${MOST_NAME_LETTERS} letters`);
  }

  oneOf<T extends string>(field: string, values: readonly T[]): T {
    const text = this.string(field);
    return values.find((value) => value === text) ?? this.fail(field, `one of ${values.join(', ')}`);
  }

  boolean(field: string): boolean {
    const value = this.#fields[field];
    return typeof value === 'boolean' ? value : this.fail(field, 'true or false');
  }

  integer(field: string, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): number {
    const value = this.#fields[field];
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    const most = max < Number.MAX_SAFE_INTEGER ? ` of at most ${max}` : '';
    return this.fail(field, min >= 0 ? `an integer from ${min} to ${max}` : `an integer${most}`);
  }

  integerOrNull(field: string, min: number, max: number): number | null {
    return this.isNull(field) ? null : this.integer(field, min, max);
  }

  /** A finite number that isn't negative. */
  amount(field: string): number {
    const value = this.#fields[field];
    return typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY
      ? value
      : this.fail(field, 'an amount');
  }

  /** Sixteen hex digits. */
  word(field: string): Word64 {
    return fromHex(this.string(field)) ?? this.fail(field, 'sixteen hex digits');
  }

  /** Fields of a value that lies at `path` within this one. */
  inside(path: string, value: unknown): Fields {
    return new Fields(value, this.#fail, this.#name(path));
  }

  object(field: string): Fields {
    return this.inside(field, this.#fields[field]);
  }

  objectOrNull(field: string): Fields | null {
    return this.isNull(field) ? null : this.object(field);
  }

  goType(field: string): GoType {
    const type = this.object(field);
    const align = type.integer('align', 1, 64);
    if (!Number.isInteger(Math.log2(align))) type.fail('align', 'a power of two');
    return {
      go: type.name('go'),
      size: type.integer('size', 0, MAX_TYPE_BYTES),
      align,
      pointers: type.boolean('pointers'),
    };
  }

  array(field: string, length?: number): readonly unknown[] {
    const value = this.#fields[field];
    if (!Array.isArray(value)) return this.fail(field, 'an array');
    if (length !== undefined && value.length !== length) return this.fail(field, `an array of ${length}`);
    return value;
  }

  strings(field: string): readonly string[] {
    const value = this.array(field);
    return value.every((each) => typeof each === 'string') ? value : this.fail(field, 'an array of strings');
  }

  integers(field: string, length?: number): readonly number[] {
    const value = this.array(field, length);
    return value.every(isSafeInteger) ? value : this.fail(field, 'an array of integers');
  }

  /** The objects of an array. */
  objects(field: string, length?: number): readonly Fields[] {
    return this.array(field, length).map((item, i) => this.inside(`${field}[${i}]`, item));
  }
}

function isSafeInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
