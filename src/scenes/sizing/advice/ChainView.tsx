import { DataTable } from '../../../components/controls/DataTable';
import type { Chain } from '../../../models/sizing/chain';
import { useSizingWords } from '../words/context';
import { chainSteps } from './chain';

export interface ChainViewProps {
  readonly before: Chain;
  readonly after: Chain;
}

/** The way of a change to a type through slot, group or bucket, and rounding, to the whole. */
export function ChainView({ before, after }: ChainViewProps) {
  const words = useSizingWords().advice.chain;
  const rows = chainSteps(before, after).map((step) => {
    const [was, is] = [words.amount(step.before), words.amount(step.after)];
    return { id: step.id, was, is, isChanged: was !== is, isSum: step.isSum };
  });
  return (
    <DataTable
      caption={words.caption}
      columns={[
        { id: 'what', head: '', kind: 'words', cell: ({ id }) => words.step(id, before.maps) },
        { id: 'now', head: words.heads.before, cell: ({ was }) => was },
        { id: 'then', head: words.heads.after, cell: ({ is, isChanged }) => (isChanged ? <b>→ {is}</b> : is) },
      ]}
      rows={rows}
      rowId={({ id }) => id}
      mark={({ isChanged, isSum }) => (isSum ? 'sum' : isChanged ? undefined : 'quiet')}
      isWide
    />
  );
}
