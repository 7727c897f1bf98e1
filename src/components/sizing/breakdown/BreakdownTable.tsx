import { answerBytes } from '../../../models/sizing/derivation/derive';
import { entriesLeft, type WhatIf } from '../../../models/sizing/whatIf';
import type { Formats } from '../../ui/format';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { Details } from '../../ui/table/Details';
import { useFormats, useWords } from '../../ui/words/words';
import type { BarPart } from '../question/settings';
import type { SizedOn } from '../question/whatIf';
import type { SizingWords } from '../words/en';
import { SIZING_WORDS } from '../words/languages';
import { type Disclosure, FigureButton } from './BreakdownFigure';
import { LEAST_BYTES, partsIn } from './parts';

export interface BreakdownTableProps {
  readonly whatIf: WhatIf;
  readonly sizes: readonly SizedOn[];
  readonly disclosure: Disclosure;
}

type TablePart = BarPart | 'total';

/** All figures by owner and release. */
export function BreakdownTable({ whatIf, sizes, disclosure }: BreakdownTableProps) {
  const words = useWords(SIZING_WORDS);
  const f = useFormats();
  const { table } = words.breakdown;
  const rows: readonly TablePart[] = [...partsIn(sizes.map(({ size }) => size)), 'total'];
  return (
    <Details summary={table.summary}>
      <DataTable
        caption={table.caption}
        columns={[
          { id: 'owner', head: table.owner, cell: words.parts.word },
          ...sizes.flatMap((sized) => columnsOf({ whatIf, sized, disclosure, table, f })),
        ]}
        rows={rows}
        rowId={(part) => part}
        mark={(part) => (part === 'total' ? 'sum' : undefined)}
      />
    </Details>
  );
}

interface ColumnsOptions extends Pick<BreakdownTableProps, 'whatIf' | 'disclosure'> {
  readonly sized: SizedOn;
  readonly table: SizingWords['breakdown']['table'];
  readonly f: Formats;
}

function columnsOf({ whatIf, sized: { release, size }, disclosure, table, f }: ColumnsOptions): Column<TablePart>[] {
  const entries = whatIf.maps * entriesLeft(whatIf);
  const group = `Go ${release}`;
  const bytesOf = (part: TablePart) => answerBytes(size, part, whatIf.maps);
  const isNone = (part: TablePart) => bytesOf(part) < LEAST_BYTES;
  return [
    {
      id: `${release} bytes`,
      head: table.bytes,
      group,
      cell: (part) =>
        isNone(part) ? '0' : <FigureButton {...{ release, part, disclosure }}>{f.bytes(bytesOf(part))}</FigureButton>,
    },
    {
      id: `${release} entry`,
      head: table.entry,
      group,
      cell: (part) => (entries === 0 || isNone(part) ? '' : f.tenths(bytesOf(part) / entries)),
    },
    {
      id: `${release} share`,
      head: table.share,
      group,
      cell: (part) => (isNone(part) ? '' : f.percent(bytesOf(part) / size.liveBytes.expected, { places: 1 })),
    },
  ];
}
