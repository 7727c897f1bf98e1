import { classSizes } from '../../../models/allocator/sizeClass';
import { maxWaste, spanShape } from '../../../models/allocator/span';
import type { GoRelease } from '../../../models/go/release';
import { DataTable } from '../../ui/table/DataTable';
import { Details } from '../../ui/table/Details';
import { useFormats, useWords } from '../../ui/words/words';
import styles from '../page/SizeClassScene.module.css';
import { SIZE_WORDS } from '../words/languages';

/** Every size class of a release. */
export function ClassTable({ release, current }: { readonly release: GoRelease; readonly current: number }) {
  const f = useFormats();
  const { pairOrOne, classes: words } = useWords(SIZE_WORDS).tables;
  const sizes = classSizes(release);
  return (
    <Details summary={words.summary(sizes.length, release.minor)}>
      <p className={styles.text}>{words.text}</p>
      <DataTable
        caption={words.caption(release.minor)}
        columns={[
          { id: 'class', head: words.heads.sizeclass, cell: ({ sizeclass }) => sizeclass },
          { id: 'bytes', head: words.heads.bytes, cell: ({ size }) => f.count(size) },
          { id: 'span', head: words.heads.span, cell: ({ noscan }) => f.count(noscan.spanBytes) },
          {
            id: 'objects',
            head: words.heads.objects,
            cell: ({ noscan, scan }) => pairOrOne(noscan.nelems, scan.nelems),
          },
          {
            id: 'rest',
            head: words.heads.rest,
            cell: ({ noscan, scan }) => pairOrOne(noscan.tailBytes, scan.tailBytes),
          },
          {
            id: 'waste',
            head: words.heads.waste,
            cell: ({ sizeclass }) => f.percent(maxWaste(release, sizeclass), { places: 1 }),
          },
        ]}
        rows={sizes.map((size, i) => ({
          size,
          sizeclass: i + 1,
          noscan: spanShape(release, i + 1, false),
          scan: spanShape(release, i + 1, true),
        }))}
        rowId={({ sizeclass }) => sizeclass}
        mark={({ sizeclass }) => (sizeclass === current ? 'current' : undefined)}
      />
    </Details>
  );
}
