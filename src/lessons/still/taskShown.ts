import type { Lang } from '../../components/ui/format';
import { loadLanguage } from '../../components/ui/words/language';
import { type KeyOp, mapSolution, settingsSolution } from '../content/solutions';
import type { LessonFacts } from '../lesson';
import { isMapTask, isTask, mapTask, type TaskId, taskOf } from '../tasks';
import type { LessonTaskWords } from '../words/en/tasks';
import { TASK_WORDS } from '../words/languages';

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
function sourceOf({ type, key }: KeyOp, keys: 'text' | 'number'): string {
  const quoted = keys === 'text' ? JSON.stringify(key) : key;
  return type === 'put' ? `m[${quoted}] = v` : `delete(m, ${quoted})`;
}

function solved(id: TaskId, { tasks }: LessonTaskWords) {
  if (isMapTask(id)) {
    const { steps, outcome } = mapSolution(id);
    return { steps: steps.map((op) => code(sourceOf(op, mapTask(id).keys))), outcome };
  }
  const { steps, outcome } = settingsSolution(id);
  const { fields = {} } = tasks[id];
  return { steps: Object.entries(steps).map(([name, text]) => `${fields[name] ?? name} ${code(text)}`), outcome };
}

/** Undefined for a lesson without a task. */
export async function taskOfLesson({ id, questions }: LessonFacts, lang: Lang): Promise<TaskShown | undefined> {
  if (!isTask(id)) return undefined;
  const { words } = await loadLanguage(TASK_WORDS, lang);
  const { after, given = {} } = taskOf(id);
  const { goal, says } = words.tasks[id];
  const { steps, outcome } = solved(id, words);
  return {
    beat: questions.find((question) => question.id === after)?.after ?? after,
    after,
    name: words.name,
    goal: goal(given),
    live: words.live,
    answer: `${words.oneWay(steps)} ${says[outcome.says]?.(outcome.n)}`,
  };
}
