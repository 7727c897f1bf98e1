import type { ProgramOp } from '../../components/map/record/run';
import type { MapSceneDefinition } from '../../components/map/record/settings';
import { isMoved } from '../../models/bucket-map/inspect';
import { BUCKET_SLOTS } from '../../models/bucket-map/layout';
import { arrayAt, isGrowing } from '../../models/bucket-map/state';
import { lowBits } from '../../models/kernel/bits';
import { heldTables } from '../../models/swiss-map/inspect';
import { maxGrowth, tableAt } from '../../models/swiss-map/state';
import { type MapRun, recordMap } from '../numbers/recordMap';
import { type MapTaskId, mapTask, type TaskOutcome } from '../tasks';

/** Numbers of the reader’s operations. */
function ownOps(id: MapTaskId, run: MapRun): number[] {
  const { op } = mapTask(id);
  return Array.from({ length: run.lastOp - op }, (_, i) => op + 1 + i);
}

function overflow(run: MapRun, program: readonly ProgramOp[]): TaskOutcome {
  const own = ownOps('buckets', run);
  const linking = own.find((op) => run.events(op, 'linkOverflow').length > 0);
  if (linking !== undefined)
    return { type: 'done', says: 'done', n: { bytes: run.live(linking) - run.live(linking - 1) } };
  const [selected] = run.events(run.lastOp, 'selectBucket');
  const bucket = selected?.type === 'selectBucket' ? selected.bucket : 0;
  if (program.length > 0 && bucket !== 0) return { type: 'wrong', says: 'elsewhere', n: { bucket } };
  if (program.length > 0 && run.events(run.lastOp, 'updateSlot').length > 0)
    return { type: 'wrong', says: 'again', n: {} };
  let held = 0;
  for (let op = 1; op <= run.lastOp; op++)
    held += run.events(op, 'writeSlot').filter((event) => 'bucket' in event && event.bucket === 0).length;
  return { type: 'open', says: 'room', n: { held, slots: BUCKET_SLOTS } };
}

function halfway(run: MapRun, program: readonly ProgramOp[]): TaskOutcome {
  const map = run.bucket(run.lastOp);
  const isBegun = ownOps('growing', run).some((op) => run.events(op, 'startGrowth').length > 0);
  if (!isBegun) return { type: 'open', says: 'still', n: {} };
  if (!isGrowing(map)) return { type: 'wrong', says: 'over', n: {} };
  const array = arrayAt(map, map.oldbuckets);
  const old = array.base;
  const moved = Array.from({ length: old }, (_, bucket) => isMoved(array, bucket)).filter(Boolean).length;
  if (moved === old / 2) return { type: 'done', says: 'done', n: { moved, old } };
  if (moved > old / 2) return { type: 'wrong', says: 'past', n: { moved, old } };
  if (program.at(-1)?.type === 'get') return { type: 'wrong', says: 'read', n: { moved, old } };
  return { type: 'open', says: 'moved', n: { moved, old } };
}

function reuse(run: MapRun, program: readonly ProgramOp[]): TaskOutcome {
  let left = 0;
  for (const op of ownOps('groups', run)) {
    for (const event of run.events(op, 'deleteSlot')) if ('tombstone' in event && event.tombstone) left += 1;
    for (const event of run.events(op, 'writeSlot'))
      if ('reusedTombstone' in event && event.reusedTombstone) return { type: 'done', says: 'done', n: {} };
  }
  const last = program.at(-1)?.type;
  if (last === 'delete' && run.events(run.lastOp, 'deleteSlot').length === 0)
    return { type: 'wrong', says: 'absent', n: {} };
  if (left === 0)
    return last === 'delete' ? { type: 'wrong', says: 'empty', n: {} } : { type: 'open', says: 'none', n: {} };
  if (last === 'put') {
    const [probe] = run.events(run.lastOp, 'probe');
    return { type: 'wrong', says: 'apart', n: { group: probe?.type === 'probe' ? probe.group : 0 } };
  }
  return { type: 'open', says: 'left', n: {} };
}

function doubled(run: MapRun, program: readonly ProgramOp[]): TaskOutcome {
  const map = run.swiss(run.lastOp);
  const before = run.swiss(mapTask('tables').op).directory.length;
  const entries = map.directory.length;
  if (entries > before) return { type: 'done', says: 'done', n: { before, entries, tables: heldTables(map).length } };
  if (program.length > 0 && run.events(run.lastOp, 'updateSlot').length > 0)
    return { type: 'wrong', says: 'again', n: {} };
  const [selected] = run.events(run.lastOp, 'selectTable');
  if (program.length > 0 && selected?.type === 'selectTable') {
    const { growthLeft } = tableAt(map, selected.table);
    return { type: 'wrong', says: 'elsewhere', n: { bits: selected.dirIndex, room: growthLeft } };
  }
  const most = Math.max(...heldTables(map).map(({ used }) => used));
  return { type: 'open', says: 'full', n: { used: most } };
}

function emptied(run: MapRun, program: readonly ProgramOp[]): TaskOutcome {
  const tableOf = (op: number) => {
    const map = run.swiss(op);
    return tableAt(map, map.directory[0] ?? map.group);
  };
  const { op } = mapTask('service');
  const [before, now] = [tableOf(op), tableOf(run.lastOp)];
  const n = { left: now.growthLeft, room: maxGrowth(before.capacity), bytes: run.live(run.lastOp) };
  if (now.capacity > before.capacity) return { type: 'wrong', says: 'larger', n };
  if (now.growthLeft === n.room) return { type: 'done', says: 'done', n };
  const last = program.at(-1)?.type;
  if (last === 'delete' && run.events(run.lastOp, 'deleteSlot').length === 0)
    return { type: 'wrong', says: 'absent', n };
  if (last === 'delete') return { type: 'wrong', says: 'one', n };
  return last === 'put' ? { type: 'wrong', says: 'pruned', n } : { type: 'open', says: 'none', n };
}

const CHECKS: Readonly<Record<MapTaskId, (run: MapRun, program: readonly ProgramOp[]) => TaskOutcome>> = {
  buckets: overflow,
  growing: halfway,
  groups: reuse,
  tables: doubled,
  service: emptied,
};

/** A task on the run of its figure. */
export interface TaskOnMap {
  /** Keys that are in the map before the reader’s operations. */
  readonly keysBefore: readonly string[];
  /** Bits of a key’s hash in the map, as many as the task shows. */
  hashBits(key: string): number;
  /** What a program of the reader’s own has brought about. */
  lookAt(program: readonly ProgramOp[]): TaskOutcome;
}

/** Records the map of a task. `scene`: that of its figure. */
export function taskOnMap(id: MapTaskId, scene: MapSceneDefinition): TaskOnMap {
  const { figure, op, bits } = mapTask(id);
  const { run, fork } = recordMap(scene, figure);
  const { keys, program, sides } = run;
  const [side] = sides;
  if (!side) throw new RangeError(`${figure} has no map`);
  const before = program.slice(0, op + 1).flatMap((each) => (each.type === 'put' ? [each.key] : []));
  return {
    keysBefore: [...new Set(before)],
    hashBits(key) {
      const { hi, lo } = keys.hashOf(key, side.seed);
      return bits.from === 'top' ? hi >>> (32 - bits.count) : lowBits(lo, bits.count);
    },
    lookAt: (own) => CHECKS[id](fork(op, own), own),
  };
}
