import { Fragment } from 'react';
import { MAP_SCENES } from '../../components/loadFigure';
import type { MapSceneId } from '../../components/map/record/settings';
import type { Lang } from '../../components/ui/format';
import { loadLanguage } from '../../components/ui/words/language';
import { COMPONENT_WORDS } from '../../components/ui/words/languages';
import { Words } from '../../components/ui/words/words';
import { lessonFacts, wordsOf } from '../catalog';
import { type TaskOnMap, taskOnMap } from '../content/mapTasks';
import { type FieldTexts, tryOut } from '../content/settingsTasks';
import {
  type BeatFacts,
  type LessonFacts,
  type LessonId,
  type LessonWords,
  labelOf,
  pageOfFigure,
  proofsOf,
  type QuestionFacts,
  sceneOf,
} from '../lesson';
import { Prose } from '../page/Prose';
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
import type { LessonPageWords } from '../words/en/page';
import type { LessonTaskWords } from '../words/en/tasks';
import { LESSON_PAGE_WORDS, TASK_WORDS } from '../words/languages';
import { type Still, stillOf } from './still';

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
interface TaskShown {
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
async function tasksOfLesson({ id: lesson, questions }: LessonFacts, lang: Lang): Promise<readonly TaskShown[]> {
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

interface DocumentProps {
  readonly facts: LessonFacts;
  readonly words: LessonWords;
  readonly around: LessonPageWords;
  readonly stills: ReadonlyMap<string, Still>;
  readonly tasks: readonly TaskShown[];
  readonly place: DocumentPlace;
}

/** Place and day at which a document is made. */
export interface DocumentPlace {
  /** Path from the file to the site’s folder, ending in a slash. */
  readonly base: string;
  /** Path to the same in the other language. */
  readonly other: string;
  /** Of the day, as in `2026-11-23`. */
  readonly date: string;
}

/** A lesson for readers without scripts, for paper and for search engines: each beat with its picture, answers at the end. */
function LessonDocument(doc: DocumentProps) {
  const { facts, words, around, tasks, place } = doc;
  const { numbers, beats, questions } = facts;
  const inOrder = beats.flatMap(({ id }) => questions.filter(({ after }) => after === id));
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lead">
        <Prose text={words.reader} /> <Prose text={words.learnsTo} />
      </p>
      <p>
        <a href={`${place.base}#/lessons/${facts.id}`}>{around.document.live}</a> ·{' '}
        <a href={place.other}>{around.document.other}</a>
      </p>
      {beats.map((beat) => (
        <BeatDocument key={beat.id} beat={beat} inOrder={inOrder} {...doc} />
      ))}
      <h2>{around.lesson.explain}</h2>
      <p>{around.document.explainHow}</p>
      <h2>{around.lesson.tomorrow}</h2>
      <p>
        <Prose text={words.tomorrow} />
      </p>
      <pre>{facts.tomorrow}</pre>
      <h2 id="answers">{around.document.answers}</h2>
      <ol>
        {inOrder.map(({ id: question, choices, right: rightId }) => {
          const answer = words.questions[question];
          const right = choices.find(({ id }) => id === rightId);
          const label = right && answer?.choices[right.id];
          return (
            <li key={question}>
              {right && label && (
                <b>
                  <Prose text={labelOf(label, right)} />
                </b>
              )}
              . {answer && <Prose text={answer.explanation(numbers)} />}
              <ul>
                {choices.map(({ id, value }) => {
                  const feedback = answer?.choices[id]?.feedback;
                  return (
                    feedback && (
                      <li key={id}>
                        <Prose text={feedback(numbers, value)} />
                      </li>
                    )
                  );
                })}
              </ul>
            </li>
          );
        })}
      </ol>
      {tasks.map((task) => (
        <p key={task.goal}>
          <b>{task.name}.</b> <Prose text={task.answer} />
        </p>
      ))}
      <h2>{around.lesson.summary}</h2>
      <p>
        <Prose text={words.summary(numbers)} />
      </p>
      <p className="made">{around.document.computed(place.date)}</p>
    </>
  );
}

/** A beat at the moment at which it is drawn. */
function atPicture({ still, to, ...beat }: BeatFacts): BeatFacts {
  const at = still ?? to;
  return at === undefined ? beat : { ...beat, at };
}

interface BeatDocumentProps extends DocumentProps {
  readonly beat: BeatFacts;
  /** All questions of the lesson, by whose order they are numbered. */
  readonly inOrder: readonly QuestionFacts[];
}

/** A beat with its picture, its questions and its tasks. */
function BeatDocument({ beat, inOrder, facts, words, around, stills, tasks, place: { base } }: BeatDocumentProps) {
  const said = words.beats[beat.id];
  if (!said) return null;
  const { numbers } = facts;
  const still = stills.get(beat.id);
  const proofs = proofsOf(facts, words, beat.id);
  const [, search = ''] = pageOfFigure(beat.figure, atPicture(beat).at).split('?', 2);
  const { scene } = sceneOf(beat.figure);
  const live = `${base}${search === '' ? '' : `?${search}`}#/${scene}`;
  return (
    <section id={beat.id}>
      <h2>{said.title}</h2>
      <p>
        <Prose text={said.text(numbers)} />
      </p>
      {said.folded && (
        <p>
          <Prose text={said.folded(numbers)} />
        </p>
      )}
      {still?.picture && (
        <figure>
          <a className="still" href={live} aria-label={still.sentence}>
            {still.picture}
          </a>
          <figcaption>{still.sentence}</figcaption>
        </figure>
      )}
      {still && !still.picture && (
        <p>
          <a href={live}>{still.sentence}</a>
        </p>
      )}
      {inOrder.map(({ id, after, choices }, i) => {
        const asked = after === beat.id && words.questions[id];
        return (
          asked && (
            <div key={id} className="question">
              <p>
                <b>{around.document.question(i + 1)}</b> <Prose text={asked.ask(numbers)} />
              </p>
              <ul>
                {choices.map((choice) => {
                  const label = asked.choices[choice.id];
                  return <li key={choice.id}>{label && <Prose text={labelOf(label, choice)} />}</li>;
                })}
              </ul>
            </div>
          )
        );
      })}
      {tasks
        .filter((task) => task.beat === beat.id)
        .map((task) => (
          <div key={task.goal} className="question task">
            <p>
              <b>{task.name}.</b> <Prose text={task.goal} />
            </p>
            <p>
              <a href={`${base}?beat=${task.after}#/lessons/${facts.id}`}>{task.live}</a>
            </p>
          </div>
        ))}
      {proofs.length > 0 && (
        <p className="checked">
          {around.lesson.checked}{' '}
          {proofs.map((proof, i) => (
            <Fragment key={proof}>
              {i > 0 && ', '}
              <a href={`${base}#/evidence/${proof}`}>{around.lesson.proofs[proof]}</a>
            </Fragment>
          ))}
        </p>
      )}
    </section>
  );
}

/** The whole of a lesson, to be rendered once. */
export async function lessonDocument(id: LessonId, lang: Lang, place: DocumentPlace) {
  const facts = lessonFacts(id);
  const words = await wordsOf(id, lang);
  const around = await loadLanguage(LESSON_PAGE_WORDS, lang);
  const components = await loadLanguage(COMPONENT_WORDS, lang);
  const tasks = await tasksOfLesson(facts, lang);
  const stills = new Map<string, Still>();
  for (const beat of facts.beats) stills.set(beat.id, await stillOf(atPicture(beat), lang));
  return (
    <Words of={COMPONENT_WORDS} value={components}>
      <LessonDocument facts={facts} words={words} around={around.words} stills={stills} tasks={tasks} place={place} />
    </Words>
  );
}
