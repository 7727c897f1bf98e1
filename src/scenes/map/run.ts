import type { GoRelease } from '../../models/go/release';
import { splitmix64 } from '../../models/kernel/rand';
import type { Word64 } from '../../models/kernel/word64';
import { word64 } from '../../models/kernel/word64';
import { type LockStep, lockStep } from '../../timeline/lockStep';
import type { Marker } from './design';
import { KeyBook, quoteKey } from './keys';
import { assignFunction, type MapType, mapTypeName } from './mapTypes';
import { type ProgramOp, resolveOp, sourceOf } from './program';
import { type Side, sideOf } from './side';

/** What a run is made of: with the program it is the whole truth, all else follows. */
export interface RunConfig {
  readonly mapType: MapType;
  readonly releases: readonly GoRelease[];
  readonly hint: number;
  readonly seed: number;
  /** Hashes that a person chose for keys, by text. */
  readonly chosenHashes?: ReadonlyMap<string, Word64>;
}

/** A marker on the common track. */
export interface RunMarker extends Marker {
  readonly step: number;
  readonly side: number;
}

/** One program on one or two maps in lock step. */
export class Run {
  readonly config: RunConfig;
  readonly keys: KeyBook;
  readonly sides: readonly Side[];
  readonly track: LockStep;
  readonly #program: ProgramOp[] = [];

  constructor(config: RunConfig) {
    this.config = config;
    const { mapType, hint, seed } = config;
    this.keys = new KeyBook(mapType.kind, config.chosenHashes);
    const rand = splitmix64(word64(0, seed));
    this.sides = config.releases.map((release) =>
      sideOf({ release, key: mapType.key, elem: mapType.elem, assign: assignFunction(mapType), hint, rand }, (key) =>
        this.keys.text(key),
      ),
    );
    this.track = lockStep(this.sides.map((side) => side.track));
  }

  get program(): readonly ProgramOp[] {
    return this.#program;
  }

  get opCount(): number {
    return this.#program.length;
  }

  append(op: ProgramOp): void {
    for (const side of this.sides) side.append((seed) => resolveOp(op, this.keys, seed));
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
    const { mapType, hint } = this.config;
    return operation
      ? sourceOf(operation, mapTypeName(mapType), hint, (key) => quoteKey(mapType.kind, key))
      : `var m ${mapTypeName(mapType)}`;
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
