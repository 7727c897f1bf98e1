import { HashChips } from '../hash/HashChips';
import { HashStrip } from '../hash/HashStrip';
import { operationText } from '../run/program';
import type { Session } from '../run/session';
import type { LiveStage } from '../stage/live';
import { useMapWords, usePageWords } from '../words/context';
import { KeyBar } from './KeyBar';
import styles from './ScreenHash.module.css';
import type { ScreenLayout } from './screenLayout';

/** px, as in ScreenHash.module.css. */
const PROGRAM = 248;
const OWN_KEY = 268;
const GAP = 20;

interface ScreenHashProps {
  readonly live: LiveStage;
  readonly session: Session;
  readonly layout: ScreenLayout;
  /** px. */
  readonly width: number;
  /** True if a person may act on the run. */
  readonly isEdited: boolean;
}

/** The program around the present operation, the bits of its key's hash, and a field for a key of one's own. */
export function ScreenHash({ live, session, layout, width, isEdited }: ScreenHashProps) {
  const { run, focus } = live;
  const words = usePageWords();
  const moved = focus?.movedKey === undefined ? undefined : run.keys.text(focus.movedKey);
  const isStrip = layout.hash === 'strip';
  const stripWidth = width - PROGRAM - GAP - (isEdited ? OWN_KEY + GAP : 0);
  return (
    <div className={styles.hash} data-form={layout.hash} data-part="hash" data-picture="part" lang="en">
      <Program live={live} lines={isStrip ? 1 : 0} />
      {isStrip && (
        <div className={styles.strip} style={{ width: stripWidth }}>
          {focus ? (
            <HashStrip hash={focus.hash} segments={focus.segments} width={stripWidth} isLine />
          ) : (
            <p className={styles.noHash}>{words.noHash}</p>
          )}
          {moved !== undefined && <p className={styles.moved}>{words.hashOf(moved)}</p>}
        </div>
      )}
      {layout.hash === 'chips' && (
        <div className={styles.chips}>
          {focus ? <HashChips hash={focus.hash} segments={focus.segments} /> : <p>{words.noHash}</p>}
        </div>
      )}
      {isStrip && isEdited && <KeyBar session={session} />}
    </div>
  );
}

interface ProgramProps {
  readonly live: LiveStage;
  /** Operations before and after the present one that are shown. */
  readonly lines: number;
}

/** Go source of the present operation, between those before and after it. */
function Program({ live: { run, op }, lines }: ProgramProps) {
  const { program } = usePageWords();
  const words = useMapWords();
  const shown = Array.from({ length: 2 * lines + 1 }, (_, i) => op - lines + i);
  return (
    <ol className={styles.program} aria-label={program}>
      {shown.map((at, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line stays where it is, whatever is written there.
        <li key={line} aria-current={at === op ? 'step' : undefined}>
          {at >= -1 && at < run.opCount && <code>{operationText(words.hash.operations, run, at)}</code>}
        </li>
      ))}
    </ol>
  );
}
