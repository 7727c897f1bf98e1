import { useEffect, useState } from 'react';
import { browserClock, browserPause } from '../../../../timeline/clock';
import { Button } from '../../../ui/controls/Button';
import { NumberField } from '../../../ui/controls/fields';
import { useWords } from '../../../ui/words/words';
import { fillOps, heldKeys, MOST_FILLED, thinOps } from '../../run/bulkOps';
import { performMany } from '../../run/edits';
import type { ProgramOp } from '../../run/program';
import type { Session } from '../../run/session';
import { MAP_PAGE_WORDS } from '../../words/languages';
import styles from './StageTabs.module.css';

/** Operations being recorded. */
interface Progress {
  readonly done: number;
  readonly all: number;
}

interface BulkActionsProps {
  readonly session: Session;
  /** After operations were added. */
  onActed(): void;
}

/** Fills a map with many keys, or deletes most of them, one operation after another. */
export function BulkActions({ session, onActed }: BulkActionsProps) {
  const words = useWords(MAP_PAGE_WORDS).actions;
  const [text, setText] = useState('100');
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<Progress>();
  const { run } = session;
  useEffect(() => () => session.cancelMany(), [session]);

  async function perform(ops: readonly ProgramOp[]): Promise<void> {
    const show = (done: number) => setProgress({ done, all: ops.length });
    show(0);
    try {
      await performMany(session, ops, { now: browserClock.now, pause: browserPause, onProgress: show });
      onActed();
    } finally {
      setProgress(undefined);
    }
  }

  function fill(): void {
    const entries = /^\d+$/.test(text.trim()) ? Number(text) : 0;
    const { length: held } = heldKeys(run, session.present);
    const isUsable = entries > held && entries <= MOST_FILLED;
    setProblem(isUsable ? undefined : words.fillRange(held + 1, MOST_FILLED));
    if (isUsable) void perform(fillOps(run, session.present, entries));
  }

  if (progress)
    return (
      <p className={styles.bulk}>
        {words.recorded(progress.done, progress.all)}{' '}
        <Button onClick={() => session.cancelMany()}>{words.cancel}</Button>
      </p>
    );
  return (
    <form
      className={styles.bulk}
      onSubmit={(event) => {
        event.preventDefault();
        fill();
      }}
    >
      <NumberField
        label={words.fillTo}
        labelHidden
        text={text}
        unit={words.entries}
        error={problem}
        onChange={setText}
      />
      <Button type="submit">{words.fill}</Button>
      <Button
        onClick={() => {
          const ops = thinOps(run, session.present);
          setProblem(ops.length === 0 ? words.nothingToDelete : undefined);
          if (ops.length > 0) void perform(ops);
        }}
      >
        {words.thin}
      </Button>
    </form>
  );
}
