import { useMemo } from 'react';
import { type CycleRange, type Cycles, FORCED } from '../../../models/gctrace/cycles';
import type { Projection } from '../../../models/gctrace/projection';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { Details } from '../../ui/table/Details';
import { useFormats, useWords } from '../../ui/words/words';
import { GOAL_WORDS } from '../words/languages';
import styles from './LogTable.module.css';
import { type LogRow, logRows } from './logRows';

export interface LogTableProps {
  readonly cycles: Cycles;
  readonly range: CycleRange;
  readonly whatIf?: Projection | undefined;
}

/** The chart as numbers, worked out once it is unfolded. */
export function LogTable(props: LogTableProps) {
  const { table: words } = useWords(GOAL_WORDS).log;
  return <Details summary={words.title}>{() => <LogTableRows {...props} />}</Details>;
}

export function LogTableRows({ cycles, range, whatIf }: LogTableProps) {
  const { table: words, mib } = useWords(GOAL_WORDS).log;
  const { count } = useFormats();
  const { rows, stride } = useMemo(() => logRows(cycles, range, whatIf), [cycles, range, whatIf]);
  const otherGoal: readonly Column<LogRow>[] = whatIf
    ? [{ id: 'otherGoal', head: words.otherGoalMB, cell: ({ otherGoalMB }) => words.goal(otherGoalMB) }]
    : [];
  return (
    <>
      {stride > 1 && <p className={styles.note}>{words.everyRow(stride)}</p>}
      <DataTable
        caption={words.caption}
        columns={[
          { id: 'cycle', head: words.cycle, kind: 'figure', cell: ({ cycle }) => count(cycle.n) },
          { id: 'at', head: words.at, cell: ({ cycle }) => words.seconds(cycle.atSeconds) },
          { id: 'start', head: words.startMB, cell: ({ cycle }) => mib(cycle.startMB) },
          { id: 'end', head: words.endMB, cell: ({ cycle }) => mib(cycle.endMB) },
          { id: 'live', head: words.liveMB, cell: ({ cycle }) => mib(cycle.liveMB) },
          { id: 'goal', head: words.goalMB, cell: ({ cycle }) => words.goal(cycle.goalMB) },
          ...otherGoal,
          { id: 'cpu', head: words.gcCpu, cell: ({ gcCpuMs }) => words.ms(gcCpuMs) },
          { id: 'cause', head: words.cause, kind: 'name', cell: ({ cycle }) => words.causes[causeOf(cycle.forced)] },
        ]}
        rows={rows}
        rowId={({ index }) => index}
      />
    </>
  );
}

function causeOf(forced: number): keyof typeof FORCED {
  if (forced === FORCED.called) return 'called';
  return forced === FORCED.timer ? 'timer' : 'paced';
}
