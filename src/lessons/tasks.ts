import type { MapSceneId } from '../components/map/record/settings';
import { NEWEST } from '../models/go/releases';
import { GIB, MIB } from '../models/kernel/bits';
import type { FigureMoment, LessonId } from './lesson';
import type { Given } from './recall';

export type TaskOp = 'put' | 'get' | 'delete' | 'clear';

interface TaskPlace extends FigureMoment {
  /** The lesson that has it, where its id isn’t that of the lesson. */
  readonly lesson?: LessonId;
  /** Beat or question that it follows. */
  readonly after: string;
  /** Amounts that its goal names. */
  readonly given?: Given;
}

/** Something to bring about in a map, with keys of the reader’s own. */
interface MapTask extends TaskPlace {
  readonly figure: `${MapSceneId}?${string}`;
  /** The last operation of the run before the reader’s own. */
  readonly op: number;
  readonly can: readonly TaskOp[];
  /** Bits of a key’s hash that are shown before it is used. */
  readonly bits: { readonly from: 'top' | 'bottom'; readonly count: number };
  readonly keys: 'text' | 'number';
}

/** A setting that the reader types, or chooses if there are options. */
interface TaskField {
  readonly name: string;
  readonly start: string;
  readonly options?: readonly string[];
}

/** Something to bring about with the settings of a figure. */
interface SettingsTask extends TaskPlace {
  readonly fields: readonly TaskField[];
}

/** By id: that of its lesson, or one of its own. What is checked is in `content/mapTasks.ts` and `content/settingsTasks.ts`, which load with the models. */
export const TASKS = {
  buckets: {
    after: 'chain',
    figure: 'bucket-map?example=first-overflow',
    at: 'op:6',
    op: 6,
    can: ['put'],
    bits: { from: 'bottom', count: 8 },
    keys: 'text',
  },
  hint: {
    lesson: 'buckets',
    after: 'hintedBuckets',
    figure: 'bucket-map?type=string-int64&hint=16&entries=0',
    at: 'op:0',
    fields: [{ name: 'hint', start: '16' }],
    given: { buckets: 16 },
  },
  growing: {
    after: 'finish',
    figure: 'bucket-map?example=growth-begins',
    at: 'op:52',
    op: 52,
    can: ['put', 'get', 'delete'],
    bits: { from: 'bottom', count: 8 },
    keys: 'text',
  },
  groups: {
    after: 'prune',
    figure: 'swiss-map?example=full-group',
    at: 'op:12',
    op: 12,
    can: ['put', 'delete'],
    bits: { from: 'bottom', count: 14 },
    keys: 'text',
  },
  allocator: {
    after: 'headed',
    figure: 'size-classes?show=request&ask=[100]*int',
    without: ['transport'],
    fields: [{ name: 'ask', start: '[100]*int' }],
    given: { slot: 1024 },
  },
  tables: {
    after: 'directory',
    figure: 'swiss-map?example=directory-doubles',
    at: 'op:1736',
    op: 1736,
    can: ['put'],
    bits: { from: 'top', count: 4 },
    keys: 'number',
  },
  shrinking: {
    after: 'sum',
    figure: `sizing?behind=none&show=stops&go=${NEWEST.name}`,
    fields: [
      { name: 'ShardID', start: 'int32', options: ['int64', 'int32', 'uint16'] },
      { name: 'ShardType', start: 'int', options: ['int', 'int16', 'uint8'] },
      { name: 'RoutingKey', start: 'string', options: ['string', 'uint32', 'none'] },
      { name: 'LastModified', start: '*time.Time', options: ['*time.Time', 'time.Time', 'int64', 'uint32', 'none'] },
    ],
    given: { ids: 60_000, most: 180 * MIB },
  },
  heap: {
    after: 'cacheInGoal',
    figure: 'heap-goal?preset=cache&cache=2GiB',
    at: 'gcDone#4',
    fields: [{ name: 'cache', start: '2GiB' }],
    given: { most: 2 * GIB, room: 0.05 },
  },
  limit: {
    after: 'limitTooLow',
    figure: 'heap-goal?preset=cache',
    at: 'gcDone#4',
    fields: [
      { name: 'gogc', start: '100' },
      { name: 'gomemlimit', start: 'off' },
    ],
    given: { container: 1536 * MIB, room: 0.05, cycles: 3 },
  },
  resident: {
    after: 'whereLargeBegins',
    figure: 'resident?story=pointers&go=1.24.0',
    at: 'op:0',
    fields: [{ name: 'size', start: '1 MiB' }],
    given: { total: 256 * MIB, most: 40 * MIB },
  },
  service: {
    after: 'shrink',
    figure: 'swiss-map?example=tombstones',
    at: 'op:36',
    op: 36,
    can: ['delete', 'put', 'clear'],
    bits: { from: 'bottom', count: 14 },
    keys: 'text',
    given: { room: 28 },
  },
} as const satisfies Readonly<Record<string, MapTask | SettingsTask>>;

export type TaskId = keyof typeof TASKS;

/** Tasks that are done with keys of the reader’s own. */
export type MapTaskId = { [K in TaskId]: (typeof TASKS)[K] extends MapTask ? K : never }[TaskId];

/** Tasks that are done with settings. */
export type SettingsTaskId = Exclude<TaskId, MapTaskId>;

export function isTask(id: string): id is TaskId {
  return Object.hasOwn(TASKS, id);
}

/** The lesson that has a task. */
export function lessonOfTask(id: TaskId): string {
  return taskOf(id).lesson ?? id;
}

/** The tasks of a lesson. */
export function tasksOf(lesson: string): readonly TaskId[] {
  return Object.keys(TASKS)
    .filter(isTask)
    .filter((id) => lessonOfTask(id) === lesson);
}

export function isMapTask(id: TaskId): id is MapTaskId {
  return 'op' in TASKS[id];
}

export function taskOf(id: TaskId): TaskPlace {
  return TASKS[id];
}

export function mapTask(id: MapTaskId): MapTask {
  return TASKS[id];
}

export function settingsTask(id: SettingsTaskId): SettingsTask {
  return TASKS[id];
}

/** What the reader’s last attempt led to. */
export interface TaskOutcome<Says extends string = string> {
  readonly type: 'open' | 'wrong' | 'done';
  /** Id of the sentence about it. */
  readonly says: Says;
  readonly n: Given;
}

/** Words of a task. */
export interface TaskText {
  readonly goal: (given: Given) => string;
  readonly says: Readonly<Record<string, (n: Given) => string>>;
  /** Labels of its fields, and of those options that don’t speak for themselves. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, string>>;
}
