import type { HashSegment } from '../../components/hash/layout';
import { type TotalsSeries, totalsRecorder } from '../../components/memory/totalsSeries';
import type { WorkSeries } from '../../components/memory/work';
import type { Block, Mark, Move, Pane, Unit, UnitRef } from '../../components/stage/pane';
import type { BucketEvent } from '../../models/bucket-map/events';
import type { BucketState } from '../../models/bucket-map/state';
import type { MapDesign } from '../../models/go/release';
import type { Model } from '../../models/kernel/model';
import type { Word64 } from '../../models/kernel/word64';
import type { MapConfig } from '../../models/map/config';
import type { MapOp } from '../../models/map/ops';
import { type Ledger, ledgerTotal } from '../../models/map/owners';
import type { SwissEvent } from '../../models/swiss-map/events';
import type { SwissState } from '../../models/swiss-map/state';
import { createTape, type Tape, type TapeObserver } from '../../timeline/tape';
import type { ForkableTrack } from '../../timeline/track';
import type { Design, Designs, Marker } from './design';
import type { SlotTypes } from './mapTypes';
import { inEnglish, type Say } from './say';

export interface PlacedMarker extends Marker {
  /** The side's own step. */
  readonly step: number;
  readonly operation: number;
}

/** What is seen of one side at one step. */
export interface SideFrame {
  readonly eventType: string | undefined;
  readonly sentence: string;
  readonly summary: string;
  readonly entries: number;
  readonly requestedBytes: number;
  /** Live bytes on the heap by owner, rounding included. */
  readonly ledger: Ledger;
  /** Dropped and not yet collected. */
  readonly garbageBytes: number;
  readonly unitBytes: number;
  readonly panes: readonly Pane[];
  readonly blocks: readonly Block[];
  readonly allInRows: boolean;
  readonly directory: readonly string[];
  /** The bucket or group to be magnified. */
  readonly unit: Unit | undefined;
  readonly marks: readonly Mark[];
  readonly move: Move | undefined;
  readonly trail: readonly string[];
  readonly segments: readonly HashSegment[];
  /** The hash of the entry that moves, or of the operation's key. */
  readonly hash: Word64 | undefined;
  readonly movedKey: number | undefined;
}

/** One map of a scene: a tape of one design, seen through it. */
export interface Side {
  readonly title: string;
  readonly design: MapDesign;
  readonly designName: string;
  readonly track: ForkableTrack;
  append(resolve: (seed: Word64) => MapOp<never>): void;
  fork(opCount: number): void;
  /** `pin`: the bucket or group that a person chose to see magnified. */
  frame(step: number, pin?: UnitRef): SideFrame;
  /** What is said of a step. */
  sentence(step: number): string;
  /** Lets its design's reader read the state at a step. */
  read<T>(step: number, readers: Readers<T>): T;
  /** What each event of an operation says, with the side's own step. */
  sentences(op: number): readonly { readonly step: number; readonly text: string }[];
  totals(): TotalsSeries;
  work(): WorkSeries;
  markers(): readonly PlacedMarker[];
  /** The hash of the key of operation `op`. */
  hashOf(op: number): Word64 | undefined;
  /** The side's own step of the first event of that type in operation `op`, or any operation from it on. */
  firstStep(eventType: EventType, fromOp: number): number | undefined;
}

export type EventType = BucketEvent['type'] | SwissEvent['type'];

function live(heap: Ledger): Ledger {
  return { ...heap, garbage: 0 };
}

function markerRecorder<S, O, E>(
  markerOf: (event: E) => Marker | undefined,
): {
  observer: TapeObserver<S, O, E>;
  markers(): readonly PlacedMarker[];
} {
  let placed: PlacedMarker[] = [];
  return {
    observer: {
      event(event, step, operation) {
        const marker = markerOf(event);
        if (marker) placed.push({ ...marker, step, operation });
      },
      truncate(opCount) {
        placed = placed.filter((marker) => marker.operation < opCount);
      },
    },
    markers: () => placed,
  };
}

/** Of a design that records none. */
const NO_WORK: WorkSeries = {
  ops: 0,
  moved: new Float64Array(1),
  compared: new Float64Array(1),
  allocated: new Float64Array(1),
};

type Reader<S, E, T> = (state: S, events: readonly E[], keyText: (key: number) => string) => T;

/** What can be asked of a side without knowing its design: one way to read the states of each. */
interface Readers<T> {
  readonly bucket: Reader<BucketState, BucketEvent, T>;
  readonly swiss: Reader<SwissState, SwissEvent, T>;
}

type ReaderOf<S, E> = <T>(readers: Readers<T>) => Reader<S, E, T>;

