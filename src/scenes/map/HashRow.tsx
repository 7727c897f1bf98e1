import { type ReactNode, Suspense } from 'react';
import { HashStrip } from '../../components/hash/HashStrip';
import type { HashInFocus } from '../../components/hash/hashInFocus';
import { Button } from '../../components/ui/Button';
import { HashEditor } from './laterViews';
import styles from './MapScene.module.css';
import type { Session } from './session';

/** Keys that a hash can be taken from. */
const MOST_OTHERS = 200;

interface HashRowProps {
  readonly session: Session;
  readonly op: number;
  readonly focus: HashInFocus | undefined;
  readonly width: number;
  readonly editing: boolean;
  /** Begins or ends the change of bits; without it they can't be changed. */
  readonly onEditing?: ((editing: boolean) => void) | undefined;
  /** What else stands in the row of tools under the strip. */
  readonly children: ReactNode;
}

/** The operation, the bits of its key's hash and, on demand, buttons to change them. */
export function HashRow({ session, op, focus, width, editing, onEditing, children }: HashRowProps) {
  const { run } = session;
  const operation = run.program[op];
  const key = operation && 'key' in operation ? operation.key : undefined;
  const canEdit = onEditing && key !== undefined && run.keys.number(key) >= run.config.prefill;
  const moved = focus?.movedKey;
  return (
    <>
      <div className={styles.hash} data-picture="part">
        {focus ? (
          <HashStrip
            hash={focus.hash}
            title={moved === undefined ? run.source(op) : `moves ${run.keys.text(moved)}`}
            segments={focus.segments}
            width={width}
          />
        ) : (
          <p className={styles.noHash}>
            <code>{run.source(op)}</code> no key is hashed in this operation
          </p>
        )}
      </div>
      <div className={styles.tools}>
        {children}
        {canEdit && (
          <Button variant="quiet" aria-expanded={editing} onClick={() => onEditing(!editing)}>
            {editing ? 'done with the bits' : 'change the bits, make keys collide'}
          </Button>
        )}
      </div>
      <Suspense>
        {canEdit && editing && <Editor session={session} op={op} keyText={key} focus={focus} width={width} />}
      </Suspense>
    </>
  );
}

interface EditorProps extends Pick<HashRowProps, 'session' | 'op' | 'focus' | 'width'> {
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
