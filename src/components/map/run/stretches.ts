import type { MapConfig } from '../../../models/map/config';
import type { Kinds, Stretch } from '../../../timeline/kinds';
import type { Moment } from '../../../timeline/replay';
import type { Tape } from '../../../timeline/tape';
import type { Design, SideOp } from './design';
import type { EventFact, StretchFact } from './facts';

/** Events of one kind in a row, and what they have in common: undefined where each is told by itself. */
export interface SideStretch extends Stretch {
  readonly fact: StretchFact | undefined;
}

/** Events of one stretch that sentences take notice of: more than any table or bucket moves at once. */
const MOST_FACTS = 4096;

/** Parts of a side that its stretches are read from. */
interface StretchSource<S, E> {
  readonly design: Design<S, E>;
  readonly kinds: Kinds;
  readonly tape: Tape<MapConfig, S, SideOp, E>;
  at(step: number): Moment<S, E>;
}

/** Reader of the stretch that holds a step. */
export function stretchReader<S, E>({ design, kinds, tape, at }: StretchSource<S, E>): (step: number) => SideStretch {
  function factsFrom(first: number, end: number): EventFact[] {
    const facts: EventFact[] = [];
    const op = tape.opAt(first);
    const type = tape.ops[op]?.type;
    if (type) {
      tape.visit(op, (state, event, step) => {
        if (step >= first && step <= end && facts.length < MOST_FACTS) facts.push(design.fact(event, state, type));
      });
    }
    return facts;
  }

  /** The last stretch that was read: each of its steps is told by all of them. */
  let last: { readonly fact: StretchFact | undefined; readonly first: number; readonly forkCount: number } | undefined;
  return (step) => {
    const { forkCount } = tape;
    const whole = kinds.stretchAt(step);
    const { first, last: end, bits } = whole;
    if (first === end) return { ...whole, fact: undefined };
    if (last?.first !== first || last.forkCount !== forkCount) {
      const { event } = at(step);
      const slots = [0, 1, 2, 3, 4, 5, 6, 7].filter((slot) => bits & (1 << slot));
      const all = { count: end - first + 1, slots, facts: () => factsFrom(first, end) };
      last = { first, forkCount, fact: event && design.stretch(event, all) };
    }
    return { ...whole, fact: last.fact };
  };
}
