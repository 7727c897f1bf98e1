import type { GoRelease } from '../go/release';
import { type Arch, ASSIGN_FUNCTIONS, type MapDesign } from '../go/release';
import { releaseAmong, unknownReleaseClause } from '../go/releaseNames';
import { GO_RELEASES } from '../go/releases';
import { fromHex, type Word64 } from '../kernel/bits';
import type { GoType } from '../layout/typeNode';
import type { MapConfig } from '../map/config';

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

const TRACE_FORMAT = 'go-map-trace/1';

/** Larger maps than this are not replayed. */
const MAX_HINT = 2_000_000;

/** The first line of a trace. */
export interface TraceHeader {
  readonly impl: MapDesign;
  /** The toolchain as `runtime.Version()` says it. */
  readonly go: string;
  readonly config: MapConfig;
}

function goType(shape: Shape): GoType {
  const align = shape.integer('align', 1, 64);
  if (!Number.isInteger(Math.log2(align))) shape.fail('align', 'a power of two');
  return {
    go: shape.name('go'),
    size: shape.integer('size', 0, 2 ** 32),
    align,
    pointers: shape.boolean('pointers'),
  };
}

function oneOf<T extends string>(shape: Shape, field: string, values: readonly T[]): T {
  const text = shape.string(field);
  return values.find((value) => value === text) ?? shape.fail(field, `one of ${values.join(', ')}`);
}

function archOf(shape: Shape): Arch {
  if (!shape.has('arch')) return 'amd64';
  const processor = /^[a-z0-9]+\/(amd64|arm64|wasm)$/.exec(shape.string('arch'))?.[1];
  return processor === 'amd64' || processor === 'arm64' || processor === 'wasm'
    ? processor
    : shape.fail('arch', 'a system and one of the processors amd64, arm64 and wasm, such as "linux/amd64"');
}

export function parseHeader(shape: Shape): TraceHeader {
  if (!shape.has('format') || shape.string('format') !== TRACE_FORMAT) shape.fail('format', `"${TRACE_FORMAT}"`);
  const go = shape.name('go');
  const release = releaseAmong(go, GO_RELEASES);
  if (!release) return shape.fail('go', `a release that the models know: ${unknownReleaseClause(go, GO_RELEASES)}`);
  const impl = oneOf<MapDesign>(shape, 'impl', ['bucket', 'swiss']);
  if (!release.mapDesigns.includes(impl)) shape.fail('impl', `a design that ${go} has`);
  return {
    impl,
    go,
    config: {
      release,
      key: goType(shape.object('key')),
      elem: goType(shape.object('elem')),
      assign: oneOf(shape, 'assign', ASSIGN_FUNCTIONS),
      hint: shape.integer('hint', Number.MIN_SAFE_INTEGER, MAX_HINT),
      rand: { hi: 0, lo: 1 },
      arch: archOf(shape),
    },
  };
}

/** A hash as the models have it: one of 32 bits stands in both halves, as its own top bits choose the directory entry. */
export function modelHash(hash: Word64, { release, arch }: Pick<MapConfig, 'release' | 'arch'>): Word64 {
  return arch === 'wasm' && wasmHashBits(release) === 32 ? { hi: hash.lo, lo: hash.lo } : hash;
}

/** One operation of a trace, its state not yet read. */
export type TraceOperation =
  | { readonly op: 'make' | 'clear' | 'end' }
  | { readonly op: 'put' | 'delete'; readonly key: number; readonly hash: Word64 }
  | {
      readonly op: 'iterate';
      /** Names a loop that other operations interrupt; a loop without a name runs through in one operation. */
      readonly iter: number | undefined;
      /** Draws of the runtime; null for an empty map; undefined where the loop goes on. */
      readonly start: Shape | null | undefined;
      readonly keys: readonly number[];
      readonly done: boolean;
    };

function hash(shape: Shape): Word64 {
  return fromHex(shape.string('hash')) ?? shape.fail('hash', 'sixteen hex digits');
}

export function parseOperation(shape: Shape): TraceOperation {
  const op = shape.name('op');
  switch (op) {
    case 'make':
    case 'clear':
    case 'end':
      return { op };
    case 'put':
    case 'delete':
      return { op, key: shape.integer('key'), hash: hash(shape) };
    case 'iterate': {
      const iter = shape.has('iter') ? shape.integer('iter', 0) : undefined;
      const start = shape.isNull('start') ? null : shape.has('start') ? shape.object('start') : undefined;
      if (iter === undefined && start === undefined) return shape.fail('start', 'there, though a loop begins');
      return {
        op,
        iter,
        start,
        keys: shape.integers('keys'),
        done: (iter === undefined && !shape.has('done')) || shape.boolean('done'),
      };
    }
    default:
      return shape.fail('op', `an operation of the format: "${op}"`);
  }
}

/** First minor release whose hashes have 32 bits in WebAssembly. runtime/hash32.go, internal/runtime/maps/map.go@go1.26.8: Use64BitHash */
const FIRST_WITH_32_BITS = 26;

/** Bits of a hash in WebAssembly; not in the table of releases, which every page loads. */
function wasmHashBits({ minor }: GoRelease): 32 | 64 {
  return Number(minor.split('.')[1]) >= FIRST_WITH_32_BITS ? 32 : 64;
}
