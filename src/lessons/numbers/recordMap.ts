import type { EventFact, EventType } from '../../components/map/record/facts';
import { planRun } from '../../components/map/record/planOwn';
import type { ProgramOp, Run } from '../../components/map/record/run';
import type { MapSceneDefinition } from '../../components/map/record/settings';
import type { Side } from '../../components/map/record/side';
import { workOf } from '../../components/map/record/totals';
import { peakAt, totalAt } from '../../components/ui/totals/series';
import type { BucketState } from '../../models/bucket-map/state';
import type { SwissState } from '../../models/swiss-map/state';
import type { FigureAddress } from '../lesson';
import { settingsIn } from './source';

/**
 * A recorded run that can be asked for amounts. Operation 0 is `make`, so operation 9 is the ninth put of a fresh map; in a run
 * filled beforehand operation 0 is its first put. `side` counts the maps of a race.
 */
export interface MapRun {
  readonly run: Run;
  /** Number of the last operation. */
  readonly lastOp: number;
  /** Bytes alive after an operation, garbage left out; -1 is before the first. */
  live(op: number, side?: number): number;
  /** The most bytes alive within an operation. */
  peak(op: number, side?: number): number;
  /** Entries that an operation moved. */
  moved(op: number, side?: number): number;
  /** The most entries that one operation moved, up to `op`. */
  mostMoved(op: number, side?: number): number;
  /** Checks that an operation made: of a tophash byte, of a control word, of a key. */
  checks(op: number, side?: number): number;
  /** Those of several operations together. */
  checksOf(ops: readonly number[], side?: number): number;
  /** Events of a type in an operation. */
  events(op: number, type: EventType, side?: number): readonly EventFact['event'][];
  /** Number of the first operation with such an event. Throws a RangeError where there is none. */
  first(type: EventType, side?: number): number;
  /** State after an operation. Throws a RangeError where the side has the other design. */
  bucket(op: number, side?: number): BucketState;
  swiss(op: number, side?: number): SwissState;
  /** The same run with other operations after `op`. */
  fork(op: number, others: readonly ProgramOp[]): MapRun;
}

/** Records the run of a map’s address on its scene. Throws a RangeError if the address is none of that scene’s. */
export function recordMap(
  scene: MapSceneDefinition,
  address: FigureAddress,
  opCount?: number,
  others: readonly ProgramOp[] = [],
): MapRun {
  const { id, codec, designs } = scene;
  const settings = settingsIn(address, id, codec);
  const { run, program } = planRun(scene, settings, designs);
  while (run.prefilled < run.config.prefill) run.prefillNext();
  for (const op of [...program.slice(0, opCount), ...others]) run.append(op);
  return asked(run, (op, more) => recordMap(scene, address, op + 1, more));
}

function asked(run: Run, fork: MapRun['fork']): MapRun {
  function sideOf(side: number): Side {
    const found = run.sides[side];
    if (!found) throw new RangeError(`the run has no side ${side}`);
    return found;
  }
  const moved: MapRun['moved'] = (op, side = 0) => workOf(sideOf(side)).moved[op + 1] ?? 0;
  const checks: MapRun['checks'] = (op, side = 0) => workOf(sideOf(side)).compared[op + 1] ?? 0;
  const events: MapRun['events'] = (op, type, side = 0) =>
    sideOf(side)
      .facts(op)
      .map(({ fact }) => fact.event)
      .filter((event) => event.type === type);
  const otherDesign = () => {
    throw new RangeError('the map has the other design');
  };
  return {
    run,
    lastOp: run.opCount - 1,
    live: (op, side = 0) => totalAt(sideOf(side).totals(), op + 1),
    peak: (op, side = 0) => peakAt(sideOf(side).totals(), op + 1),
    moved,
    mostMoved(op, side) {
      let most = 0;
      for (let each = 0; each <= op; each++) most = Math.max(most, moved(each, side));
      return most;
    },
    checks,
    checksOf: (ops, side) => ops.reduce((sum, op) => sum + checks(op, side), 0),
    events,
    first(type, side = 0) {
      for (let op = 0; op < run.opCount; op++) if (events(op, type, side).length > 0) return op;
      throw new RangeError(`the run has no event ${type}`);
    },
    bucket: (op, side = 0) =>
      sideOf(side).read(sideOf(side).track.opEnd(op), { bucket: (state) => state, swiss: otherDesign }),
    swiss: (op, side = 0) =>
      sideOf(side).read(sideOf(side).track.opEnd(op), { bucket: otherDesign, swiss: (state) => state }),
    fork,
  };
}
