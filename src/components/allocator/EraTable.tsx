import { classSizes } from '../../models/allocator/sizeClass';
import { type SpanShape, spanShape } from '../../models/allocator/span';
import type { GoRelease } from '../../models/go/release';
import { ALLOCATOR_RELEASES } from '../../models/go/releases';
import { formatCount } from '../ui/bytes';
import { ScrollArea } from '../ui/ScrollArea';
import styles from './tables.module.css';

interface Era {
  readonly releases: string;
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
      releases: minors.length === 1 ? `${minors[0]}` : `${minors[0]} to ${minors.at(-1)}`,
      current: minors.includes(current.minor),
      noscan,
      scan,
    };
    if (before?.signature === signature) eras.splice(-1, 1, era);
    else eras.push(era);
  }
  return eras;
}

/** How many objects a span of this class has held over the years, and why. */
export function EraTable({ elemsize, current }: { readonly elemsize: number; readonly current: GoRelease }) {
  return (
    <div>
      <h3>A span of {formatCount(elemsize)}-byte slots over the years</h3>
      <p className={styles.text}>
        Up to Go 1.21 the bits that say where pointers lie were kept elsewhere. Since 1.22 they lie at the end of the
        span, for slots of up to 512 bytes whose objects hold pointers; since 1.26 mark bits join them, with or without
        pointers. Fewer objects fit.
      </p>
      <ScrollArea label="Spans by release">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Go</th>
              <th scope="col">objects without / with pointers</th>
              <th scope="col">bits, bytes</th>
              <th scope="col">rest, bytes</th>
            </tr>
          </thead>
          <tbody>
            {erasOf(elemsize, current).map(({ releases, current: now, noscan, scan }) => (
              <tr key={releases} aria-current={now ? 'true' : undefined}>
                <th scope="row">{releases}</th>
                <td>
                  {formatCount(noscan.nelems)} / {formatCount(scan.nelems)}
                </td>
                <td>
                  {noscan.reservedBytes} / {scan.reservedBytes}
                </td>
                <td>
                  {noscan.tailBytes - noscan.reservedBytes} / {scan.tailBytes - scan.reservedBytes}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </div>
  );
}
