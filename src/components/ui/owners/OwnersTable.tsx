import { useMemo } from 'react';
import type { MapDesign } from '../../../models/go/release';
import type { Ledger, Owner } from '../../../models/map/owners';
import { type Column, DataTable } from '../table/DataTable';
import styles from '../table/DataTable.module.css';
import { liveTotal, type TotalsSeries } from '../totals/series';
import type { OwnerWords } from '../words/en/owners';
import { COMPONENT_WORDS } from '../words/languages';
import { useFormats, useWords } from '../words/words';
import { wordsOfOwner } from './Legend';
import { Swatch } from './OwnerRect';
import { LIVE_OWNERS, ownersSeen } from './owners';

export interface OwnersTableProps {
  readonly ledger: Ledger;
  readonly garbageBytes: number;
  readonly series: TotalsSeries;
  readonly title: string;
  /** Design of the map. */
  readonly design?: MapDesign | undefined;
  /** Room for what the words mean in a column of its own; else it stands under each word. */
  readonly roomy: boolean;
}

type Row = Owner | 'sum';

/** Every live byte by its owner; garbage stands below their sum. */
export function OwnersTable({ ledger, garbageBytes, series, title, design, roomy }: OwnersTableProps) {
  const { ownersTable: words, ...all } = useWords(COMPONENT_WORDS);
  const { count, percent } = useFormats();
  const total = liveTotal(ledger);
  const seen = useMemo(() => ownersSeen(series.byOwner), [series]);
  const live = LIVE_OWNERS.filter((owner) => seen.has(owner) || ledger[owner] > 0);
  const rows: Row[] = [...live, 'sum', ...(garbageBytes > 0 || seen.has('garbage') ? ['garbage' as const] : [])];
  const bytesOf = (row: Row) => (row === 'sum' ? total : row === 'garbage' ? garbageBytes : ledger[row]);
  const columns: Column<Row>[] = [
    {
      id: 'owner',
      head: words.owner,
      kind: roomy ? 'name' : 'words',
      cell: (row) =>
        row === 'sum' ? words.sum : <OwnerWord {...wordsOfOwner(all, row, design)} owner={row} glossed={!roomy} />,
    },
    { id: 'bytes', head: words.bytes, cell: (row) => count(bytesOf(row)) },
    {
      id: 'share',
      head: words.share,
      cell: (row) => row !== 'garbage' && percent(total === 0 ? 0 : bytesOf(row) / total, { places: 1 }),
    },
  ];
  const gloss: Column<Row> = {
    id: 'gloss',
    head: words.gloss,
    kind: 'words',
    cell: (row) => row !== 'sum' && wordsOfOwner(all, row, design).gloss,
  };
  return (
    <DataTable
      caption={words.caption(title)}
      columns={roomy ? [...columns, gloss] : columns}
      rows={rows}
      rowId={(row) => row}
      mark={(row) => (row === 'sum' ? 'sum' : undefined)}
      isWide
    />
  );
}

interface OwnerWordProps extends Pick<OwnerWords, 'word' | 'gloss'> {
  readonly owner: Owner;
  readonly glossed: boolean;
}

function OwnerWord({ owner, word, gloss, glossed }: OwnerWordProps) {
  return (
    <>
      <span className={styles.owner}>
        <Swatch owner={owner} />
        {word}
      </span>
      {glossed && <span className={styles.gloss}>{gloss}</span>}
    </>
  );
}
