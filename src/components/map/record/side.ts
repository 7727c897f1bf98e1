import type { BucketEvent } from '../../../models/bucket-map/events';
import type { BucketState } from '../../../models/bucket-map/state';
import type { MapDesign } from '../../../models/go/release';
import type { Word64 } from '../../../models/kernel/bits';
import type { Model } from '../../../models/kernel/model';
import type { MapConfig } from '../../../models/map/config';
import type { SwissEvent } from '../../../models/swiss-map/events';
import type { SwissState } from '../../../models/swiss-map/state';
import { kindRecorder } from '../../../timeline/kinds';
import type { StateAtStep } from '../../../timeline/replay';
import { createTape, type Tape, type TapeObserver } from '../../../timeline/tape';
import type { ForkableTrack } from '../../../timeline/track';
import { type TotalsSeries, totalsRecorder } from '../../ui/totals/series';
import { type Design, frameOf, type SideFrame, type SideOp, type SideStretch } from './design';
import {
  type EventFact,
  type EventType,
  FIRST_MARKERS,
  type Marker,
  type OpType,
  type SideName,
  type StepFact,
  type StretchFact,
  type UnitKind,
} from './facts';
import type { MapState } from './filling';
import type { SlotTypes } from './mapTypes';
import { isMap, type UnitRef } from './pane';

/** The designs that a scene has loaded: an embed of one map pays for one. */
export interface Designs {
  readonly bucket?: Design<BucketState, BucketEvent>;
  readonly swiss?: Design<SwissState, SwissEvent>;
}

/** A marker on the scrubber. */
interface PlacedMarker {
  readonly marker: Marker;
  /** The side's own step. */
  readonly step: number;
  readonly operation: number;
}

/** One map of a scene: a tape of one design, seen through it. */
export interface Side {
  readonly name: SideName;
  readonly design: MapDesign;
  /** Kind of a cell of a block. */
  readonly unitKind: UnitKind;
  readonly types: SlotTypes;
  readonly track: ForkableTrack;
  /** Of the map as its last operation left it: the next one hashes its key under it. */
  readonly seed: Word64;
  append(op: SideOp): void;
  fork(opCount: number): void;
  /** `pin`: the bucket or group that a person chose to see magnified. */
  frame(step: number, pin?: UnitRef): SideFrame;
  fact(step: number): StepFact;
  /** Lets its design's reader read the state at a step. */
  read<T>(step: number, readers: Readers<T>): T;
  /** Each event of an operation, with the side's own step. */
  facts(op: number): readonly { readonly step: number; readonly fact: EventFact }[];
  /** Stretch of one kind that holds a step. */
  stretch(step: number): SideStretch;
  /** The search that a step belongs to; undefined where each step of a search has its own sentence. */
  search(step: number): SideStretch | undefined;
  totals(): TotalsSeries;
  /** Does all operations again and shows each event with the number of its operation. */
  replay(see: (event: EventFact['event'], op: number) => void): void;
  markers(): readonly PlacedMarker[];
  /** The side’s own steps at which a second array or table comes, or one is left alone again. */
  phaseStarts(): readonly number[];
  /** The hash of the key of operation `op`. */
  hashOf(op: number): Word64 | undefined;
  /** The side's own step of the first event of that type in operation `op`, or any operation from it on. */
  firstStep(eventType: EventType, fromOp: number): number | undefined;
}

type Reader<S, E, T> = (state: S, events: readonly E[], keyText: (key: number) => string) => T;

/** Questions to a side that need no knowledge of its design: one way to read the states of each. */
interface Readers<T> {
  readonly bucket: Reader<BucketState, BucketEvent, T>;
  readonly swiss: Reader<SwissState, SwissEvent, T>;
}

type ReaderOf<S, E> = <T>(readers: Readers<T>) => Reader<S, E, T>;

/** A map to be filled before anything of it is recorded. */
export interface SideStart {
  readonly seed: Word64;
  prefill(op: SideOp): void;
  /** Current state of the map. */
  readonly map: MapState;
  /** Goes on from a copy of it that was filled elsewhere. */
  adopt(filled: MapState): void;
  open(name: SideName): Side;
}

