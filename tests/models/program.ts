import type { BucketEvent } from '../../src/models/bucket-map/events';
import type { Word64 } from '../../src/models/kernel/bits';
import { draw, type Model, type WithRand } from '../../src/models/kernel/model';
import type { MapConfig } from '../../src/models/map/config';
import { type MapOp, NAN_KEY } from '../../src/models/map/ops';
import type { Ledger } from '../../src/models/map/owners';
import type { SwissEvent } from '../../src/models/swiss-map/events';
import type { Hash } from './hashes';
import { parseScript, type Step } from './script';

export type AnyEvent = SwissEvent | BucketEvent;
/** An operation that leaves the start of a loop to the state's random word, so that it suits both designs. */
export type AnyOp = MapOp<never>;

/** Parts that both states have in common. */
export interface AnyState extends WithRand {
  readonly seedEpoch: number;
  readonly iterators: readonly { readonly iter: number }[];
}

/** One of the two designs, as the laws see it. */
export interface Design<S extends AnyState = AnyState, E extends AnyEvent = AnyEvent> {
  readonly name: string;
  readonly releases: readonly string[];
  readonly model: Model<MapConfig, S, AnyOp, E>;
  /**
   * What a map has been through under a loop that may then yield an entry twice which came afterwards.
   *
   * - `emptied`: a loop on a table that was replaced looks the entry up under the new seed, and meets it again in the table that
   *   holds it. Real Go does so in each of 3,000 runs, 1.24.0 to 1.27.4.
   * - `cleared`: a loop stands in an overflow bucket that `clear` gives back, and meets it again in the chain that takes it. In
   *   200,000 loops over 100 entries, cleared and filled again under the loop, real Go did so with 4 entries on 1.21.13, 2,747 on
   *   1.22.12 and 2,685 on 1.23.12, and yielded none three times.
   */
  readonly yieldsTwiceOnce: 'emptied' | 'cleared';
  ledger(state: S): Ledger;
  count(state: S): number;
  /** The elem of the entry that a `found`, `writeSlot`, `updateSlot` or `yield` names. */
  elemAt(state: S, event: E): number;
  /** Throws where the structure's counts, marks and links don't add up. */
  check(state: S): void;
}

/** A program with one map: it hashes keys under the map's present seed and gives every put an elem of its own. */
export class Program<S extends AnyState, E extends AnyEvent> {
  readonly design: Design<S, E>;
  readonly state: S;
  readonly ops: AnyOp[] = [];
  /** Called instead of `apply` by those who watch. */
  perform: (op: AnyOp) => void;
  readonly #hash: Hash;
  readonly #nanHashes: WithRand = { rand: { hi: 5, lo: 6 } };
  #elem = 0;

  constructor(design: Design<S, E>, config: MapConfig, hash: Hash) {
    this.design = design;
    this.state = design.model.init(config);
    this.#hash = hash;
    this.perform = (op) => design.model.apply(this.state, op);
  }

  do(op: AnyOp): void {
    this.ops.push(op);
    this.perform(op);
  }

  make(): this {
    this.do({ type: 'make' });
    return this;
  }

  run(script: string): this {
    for (const step of parseScript(script)) this.#step(step);
    return this;
  }

  hash(key: number): Word64 {
    return key === NAN_KEY ? draw(this.#nanHashes) : this.#hash(key, this.state.seedEpoch);
  }

  put(key: number): void {
    this.#elem += 1;
    this.do({ type: 'put', key, hash: this.hash(key), elem: this.#elem });
  }

  delete(key: number): void {
    this.do({ type: 'delete', key, hash: this.hash(key) });
  }

  #step(step: Step): void {
    switch (step.type) {
      case 'put':
        for (const key of step.keys) this.put(key);
        return;
      case 'get':
      case 'delete':
        for (const key of step.keys) this.do({ type: step.type, key, hash: this.hash(key) });
        return;
      case 'slide':
        for (const key of step.keys) {
          this.put(key);
          if (key >= step.window) this.delete(key - step.window);
        }
        return;
      case 'clear':
      case 'iterate':
        this.do({ type: step.type });
        return;
      case 'loop':
        if (!this.#isOpen(step.loop)) this.do({ type: 'iterInit', iter: step.loop });
        return;
      case 'break':
        this.do({ type: 'iterBreak', iter: step.loop });
        return;
      case 'next':
        for (let i = 0; i < step.times && this.#isOpen(step.loop); i++) this.do({ type: 'iterNext', iter: step.loop });
        return;
      default: {
        const gone: never = step;
        throw new TypeError(String(gone));
      }
    }
  }

  #isOpen(loop: number): boolean {
    return this.state.iterators.some((it) => it.iter === loop);
  }
}
