import { Program } from '../../ui/player/Screen';
import { useStore } from '../../ui/useStore';
import { useWords } from '../../ui/words/words';
import { undo } from '../record/edits';
import { operationText } from '../record/run';
import type { Session } from '../record/session';
import type { LiveStage } from '../stage/live';
import { MAP_PAGE_WORDS, MAP_WORDS } from '../words/languages';
import styles from './program.module.css';

interface MapProgramProps {
  readonly live: LiveStage;
  readonly session: Session;
  /** Operations before and after the present one that are shown. */
  readonly lines: number;
}

/** Go source of the present operation, between those before and after it. */
export function MapProgram({ live: { run, op, until }, session, lines }: MapProgramProps) {
  const { program } = useWords(MAP_PAGE_WORDS);
  const { operations } = useWords(MAP_WORDS).hash;
  return (
    <Program
      label={program}
      op={op}
      around={lines}
      lineOf={(at) => (
        <>
          {at >= -1 && at <= run.track.opAt(until) && <code lang="en">{operationText(operations, run, at)}</code>}
          {at === run.opCount && <Replaced session={session} />}
        </>
      )}
    />
  );
}

/** Number of operations that the last thing a person did has replaced, and the way back. */
export function Replaced({ session }: { readonly session: Session }) {
  const words = useWords(MAP_PAGE_WORDS).actions;
  const replaced = useStore(session.store, (state) => state.replaced);
  return (
    <span className={styles.replaced} role="status">
      {replaced > 0 && (
        <>
          {words.replaced(replaced)}{' '}
          <button type="button" onClick={() => undo(session)}>
            {words.undo}
          </button>
        </>
      )}
    </span>
  );
}