/** All that a side is made of besides its design. */
interface SideSetup {
  readonly config: MapConfig;
  /** True if it is made before anything is recorded, to be filled. */
  readonly isFilled: boolean;
  readonly types: SlotTypes;
  readonly keyText: (key: number) => string;
}

/** One design in a run: what all its sides share. */
interface SideDesign<S, E> {
  readonly design: Design<S, E>;
  readonly kind: MapDesign;
  readonly readerOf: ReaderOf<S, E>;
  mapOf(state: S): MapState;
}

function createStart<S extends object, E extends EventFact['event']>(
  known: SideDesign<S, E>,
  setup: SideSetup,
): SideStart {
  const { design } = known;
  const { config, isFilled } = setup;
  // Plain data until it is filled, which a worker may do.
  const start = design.model.init({ ...config, keyBytes: undefined });
  if (isFilled) design.model.apply(start, { type: 'make' });
  return {
    get seed() {
      return design.seedOf(start);
    },
    prefill: (op) => design.model.apply(start, op),
    map: known.mapOf(start),
    adopt: ({ state }) => Object.assign(start, state),
    open: (name) => createSide(name, { ...start, config }, known, setup),
  };
}

/** A model whose first state is another one. */
function startingFrom<C, S, O, E>(model: Model<C, S, O, E>, start: S): Model<C, S, O, E> {
  return { ...model, init: () => model.clone(start) };
}

const FIRST_ONLY: ReadonlySet<Marker['type']> = new Set(FIRST_MARKERS);

/** Events of one stretch that sentences take notice of: more than any table or bucket moves at once. */
const MOST_FACTS = 4096;

