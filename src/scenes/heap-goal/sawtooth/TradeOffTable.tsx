import { DataTable, Details } from '../../../components/controls/DataTable';
import type { HeapConfig } from '../../../models/heap/config';
import { tradeOff } from '../../../models/heap/steadyState';
import { useGoalWords } from '../words/context';

const GOGCS = [10, 25, 50, 100, 200, 400, 800, 'off'] as const;

/** The trade-off as figures. */
export function TradeOffTable({ config }: { readonly config: HeapConfig }) {
  const {
    tradeOff: { table: words },
    quantities: { heap, rate, share },
  } = useGoalWords();
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
