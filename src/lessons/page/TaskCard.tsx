import { type FormEvent, Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { MAP_SCENES } from '../../components/loadFigure';
import type { ProgramOp } from '../../components/map/record/run';
import type { MapSceneId } from '../../components/map/record/settings';
import { Button } from '../../components/ui/controls/Button';
import { SelectField, TextField } from '../../components/ui/controls/fields';
import control from '../../components/ui/controls/fields.module.css';
import { useWords } from '../../components/ui/words/words';
import type { TaskOnMap } from '../content/mapTasks';
import { type Moment, sceneOf } from '../lesson';
import {
  isMapTask,
  type MapTaskId,
  mapTask,
  type SettingsTaskId,
  settingsTask,
  type TaskId,
  type TaskOp,
  type TaskOutcome,
  taskOf,
} from '../tasks';
import { TASK_WORDS } from '../words/languages';
import type { LessonCue } from './LessonFigure';
import styles from './LessonPage.module.css';
import lesson from './lesson.module.css';
import { Prose } from './Prose';

interface TaskCardProps {
  readonly id: TaskId;
  onCue(cue: LessonCue): void;
}

/** A task that the reader does on the figure, with keys or settings of their own, and that the model checks. */
export function TaskCard({ id, onCue }: TaskCardProps) {
  const words = useWords(TASK_WORDS);
  const [pad, setPad] = useState<TaskPad>();
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  // The next key press belongs to the first field.
  useEffect(() => {
    if (round > 0) card.current?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true });
  }, [round]);
  async function begin() {
    try {
      const loaded = await loadPad(id);
      setPad(() => loaded);
      setFailed(false);
      setRound(round + 1);
      onCue(taskCue(id, round + 1, {}));
    } catch {
      setFailed(true);
    }
  }
  return (
    <div ref={card} className={styles.task} data-task={id}>
      <p className={styles.goal}>
        <span className={lesson.name}>{words.name}</span>
        <Prose text={words.tasks[id].goal(taskOf(id).given ?? {})} hasTerms={false} />
      </p>
      {pad && <Fragment key={round}>{pad((shown) => onCue(taskCue(id, round, shown)))}</Fragment>}
      <Button variant={pad ? 'quiet' : 'plain'} onClick={begin}>
        {pad ? words.again : words.begin}
      </Button>
      {failed && <p role="alert">{words.failed}</p>}
    </div>
  );
}

/** Shows the run with operations of the reader’s own, or another figure. */
type Show = (shown: Pick<Moment, 'program'> | Pick<Moment, 'figure'>) => void;

/** What a reader does a task with. */
type TaskPad = (onShow: Show) => ReactNode;

/** Loads what checks a task, and what it is done with. */
async function loadPad(id: TaskId): Promise<TaskPad> {
  if (isMapTask(id)) {
    const { scene } = sceneOf<MapSceneId>(mapTask(id).figure);
    const [{ taskOnMap }, map] = await Promise.all([import('../content/mapTasks'), MAP_SCENES[scene]()]);
    const task = taskOnMap(id, map);
    return (onShow) => <KeyPad id={id} task={task} onShow={onShow} />;
  }
  const checks = await import('../content/settingsTasks');
  return (onShow) => <SettingsPad id={id} checks={checks} onShow={onShow} />;
}

function taskCue(id: TaskId, round: number, shown: Partial<Moment>): LessonCue {
  const { figure, at, without } = taskOf(id);
  return {
    shown: { figure, ...(at !== undefined && { at }), ...(without && { without }), ...shown },
    how: shown.program ? 'add' : 'show',
    hidesLater: false,
    by: 'press',
    task: `${id} ${round}`,
  };
}

interface KeyPadProps {
  readonly id: MapTaskId;
  readonly onShow: Show;
  readonly task: TaskOnMap;
}

