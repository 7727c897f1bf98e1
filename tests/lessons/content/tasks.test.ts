import { describe, expect, test } from 'vitest';
import { MAP_SCENES } from '../../../src/components/loadFigure';
import type { ProgramOp } from '../../../src/components/map/record/run';
import type { MapSceneId } from '../../../src/components/map/record/settings';
import { formats } from '../../../src/components/ui/format';
import { lessonFacts } from '../../../src/lessons/catalog';
import { type TaskOnMap, taskOnMap } from '../../../src/lessons/content/mapTasks';
import { type FieldTexts, tryOut } from '../../../src/lessons/content/settingsTasks';
import { sceneOf } from '../../../src/lessons/lesson';
import { LESSONS } from '../../../src/lessons/list';
import { mapRun } from '../../../src/lessons/numbers/mapRun';
import {
  isMapTask,
  isTask,
  lessonOfTask,
  type MapTaskId,
  mapTask,
  type SettingsTaskId,
  settingsTask,
  TASKS,
  type TaskId,
  type TaskOp,
  taskOf,
  tasksOf,
} from '../../../src/lessons/tasks';
import { words as en } from '../../../src/lessons/words/en/tasks';
import { words as ru } from '../../../src/lessons/words/ru/tasks';
import { problemsOf, stepsOf } from '../shown';

const IDS = Object.keys(TASKS).filter(isTask);

const onMaps = new Map<TaskId, TaskOnMap>();
for (const id of IDS.filter(isMapTask))
  onMaps.set(id, taskOnMap(id, await MAP_SCENES[sceneOf<MapSceneId>(mapTask(id).figure).scene]()));

function taskOn(id: MapTaskId): TaskOnMap {
  const task = onMaps.get(id);
  if (!task) throw new RangeError(`${id} has no map`);
  return task;
}

const lookAt = (id: MapTaskId, own: readonly ProgramOp[]) => taskOn(id).lookAt(own);
const hashBits = (id: MapTaskId, key: string) => taskOn(id).hashBits(key);
const keysBefore = (id: MapTaskId) => taskOn(id).keysBefore;

/** `put a; delete b; clear` */
function program(text: string): ProgramOp[] {
  return text.split('; ').map((each) => {
    const [type, key = ''] = each.split(' ', 2);
    if (type === 'clear') return { type };
    return { type: type as Exclude<TaskOp, 'clear'>, key };
  });
}

const says = (id: MapTaskId, text: string) => {
  const { type, says: sentence } = lookAt(id, program(text));
  return `${type} ${sentence}`;
};

/** Keys of a lesson’s task whose hashes end in the bits. */
function keysEndingIn(id: MapTaskId, bits: number, mask: number, count: number): string[] {
  const keys = Array.from({ length: 400 }, (_, i) => `mine-${i}`);
  return keys.filter((key) => (hashBits(id, key) & mask) === bits).slice(0, count);
}

const startOf = (id: SettingsTaskId): FieldTexts =>
  Object.fromEntries(settingsTask(id).fields.map(({ name, start }) => [name, start]));

/** Before anything was done. */
const untouched = (id: TaskId) => (isMapTask(id) ? lookAt(id, []) : tryOut(id, startOf(id)).outcome);

test.each(IDS)('the task of %s follows a stop, at a moment of its figure, and is open', (id) => {
  const { after, figure, at } = taskOf(id);
  const { beats, questions } = lessonFacts(lessonOfTask(id));
  expect([...beats, ...questions].map((stop) => stop.id)).toContain(after);
  expect(problemsOf(figure)).toEqual([]);
  expect(stepsOf({ figure, ...(at !== undefined && { at }) })).toHaveLength(at === undefined ? 0 : 1);
  expect(untouched(id).type).toBe('open');
});

test('each lesson has a task, and the first one a second', () => {
  for (const lesson of Object.keys(LESSONS)) expect(tasksOf(lesson).length, lesson).toBe(lesson === 'buckets' ? 2 : 1);
});

test.each(IDS)('all that can be said of %s is written in both languages', (id) => {
  const [english, russian] = [en(formats('en')).tasks[id], ru(formats('ru')).tasks[id]];
  for (const part of ['says', 'fields', 'options'] as const)
    expect(Object.keys(russian[part] ?? {})).toEqual(Object.keys(english[part] ?? {}));
  const { says: sentence, n } = untouched(id);
  for (const { goal, says } of [english, russian]) {
    expect(goal(taskOf(id).given ?? {})).not.toMatch(/NaN|undefined/);
    expect(says[sentence]?.(n)).toMatch(/\.$/);
  }
});

