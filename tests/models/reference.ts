import { NAN_KEY } from '../../src/models/map/ops';
import { must } from './must';
import type { AnyEvent, AnyOp, AnyState, Program } from './program';

/**
 * Debt of a loop for a key: `must` be yielded, `may` be (it came during the loop), may be `twice` (it came after the map had
 * been emptied or cleared during the loop), or must not be any more.
 */
type Due = 'must' | 'may' | 'twice' | 'gone';

interface Loop {
  readonly due: Map<number, Due>;
  /** True once the map has been through what the design says since the loop began: its entries come back under another seed. */
  yieldsTwice: boolean;
  nansAtStart: number;
  nansAtMost: number;
  nansYielded: number;
}

const WHOLE_LOOP = -1;

/** A JS Map that performs the program's operations beside the model and holds it to the same answers. */
export class Reference<S extends AnyState, E extends AnyEvent> {
  readonly entries = new Map<number, number>();
  nans = 0;
  readonly #program: Program<S, E>;
  readonly #loops = new Map<number, Loop>();
  #outcome: E | undefined;
  #yields = 0;

  constructor(program: Program<S, E>) {
    this.#program = program;
    program.perform = (op) => this.perform(op);
  }

  perform(op: AnyOp, listener?: (event: E) => void): void {
    const { design, state } = this.#program;
    this.#outcome = undefined;
    this.#yields = 0;
    if (op.type === 'iterInit') this.#begin(op.iter);
    if (op.type === 'iterate') this.#begin(WHOLE_LOOP);
    if (op.type === 'iterBreak') this.#loops.delete(op.iter);
    design.model.apply(state, op, (event) => {
      this.#see(event);
      listener?.(event);
    });
    this.#judge(op);
    if (this.entries.size + this.nans === 0) this.#mayYieldTwice('emptied');
    const size = this.entries.size + this.nans;
    must(design.count(state) === size, () => `${size} entries are in the map, it counts ${design.count(state)}`);
  }

  #see(event: E): void {
    const seen: AnyEvent = event;
    switch (seen.type) {
      case 'writeSlot':
      case 'updateSlot':
      case 'deleteSlot':
      case 'found':
      case 'absent':
        must(!this.#outcome, () => `both ${this.#outcome?.type} and ${seen.type}`);
        this.#outcome = event;
        return;
      case 'yield':
        this.#yields += 1;
        this.#visit(seen.iter, seen.key, event);
        return;
      case 'iterEnd':
        this.#end(seen.iter);
        return;
      default:
        return;
    }
  }

  #expect(type: AnyEvent['type'], key: number): E {
    const event = this.#outcome;
    must(event?.type === type, () => `${type} of ${key} expected, ${event?.type} happened`);
    must(event !== undefined && 'key' in event && event.key === key, () => `${type} of another key than ${key}`);
    return event as E;
  }

  #judge(op: AnyOp): void {
    const { design, state } = this.#program;
    switch (op.type) {
      case 'put': {
        const event = this.#expect(this.entries.has(op.key) ? 'updateSlot' : 'writeSlot', op.key);
        must(design.elemAt(state, event) === op.elem, () => `the elem of ${op.key} was not written`);
        if (op.key === NAN_KEY) this.nans += 1;
        else this.#insert(op.key, op.elem ?? 0);
        if (op.key === NAN_KEY) for (const loop of this.#loops.values()) loop.nansAtMost += loop.yieldsTwice ? 2 : 1;
        return;
      }
      case 'get': {
        const elem = this.entries.get(op.key);
        const event = this.#expect(elem === undefined ? 'absent' : 'found', op.key);
        must(elem === undefined || design.elemAt(state, event) === elem, () => `another elem of ${op.key} was found`);
        return;
      }
      case 'delete':
        this.#expect(this.entries.delete(op.key) ? 'deleteSlot' : 'absent', op.key);
        for (const loop of this.#loops.values()) loop.due.set(op.key, 'gone');
        return;
      case 'clear':
        this.entries.clear();
        this.nans = 0;
        for (const loop of this.#loops.values()) Object.assign(loop, { nansAtStart: 0 }).due.clear();
        this.#mayYieldTwice('cleared');
        return;
      case 'iterNext':
        must(this.#yields <= 1, () => `one step of a loop yielded ${this.#yields} entries`);
        return;
      case 'iterate':
        must(!this.#loops.has(WHOLE_LOOP), () => 'a whole loop did not end');
        return;
      default:
        return;
    }
  }

  #mayYieldTwice(once: 'emptied' | 'cleared'): void {
    if (this.#program.design.yieldsTwiceOnce !== once) return;
    for (const loop of this.#loops.values()) loop.yieldsTwice = true;
  }

  #insert(key: number, elem: number): void {
    if (!this.entries.has(key))
      for (const { due, yieldsTwice } of this.#loops.values()) due.set(key, yieldsTwice ? 'twice' : 'may');
    this.entries.set(key, elem);
  }

  #begin(iter: number): void {
    const due = new Map<number, Due>();
    for (const key of this.entries.keys()) due.set(key, 'must');
    this.#loops.set(iter, { due, yieldsTwice: false, nansAtStart: this.nans, nansAtMost: this.nans, nansYielded: 0 });
  }

  #visit(iter: number, key: number, event: E): void {
    const loop = this.#loops.get(iter);
    must(loop !== undefined, () => `loop ${iter} yields ${key} though it is over`);
    if (key === NAN_KEY) {
      loop.nansYielded += 1;
      must(loop.nansYielded <= loop.nansAtMost, () => `NaN was yielded ${loop.nansYielded} times`);
      return;
    }
    const due = loop.due.get(key);
    must(due !== undefined && due !== 'gone', () => `loop ${iter} yields ${key}, which is ${due ?? 'cleared'}`);
    must(
      this.#program.design.elemAt(this.#program.state, event) === this.entries.get(key),
      () => `the loop sees a stale elem of ${key}`,
    );
    loop.due.set(key, due === 'twice' ? 'may' : 'gone');
  }

  #end(iter: number): void {
    const loop = this.#loops.get(iter);
    this.#loops.delete(iter);
    if (!loop) return;
    for (const [key, due] of loop.due) must(due !== 'must', () => `loop ${iter} ended without ${key}`);
    must(loop.nansYielded >= loop.nansAtStart, () => `the loop left out ${loop.nansAtStart - loop.nansYielded} NaNs`);
  }
}
