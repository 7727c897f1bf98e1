import { classSizes } from '../../../models/allocator/sizeClass';
import { type SpanShape, spanShape } from '../../../models/allocator/span';
import type { GoRelease } from '../../../models/go/release';
import { ALLOCATOR_RELEASES } from '../../../models/go/releases';
import { DataTable } from '../../ui/table/DataTable';
import { useWords } from '../../ui/words/words';
import { SIZE_WORDS } from '../words/languages';
import styles from './SizeClassScene.module.css';

interface Era {
  readonly first: string;
  readonly last: string;
  readonly current: boolean;
  readonly noscan: SpanShape;
  readonly scan: SpanShape;
}

/** Releases in which spans of that slot size are cut alike, together. */
function erasOf(elemsize: number, current: GoRelease): Era[] {
  const eras: (Era & { minors: string[]; signature: string })[] = [];
  for (const release of ALLOCATOR_RELEASES) {
    const sizeclass = classSizes(release).indexOf(elemsize) + 1;
    if (sizeclass === 0) continue;
    const [noscan, scan] = [spanShape(release, sizeclass, false), spanShape(release, sizeclass, true)];
    const signature = JSON.stringify([noscan, scan]);
    const before = eras.at(-1);
    const minors = before?.signature === signature ? [...before.minors, release.minor] : [release.minor];
    const era = {
      minors,
      signature,
      first: minors[0] ?? release.minor,
      last: release.minor,
      current: minors.includes(current.minor),
      noscan,
      scan,
    };
    if (before?.signature === signature) eras.splice(-1, 1, era);
    else eras.push(era);
  }
  return eras;
}

/** Objects in a span of this class over the years, and the reason for each change. */
export function EraTable({ elemsize, current }: { readonly elemsize: number; readonly current: GoRelease }) {
  const { pair, eras: words } = useWords(SIZE_WORDS).tables;
  return (
    <div>
      <h2>{words.title(elemsize)}</h2>
      <p className={styles.text}>{words.text}</p>
      <DataTable
        caption={words.caption}
        columns={[
          { id: 'releases', head: words.heads.go, cell: ({ first, last }) => words.releases(first, last) },
          {
            id: 'objects',
            head: words.heads.objects,
            cell: ({ noscan, scan }) => pair(noscan.nelems, scan.nelems),
          },
          {
            id: 'bits',
            head: words.heads.bits,
            cell: ({ noscan, scan }) => pair(noscan.reservedBytes, scan.reservedBytes),
          },
          {
            id: 'rest',
            head: words.heads.rest,
            cell: ({ noscan, scan }) =>
              pair(noscan.tailBytes - noscan.reservedBytes, scan.tailBytes - scan.reservedBytes),
          },
        ]}
        rows={erasOf(elemsize, current)}
        rowId={({ first }) => first}
        mark={(era) => (era.current ? 'current' : undefined)}
      />
    </div>
  );
}
