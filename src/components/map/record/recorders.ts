import type { MapConfig } from '../../../models/map/config';
import type { Kinds, Stretch } from '../../../timeline/kinds';
import type { StateAtStep } from '../../../timeline/replay';
import type { Tape, TapeObserver } from '../../../timeline/tape';
import type { Design, SideOp } from './design';
import { type EventFact, FIRST_MARKERS, type Marker, type SearchStep, type StretchFact } from './facts';

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

/** Events of one kind in a row, and what they have in common: undefined if each has a sentence of its own. */
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

/** Reader of the search that holds a step: from the choice of a table, or a small map's only group, to what comes of it. */
export function searchReader<S, E>({ design, kinds, tape }: Omit<StretchSource<S, E>, 'at'>) {
  function searchesOf(op: number): SideStretch[] {
    const searches: { first: number; found: (SearchStep & { readonly bytes: number })[] }[] = [];
    const type = tape.ops[op]?.type;
    let isOpen = false;
    if (type) {
      tape.visit(op, (state, event, step) => {
        const part = design.searchStep?.(event, state, type);
        const compares = part?.is === 'differ' || part?.is === 'match';
        if (part?.is === 'start' || (compares && part.group === undefined && !isOpen)) {
          searches.push({ first: step, found: [] });
          isOpen = true;
        } else if (!part) isOpen = false;
        const found = searches.at(-1)?.found;
        if (!isOpen || !part || !found) return;
        const before = found.at(-1);
        found.push({ ...part, group: part.group ?? before?.group, bytes: (before?.bytes ?? 0) + (compares ? 8 : 0) });
      });
    }
    return searches
      .filter(({ found }) => found.length > 1)
      .map(({ first, found }) => ({
        ...kinds.stretchAt(first),
        first,
        last: first + found.length - 1,
        fact: { type: 'search' as const, found },
      }));
  }

  /** Searches of the last operation that was asked for. */
  let last: { readonly op: number; readonly forkCount: number; readonly searches: readonly SideStretch[] } | undefined;
  return (step: number): SideStretch | undefined => {
    if (!design.searchStep) return undefined;
    const { forkCount } = tape;
    const op = tape.opAt(step);
    if (last?.op !== op || last.forkCount !== forkCount) last = { op, forkCount, searches: searchesOf(op) };
    return last.searches.find(({ first, last: end }) => first <= step && step <= end);
  };
}
