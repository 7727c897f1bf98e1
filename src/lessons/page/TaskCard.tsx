import { useId, useState } from 'react';
import type { ProgramOp } from '../../components/map/record/run';
import { Button } from '../../components/ui/controls/Button';
import control from '../../components/ui/controls/control.module.css';
import { useWords } from '../../components/ui/words/words';
import { TASKS, type TaskId, type TaskOp } from '../tasks';
import { TASK_WORDS } from '../words/languages';
import type { LessonCue } from './LessonFigure';
import { Prose } from './Prose';
import styles from './TaskCard.module.css';

interface TaskCardProps {
  readonly id: TaskId;
  onCue(cue: LessonCue): void;
}

type Checks = typeof import('../content/tasks');

/** A task that the reader does on the figure with keys of their own, and that the model checks. */
export function TaskCard({ id, onCue }: TaskCardProps) {
  const words = useWords(TASK_WORDS);
  const { goal } = words.tasks[id];
  const [checks, setChecks] = useState<Checks>();
  const [round, setRound] = useState(0);
  async function begin() {
    const loaded = await import('../content/tasks');
    setChecks(loaded);
    setRound(round + 1);
    onCue(taskCue(id, round + 1, []));
  }
  return (
    <div className={styles.task} data-task={id}>
      <p className={styles.goal}>
        <span className={styles.name}>{words.name}</span>
        <Prose text={goal} hasTerms={false} />
      </p>
      {checks && (
        <TaskPad key={round} id={id} checks={checks} onProgram={(program) => onCue(taskCue(id, round, program))} />
      )}
      <Button variant={checks ? 'quiet' : 'plain'} onClick={begin}>
        {checks ? words.again : words.begin}
      </Button>
    </div>
  );
}

function taskCue(id: TaskId, round: number, program: readonly ProgramOp[]): LessonCue {
  const { figure, at } = TASKS[id];
  return {
    shown: { figure, at, program },
    how: program.length === 0 ? 'show' : 'add',
    hidesLater: false,
    by: 'press',
    task: `${id} ${round}`,
  };
}

interface TaskPadProps {
  readonly id: TaskId;
  readonly checks: Checks;
  onProgram(program: readonly ProgramOp[]): void;
}

/** A field for a key, what to do with it, and what that has led to. */
function TaskPad({ id, checks, onProgram }: TaskPadProps) {
  const words = useWords(TASK_WORDS);
  const { can, bits } = TASKS[id];
  const [key, setKey] = useState('');
  const [program, setProgram] = useState<readonly ProgramOp[]>([]);
  const [outcome, setOutcome] = useState(() => checks.lookAt(id, []));
  const name = useId();
  function act(type: TaskOp) {
    if (key === '') return;
    const next = [...program, { type, key }];
    setProgram(next);
    setOutcome(checks.lookAt(id, next));
    onProgram(next);
  }
  return (
    <>
      <div className={styles.pad}>
        <label htmlFor={name}>{words.key}</label>
        <input
          id={name}
          type="text"
          className={`${control.control} ${control.mono} ${styles.key}`}
          maxLength={24}
          list={`${name}-keys`}
          aria-describedby={`${name}-hash`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={key}
          onChange={({ currentTarget }) => setKey(currentTarget.value)}
        />
        <datalist id={`${name}-keys`}>
          {checks.keysBefore(id).map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        {can.map((type) => (
          <Button key={type} disabled={key === ''} onClick={() => act(type)}>
            {words.ops[type]}
          </Button>
        ))}
      </div>
      <p id={`${name}-hash`} className={styles.hash}>
        {key !== '' && <Prose text={words.keyHint(checks.lowestBits(id, key), bits)} hasTerms={false} />}
      </p>
      <p role="status" data-is={outcome.type}>
        {outcome.type === 'done' && <b>✓ </b>}
        <Prose text={words.tasks[id].says[outcome.says]?.(outcome.n) ?? ''} hasTerms={false} />
      </p>
    </>
  );
}
