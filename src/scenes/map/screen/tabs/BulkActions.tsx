import { useState } from 'react';
import { Button } from '../../../../components/controls/Button';
import { NumberField } from '../../../../components/controls/NumberField';
import { browserClock, browserPause } from '../../../../timeline/clock';
import { fillOps, heldKeys, MOST_FILLED, thinOps } from '../../run/bulkOps';
import type { ProgramOp } from '../../run/program';
import type { Session } from '../../run/session';
import { usePageWords } from '../../words/context';
import styles from './StageTabs.module.css';

/** Operations being recorded. */
interface Recorded {
  readonly done: number;
  readonly all: number;
  cancel(): void;
}

/** Fills a map with many keys, or deletes most of them, one operation after another. */
export function BulkActions({ session }: { readonly session: Session }) {
  const words = usePageWords().actions;
  const [text, setText] = useState('100');
  const [problem, setProblem] = useState<string>();
  const [recorded, setRecorded] = useState<Recorded>();
  const { run } = session;

  async function perform(ops: readonly ProgramOp[]): Promise<void> {
    const abort = new AbortController();
    const show = (done: number) => setRecorded({ done, all: ops.length, cancel: () => abort.abort() });
    show(0);
    try {
      await session.performMany(ops, {
        now: browserClock.now,
        pause: browserPause,
        signal: abort.signal,
        onProgress: show,
      });
    } finally {
      setRecorded(undefined);
    }
  }

  function fill(): void {
    const entries = Number(text.replace(/[\s,]/g, ''));
    const { length: held } = heldKeys(run, session.present);
    const isUsable = Number.isInteger(entries) && entries > held && entries <= MOST_FILLED;
    setProblem(isUsable ? undefined : words.fillRange(held + 1, MOST_FILLED));
    if (isUsable) void perform(fillOps(run, session.present, entries));
  }

  if (recorded)
    return (
      <p className={styles.bulk} role="status">
        {words.recorded(recorded.done, recorded.all)} <Button onClick={recorded.cancel}>{words.cancel}</Button>
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
        onCommit={() => {}}
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
