import styles from './PageMap.module.css';
import type { PageArea } from './pageMapLayout';

/** Pages by state: one shape each, and its texture. */
export function PageAreas({ areas, small }: { readonly areas: readonly PageArea[]; readonly small?: boolean }) {
  return areas.map(({ state, path, texture }) => (
    <g key={state} data-state={state} className={styles.area} data-small={small}>
      <path d={path} />
      {texture !== '' && <path className={styles.texture} d={texture} />}
    </g>
  ));
}
