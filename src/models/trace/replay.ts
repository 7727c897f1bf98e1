import { bucketMap } from '../bucket-map/bucketMap';
import type { BucketEvent } from '../bucket-map/events';
import { type BucketMapSnapshot, bucketSnapshotOf, type ChainSnapshot } from '../bucket-map/inspect';
import { FIRST_B_COUNTED_BY_CHANCE } from '../bucket-map/layout';
import { Fields } from '../kernel/fields';
import type { Emit } from '../kernel/model';
import type { KeyName, MapOp } from '../map/ops';
import type { SwissEvent } from '../swiss-map/events';
import { DirectoryTooLarge } from '../swiss-map/grow';
import { type GroupSnapshot, type SwissSnapshot, swissSnapshot, type TableSnapshot } from '../swiss-map/inspect';
import { swissMap } from '../swiss-map/swissMap';
import { LOOP_END, OPERATION_ITSELF } from './difference';
import { modelHash, parseHeader, parseOperation, TraceError, type TraceHeader, type TraceOperation } from './format';

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

/** Recorded maps have fewer main buckets and directory entries than 2^27. */
const MAX_BITS = 27;

function isKeyOrNull(value: unknown): value is number | null {
  return value === null || Number.isSafeInteger(value);
}

/** Eight key numbers, null where a slot is free. */
function keysOf(unit: Fields): readonly (number | null)[] {
  const keys = unit.array('keys', 8);
  return keys.every(isKeyOrNull) ? keys : unit.fail('keys', 'an array of key numbers and nulls');
}

function chains(fields: Fields, field: string, length: number): readonly ChainSnapshot[] {
  return fields.array(field, length).map((chain, i) => {
    const path = `${field}[${i}]`;
    if (!Array.isArray(chain) || chain.length === 0) return fields.fail(path, 'a chain of buckets');
    return chain.map((each, k) => {
      const bucket = fields.inside(`${path}[${k}]`, each);
      return { tophash: bucket.integers('tophash', 8), keys: keysOf(bucket) };
    });
  });
}

export function parseBucketState(fields: Fields): BucketMapSnapshot {
  const B = fields.integer('B', 0, MAX_BITS);
  const sameSizeGrow = fields.boolean('sameSizeGrow');
  const oldLength = sameSizeGrow ? 2 ** B : 2 ** (B - 1);
  return {
    count: fields.integer('count', 0),
    B,
    noverflow: fields.integer('noverflow', 0, 65535),
    sameSizeGrow,
    nevacuate: fields.integer('nevacuate', 0),
    buckets: fields.isNull('buckets') ? null : chains(fields, 'buckets', 2 ** B),
    oldbuckets: fields.isNull('oldbuckets') ? null : chains(fields, 'oldbuckets', oldLength),
  };
}

function group(fields: Fields): GroupSnapshot {
  const ctrl = fields.string('ctrl');
  if (!/^[0-9a-f]{16}$/.test(ctrl)) fields.fail('ctrl', 'sixteen hex digits');
  return { ctrl, keys: keysOf(fields) };
}

function table(fields: Fields): TableSnapshot {
  const capacity = fields.integer('capacity', 8, 1024);
  return {
    index: fields.integer('index'),
    localDepth: fields.integer('localDepth', 0, 255),
    used: fields.integer('used', 0, 1024),
    capacity,
    growthLeft: fields.integer('growthLeft', 0, 65535),
    groups: fields.objects('groups', capacity / 8).map(group),
  };
}

export function parseSwissState(fields: Fields): SwissSnapshot {
  const dirLen = fields.integer('dirLen', 0, 2 ** MAX_BITS);
  const small = dirLen === 0;
  if (small && !fields.isNull('tables')) fields.fail('tables', 'null, as in a small map');
  if (small && !fields.isNull('directory')) fields.fail('directory', 'null, as in a small map');
  const tables = small ? null : fields.objects('tables').map(table);
  const directory = small ? null : fields.integers('directory', dirLen);
  if (directory?.some((id) => id < 0 || id >= (tables?.length ?? 0))) fields.fail('directory', 'a list of tables');
  return {
    used: fields.integer('used', 0),
    dirLen,
    globalDepth: fields.integer('globalDepth', 0, 255),
    group: fields.isNull('group') ? null : group(fields.object('group')),
    directory,
    tables,
  };
}

/** A model under test, whichever design it has: what a replay needs of it. */
interface ReplayedMap {
  apply(op: MapOp<never>, emit?: Emit<BucketEvent | SwissEvent>): void;
  /** Begins the loop named `iter` where the runtime began it. */
  iterInit(iter: number, start: Fields | null): void;
  parseState(fields: Fields): object;
  snapshot(keyName: KeyName): object;
}

/** A random word of the runtime's, of which the low half is all that matters. */
function offset(start: Fields, field: string): number {
  return start.word(field).lo;
}

