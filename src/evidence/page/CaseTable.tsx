import { groups } from 'd3';
import { type CellTone, type Column, DataTable } from '../../components/ui/table/DataTable';
import { Details } from '../../components/ui/table/Details';
import { useWords } from '../../components/ui/words/words';
import type { CaseRuns } from '../evidence';
import { EVIDENCE_WORDS } from '../words/languages';

export interface CaseTableProps {
  /** Name of the row that the cases are of. */
  readonly name: string;
  readonly cases: readonly CaseRuns[];
}

/** Cases of one release and one number of entries. */
interface SizeRow {
  readonly id: string;
  readonly release: string;
  readonly entries: number;
  readonly cases: readonly CaseRuns[];
  readonly worst: CaseRuns;
}

function sizeRows(cases: readonly CaseRuns[]): SizeRow[] {
  return groups(cases, ({ release, entries }) => `${release} ${entries}`).map(([id, own]) => {
    const worst = own.reduce((far, each) => (each.miss > far.miss ? each : far));
    return { id, release: worst.release, entries: worst.entries, cases: own, worst };
  });
}

function toneOf({ inside, runs }: CaseRuns): CellTone {
  const share = inside / runs;
  return share >= 0.95 ? 'good' : share >= 0.8 ? 'fair' : 'poor';
}

/** Runs in their ranges by release, entries and turnovers, and the worst of each row; folded. */
export function CaseTable({ name, cases }: CaseTableProps) {
  const { cases: words } = useWords(EVIDENCE_WORDS);
  const { heads } = words;
  const title = words.title(name);
  const rows = sizeRows(cases);
  const turnovers = [...new Set(cases.map((each) => each.turnovers))].sort((a, b) => a - b);
  const at = (row: SizeRow, turnover: number) => row.cases.find((each) => each.turnovers === turnover);
  const byTurnovers = turnovers.map((turnover): Column<SizeRow> => {
    return {
      id: `${turnover}`,
      head: words.turnovers(turnover),
      group: heads.turnovers,
      cell(row) {
        const found = at(row, turnover);
        return found && words.inside(found);
      },
      tone(row) {
        const found = at(row, turnover);
        return found && toneOf(found);
      },
    };
  });
  return (
    <Details summary={title}>
      <DataTable<SizeRow>
        caption={title}
        rows={rows}
        rowId={({ id }) => id}
        columns={[
          { id: 'release', head: heads.release, cell: ({ release }) => release },
          { id: 'entries', head: heads.entries, cell: ({ entries }) => words.count(entries) },
          ...byTurnovers,
          { id: 'miss', head: heads.miss, cell: ({ worst }) => words.miss(worst.miss) },
          { id: 'measured', head: heads.measured, cell: ({ worst }) => worst.miss > 0 && words.bytes(worst.measured) },
          { id: 'said', head: heads.said, cell: ({ worst }) => worst.miss > 0 && words.range(worst.low, worst.high) },
        ]}
      />
    </Details>
  );
}
