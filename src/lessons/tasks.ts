import type { FigureMoment } from './lesson';
import type { Given } from './recall';

export type TaskOp = 'put' | 'get' | 'delete';

/** Something to bring about in a map, with keys of the reader’s own. */
interface Task extends FigureMoment {
  /** Beat that it follows. */
  readonly after: string;
  /** The last operation of the run before the reader’s own. */
  readonly op: number;
  readonly can: readonly TaskOp[];
  /** Bits of a key’s hash that are shown before it is used. */
  readonly bits: number;
}

/** By lesson. What is checked is in `content/tasks.ts`, which loads with the models. */
export const TASKS = {
  buckets: {
    after: 'chain',
    figure: 'bucket-map?example=first-overflow',
    at: 'op:6',
    op: 6,
    can: ['put'],
    bits: 8,
  },
  growing: {
    after: 'finish',
    figure: 'bucket-map?example=growth-begins',
    at: 'op:52',
    op: 52,
    can: ['put', 'get', 'delete'],
    bits: 8,
  },
  groups: {
    after: 'prune',
    figure: 'swiss-map?example=full-group',
    at: 'op:12',
    op: 12,
    can: ['put', 'delete'],
    bits: 14,
  },
} as const satisfies Readonly<Record<string, Task>>;

export type TaskId = keyof typeof TASKS;

export function isTask(id: string): id is TaskId {
  return Object.hasOwn(TASKS, id);
}

/** What the reader’s last operation led to. */
export interface TaskOutcome<Says extends string = string> {
  readonly type: 'open' | 'wrong' | 'done';
  /** Id of the sentence about it. */
  readonly says: Says;
  readonly n: Given;
}

/** Words of a task. */
export interface TaskText {
  readonly goal: string;
  readonly says: Readonly<Record<string, (n: Given) => string>>;
}
