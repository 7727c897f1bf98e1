import { DirectoryTooLarge } from '../swiss-map/grow';
import { LOOP_END, OPERATION_ITSELF } from './difference';
import { parseHeader, parseOperation, Shape, TraceError, type TraceHeader, type TraceOperation } from './format';
import { type Subject, subjectOf } from './subject';

export { TraceError };

/** Above this B the runtime counts overflow buckets by chance, so the field isn't compared. */
const LAST_B_COUNTED_EXACTLY = 15;

/** A whole loop of one operation runs under this name; the trace's own loops are numbered from 0. */
const WHOLE_LOOP = -1;

/** Each operation may have to do with all of them. */
const MOST_LOOPS = 1000;

/** First place at which the model differs from real Go. Operations are numbered from 1, as lines after the header. */
export interface Divergence extends Difference {
  readonly operation: number;
}

export interface ReplayResult {
  readonly operations: number;
  readonly states: number;
  /** Operations after which a recorded state, or the keys of a loop, differed from the model's. */
  readonly divergences: number;
  readonly first: Divergence | undefined;
}

/**
 * Replays one trace line by line through the model that its header names. `line` throws a TraceError, with the line's
 * number, where the text breaks the format go-map-trace/1; so does `finish` where the trace is cut off.
 */
export class Replay {
  #header: TraceHeader | undefined;
  #subject: Subject | undefined;
  #lines = 0;
  #ended = false;
  #states = 0;
  #divergences = 0;
  #first: Divergence | undefined;
  /** Names of the loops under way. */
  readonly #loops = new Set<number>();
  readonly #ids = new Map<number, number>();
  readonly #keys: number[] = [];

  /** The first line, once it is read. */
  get header(): TraceHeader | undefined {
    return this.#header;
  }

  /** Reads the next line, and returns the operation that it tells. */
  line(text: string): TraceOperation | undefined {
    if (this.#ended && text.trim() === '') return undefined;
    this.#lines += 1;
    const shape = this.#parse(text);
    if (!this.#subject) {
      this.#header = parseHeader(shape);
      this.#subject = subjectOf(this.#header);
      return undefined;
    }
    if (this.#ended) this.#fail('a line after the operation "end"');
    const operation = parseOperation(shape);
    if ((operation.op === 'make') !== (this.#lines === 2)) {
      this.#fail(operation.op === 'make' ? 'a second operation "make"' : 'the first operation is not "make"');
    }
    const recorded = shape.has('state') ? this.#subject.parseState(shape.object('state')) : undefined;
    this.#ended = operation.op === 'end';
    const difference = this.#run(this.#subject, operation) ?? this.#compare(this.#subject, recorded);
    if (difference) {
      this.#divergences += 1;
      this.#first ??= { operation: this.#lines - 1, ...difference };
    }
    return operation;
  }

  finish(): ReplayResult {
    if (this.#lines === 0) throw new TraceError(1, 'the file is empty, so it is no trace');
    if (!this.#ended) throw new TraceError(this.#lines, 'the trace is cut off: it does not reach the operation "end"');
    return {
      operations: this.#lines - 1,
      states: this.#states,
      divergences: this.#divergences,
      first: this.#first,
    };
  }

  #fail(message: string): never {
    throw new TraceError(this.#lines, message);
  }

  #parse(text: string): Shape {
    try {
      return new Shape(JSON.parse(text), (message) => this.#fail(message));
    } catch (error) {
      if (error instanceof TraceError) throw error;
      return this.#fail(
        this.#lines === 1 ? 'not a trace: the line is not JSON' : 'the line is not JSON, or is cut off',
      );
    }
  }

  /** The model's number for a key: any integers may name keys in a trace. */
  #id(key: number): number {
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.#keys.length;
      this.#ids.set(key, id);
      this.#keys.push(key);
    }
    return id;
  }

  #keyOf(id: number): number {
    return this.#keys[id] ?? Number.NaN;
  }

  #run(subject: Subject, operation: TraceOperation): Difference | undefined {
    try {
      switch (operation.op) {
        case 'make':
        case 'clear':
          subject.apply({ type: operation.op });
          return undefined;
        case 'put':
        case 'delete':
          subject.apply({ type: operation.op, key: this.#id(operation.key), hash: operation.hash });
          return undefined;
        case 'iterate':
          return this.#iterate(subject, operation);
        case 'end':
          return undefined;
      }
    } catch (error) {
      if (error instanceof DirectoryTooLarge) return this.#fail(error.message);
      if (!(error instanceof RangeError)) throw error;
      return { field: OPERATION_ITSELF, recorded: 'done', model: error.message };
    }
  }

  #iterate(subject: Subject, loop: TraceOperation & { op: 'iterate' }): Difference | undefined {
    const iter = loop.iter ?? WHOLE_LOOP;
    if (loop.done) this.#loops.delete(iter);
    else this.#loops.add(iter);
    if (this.#loops.size > MOST_LOOPS) this.#fail(`more than ${MOST_LOOPS} loops are under way`);
    if (loop.start !== undefined) subject.iterInit(iter, loop.start);
    for (const [i, recorded] of loop.keys.entries()) {
      const id = subject.iterNext(iter);
      const model = id === undefined ? LOOP_END : this.#keyOf(id);
      if (model !== recorded) return { field: `keys[${i}]`, recorded, model };
    }
    if (!loop.done) return undefined;
    const extra = subject.iterNext(iter);
    return extra === undefined
      ? undefined
      : { field: `keys[${loop.keys.length}]`, recorded: LOOP_END, model: this.#keyOf(extra) };
  }

  #compare(subject: Subject, recorded: object | undefined): Difference | undefined {
    if (!recorded) return undefined;
    this.#states += 1;
    const countedByChance = 'B' in recorded && Number(recorded.B) > LAST_B_COUNTED_EXACTLY;
    const ignored = new Set(countedByChance ? ['noverflow'] : []);
    return firstDifference(
      recorded,
      subject.snapshot((id) => this.#keyOf(id)),
      ignored,
    );
  }
}

/** The first place where two values of the same shape differ. */
export interface Difference {
  readonly field: string;
  readonly recorded: unknown;
  readonly model: unknown;
}

const NONE: ReadonlySet<string> = new Set();

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Compares field by field, in the recorded value's order. `ignored` names top-level fields to leave out. */
export function firstDifference(recorded: unknown, model: unknown, ignored = NONE): Difference | undefined {
  const difference = differenceIn(recorded, model, ignored);
  return difference && { ...difference, field: difference.field.replace(/^\./, '') };
}

/** Its field is put together on the way out: most values are equal. */
function differenceIn(recorded: unknown, model: unknown, ignored = NONE): Difference | undefined {
  if (!isObject(recorded) || !isObject(model)) {
    return Object.is(recorded, model) ? undefined : { field: '', recorded, model };
  }
  if (Array.isArray(recorded) && Array.isArray(model)) return differenceInArray(recorded, model);
  for (const name of Object.keys(recorded)) {
    if (ignored.has(name)) continue;
    const difference = differenceIn(recorded[name], model[name]);
    if (difference) return { ...difference, field: `.${name}${difference.field}` };
  }
  return undefined;
}

function differenceInArray(recorded: readonly unknown[], model: readonly unknown[]): Difference | undefined {
  for (const [i, value] of recorded.entries()) {
    const difference = differenceIn(value, model[i]);
    if (difference) return { ...difference, field: `[${i}]${difference.field}` };
  }
  if (model.length === recorded.length) return undefined;
  return { field: '.length', recorded: recorded.length, model: model.length };
}
