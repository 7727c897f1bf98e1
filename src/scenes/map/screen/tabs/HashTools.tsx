import { lazy, Suspense } from 'react';
import { Button } from '../../../../components/controls/Button';
import type { HashInFocus } from '../../hash/hashInFocus';
import type { Session } from '../../run/session';
import { usePageWords } from '../../words/context';
import styles from './StageTabs.module.css';

const HashEditor = lazy(async () => ({ default: (await import('../../hash/HashEditor')).HashEditor }));

/** Keys that a hash can be taken from. */
const MOST_OTHERS = 200;

interface HashToolsProps {
  readonly session: Session;
  readonly op: number;
  readonly focus: HashInFocus | undefined;
  readonly width: number;
  readonly editing: boolean;
  /** Begins or ends the change of bits. */
  readonly onEditing: (editing: boolean) => void;
}

/** Buttons, on demand, to change the bits of a hash. */
export function HashTools({ session, op, focus, width, editing, onEditing }: HashToolsProps) {
  const words = usePageWords().hash;
  const { run } = session;
  const operation = run.program[op];
  const key = operation && 'key' in operation ? operation.key : undefined;
  const canEdit = key !== undefined && run.keys.number(key) >= run.config.prefill;
  return (
    <>
      <div className={styles.tools}>
        {canEdit && (
          <Button aria-expanded={editing} onClick={() => onEditing(!editing)}>
            {editing ? words.done : words.change}
          </Button>
        )}
      </div>
      <Suspense>
        {canEdit && editing && <Editor session={session} op={op} keyText={key} focus={focus} width={width} />}
      </Suspense>
    </>
  );
}

interface EditorProps extends Pick<HashToolsProps, 'session' | 'op' | 'focus' | 'width'> {
  readonly keyText: string;
}

function Editor({ session, op, keyText, focus, width }: EditorProps) {
  const { run } = session;
  const [side] = run.sides;
  const number = run.keys.number(keyText);
  const hash = side?.hashOf(op);
  if (!side || !hash) return null;
  const keys = new Set(run.program.flatMap((other) => ('key' in other && other.key !== keyText ? [other.key] : [])));
  const others = [...keys].slice(0, MOST_OTHERS).map((key) => {
    const at = run.program.findIndex((other) => 'key' in other && other.key === key);
    return { key, text: run.keys.text(run.keys.number(key)), hash: side.hashOf(at) ?? hash };
  });
  return (
    <HashEditor
      hash={hash}
      keyText={run.keys.text(number)}
      segments={focus && focus.movedKey === undefined ? focus.segments : []}
      width={width}
      others={others}
      chosen={run.keys.chosen.has(keyText)}
      onChange={(next) => session.rehash(keyText, next)}
      onReset={() => session.rehash(keyText, undefined)}
    />
  );
}
