import type { PageState } from '../../models/resident/pages';
import { PageAreas } from './PageAreas';
import styles from './PageMap.module.css';
import type { PageMapLayout } from './pageMapLayout';
import { mapLabel } from './pageWords';

interface PageCellsProps {
  readonly layout: PageMapLayout;
  readonly bytes: Readonly<Record<PageState, number>>;
}

/** The mapping itself, cell by cell. */
export function PageCells({ layout: { width, height, areas, focus }, bytes }: PageCellsProps) {
  return (
    <svg className={styles.pages} role="img" aria-label={mapLabel(bytes)} width={width} height={height}>
      <PageAreas areas={areas} />
      {focus !== '' && <path className={styles.focus} d={focus} />}
    </svg>
  );
}
