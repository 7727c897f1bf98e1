import { type MapTaskId, mapTask, type SettingsTaskId, type TaskOp, type TaskOutcome } from '../tasks';
import { type FieldTexts, tryOut } from './settingsTasks';
import { keysBefore, lookAt } from './tasks';

/** One way of doing a task, and what it leads to. */
interface Solution<Steps> {
  readonly steps: Steps;
  readonly outcome: TaskOutcome;
}

/** Keys that are tried for each operation. */
const TRIED = 40;

/** An operation of a solution. */
export interface KeyOp {
  readonly type: Exclude<TaskOp, 'get'>;
  readonly key: string;
}

/** Operations that a map may be brought on by: puts of new keys, and deletes of those that it has. */
function candidates(id: MapTaskId): KeyOp[] {
  const { can, keys } = mapTask(id);
  const own = Array.from({ length: TRIED }, (_, i) => (keys === 'number' ? `${1001 + i}` : `key${i + 1}`));
  return can.flatMap((type): KeyOp[] => {
    if (type === 'get') return [];
    return (type === 'put' ? own : keysBefore(id)).map((key) => ({ type, key }));
  });
}

/** Operations that do a task, each the first one that brings it on. Throws a RangeError if none does. */
export function mapSolution(id: MapTaskId): Solution<readonly KeyOp[]> {
  const all = candidates(id);
  const steps: KeyOp[] = [];
  let outcome = lookAt(id, steps);
  while (outcome.type !== 'done') {
    const before = JSON.stringify(outcome);
    const step = all.find((op) => {
      const { type, says, n } = lookAt(id, [...steps, op]);
      return type !== 'wrong' && JSON.stringify({ type, says, n }) !== before;
    });
    if (!step) throw new RangeError(`no key brings the task of ${id} on`);
    steps.push(step);
    outcome = lookAt(id, steps);
  }
  return { steps, outcome };
}

const SETTINGS: Readonly<Record<SettingsTaskId, FieldTexts>> = {
  allocator: { ask: '[127]*int' },
  shrinking: { ShardID: 'int32', ShardType: 'uint8', RoutingKey: 'uint32', LastModified: 'uint32' },
  heap: { gogc: '100', gomemlimit: '1.4GiB' },
  resident: { size: '30 KiB' },
};

/** Settings that do a task. */
export function settingsSolution(id: SettingsTaskId): Solution<FieldTexts> {
  return { steps: SETTINGS[id], outcome: tryOut(id, SETTINGS[id]).outcome };
}