function createSide<S extends object, E extends EventFact['event']>(
  name: SideName,
  start: S,
  { design, kind, readerOf }: SideDesign<S, E>,
  { config, types, keyText }: SideSetup,
): Side {
  const totals = totalsRecorder<S, SideOp, E>(
    (state) => design.heap(state),
    design.heap(start),
    ({ type }) => (type === 'alloc' ? 1 : 0),
  );
  let markers: PlacedMarker[] = [];
  const marked = new Set<Marker['type']>();
  /** Arrays or tables, at each change of their number. */
  let counts: { readonly step: number; readonly operation: number; readonly count: number }[] = [];
  const countAtStart = design.panes(start, []).filter(isMap).length;
  const countBefore = (index: number) => counts[index - 1]?.count ?? countAtStart;
  const notes: TapeObserver<S, SideOp, E> = {
    event(event, step, operation) {
      const marker = design.marker(event);
      if (marker && !(FIRST_ONLY.has(marker.type) && marked.has(marker.type))) {
        marked.add(marker.type);
        markers.push({ marker, step, operation });
      }
      const change = design.arrays(event);
      if (change !== 0) counts.push({ step, operation, count: countBefore(counts.length) + change });
    },
    truncate(opCount) {
      markers = markers.filter(({ operation }) => operation < opCount);
      marked.clear();
      for (const { marker } of markers) marked.add(marker.type);
      counts = counts.filter(({ operation }) => operation < opCount);
    },
  };
  const { observer: kindObserver, kinds } = kindRecorder<S, SideOp, E>(
    (event, state, op) => `${op.type} ${design.kind(event, state, op.type)}`,
    (event) => {
      const slot = design.slot(event);
      return slot === undefined ? 0 : 1 << slot;
    },
    design.begins,
  );
  const tape: Tape<MapConfig, S, SideOp, E> = createTape(startingFrom(design.model, start), config, {
    observers: [totals.observer, notes, kindObserver],
  });

  function hashOf(op: number): Word64 | undefined {
    const operation = tape.ops[op];
    return operation && 'hash' in operation ? operation.hash : undefined;
  }

  /** The last moment asked for: what is drawn of a step reads it several times. */
  let last: { readonly moment: StateAtStep<S, E>; readonly forkCount: number } | undefined;
  function at(step: number): StateAtStep<S, E> {
    const { forkCount } = tape;
    if (last?.moment.step !== step || last.forkCount !== forkCount) last = { moment: tape.seek(step), forkCount };
    return last.moment;
  }

  function eventFact(step: number, event: E, state: S, type: OpType): EventFact {
    const { first, turn } = kinds.stretchAt(step);
    return { ...design.fact(event, state, type), turn: turn + step - first };
  }

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
  let told: { readonly fact: StretchFact | undefined; readonly first: number; readonly forkCount: number } | undefined;
  function stretch(step: number): SideStretch {
    const { forkCount } = tape;
    const whole = kinds.stretchAt(step);
    const { first, last: end, bits } = whole;
    if (first === end) return { ...whole, fact: undefined };
    if (told?.first !== first || told.forkCount !== forkCount) {
      const { event } = at(step);
      const slots = [0, 1, 2, 3, 4, 5, 6, 7].filter((slot) => bits & (1 << slot));
      const all = { count: end - first + 1, slots, facts: () => factsFrom(first, end) };
      told = { first, forkCount, fact: event && design.stretch(event, all) };
    }
    return { ...whole, fact: told.fact };
  }

  function factOf({ step, event, state, op }: StateAtStep<S, E>): StepFact {
    const operation = tape.ops[op];
    if (event && operation) return eventFact(step, event, state, operation.type);
    if (operation) return { type: operation.type === 'iterNext' ? 'loopOver' : 'idle' };
    return { type: design.entries(state) > 0 ? 'prefilled' : 'unmade' };
  }

  return {
    name,
    design: kind,
    unitKind: kind === 'bucket' ? 'bucket' : 'group',
    types,
    track: tape,
    get seed() {
      return design.seedOf(tape.latest);
    },
    append: tape.append,
    fork: (opCount) => {
      tape.fork(opCount);
    },
    frame(step, pin) {
      const moment = at(step);
      return frameOf(design, moment, { fact: factOf(moment), hash: hashOf(moment.op), pin });
    },
    fact: (step) => factOf(at(step)),
    read(step, readers) {
      const { state, soFar } = at(step);
      return readerOf(readers)(state, soFar, keyText);
    },
    facts(op) {
      const facts: { step: number; fact: EventFact }[] = [];
      const type = tape.ops[op]?.type;
      if (type) tape.visit(op, (state, event, step) => facts.push({ step, fact: eventFact(step, event, state, type) }));
      return facts;
    },
    stretch,
    search: design.searchReader?.({ kinds, tape }) ?? (() => undefined),
    hashOf,
    totals: () => totals.series(),
    replay(see) {
      const state = design.model.clone(start);
      for (const [op, operation] of tape.ops.entries()) design.model.apply(state, operation, (event) => see(event, op));
    },
    markers: () => markers,
    phaseStarts: () => counts.filter(({ count }, i) => count > 1 !== countBefore(i) > 1).map(({ step }) => step),
    firstStep(eventType, fromOp) {
      for (let op = fromOp; op < tape.opCount; op++) {
        const index = tape.events(op).findIndex((event) => event.type === eventType);
        if (index >= 0) return tape.opEnd(op - 1) + 1 + index;
      }
      return undefined;
    },
  };
}

/** The map that `config.release` has by default. */
export function startSide({ bucket, swiss }: Designs, setup: SideSetup): SideStart {
  const { name, mapDesigns } = setup.config.release;
  const [kind] = mapDesigns;
  if (kind === 'bucket' && bucket)
    return createStart(
      {
        design: bucket,
        kind,
        readerOf: (readers) => readers.bucket,
        mapOf: (state) => ({ design: 'bucket', state }),
      },
      setup,
    );
  if (kind === 'swiss' && swiss)
    return createStart(
      {
        design: swiss,
        kind,
        readerOf: (readers) => readers.swiss,
        mapOf: (state) => ({ design: 'swiss', state }),
      },
      setup,
    );
  throw new RangeError(`the ${kind} map of Go ${name} is not loaded here`);
}
