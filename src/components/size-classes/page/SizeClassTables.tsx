import { classSizes, costOf } from '../../../models/allocator/sizeClass';
import { type SpanShape, spanShape } from '../../../models/allocator/span';
import type { GoRelease } from '../../../models/go/release';
import { ALLOCATOR_RELEASES } from '../../../models/go/releases';
import { Button } from '../../ui/controls/Button';
import { DataTable } from '../../ui/table/DataTable';
import { useWords } from '../../ui/words/words';
import styles from '../SizeClasses.module.css';
import type { SizePartProps } from '../settings';
import { patchesOf, playedOn, sortFacts } from '../stories';
import { SIZE_WORDS } from '../words/languages';

interface Era {
  readonly first: string;
  readonly last: string;
  readonly current: boolean;
  readonly noscan: SpanShape;
  readonly scan: SpanShape;
}

/** Groups releases in which spans of this slot size are the same. */
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

/** Objects in a span of this class over the years. */
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

/** Measured bytes beside the model's, for stories with measurements. */
export function SizeClassFacts({ settings, change }: SizePartProps) {
  const words = useWords(SIZE_WORDS).tables.sort;
  if (settings.story.facts !== 'sort') return null;
  return (
    <div>
      <h2>{words.title}</h2>
      <p className={styles.text}>
        {words.measuredWith}
        <code>go test -bench</code>
        {words.text}
      </p>
      <DataTable
        caption={words.caption}
        columns={[
          { id: 'go', head: words.heads.go, cell: (fact) => words.patches(patchesOf(fact)) },
          { id: 'strings', head: words.heads.strings, cell: ({ sortStrings }) => words.bytes(sortStrings) },
          { id: 'sort', head: words.heads.sort, cell: ({ sortSort }) => words.bytes(sortSort) },
          {
            id: 'model',
            head: words.heads.model,
            cell(fact) {
              const release = playedOn(fact);
              return release ? words.bytes(costOf(release, 24, true).slotBytes) : '';
            },
          },
          {
            id: 'story',
            head: words.heads.story,
            cell(fact) {
              const release = playedOn(fact);
              if (!release) return null;
              return (
                <Button aria-pressed={settings.go === release} onClick={() => change({ go: release })}>
                  Go {release.minor}
                </Button>
              );
            },
          },
        ]}
        rows={sortFacts}
        rowId={(fact) => patchesOf(fact).join(' ')}
        mark={({ releases }) => (releases.includes(settings.go) ? 'current' : undefined)}
      />
    </div>
  );
}