function replayedBucketMap({ config }: TraceHeader): ReplayedMap {
  const h = bucketMap.init(config);
  return {
    apply: (op, emit) => bucketMap.apply(h, op, emit),
    iterInit(iter, fields) {
      const start = fields && {
        startBucket: fields.integer('startBucket', 0, 2 ** h.B - 1),
        offset: fields.integer('offset', 0, 7),
      };
      bucketMap.apply(h, { type: 'iterInit', iter, ...(start && { start }) });
    },
    parseState: parseBucketState,
    snapshot: (keyName) => bucketSnapshotOf(h, keyName),
  };
}

function replayedSwissMap({ config }: TraceHeader): ReplayedMap {
  const m = swissMap.init(config);
  return {
    apply: (op, emit) => swissMap.apply(m, 'hash' in op ? { ...op, hash: modelHash(op.hash, config) } : op, emit),
    iterInit(iter, fields) {
      const start = fields && { entryOffset: offset(fields, 'entryOffset'), dirOffset: offset(fields, 'dirOffset') };
      swissMap.apply(m, { type: 'iterInit', iter, ...(start && { start }) });
    },
    parseState: parseSwissState,
    snapshot: (keyName) => swissSnapshot(m, keyName),
  };
}

/** The key of a loop's next entry; undefined at its end. */
function nextKey(map: ReplayedMap, iter: number): number | undefined {
  let key: number | undefined;
  map.apply({ type: 'iterNext', iter }, (event) => {
    if (event.type === 'yield') key = event.key;
  });
  return key;
}

/**
 * Replays one trace line by line through the model that its header names. `line` throws a TraceError, with the line's
 * number, where the text breaks the format go-map-trace/1; so does `finish` where the trace is cut off.
 */
export class Replay {
  #header: TraceHeader | undefined;
  #map: ReplayedMap | undefined;
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
    const fields = this.#parse(text);
    if (!this.#map) {
      this.#header = parseHeader(fields);
      this.#map = this.#header.impl === 'bucket' ? replayedBucketMap(this.#header) : replayedSwissMap(this.#header);
      return undefined;
    }
    if (this.#ended) this.#fail('a line after the operation "end"');
    const operation = parseOperation(fields);
    if ((operation.op === 'make') !== (this.#lines === 2)) {
      this.#fail(operation.op === 'make' ? 'a second operation "make"' : 'the first operation is not "make"');
    }
    const recorded = fields.has('state') ? this.#map.parseState(fields.object('state')) : undefined;
    this.#ended = operation.op === 'end';
    const difference = this.#run(this.#map, operation) ?? this.#compare(this.#map, recorded);
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

  #parse(text: string): Fields {
    try {
      return new Fields(JSON.parse(text), (field, what) => this.#fail(`${field || 'the line'} is not ${what}`));
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

  #run(map: ReplayedMap, operation: TraceOperation): Difference | undefined {
    try {
      switch (operation.op) {
        case 'make':
        case 'clear':
          map.apply({ type: operation.op });
          return undefined;
        case 'put':
        case 'delete':
          map.apply({ type: operation.op, key: this.#id(operation.key), hash: operation.hash });
          return undefined;
        case 'iterate':
          return this.#iterate(map, operation);
        case 'end':
          return undefined;
      }
    } catch (error) {
      if (error instanceof DirectoryTooLarge) return this.#fail(error.message);
      if (!(error instanceof RangeError)) throw error;
      return { field: OPERATION_ITSELF, recorded: 'done', model: error.message };
    }
  }

  #iterate(map: ReplayedMap, loop: TraceOperation & { op: 'iterate' }): Difference | undefined {
    const iter = loop.iter ?? WHOLE_LOOP;
    if (loop.done) this.#loops.delete(iter);
    else this.#loops.add(iter);
    if (this.#loops.size > MOST_LOOPS) this.#fail(`more than ${MOST_LOOPS} loops are under way`);
    if (loop.start !== undefined) map.iterInit(iter, loop.start);
    for (const [i, recorded] of loop.keys.entries()) {
      const id = nextKey(map, iter);
      const model = id === undefined ? LOOP_END : this.#keyOf(id);
      if (model !== recorded) return { field: `keys[${i}]`, recorded, model };
    }
    if (!loop.done) return undefined;
    const extra = nextKey(map, iter);
    return extra === undefined
      ? undefined
      : { field: `keys[${loop.keys.length}]`, recorded: LOOP_END, model: this.#keyOf(extra) };
  }

  #compare(map: ReplayedMap, recorded: object | undefined): Difference | undefined {
    if (!recorded) return undefined;
    this.#states += 1;
    const countedByChance = 'B' in recorded && Number(recorded.B) >= FIRST_B_COUNTED_BY_CHANCE;
    const ignored = new Set(countedByChance ? ['noverflow'] : []);
    return firstDifference(
      recorded,
      map.snapshot((id) => this.#keyOf(id)),
      ignored,
    );
  }
}

/** The first place where two values of the same fields differ. */
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
