import { useMemo } from 'react';
import type { HeapConfig } from '../../../models/heap/config';
import { tradeOff } from '../../../models/heap/steadyState';
import { ChartTools } from '../../ui/chart/PlotFrame';
import { useWidth, widthOnServer } from '../../ui/controls/useSize';
import { DataTable } from '../../ui/table/DataTable';
import { Details } from '../../ui/table/Details';
import { useFormats, useWords } from '../../ui/words/words';
import { type HeapSeries, seriesUntil } from '../recordStory';
import { SawtoothChart, SawtoothKey, type SawtoothProps } from '../sawtooth/SawtoothChart';
import { pointOf, TradeOffChart, type TradeOffProps } from '../sawtooth/TradeOffChart';
import { GOAL_WORDS, TRADE_OFF_WORDS } from '../words/languages';
import styles from './HeapGoalPage.module.css';

/** The sawtooth to save, with its table of cycles. */
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

/** The table has at most so many cycles, the last ones. */
const MOST_ROWS = 60;

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

/** The trade-off chart to save, with its table. */
export function TradeOff(props: TradeOffProps) {
  const words = useWords(TRADE_OFF_WORDS);
  const [width, measured] = useWidth(widthOnServer);
  return (
    <figure className={styles.figure} ref={measured}>
      {width > 0 && <TradeOffChart {...props} width={width} />}
      <ChartTools name="gogc" heading={() => ({ title: words.title, text: `${words.point(pointOf(props.config))}.` })}>
        <TradeOffTable config={props.config} />
      </ChartTools>
    </figure>
  );
}

const GOGCS = [10, 25, 50, 100, 200, 400, 800, 'off'] as const;

function TradeOffTable({ config }: { readonly config: HeapConfig }) {
  const {
    tradeOff: { table: words },
    quantities: { heap, rate, share },
  } = useWords(GOAL_WORDS);
  return (
    <Details summary={words.title}>
      <DataTable
        caption={words.caption}
        columns={[
          { id: 'gogc', head: words.gogc, cell: ({ gogc }) => (gogc === 'off' ? words.off : gogc) },
          { id: 'goal', head: words.goal, cell: ({ goalBytes }) => heap(goalBytes) },
          { id: 'resident', head: words.resident, cell: ({ resident }) => words.residentOf(resident.expected) },
          { id: 'cycles', head: words.cycles, cell: ({ cyclesPerSecond }) => rate(cyclesPerSecond) },
          { id: 'cpu', head: words.cpu, cell: ({ gcCpuShare }) => share(gcCpuShare) },
        ]}
        rows={tradeOff(config, GOGCS)}
        rowId={({ gogc }) => gogc}
        mark={({ gogc }) => (gogc === config.gogc ? 'current' : undefined)}
      />
    </Details>
  );
}