/** A field for a key, what to do with it, and what that has led to. */
function KeyPad({ id, task, onShow }: KeyPadProps) {
  const words = useWords(TASK_WORDS);
  const { can, bits, keys } = mapTask(id);
  const [first] = can;
  const [key, setKey] = useState('');
  const [program, setProgram] = useState<readonly ProgramOp[]>([]);
  const [outcome, setOutcome] = useState(() => task.lookAt([]));
  const [isTyping, setTyping] = useState(false);
  const name = useId();
  function act(type: TaskOp) {
    if (type !== 'clear' && key === '') return;
    const next: readonly ProgramOp[] = [...program, type === 'clear' ? { type } : { type, key }];
    setProgram(next);
    setOutcome(task.lookAt(next));
    setTyping(false);
    onShow({ program: next });
  }
  const hint = bits.from === 'top' ? words.keyBegins : words.keyEnds;
  // Putting keys that are there already leads nowhere.
  const hasKnown = can.length > 1;
  return (
    <>
      <div className={styles.pad}>
        <label htmlFor={name}>{words.key}</label>
        <input
          id={name}
          type="text"
          inputMode={keys === 'number' ? 'numeric' : 'text'}
          className={`${control.control} ${control.mono} ${styles.key}`}
          maxLength={keys === 'number' ? MOST_DIGITS : MOST_LETTERS}
          list={hasKnown ? `${name}-keys` : undefined}
          aria-describedby={`${name}-hash`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={key}
          onChange={({ currentTarget: { value } }) => {
            setKey(keys === 'number' ? value.replace(/\D/g, '') : value);
            setTyping(true);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && first) act(first);
          }}
        />
        {hasKnown && (
          <datalist id={`${name}-keys`}>
            {task.keysBefore.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        )}
        {can.map((type) => (
          <Button key={type} disabled={type !== 'clear' && key === ''} onClick={() => act(type)}>
            {words.ops[type]}
          </Button>
        ))}
      </div>
      <p id={`${name}-hash`} className={styles.hash}>
        {key !== '' && <Prose text={hint(task.hashBits(key), bits.count)} hasTerms={false} />}
      </p>
      {/* What went wrong with one key says nothing of the next. */}
      <Outcome id={id} outcome={isTyping && outcome.type === 'wrong' ? undefined : outcome} />
    </>
  );
}

const MOST_LETTERS = 24;
/** All such numbers are keys. */
const MOST_DIGITS = 15;

interface SettingsPadProps {
  readonly id: SettingsTaskId;
  readonly onShow: Show;
  readonly checks: typeof import('../content/settingsTasks');
}

/** Settings of the figure, and what they have led to. */
function SettingsPad({ id, checks, onShow }: SettingsPadProps) {
  const words = useWords(TASK_WORDS);
  const { fields: labels = {}, options: named = {} } = words.tasks[id];
  const { fields } = settingsTask(id);
  const [texts, setTexts] = useState(() => Object.fromEntries(fields.map(({ name, start }) => [name, start])));
  const [outcome, setOutcome] = useState(() => checks.tryOut(id, texts).outcome);
  function run(event: FormEvent) {
    event.preventDefault();
    const tried = checks.tryOut(id, texts);
    setOutcome(tried.outcome);
    if (tried.figure !== undefined) onShow({ figure: tried.figure });
  }
  return (
    <form onSubmit={run}>
      <div className={styles.fields}>
        {fields.map(({ name, options }) => {
          const shared = {
            label: labels[name] ?? name,
            onChange: (text: string) => setTexts({ ...texts, [name]: text }),
          };
          const text = texts[name] ?? '';
          if (!options) return <TextField key={name} text={text} maxLength={MOST_LETTERS} {...shared} />;
          const choices = options.map((value) => ({
            value,
            label: named[`${name} ${value}`] ?? named[value] ?? value,
          }));
          return <SelectField key={name} value={text} options={choices} {...shared} />;
        })}
      </div>
      <Button type="submit">{words.run}</Button>
      <Outcome id={id} outcome={outcome} />
    </form>
  );
}

interface OutcomeProps {
  readonly id: TaskId;
  readonly outcome: TaskOutcome | undefined;
}

function Outcome({ id, outcome }: OutcomeProps) {
  const words = useWords(TASK_WORDS);
  return (
    <p role="status" data-is={outcome?.type} className={styles.outcome}>
      {outcome?.type === 'done' && <b>✓ </b>}
      {outcome && <Prose text={words.tasks[id].says[outcome.says]?.(outcome.n) ?? ''} hasTerms={false} />}
    </p>
  );
}