/** A map to be filled before anything of it is recorded. */
export interface SideStart {
  /** The first call makes the map. */
  prefill(resolve: (seed: Word64) => MapOp<never>): void;
  open(title: string): Side;
}

function createStart<S extends object, E extends { readonly type: EventType }>(
  design: Design<S, E>,
  kind: MapDesign,
  readerOf: ReaderOf<S, E>,
  config: MapConfig,
  keyText: (key: number) => string,
  types: SlotTypes,
  say: Say,
): SideStart {
  const start = design.model.init(config);
  let made = false;
  return {
    prefill(resolve) {
      if (!made) design.model.apply(start, { type: 'make' });
      made = true;
      design.model.apply(start, resolve(design.seedOf(start)));
    },
    open: (title) => createSide(title, design, start, kind, readerOf, config, keyText, types, say),
  };
}

/** A model whose first state is another one. */
function startingFrom<C, S, O, E>(model: Model<C, S, O, E>, start: S): Model<C, S, O, E> {
  return { ...model, init: () => model.clone(start) };
}

function createSide<S extends object, E extends { readonly type: EventType }>(
  title: string,
  design: Design<S, E>,
  start: S,
  kind: MapDesign,
  readerOf: ReaderOf<S, E>,
  config: MapConfig,
  keyText: (key: number) => string,
  types: SlotTypes,
  say: Say,
): Side {
  const totals = totalsRecorder<S, MapOp<never>, E>((state) => design.heap(state), design.heap(start));
  const work = design.work?.();
  const markers = markerRecorder<S, MapOp<never>, E>((event) => design.marker(event));
  const tape: Tape<MapConfig, S, MapOp<never>, E> = createTape(startingFrom(design.model, start), config, {
    observers: [totals.observer, markers.observer, ...(work ? [work.observer] : [])],
  });

  function hashOf(op: number): Word64 | undefined {
    const operation = tape.ops[op];
    return operation && 'hash' in operation ? operation.hash : undefined;
  }

  function at(step: number) {
    return tape.seek(step);
  }

  function sentence(event: E | undefined, state: S, op: number): string {
    if (event) return design.describe(event, state, keyText);
    if (op >= 0) return say('There is nothing to do.');
    return say(design.entries(state) > 0 ? 'The map as it was filled beforehand.' : 'The map has not been made yet.');
  }

  return {
    title: say(title),
    design: kind,
    designName: design.name,
    track: tape,
    append: (resolve) => {
      tape.append((state) => resolve(design.seedOf(state)));
    },
    fork: (opCount) => {
      tape.fork(opCount);
    },
    frame(step, pin) {
      const { state, event, op, soFar } = at(step);
      const moved = design.movedEntry(state, event);
      const hash = moved?.hash ?? hashOf(op);
      const heap = design.heap(state);
      return {
        eventType: event?.type,
        sentence: sentence(event, state, op),
        summary: design.summary(state),
        entries: design.entries(state),
        requestedBytes: ledgerTotal(design.requested(state)),
        ledger: live(heap),
        garbageBytes: heap.garbage,
        unitBytes: design.unitBytes(state),
        panes: design.panes(state, soFar, pin),
        blocks: design.blocks?.(state, soFar) ?? [],
        allInRows: design.allInRows(state),
        directory: design.directory(state),
        unit: design.unit?.(state, soFar, keyText, types, pin),
        marks: design.marks(event),
        move: design.move(event),
        trail: design.trail(soFar),
        segments: hash ? design.segments(state, hash, event) : [],
        hash,
        movedKey: moved?.key,
      };
    },
    sentence(step) {
      const { state, event, op } = at(step);
      return sentence(event, state, op);
    },
    read(step, readers) {
      const { state, soFar } = at(step);
      return readerOf(readers)(state, soFar, keyText);
    },
    sentences(op) {
      const said: { step: number; text: string }[] = [];
      tape.visit(op, (state, event, step) => said.push({ step, text: design.describe(event, state, keyText) }));
      return said;
    },
    hashOf,
    totals: () => totals.series(),
    work: () => work?.series() ?? NO_WORK,
    markers: () => markers.markers(),
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
export function startSide(
  { bucket, swiss, say = inEnglish }: Designs,
  config: MapConfig,
  keyText: (key: number) => string,
  types: SlotTypes,
): SideStart {
  const { name, mapDesigns } = config.release;
  const [design] = mapDesigns;
  if (design === 'bucket' && bucket)
    return createStart(bucket, design, (readers) => readers.bucket, config, keyText, types, say);
  if (design === 'swiss' && swiss)
    return createStart(swiss, design, (readers) => readers.swiss, config, keyText, types, say);
  throw new RangeError(`the ${design} map of Go ${name} is not loaded here`);
}
