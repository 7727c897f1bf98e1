import { formatCount } from '../../components/ui/bytes';
import type { GoRelease } from '../../models/go/release';
import { splitmix64 } from '../../models/kernel/rand';
import type { Word64 } from '../../models/kernel/word64';
import { word64 } from '../../models/kernel/word64';
import type { MapOp } from '../../models/map/ops';
import { type LockStep, lockStep } from '../../timeline/lockStep';
import type { Designs, Marker } from './design';
import { KeyBook, quoteKey } from './keys';
import { assignFunction, type MapType, mapTypeName } from './mapTypes';
import { type ProgramOp, resolveOp, sourceOf } from './program';
import { type Side, type SideStart, startSide } from './side';

/** What a run is made of: with the program it is the whole truth, all else follows. */
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

/** A marker on the common track. */
export interface RunMarker extends Marker {
  readonly step: number;
  readonly side: number;
}

/** Sides of one release are told apart by their hints, or by where they stand. */
function sideTitles({ releases, hints }: RunConfig): string[] {
  const names = releases.map(({ name }) => `Go ${name}`);
  if (new Set(names).size === names.length) return names;
  if (new Set(hints).size < names.length) return names.map((name, i) => `${name}, ${i === 0 ? 'left' : 'right'}`);
  return names.map((name, i) => `${name}, ${hints[i] ? `hint ${hints[i]}` : 'no hint'}`);
}

/** One program on one or two maps in lock step. */
export class Run {
  readonly config: RunConfig;
  readonly keys: KeyBook;
  readonly #program: ProgramOp[] = [];
  readonly #starts: readonly SideStart[];
  #prefilled = 0;
  #opened: { readonly sides: readonly Side[]; readonly track: LockStep } | undefined;

  constructor(config: RunConfig, designs: Designs) {
    this.config = config;
    const { mapType, hints, seed, prefill } = config;
    this.keys = new KeyBook(mapType.kind, config.chosenHashes, prefill);
    const rand = splitmix64(word64(0, seed));
    this.#starts = config.releases.map((release, side) =>
      startSide(
        designs,
        {
          release,
          key: mapType.key,
          elem: mapType.elem,
          assign: assignFunction(mapType),
          hint: hints[side] ?? 0,
          rand,
        },
        (key) => this.keys.text(key),
        mapType,
      ),
    );
  }

  /** How many entries are in the maps beforehand so far: `config.prefill` once the run is ready to be recorded. */
  get prefilled(): number {
    return this.#prefilled;
  }

  /** Puts the next of the entries that are in the maps beforehand. Only before anything is recorded. */
  prefillNext(): void {
    const key = this.#prefilled;
    let hash: Word64 | undefined;
    for (const start of this.#starts) {
      start.prefill((seed) => {
        hash ??= this.keys.hash(key, seed);
        return { type: 'put', key, hash };
      });
    }
    this.#prefilled += 1;
  }

  get #open() {
    if (!this.#opened) {
      const titles = sideTitles(this.config);
      const sides = this.#starts.map((start, i) => start.open(titles[i] ?? ''));
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
    let resolved: MapOp<never> | undefined;
    for (const side of this.sides) {
      side.append((seed) => {
        resolved ??= resolveOp(op, this.keys, seed);
        return resolved;
      });
    }
    this.#program.push(op);
  }

  /** Drops the operations after the first `opCount` and returns them. */
  fork(opCount: number): ProgramOp[] {
    for (const side of this.sides) side.fork(opCount);
    return this.#program.splice(opCount);
  }

  /** Operation `op` as Go source. */
  source(op: number): string {
    const operation = this.#program[op];
    const { mapType, hints, prefill } = this.config;
    const name = mapTypeName(mapType);
    if (operation) return sourceOf(operation, name, hints, (key) => quoteKey(mapType.kind, key));
    return prefill > 0 ? `${name} with ${formatCount(prefill)} entries` : `var m ${name}`;
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
      side.markers().map(({ kind, label, step }) => ({ kind, label, side: index, step: this.stepOf(index, step) })),
    );
  }
}
