import type { HeapConfig } from '../../../models/heap/config';
import { tradeOff } from '../../../models/heap/steadyState';
import { ChartTools } from '../../ui/chart/PlotFrame';
import { useWidth, widthOnServer } from '../../ui/controls/useSize';
import { DataTable } from '../../ui/table/DataTable';
import { Details } from '../../ui/table/Details';
import { useWords } from '../../ui/words/words';
import { GOAL_WORDS, TRADE_OFF_WORDS } from '../words/languages';
import styles from './TradeOff.module.css';
import { pointOf, TradeOffChart, type TradeOffProps } from './TradeOffChart';

/** The chart on a page, to be saved, and as figures. */
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

/** The trade-off as figures. */
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
