import { useStore } from 'zustand';
import { operationText } from '../run/program';
import type { Session } from '../run/session';
import type { LiveStage } from '../stage/live';
import { useMapWords, usePageWords } from '../words/context';
import styles from './Program.module.css';

interface ProgramProps {
  readonly live: LiveStage;
  readonly session: Session;
  /** Operations before and after the present one that are shown. */
  readonly lines: number;
}

/** Go source of the present operation, between those before and after it. */
export function Program({ live: { run, op }, session, lines }: ProgramProps) {
  const { program } = usePageWords();
  const words = useMapWords();
  const shown = Array.from({ length: 2 * lines + 1 }, (_, i) => op - lines + i);
  return (
    <ol className={styles.program} aria-label={program}>
      {shown.map((at, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line stays where it is, whatever is written there.
        <li key={line} aria-current={at === op ? 'step' : undefined}>
          {at >= -1 && at < run.opCount && <code>{operationText(words.hash.operations, run, at)}</code>}
          {at === run.opCount && <Replaced session={session} />}
        </li>
      ))}
    </ol>
  );
}

/** Number of operations that the last thing a person did has replaced, and the way back. */
export function Replaced({ session }: { readonly session: Session }) {
  const words = usePageWords().actions;
  const replaced = useStore(session.store, (state) => state.replaced);
  if (replaced === 0) return null;
  return (
    <span className={styles.replaced} role="status">
      {words.replaced(replaced)}{' '}
      <button type="button" onClick={() => session.undo()}>
        {words.undo}
      </button>
    </span>
  );
}
