/** A line of a trace breaks the format. The message is a sentence without the line's number. */
export class TraceError extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Letters of what is told in a sentence or a heading. */
const MOST_NAME_LETTERS = 4096;

/** Reads typed fields out of parsed JSON and throws a sentence where one doesn't fit. */
export class Shape {
  readonly #fields: Readonly<Record<string, unknown>>;
  readonly #fail: (message: string) => never;
  readonly #path: string;

  constructor(value: unknown, fail: (message: string) => never, path = '') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      fail(`${path === '' ? 'the line' : path} is not an object`);
    }
    this.#fields = value as Record<string, unknown>;
    this.#fail = fail;
    this.#path = path;
  }

  #name(field: string): string {
    return this.#path === '' ? field : `${this.#path}.${field}`;
  }

  has(field: string): boolean {
    return this.#fields[field] !== undefined;
  }

  isNull(field: string): boolean {
    return this.#fields[field] === null;
  }

  fail(field: string, what: string): never {
    return this.#fail(`${this.#name(field)} is not ${what}`);
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

  boolean(field: string): boolean {
    const value = this.#fields[field];
    return typeof value === 'boolean' ? value : this.fail(field, 'true or false');
  }

  integer(field: string, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): number {
    const value = this.#fields[field];
    if (isInteger(value) && value >= min && value <= max) return value;
    const most = max < Number.MAX_SAFE_INTEGER ? ` of at most ${max}` : '';
    return this.fail(field, min >= 0 ? `an integer from ${min} to ${max}` : `an integer${most}`);
  }

  object(field: string): Shape {
    return new Shape(this.#fields[field], this.#fail, this.#name(field));
  }

  array(field: string, length?: number): readonly unknown[] {
    const value = this.#fields[field];
    if (!Array.isArray(value)) return this.fail(field, 'an array');
    if (length !== undefined && value.length !== length) return this.fail(field, `an array of ${length}`);
    return value;
  }

  integers(field: string, length?: number): readonly number[] {
    const value = this.array(field, length);
    return value.every(isInteger) ? value : this.fail(field, 'an array of integers');
  }

  /** Eight key numbers, null where a slot is free. */
  keys(field: string): readonly (number | null)[] {
    const value = this.array(field, 8);
    return value.every(isKeyOrNull) ? value : this.fail(field, 'an array of key numbers and nulls');
  }

  /** The objects of an array, or of an array within. */
  objects(field: string, length?: number): readonly Shape[] {
    return this.array(field, length).map((item, i) => new Shape(item, this.#fail, `${this.#name(field)}[${i}]`));
  }

  chains(field: string, length: number): readonly (readonly Shape[])[] {
    return this.array(field, length).map((chain, i) => {
      const path = `${field}[${i}]`;
      if (!Array.isArray(chain) || chain.length === 0) return this.fail(path, 'a chain of buckets');
      return chain.map((bucket, k) => new Shape(bucket, this.#fail, `${this.#name(path)}[${k}]`));
    });
  }
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isKeyOrNull(value: unknown): value is number | null {
  return value === null || isInteger(value);
}
