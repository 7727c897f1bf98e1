import type { BucketStart } from '../../../models/bucket-map/iterate';
import type { GoRelease } from '../../../models/go/release';
import { splitmix64, type Word64, word64 } from '../../../models/kernel/bits';
import type { MapOp } from '../../../models/map/ops';
import { type LockStep, lockStep } from '../../../timeline/track';
import type { SideOp } from './design';
import type { Marker, SideName } from './facts';
import { KeyBook, quoteKey } from './keys';
import { assignFunction, hasNumbers, type MapType, mapTypeName } from './mapTypes';
import type { EntryText } from './pane';
import { type Designs, type Side, type SideStart, startSide } from './side';

/** Settings of a run: with the program they are the whole truth, all else follows. */
export interface RunConfig {
  readonly mapType: MapType;
  readonly releases: readonly GoRelease[];
  /** One a side. */
  readonly hints: readonly number[];
  /** Entries that the maps hold before the first step. */
  readonly prefill: number;
  readonly seed: number;
  /** Hashes that a person chose for keys, by text. */
  readonly chosenHashes?: ReadonlyMap<string, Word64>;
}

/** An operation on one side, with what real Go drew for it there. */
type Draws = (op: ProgramOp, resolved: MapOp<never>, side: Side, index: number) => SideOp;

/** Keeper of the draws of one run, whose keys these are. */
export type DrawsOf = (keys: KeyBook) => Draws;

/** A marker on the common track. */
interface RunMarker {
  readonly marker: Marker;
  readonly step: number;
  readonly side: number;
}

/** Sides of one release are told apart by their hints, or by where they stand. */
function sideNames({ releases, hints }: RunConfig): SideName[] {
  const names = releases.map(({ name }) => name);
  if (new Set(names).size === names.length) return names.map((release) => ({ type: 'alone', release }));
  if (new Set(hints).size === names.length)
    return names.map((release, i) => ({ type: 'hinted', release, hint: hints[i] ?? 0 }));
  return names.map((release, i) => ({ type: i === 0 ? 'left' : 'right', release }));
}

/** One program on one or two maps in lock step. */
export class Run {
  readonly config: RunConfig;
  readonly keys: KeyBook;
  readonly #program: ProgramOp[] = [];
  /** Operations that put a key, by its number. */
  readonly #puts = new Map<number, number[]>();
  readonly #draws: Draws | undefined;
  /** The maps as they are made, one a side, to be filled before anything is recorded. */
  readonly starts: readonly SideStart[];
  /** Number of entries in the maps beforehand so far: `config.prefill` once the run is ready to be recorded. */
  prefilled = 0;
  #opened: { readonly sides: readonly Side[]; readonly track: LockStep } | undefined;

  constructor(config: RunConfig, designs: Designs, draws?: DrawsOf) {
    this.config = config;
    const { mapType, hints, seed, prefill } = config;
    this.keys = new KeyBook(mapType.kind, config.chosenHashes, prefill);
    this.#draws = draws?.(this.keys);
    const rand = splitmix64(word64(0, seed));
    this.starts = config.releases.map((release, side) =>
      startSide(designs, {
        config: {
          release,
          assign: assignFunction(mapType),
          ...mapType,
          hint: hints[side] ?? 0,
          rand,
          keyBytes: (key) => this.keys.bytes(key),
        },
        isFilled: prefill > 0,
        types: mapType,
        keyText: (key) => this.keys.text(key),
      }),
    );
  }

  /** Puts the next of the entries that are in the maps beforehand. Only before anything is recorded. */
  prefillNext(): void {
    const key = this.prefilled;
    const [first] = this.starts;
    if (first) {
      const hash = this.keys.hash(key, first.seed);
      for (const start of this.starts) start.prefill({ type: 'put', key, hash });
    }
    this.prefilled += 1;
  }

