import { classSizes } from '../../models/allocator/sizeClass';
import { maxWaste, spanShape } from '../../models/allocator/span';
import type { GoRelease } from '../../models/go/release';
import { formatCount } from '../ui/bytes';
import { ScrollArea } from '../ui/ScrollArea';
import { percent } from './requestWords';
import styles from './tables.module.css';

/** Every size class of a release. */
export function ClassTable({ release, current }: { readonly release: GoRelease; readonly current: number }) {
  const sizes = classSizes(release);
  return (
    <details className={styles.details}>
      <summary>
        All {sizes.length} size classes of Go {release.minor}
      </summary>
      <p className={styles.text}>
        Objects and rest: without pointers / with pointers; the rest holds pointer and mark bits where there are some.
        Most waste is Go’s own figure: every slot holds the smallest object of its class. Objects below 16 bytes without
        pointers never use class 1.
      </p>
      <ScrollArea label={`Size classes of Go ${release.minor}`}>
        <table className={styles.table}>
          <caption className={styles.caption}>Size classes of Go {release.minor}</caption>
          <thead>
            <tr>
              <th scope="col">class</th>
              <th scope="col">bytes</th>
              <th scope="col">span, bytes</th>
              <th scope="col">objects</th>
              <th scope="col">rest, bytes</th>
              <th scope="col">most waste</th>
            </tr>
          </thead>
          <tbody>
            {sizes.map((size, i) => {
              const [noscan, scan] = [spanShape(release, i + 1, false), spanShape(release, i + 1, true)];
              return (
                <tr key={size} aria-current={current === i + 1 ? 'true' : undefined}>
                  <th scope="row">{i + 1}</th>
                  <td>{formatCount(size)}</td>
                  <td>{formatCount(noscan.spanBytes)}</td>
                  <td>{pair(noscan.nelems, scan.nelems)}</td>
                  <td>{pair(noscan.tailBytes, scan.tailBytes)}</td>
                  <td>{percent(maxWaste(release, i + 1))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollArea>
    </details>
  );
}

function pair(a: number, b: number): string {
  return a === b ? formatCount(a) : `${formatCount(a)} / ${formatCount(b)}`;
}