describe('an overflow bucket', () => {
  const [first = '', second = '', third = ''] = keysEndingIn('buckets', 0, 3, 3);
  const [elsewhere = ''] = keysEndingIn('buckets', 2, 3, 1);

  test('is made by three keys of one’s own in bucket 0', () => {
    expect(lookAt('buckets', [])).toEqual({ type: 'open', says: 'room', n: { held: 6, slots: 8 } });
    expect(lookAt('buckets', program(`put ${first}; put ${second}`)).n.held).toBe(8);
    const done = lookAt('buckets', program(`put ${first}; put ${elsewhere}; put ${second}; put ${third}`));
    expect(done.type).toBe('done');
    expect(done.n.bytes).toBeGreaterThan(0);
  });

  test('is not made by a key of another bucket, or one that is there', () => {
    expect(lookAt('buckets', program(`put ${elsewhere}`))).toEqual({
      type: 'wrong',
      says: 'elsewhere',
      n: { bucket: 2 },
    });
    const [known = ''] = keysBefore('buckets');
    expect(says('buckets', `put ${known}`)).toBe('wrong again');
  });
});

describe('a growth', () => {
  const known = keysBefore('growing');

  test('begins with a new key, and a lookup doesn’t move it on', () => {
    expect(says('growing', `put ${known[0]}; get ${known[1]}`)).toBe('open still');
    expect(says('growing', 'put mine')).toBe('open moved');
    expect(says('growing', 'put mine; get mine')).toBe('wrong read');
  });

  test('is stopped half-way by some number of writes, and missed by more', () => {
    const all = ['put mine', ...known.map((key) => `put ${key}`)];
    const outcomes = all.map((_, i) => says('growing', all.slice(0, i + 1).join('; ')));
    expect(outcomes).toContain('done done');
    expect(outcomes).toContain('wrong past');
    expect(outcomes.at(-1)).toBe('wrong over');
  });
});

describe('a tombstone', () => {
  const known = keysBefore('groups');
  const start = (key: string) => (hashBits('groups', key) >> 7) & 3;
  const deleted = known.map((key) => says('groups', `delete ${key}`));

  test('is left by a key of the full group, and by no other', () => {
    expect(deleted.filter((outcome) => outcome === 'open left')).toHaveLength(8);
    expect(deleted.filter((outcome) => outcome === 'wrong empty')).toHaveLength(4);
    expect(says('groups', 'delete nobody')).toBe('wrong absent');
    expect(says('groups', 'put mine')).toBe('open none');
  });

  test('is taken by a key whose search passes it', () => {
    const full = known[deleted.indexOf('open left')];
    const keys = Array.from({ length: 100 }, (_, i) => `mine-${i}`);
    const passing = keys.find((key) => start(key) === 0);
    const apart = keys.find((key) => start(key) === 2);
    expect(lookAt('groups', program(`delete ${full}; put ${apart}`))).toEqual({
      type: 'wrong',
      says: 'apart',
      n: { group: 2 },
    });
    expect(says('groups', `delete ${full}; put ${apart}; put ${passing}`)).toBe('done done');
  });
});

describe('a directory', () => {
  const numbers = Array.from({ length: 40 }, (_, i) => `${9000 + i}`);
  const first = (bit: number) => numbers.find((key) => hashBits('tables', key) >> 3 === bit) ?? '';

  test('doubles with a new key of the full table', () => {
    expect(lookAt('tables', [])).toEqual({ type: 'open', says: 'full', n: { used: 896 } });
    expect(lookAt('tables', program(`put ${first(0)}`))).toEqual({
      type: 'done',
      says: 'done',
      n: { before: 2, entries: 4, tables: 3 },
    });
    expect(says('tables', `put ${first(1)}; put ${first(0)}`)).toBe('done done');
  });

  test('doesn’t with a key of the other table, or one that is there', () => {
    expect(lookAt('tables', program(`put ${first(1)}`))).toEqual({
      type: 'wrong',
      says: 'elsewhere',
      n: { bits: 1, room: 55 },
    });
    expect(says('tables', `put ${keysBefore('tables').at(-1)}`)).toBe('wrong again');
  });
});

describe('a table full of tombstones', () => {
  const known = keysBefore('service');

  test('is made usable by clear, which leaves the map as large as it was', () => {
    expect(lookAt('service', [])).toMatchObject({
      type: 'open',
      says: 'none',
      n: { left: 0, room: TASKS.service.given.room },
    });
    const done = lookAt('service', program('clear'));
    expect(done).toMatchObject({ type: 'done', n: { bytes: lookAt('service', []).n.bytes } });
    expect(says('service', `put mine; delete mine; clear`)).toBe('done done');
  });

  test('isn’t by deleting all keys one by one, or by puts', () => {
    const left = known.filter((key) => says('service', `delete ${key}`) !== 'wrong absent');
    expect(says('service', left.map((key) => `delete ${key}`).join('; '))).toBe('wrong one');
    expect(says('service', 'delete nobody')).toBe('wrong absent');
    const puts = Array.from({ length: 12 }, (_, i) => `put mine-${i}`);
    expect(says('service', puts.slice(0, 2).join('; '))).toBe('wrong pruned');
    expect(says('service', puts.join('; '))).toBe('wrong larger');
  });
});

