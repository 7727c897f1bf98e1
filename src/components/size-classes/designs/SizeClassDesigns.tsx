import { type Column, DataTable } from '../../ui/table/DataTable';
import { useFormats, useWords } from '../../ui/words/words';
import styles from '../page/SizeClassScene.module.css';
import type { SizePartProps } from '../settings';
import { SIZE_WORDS } from '../words/languages';
import { DesignsUnderStream, useDesigns } from './DesignsUnderStream';
import { bytesByCause, CAUSES } from './designsLayout';
import type { StrategyResult } from './strategies';

/** Tab of the designs that Go rejected, and of its own, under the same stream of allocations. */
export function SizeClassDesigns(props: SizePartProps) {
  const f = useFormats();
  const { designs: words, views } = useWords(SIZE_WORDS);
  const { stream, go } = props.settings;
  const names = words.names(go.minor);
  const designs = useDesigns(stream, go);
  return (
    <section className={styles.part} aria-labelledby="size-designs">
      <h2 id="size-designs">{views.designs}</h2>
      <DesignsUnderStream {...props} designs={designs} />
      <DataTable
        caption={words.caption}
        columns={[
          { id: 'design', head: words.heads.design, cell: ({ id }) => names[id] },
          ...CAUSES.map(
            ({ id }): Column<StrategyResult> => ({
              id,
              head: words.causes[id],
              cell: ({ end }) => f.count(bytesByCause(end)[id]),
            }),
          ),
          { id: 'used', head: words.heads.used, cell: ({ end }) => f.count(end.slotBytes) },
          { id: 'reserved', head: words.heads.reserved, cell: ({ end }) => f.count(end.reservedBytes) },
          { id: 'most', head: words.heads.most, cell: ({ peakReservedBytes }) => f.count(peakReservedBytes) },
          {
            id: 'fragments',
            head: words.heads.fragments,
            cell: ({ end }) => f.percent(end.fragmentation, { places: 1 }),
          },
        ]}
        rows={designs.results}
        rowId={({ id }) => id}
        mark={({ id }) => (id === 'go' ? 'current' : undefined)}
      />
      <p className={styles.muted}>{words.note}</p>
    </section>
  );
}
