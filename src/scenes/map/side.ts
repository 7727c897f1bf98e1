import type { HashSegment } from '../../components/hash/layout';
import { type TotalsSeries, totalsRecorder } from '../../components/memory/totals';
import { type WorkSeries, workRecorder } from '../../components/memory/work';
import type { Block, Loupe, Mark, Move, Pane } from '../../components/stage/pane';
import type { BucketEvent } from '../../models/bucket-map/events';
import type { MapDesign } from '../../models/go/release';
import type { Word64 } from '../../models/kernel/word64';
import type { MapConfig } from '../../models/map/config';
import type { MapOp } from '../../models/map/ops';
import { type Ledger, ledgerTotal } from '../../models/map/owners';
import type { SwissEvent } from '../../models/swiss-map/events';
import { createTape, type Tape, type TapeObserver } from '../../timeline/tape';
import type { ForkableTrack } from '../../timeline/track';
import { bucketDesign } from './bucketDesign';
import type { Design, Marker } from './design';
import { swissDesign } from './swissDesign';

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
  readonly loupe: Loupe | undefined;
  readonly marks: readonly Mark[];
  readonly move: Move | undefined;
  readonly trail: readonly string[];
  readonly segments: readonly HashSegment[];
  /** The hash of the operation's key. */
  readonly hash: Word64 | undefined;
}

/** One map of a scene: a tape of one design, seen through it. */
export interface Side {
  readonly title: string;
  readonly design: MapDesign;
  readonly designName: string;
  readonly track: ForkableTrack;
  append(resolve: (seed: Word64) => MapOp<never>): void;
  fork(opCount: number): void;
  frame(step: number): SideFrame;
  totals(): TotalsSeries;
  work(): WorkSeries;
  markers(): readonly PlacedMarker[];
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

function createSide<S extends object, E extends { readonly type: EventType }>(
  design: Design<S, E>,
  kind: MapDesign,
  config: MapConfig,
  keyText: (key: number) => string,
): Side {
  const totals = totalsRecorder<S, MapOp<never>, E>((state) => live(design.heap(state)));
  const work = workRecorder<S, MapOp<never>, E>(design);
  const markers = markerRecorder<S, MapOp<never>, E>((event) => design.marker(event));
  const tape: Tape<MapConfig, S, MapOp<never>, E> = createTape(design.model, config, {
    observers: [totals.observer, work.observer, markers.observer],
  });

  function hashOf(op: number): Word64 | undefined {
    const operation = tape.ops[op];
    return operation && 'hash' in operation ? operation.hash : undefined;
  }

  function sentence(event: E | undefined, state: S, op: number): string {
    if (event) return design.describe(event, state, keyText);
    return op < 0 ? 'The map has not been made yet.' : 'There is nothing to do.';
  }

  return {
    title: `Go ${config.release.minor}`,
    design: kind,
    designName: design.name,
    track: tape,
    append: (resolve) => {
      tape.append((state) => resolve(design.seedOf(state)));
    },
    fork: (opCount) => {
      tape.fork(opCount);
    },
    frame(step) {
      const { state, event, op } = tape.seek(step);
      const soFar = op < 0 ? [] : tape.events(op).slice(0, step - tape.opEnd(op - 1));
      const hash = hashOf(op);
      return {
        eventType: event?.type,
        sentence: sentence(event, state, op),
        summary: design.summary(state),
        entries: design.entries(state),
        requestedBytes: ledgerTotal(design.requested(state)),
        ledger: live(design.heap(state)),
        garbageBytes: design.heap(state).garbage,
        unitBytes: design.unitBytes(state),
        panes: design.panes(state, soFar),
        blocks: design.blocks(state, soFar),
        loupe: design.loupe(state, soFar, keyText),
        marks: design.marks(event),
        move: design.move(event),
        trail: design.trail(soFar),
        segments: hash ? design.segments(state, hash, event) : [],
        hash,
      };
    },
    totals: () => totals.series(),
    work: () => work.series(),
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
export function sideOf(config: MapConfig, keyText: (key: number) => string): Side {
  return config.release.mapDesigns[0] === 'bucket'
    ? createSide(bucketDesign, 'bucket', config, keyText)
    : createSide(swissDesign, 'swiss', config, keyText);
}
