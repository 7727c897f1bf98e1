import { MAP_SCENES } from '../../components/figures';
import type { MapSceneId } from '../../components/map/record/settings';
import type { Lang } from '../../components/ui/format';
import { loadLanguage } from '../../components/ui/words/language';
import { type FieldTexts, tryOut } from '../content/settingsTasks';
import { type TaskOnMap, taskOnMap } from '../content/tasks';
import { type LessonFacts, sceneOf } from '../lesson';
import {
  isMapTask,
  type MapTaskId,
  mapTask,
  type SettingsTaskId,
  type TaskId,
  type TaskOutcome,
  taskOf,
  tasksOf,
} from '../tasks';
import type { LessonTaskWords } from '../words/en/tasks';
import { TASK_WORDS } from '../words/languages';

/** One way of doing a task, and what it leads to. */
interface Solution<Steps> {
  readonly steps: Steps;
  readonly outcome: TaskOutcome;
}

/** Keys that are tried for each operation. */
const TRIED = 40;

/** An operation of a solution. */
type KeyOp = { readonly type: 'put' | 'delete'; readonly key: string } | { readonly type: 'clear' };

/** Operations that a map may be brought on by: puts of new keys, and deletes of those that it has. */
function candidates(id: MapTaskId, { keysBefore }: TaskOnMap): KeyOp[] {
  const { can, keys } = mapTask(id);
  const own = Array.from({ length: TRIED }, (_, i) => (keys === 'number' ? `${1001 + i}` : `key${i + 1}`));
  return can.flatMap((type): KeyOp[] => {
    if (type === 'get') return [];
    if (type === 'clear') return [{ type }];
    return (type === 'put' ? own : keysBefore).map((key) => ({ type, key }));
  });
}

/** Operations that do a task, each the first one that brings it on. Throws a RangeError if none does. */
function mapSolution(id: MapTaskId, task: TaskOnMap): Solution<readonly KeyOp[]> {
  const all = candidates(id, task);
  const steps: KeyOp[] = [];
  let outcome = task.lookAt(steps);
  while (outcome.type !== 'done') {
    const before = JSON.stringify(outcome);
    const step = all.find((op) => {
      const { type, says, n } = task.lookAt([...steps, op]);
      return type !== 'wrong' && JSON.stringify({ type, says, n }) !== before;
    });
    if (!step) throw new RangeError(`no key brings the task of ${id} on`);
    steps.push(step);
    outcome = task.lookAt(steps);
  }
  return { steps, outcome };
}

const SETTINGS: Readonly<Record<SettingsTaskId, FieldTexts>> = {
  hint: { hint: '104' },
  allocator: { ask: '[127]*int' },
  shrinking: { ShardID: 'int32', ShardType: 'uint8', RoutingKey: 'uint32', LastModified: 'uint32' },
  heap: { cache: '940MiB' },
  limit: { gogc: '100', gomemlimit: '1.4GiB' },
  resident: { size: '30 KiB' },
};

/** Settings that do a task. */
function settingsSolution(id: SettingsTaskId): Solution<FieldTexts> {
  return { steps: SETTINGS[id], outcome: tryOut(id, SETTINGS[id]).outcome };
}

/** A lesson’s task on paper. */
export interface TaskShown {
  /** Beat in whose section it stands. */
  readonly beat: string;
  /** Stop that it follows in the lesson. */
  readonly after: string;
  readonly name: string;
  readonly goal: string;
  /** Text of the link to the lesson. */
  readonly live: string;
  /** One way of doing it, and what that leads to. */
  readonly answer: string;
}

const code = (text: string) => `\`${text}\``;

/** As Go source. */
function sourceOf(op: KeyOp, keys: 'text' | 'number'): string {
  if (op.type === 'clear') return 'clear(m)';
  const quoted = keys === 'text' ? JSON.stringify(op.key) : op.key;
  return op.type === 'put' ? `m[${quoted}] = v` : `delete(m, ${quoted})`;
}

async function solved(id: TaskId, { tasks }: LessonTaskWords) {
  if (isMapTask(id)) {
    const { scene } = sceneOf<MapSceneId>(mapTask(id).figure);
    const { steps, outcome } = mapSolution(id, taskOnMap(id, await MAP_SCENES[scene]()));
    return { steps: steps.map((op) => code(sourceOf(op, mapTask(id).keys))), outcome };
  }
  const { steps, outcome } = settingsSolution(id);
  const { fields = {} } = tasks[id];
  return { steps: Object.entries(steps).map(([name, text]) => `${fields[name] ?? name} ${code(text)}`), outcome };
}

/** The tasks of a lesson. */
export async function tasksOfLesson({ id: lesson, questions }: LessonFacts, lang: Lang): Promise<readonly TaskShown[]> {
  const { words } = await loadLanguage(TASK_WORDS, lang);
  return Promise.all(tasksOf(lesson).map((id) => shown(id, questions, words)));
}

async function shown(id: TaskId, questions: LessonFacts['questions'], words: LessonTaskWords): Promise<TaskShown> {
  const { after, given = {} } = taskOf(id);
  const { goal, says } = words.tasks[id];
  const { steps, outcome } = await solved(id, words);
  return {
    beat: questions.find((question) => question.id === after)?.after ?? after,
    after,
    name: words.name,
    goal: goal(given),
    live: words.live,
    answer: `${words.oneWay(steps)} ${says[outcome.says]?.(outcome.n)}`,
  };
}
