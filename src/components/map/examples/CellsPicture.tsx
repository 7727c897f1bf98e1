import { LOAD } from '../../../models/map/unit';
import type { PictureSize } from '../../scene';
import { rectsPath } from '../../ui/owners/textures';
import type { Block } from '../stage/pane';
import styles from './CellsPicture.module.css';
import { cellsPicture } from './cellsOfPicture';

/** Slots of a bucket or group. */
const SLOTS = 8;
const ROLES = new Map<number, string>(Object.entries(LOAD).map(([role, value]) => [value, role]));

/** Every bucket or group of a map as a cell, the fuller the darker. */
export function CellsPicture({ blocks, width, height }: PictureSize & { readonly blocks: readonly Block[] }) {
  const placed = cellsPicture(blocks, { width, height });
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {placed.map(({ block, byValue }) => (
        <g key={block.id} className={block.kind === 'old' ? styles.old : undefined} data-block={block.id}>
          {[...byValue].map(([value, rects]) => (
            <path
              key={value}
              className={styles.cell}
              data-role={ROLES.get(value)}
              fillOpacity={value <= SLOTS ? value / SLOTS : 1}
              d={rectsPath(rects)}
            />
          ))}
        </g>
      ))}
      {placed.map(({ block, focus }) => (
        <path key={block.id} className={styles.focus} d={rectsPath(focus)} />
      ))}
    </svg>
  );
}