test.each(IDS.filter((id): id is SettingsTaskId => !isMapTask(id)))('the figure of %s shows what was tried', (id) => {
  const { figure } = tryOut(id, startOf(id));
  expect(problemsOf(figure ?? 'sizing?none')).toEqual([]);
});

const NARROW = { ShardType: 'uint8', RoutingKey: 'uint32', LastModified: 'uint32' };

test.each<[SettingsTaskId, FieldTexts, string]>([
  ['allocator', {}, 'open small'],
  ['allocator', { ask: '[127]*int' }, 'done done'],
  ['allocator', { ask: '[63]struct { a, b *int }' }, 'wrong room'],
  ['allocator', { ask: '[128]*int' }, 'wrong header'],
  ['allocator', { ask: '[120]*int' }, 'wrong room'],
  ['allocator', { ask: '[1024]byte' }, 'wrong plain'],
  ['allocator', { ask: '[200]*int' }, 'wrong large'],
  ['allocator', { ask: '[100*int' }, 'wrong unread'],

  ['shrinking', {}, 'open size'],
  ['shrinking', NARROW, 'done done'],
  ['shrinking', { ...NARROW, ShardID: 'uint16', LastModified: '*time.Time' }, 'done done'],
  ['shrinking', { LastModified: 'uint32' }, 'wrong padding'],
  ['shrinking', { ...NARROW, RoutingKey: 'string' }, 'wrong padding'],
  ['shrinking', { LastModified: 'time.Time' }, 'wrong inlined'],
  ['shrinking', { ...NARROW, RoutingKey: 'none' }, 'wrong dropped'],

  ['hint', {}, 'open few'],
  ['hint', { hint: '104' }, 'done done'],
  ['hint', { hint: '128' }, 'wrong many'],
  ['hint', { hint: '105' }, 'wrong many'],
  ['hint', { hint: '100' }, 'wrong room'],
  ['hint', { hint: '20' }, 'wrong few'],
  ...['', 'many', '0', '5000', '1.5'].map((hint): [SettingsTaskId, FieldTexts, string] => [
    'hint',
    { hint },
    'wrong unread',
  ]),

  ['heap', {}, 'open whole'],
  ['heap', { cache: '940MiB' }, 'done done'],
  ['heap', { cache: '1GiB' }, 'wrong own'],
  ['heap', { cache: '1.5GiB' }, 'wrong over'],
  ['heap', { cache: '800MiB' }, 'wrong small'],
  ['heap', { cache: 'much' }, 'wrong unread'],

  ['limit', {}, 'open over'],
  ['limit', { gomemlimit: '1.4GiB' }, 'done done'],
  ['limit', { gogc: 'off', gomemlimit: '1.4GiB' }, 'done done'],
  ['limit', { gogc: '30' }, 'done unlimited'],
  ['limit', { gomemlimit: '1.5GiB' }, 'wrong tight'],
  ['limit', { gomemlimit: '1GiB' }, 'wrong below'],
  ['limit', { gogc: '10' }, 'wrong often'],
  ['limit', { gogc: '90' }, 'wrong over'],
  ['limit', { gogc: 'off' }, 'wrong never'],
  ['limit', { gogc: 'low' }, 'wrong unread'],

  ['resident', {}, 'open cleared'],
  ['resident', { size: '30 KiB' }, 'done done'],
  ['resident', { size: '32760 B' }, 'done done'],
  ['resident', { size: '32 KiB' }, 'wrong cleared'],
  ['resident', { size: '8 KiB' }, 'wrong headers'],
  ['resident', { size: '64 B' }, 'wrong unread'],
])('the task of %s, with %o, is %s', (id, some, expected) => {
  const { outcome } = tryOut(id, { ...startOf(id), ...some });
  expect(`${outcome.type} ${outcome.says}`).toBe(expected);
});

test('a hint makes as many buckets as the model of the map makes with it', () => {
  for (const hint of [16, 52, 53, 104, 105]) {
    const { outcome, figure } = tryOut('hint', { hint: `${hint}` });
    expect(outcome.n.buckets).toBe(2 ** mapRun(figure ?? 'bucket-map').bucket(0).B);
  }
});