  get #open() {
    if (!this.#opened) {
      const names = sideNames(this.config);
      const sides = this.starts.flatMap((start, i) => (names[i] ? [start.open(names[i])] : []));
      this.#opened = { sides, track: lockStep(sides.map((side) => side.track)) };
    }
    return this.#opened;
  }

  get sides(): readonly Side[] {
    return this.#open.sides;
  }

  get track(): LockStep {
    return this.#open.track;
  }

  get program(): readonly ProgramOp[] {
    return this.#program;
  }

  get opCount(): number {
    return this.#program.length;
  }

  append(op: ProgramOp): void {
    // One hash for all sides, under the seed of the first: the same bits lead each map to its own place.
    const [first] = this.sides;
    if (first) {
      const resolved = resolveOp(op, this.keys, first.seed);
      for (const [i, side] of this.sides.entries()) side.append(this.#draws?.(op, resolved, side, i) ?? resolved);
    }
    if (op.type === 'put') {
      const key = this.keys.number(op.key);
      const puts = this.#puts.get(key);
      if (puts) puts.push(this.opCount);
      else this.#puts.set(key, [this.opCount]);
    }
    this.#program.push(op);
  }

  /** Drops the operations after the first `opCount` and returns them. */
  fork(opCount: number): ProgramOp[] {
    for (const side of this.sides) side.fork(opCount);
    for (const [key, ops] of this.#puts)
      this.#puts.set(
        key,
        ops.filter((op) => op < opCount),
      );
    return this.#program.splice(opCount);
  }

  /** Value that the last of the first `ops` operations to put a key has written; undefined if none did, or it is no number. */
  #valueOf(key: number, ops: number): number | undefined {
    const op = hasNumbers(this.config.mapType) ? this.#puts.get(key)?.findLast((put) => put < ops) : undefined;
    // What a real program has put was not recorded.
    if (op === undefined || 'drawn' in (this.#program[op] ?? {})) return undefined;
    return valuePut(this.#program, op);
  }

  /** What a slot shows of the entry with that key after the first `ops` operations. */
  entryText(key: number, ops: number): EntryText {
    const { beginAlike } = this.keys;
    return { key: this.keys.bare(key), beginAlike, value: this.#valueOf(key, ops)?.toString() };
  }

  /** The step of the common track at which `side` shows its own step `own`. */
  stepOf(side: number, own: number): number {
    const track = this.sides[side]?.track;
    if (!track || own <= 0) return 0;
    const op = track.opAt(own);
    return this.track.opEnd(op - 1) + own - track.opEnd(op - 1);
  }

  markers(): RunMarker[] {
    return this.sides.flatMap((side, index) =>
      side.markers().map(({ marker, step }) => ({ marker, side: index, step: this.stepOf(index, step) })),
    );
  }
}

/** Start of a loop as a real map drew it, its words in hex; null for an empty map. */
export type DrawnStart = BucketStart | { readonly entryOffset: string; readonly dirOffset: string } | null;

/**
 * Operation of a program on a map, in the words of its source: keys are texts, hashes follow from the map's seed. `drawn`:
 * what real Go drew instead, one a side; a hash in hex.
 */
export type ProgramOp =
  | { readonly type: 'make' | 'clear' | 'gc' }
  | { readonly type: 'get'; readonly key: string }
  | { readonly type: 'put' | 'delete'; readonly key: string; readonly drawn?: readonly (string | null)[] }
  | { readonly type: 'iterate'; readonly drawn?: readonly DrawnStart[] }
  | { readonly type: 'iterInit'; readonly iter: number; readonly drawn?: readonly DrawnStart[] }
  | { readonly type: 'iterNext' | 'iterBreak'; readonly iter: number };

/** The model's operation, for a map whose seed is `seed` now. */
export function resolveOp(op: ProgramOp, keys: KeyBook, seed: Word64): MapOp<never> {
  if (!('key' in op)) return op;
  const key = keys.number(op.key);
  return { type: op.type, key, hash: keys.hash(key, seed) };
}

export function puts(keys: readonly string[]): ProgramOp[] {
  return keys.map((key) => ({ type: 'put', key }));
}

/** Words for operations that have no source in Go. */
export interface OperationWords extends Readonly<Record<'iterate' | 'iterInit' | 'iterNext', string>> {
  /** Calls of the sides beside each other. */
  against(calls: readonly string[]): string;
  /** A map that was filled beforehand. */
  filled(type: string, entries: number): string;
}

interface Programmed {
  readonly program: readonly ProgramOp[];
  readonly config: { readonly mapType: MapType; readonly hints: readonly number[]; readonly prefill: number };
}

/** Value that a put writes where values are numbers: its place in the program, behind `make`. */
function valuePut(program: readonly ProgramOp[], op: number): number {
  return program[0]?.type === 'make' ? op : op + 1;
}

/** Operation of a run as Go source, as far as there is such; -1 is the map before all of them. */
export function operationText(words: OperationWords, { program, config }: Programmed, op: number): string {
  const { mapType, hints, prefill } = config;
  const operation = program[op];
  const type = mapTypeName(mapType);
  if (!operation) return prefill > 0 ? words.filled(type, prefill) : `var m ${type}`;
  switch (operation.type) {
    case 'make': {
      const calls = hints.map((hint) => (hint > 0 ? `make(${type}, ${hint})` : `make(${type})`));
      return words.against([...new Set(calls)]);
    }
    case 'put':
      return `m[${quoteKey(mapType.kind, operation.key)}] = ${hasNumbers(mapType) && !operation.drawn ? valuePut(program, op) : 'v'}`;
    case 'get':
      return `v, ok := m[${quoteKey(mapType.kind, operation.key)}]`;
    case 'delete':
      return `delete(m, ${quoteKey(mapType.kind, operation.key)})`;
    case 'clear':
      return 'clear(m)';
    case 'gc':
      return 'runtime.GC()';
    case 'iterBreak':
      return 'break';
    default:
      return words[operation.type];
  }
}

/** Number of the key of an operation, from 0 on; undefined for one without a key. */
export function keyOfOp({ program, keys }: Pick<Run, 'program' | 'keys'>, op: number): number | undefined {
  const operation = program[op];
  return operation && 'key' in operation ? keys.number(operation.key) : undefined;
}
