import type { MapConfig } from '../../../models/map/config';
import type { Kinds } from '../../../timeline/kinds';
import type { StateAtStep } from '../../../timeline/replay';
import type { Tape, TapeObserver } from '../../../timeline/tape';
import type { Design, SideOp, SideStretch } from './design';
import { type EventFact, FIRST_MARKERS, type Marker, type StretchFact } from './facts';

/** A marker on the scrubber. */
export interface PlacedMarker {
  readonly marker: Marker;
  /** The side's own step. */
  readonly step: number;
  readonly operation: number;
}

const FIRST_ONLY: ReadonlySet<Marker['type']> = new Set(FIRST_MARKERS);

/** Notes the markers of a run while it is recorded. */
export function markerRecorder<S, O, E>(
  markerOf: (event: E) => Marker | undefined,
): {
  observer: TapeObserver<S, O, E>;
  markers(): readonly PlacedMarker[];
} {
  let placed: PlacedMarker[] = [];
  const types = new Set<Marker['type']>();
  return {
    observer: {
      event(event, step, operation) {
        const marker = markerOf(event);
        if (!marker || (types.has(marker.type) && FIRST_ONLY.has(marker.type))) return;
        types.add(marker.type);
        placed.push({ marker, step, operation });
      },
      truncate(opCount) {
        placed = placed.filter(({ operation }) => operation < opCount);
        types.clear();
        for (const { marker } of placed) types.add(marker.type);
      },
    },
    markers: () => placed,
  };
}

/** Counts the arrays or tables while a run is recorded. */
export function arrayRecorder<S, O, E>(
  atStart: number,
  changeOf: (event: E) => number,
): { observer: TapeObserver<S, O, E>; phaseStarts(): readonly number[] } {
  let counts: { readonly step: number; readonly operation: number; readonly count: number }[] = [];
  const before = (index: number) => counts[index - 1]?.count ?? atStart;
  return {
    observer: {
      event(event, step, operation) {
        const change = changeOf(event);
        if (change !== 0) counts.push({ step, operation, count: before(counts.length) + change });
      },
      truncate(opCount) {
        counts = counts.filter(({ operation }) => operation < opCount);
      },
    },
    phaseStarts: () => counts.filter(({ count }, i) => count > 1 !== before(i) > 1).map(({ step }) => step),
  };
}

/** Events of one stretch that sentences take notice of: more than any table or bucket moves at once. */
const MOST_FACTS = 4096;

/** Parts of a side that its stretches are read from. */
interface StretchSource<S, E> {
  readonly design: Design<S, E>;
  readonly kinds: Kinds;
  readonly tape: Tape<MapConfig, S, SideOp, E>;
  at(step: number): StateAtStep<S, E>;
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

  /** The last stretch that was read: all of its steps have one sentence. */
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
