import type { ProgramOp } from '../../components/map/record/run';
import { isMoved } from '../../models/bucket-map/bucket';
import { BUCKET_SLOTS } from '../../models/bucket-map/layout';
import { arrayAt, isGrowing } from '../../models/bucket-map/state';
import { lowBits } from '../../models/kernel/bits';
import { type MapRun, mapRun } from '../numbers/mapRun';
import { TASKS, type TaskId, type TaskOutcome } from '../tasks';

function runOf(id: TaskId, program: readonly ProgramOp[]): MapRun {
  const { figure, op } = TASKS[id];
  return mapRun(figure).fork(op, program);
}

/** Keys that are in the map before the reader’s operations. */
export function keysBefore(id: TaskId): readonly string[] {
  const { figure, op } = TASKS[id];
  const before = mapRun(figure).run.program.slice(0, op + 1);
  return [...new Set(before.flatMap((each) => (each.type === 'put' ? [each.key] : [])))];
}

/** The lowest bits of a key’s hash in the map. */
export function lowestBits(id: TaskId, key: string): number {
  const run = runOf(id, [{ type: 'get', key }]);
  const [event] = run.events(run.lastOp, 'hash');
  return event?.type === 'hash' ? lowBits(event.lo, TASKS[id].bits) : 0;
}

/** Numbers of the reader’s operations. */
function ownOps(id: TaskId, run: MapRun): number[] {
  return Array.from({ length: run.lastOp - TASKS[id].op }, (_, i) => TASKS[id].op + 1 + i);
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

const CHECKS: Readonly<Record<TaskId, (run: MapRun, program: readonly ProgramOp[]) => TaskOutcome>> = {
  buckets: overflow,
  growing: halfway,
  groups: reuse,
};

/** What a program of the reader’s own has brought about. */
export function lookAt(id: TaskId, program: readonly ProgramOp[]): TaskOutcome {
  return CHECKS[id](runOf(id, program), program);
}
