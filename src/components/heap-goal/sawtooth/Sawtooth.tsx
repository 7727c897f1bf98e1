import { useMemo } from 'react';
import { ChartTools } from '../../ui/chart/PlotFrame';
import { useWidth, widthOnServer } from '../../ui/controls/useSize';
import { DataTable } from '../../ui/table/DataTable';
import { Details } from '../../ui/table/Details';
import { useFormats, useWords } from '../../ui/words/words';
import { GOAL_WORDS } from '../words/languages';
import { type HeapSeries, seriesUntil } from './heapSeries';
import styles from './Sawtooth.module.css';
import { SawtoothChart, SawtoothKey, type SawtoothProps } from './SawtoothChart';

/** Live heap, total heap and goal over time, with what lies outside the heap and what is resident. */
export function Sawtooth(props: SawtoothProps) {
  const { series: all, step, until } = props;
  const series = useMemo(() => seriesUntil(all, until), [all, until]);
  const { chart, sawtooth } = useWords(GOAL_WORDS);
  const [width, measured] = useWidth(widthOnServer);
  return (
    <figure className={styles.figure} ref={measured}>
      {width > 0 && <SawtoothChart {...props} width={width} />}
      <SawtoothKey series={series} />
      <ChartTools name="heap" heading={() => ({ title: chart.title, text: sawtooth.state(series, step) })}>
        <SawtoothTable series={series} />
      </ChartTools>
    </figure>
  );
}

/** Cycles that the table has; of more, the last ones. */
const MOST_ROWS = 60;

/** The cycles of a run as figures. */
function SawtoothTable({ series: { cycles } }: { readonly series: HeapSeries }) {
  const {
    chart: { table: words },
    quantities: { heap },
  } = useWords(GOAL_WORDS);
  const { count, duration } = useFormats();
  if (cycles.length === 0) return null;
  const rows = cycles.slice(-MOST_ROWS);
  return (
    <Details summary={words.title(rows.length, cycles.length)}>
      <DataTable
        caption={words.caption}
        columns={[
          { id: 'cycle', head: words.cycle, kind: 'figure', cell: ({ cycle }) => count(cycle) },
          { id: 'starts', head: words.starts, cell: ({ startMs }) => duration(startMs) },
          { id: 'marks', head: words.marks, cell: ({ startMs, endMs }) => duration(endMs - startMs) },
          { id: 'goal', head: words.goal, cell: ({ goalBytes }) => heap(goalBytes) },
          { id: 'live', head: words.live, cell: ({ liveBytes }) => heap(liveBytes) },
          { id: 'freed', head: words.freed, cell: ({ freedBytes }) => heap(freedBytes) },
        ]}
        rows={rows}
        rowId={({ cycle }) => cycle}
      />
    </Details>
  );
}
